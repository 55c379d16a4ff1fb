// The page of a game's rules.
import { tellLearned } from "./learned.js";
import { Legend } from "./legend.js";
import { contents, leading, search } from "./reading.js";

tellLearned();
const rules = document.getElementById("rules");
rules.before(search(rules), contents(rules));
leading(rules);
const legend = new Legend(`/legend/${document.body.dataset.game}`, document.getElementById("legend"), rules, () => null);
legend.fetched().then((things) => {
  legend.open(things);
  legend.illustrate(things);
});

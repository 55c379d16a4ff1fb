// Links that bring others, or one's other device, to this table.
import { copy } from "./copying.js";
import { $ } from "./making.js";

// ``told(text)``: why there is no link.
export function inviting(table, title, told) {
  if ($("invite")) {
    $("invite").value = location.origin + $("invite").value;
    $("share-invite").hidden = !navigator.share;
    $("share-invite").addEventListener("click", () => navigator.share({ title, url: $("invite").value }).catch(() => {}));
    $("copy-invite").addEventListener("click", () => copy($("invite").value, $("copy-invite")));
    $("only-here").hidden = !["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);
  }
  $("device")?.addEventListener("click", async () => {
    const answer = await fetch(`/t/${table}/device`, { method: "POST" });
    const { link, text } = await answer.json();
    if (!link) return told(text);
    const field = $("device-link").firstElementChild;
    field.value = location.origin + link;
    $("device-link").hidden = false;
    copy(field.value, $("device"));
  });
}

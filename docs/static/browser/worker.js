// Python for the page: the runtime and the packages come from this folder, the rules run here and not in the page's way.
const here = (name) => new URL(name, import.meta.url).href;

const ready = (async () => {
  const facts = await fetch(here("runtime.json"));
  if (!facts.ok) throw new Error("This copy of the site was built without the Python runtime; `make docs` adds it where npm is at hand.");
  const { wheels } = await facts.json();
  const { loadPyodide } = await import(here("pyodide/pyodide.mjs"));
  const python = await loadPyodide({ indexURL: here("pyodide/") });
  await python.loadPackage(wheels.map(here), { messageCallback: () => {} });
  python.runPython(await (await fetch(here("play.py"))).text());
  return python.globals.get("answer");
})();
ready.catch(() => {});  // told with the first answer

onmessage = async ({ data }) => {
  try {
    const answer = await ready;
    postMessage({ told: JSON.parse(answer(JSON.stringify(data))) });
  } catch (problem) {
    postMessage({ problem: problem.message });
  }
};

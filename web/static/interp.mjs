// The "interpreter" of the PyScript configuration, for page and worker alike: PyScript imports this module and calls its
// loadPyodide() with {stdout, stderr, indexURL}; here the options are added that it has no setting for.
const [{loadPyodide: load, version}, {default: createPyodideModule}] = await Promise.all([
  import('./pyodide.mjs'),
  import('./pyodide.asm.mjs'),   // imported here as well, so that they are fetched side by side
]);
const here = new URL('.', import.meta.url).href;
const ownSources = fetch(here + 'farao.txt');
ownSources.catch(() => {});           // awaited below, where a failure is told
const lockFileContents = __LOCK__;   // filled in by the build: no packages, and so no request for their list

// On the page a failure must become visible (boot.js); in a worker the page's Python notices it.
const reportingFailure = async action => {
  try {
    return await action();
  } catch (error) {
    globalThis.farao?.fail(error);
    throw error;
  }
};

// The project's own Python, each file after a form feed and its path, where `import` finds it.
const addOwn = async ({FS, runPython}) => {
  const response = await ownSources;
  if (!response.ok) throw new Error(`${response.status} for assets/farao.txt`);
  const packed = await response.text();
  if (!packed.endsWith('\f')) throw new Error('assets/farao.txt is not whole');
  for (const [, path, source] of packed.matchAll(/\f(.*)\n([^\f]*)/g)) {
    FS.mkdirTree(`/farao/${path}`.replace(/\/[^/]*$/, ''));
    FS.writeFile(`/farao/${path}`, source);
  }
  runPython('import sys; sys.path.append("/farao")');
};

export {version};
export const loadPyodide = options => reportingFailure(async () => {
  const stdLibURL = here + 'stdlib.zip';
  // Pyodide takes a word of shared memory to sleep on, which browsers complain of as deprecated. Nothing here sleeps,
  // and with plain memory Pyodide would wait as it does where it may not.
  const {Memory} = WebAssembly;
  WebAssembly.Memory = class extends Memory { constructor({shared, ...size}) { super(size); } };
  const python = await load({...options, indexURL: here, lockFileContents, stdLibURL, createPyodideModule})
    .finally(() => { WebAssembly.Memory = Memory; });
  await addOwn(python);
  const run = python.runPythonAsync;
  // PyScript prints the error of a script that fails at its start, and does nothing else about it.
  python.runPythonAsync = (...given) => reportingFailure(() => run.apply(python, given));
  return python;
});

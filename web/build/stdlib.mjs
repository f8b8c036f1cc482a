// Compiles Python to .pyc with Pyodide's own compiler: the format belongs to its Python version, no other makes it.
// Usage: node stdlib.mjs <folder of the npm package pyodide> < job.json ; the job names its output file.
//   {"task": "library", "names": [...], "out": "x.zip"}             the named standard library files, from Pyodide's zip
//   {"task": "loaded", "modules": ["json", ...], "out": "names.json"}     what importing these modules loads;
//       with "library": "x.zip" out of that zip, with "own": {path: text} also ours
import fs from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';

const home = path.resolve(process.argv[2]) + path.sep;
const job = JSON.parse(fs.readFileSync(0, 'utf8'));
const {loadPyodide} = await import(pathToFileURL(home + 'pyodide.mjs'));
const info = JSON.parse(fs.readFileSync(home + 'pyodide-lock.json', 'utf8')).info;
const python = await loadPyodide({
  indexURL: home,
  // Equal input, equal bytes; and tracebacks that name lines but no columns, which would be a fifth of the zip.
  env: {PYTHONHASHSEED: '0', PYTHONNODEBUGRANGES: '1'},
  lockFileContents: JSON.stringify({info, packages: {}}),
  ...(job.library && {stdLibURL: path.resolve(job.library)}),
});
python.globals.set('job', python.toPy(job));
for (const [name, text] of Object.entries(job.own ?? {})) {
  python.FS.mkdirTree(path.posix.dirname(`/farao/${name}`));
  python.FS.writeFile(`/farao/${name}`, text);
}
python.runPython('import sys; sys.path.append("/farao")');

const compiling = `
import importlib.util, marshal, zipfile

HEADER = importlib.util.MAGIC_NUMBER + bytes(12)

def add(archive, name, content):
    archive.writestr(zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0)), content, zipfile.ZIP_DEFLATED, 9)

def compiled(source, file_name, optimize):
    return HEADER + marshal.dumps(compile(source, file_name, "exec", dont_inherit=True, optimize=optimize))
`;

const tasks = {
  // Nobody reads the library's docstrings in the page, so they are left out of it.
  library: compiling + `
library = "/lib/python314.zip"
with zipfile.ZipFile(library) as source, zipfile.ZipFile("/out", "w") as archive:
    for name in sorted(job["names"]):
        add(archive, name + "c", compiled(source.read(name), f"{library}/{name}", 2))
`,
  loaded: `
import importlib, json, sys
library = "/lib/python314.zip/"
missing = []
for name in job["modules"]:
    try:
        importlib.import_module(name)
    except ModuleNotFoundError as error:
        missing.append(str(error))
files = {getattr(module, "__file__", None) or "" for module in list(sys.modules.values())}
names = sorted(file.removeprefix(library) for file in files if file.startswith(library))
with open("/out", "w") as out:
    json.dump({"names": names, "missing": missing, "modules": sorted(sys.modules)}, out)
`,
};

python.runPython(tasks[job.task]);
fs.writeFileSync(job.out, python.FS.readFile('/out'));

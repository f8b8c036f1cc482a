// Makes unmodified PyScript run from file://, where a browser refuses fetch(), ES modules and module workers.
// After it come text.js, which registers the texts, and __importmap(); data.js with the binaries follows in its own time.
(() => {
  'use strict';
  const {root, fail, inWorkers} = globalThis.farao;
  const texts = new Map();    // address -> source
  const packed = new Map();   // address -> gzip in base64
  const wasmAddress = root + 'assets/pyodide.asm.wasm';

  globalThis.__base = root;   // stands in for import.meta in the registered modules
  globalThis.__file = (path, source) => texts.set(root + path, source);
  globalThis.__data = (path, content) => packed.set(root + path, content);

  const isBinary = address => address.startsWith(root + 'assets/') && /\.(?:zip|bin)$/.test(address);
  const loadData = () => new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.onload = resolve;
    script.onerror = () => reject(new Error('cannot load assets/file/data.js'));
    script.src = root + 'assets/file/data.js';
    document.head.append(script);
  });
  const single = globalThis.faraoSingle;
  for (const [path, content] of Object.entries(single?.data ?? {})) packed.set(root + path, content);
  const loaded = single ? Promise.resolve() : loadData();
  loaded.catch(fail);

  // Shared with the worker prelude, which gets it as source text: it may use nothing from outside.
  const mimeType = address =>
    address.endsWith('.wasm') ? 'application/wasm'
      : /\.m?js$/.test(address) ? 'text/javascript'
        : address.endsWith('.zip') ? 'application/zip' : 'text/plain';

  const fromBase64 = text =>
    Uint8Array.fromBase64 ? Uint8Array.fromBase64(text) : Uint8Array.from(atob(text), char => char.charCodeAt(0));
  const unpacked = address =>
    new Blob([fromBase64(packed.get(address))]).stream().pipeThrough(new DecompressionStream('gzip'));
  const responseOf = (body, address, headers) =>
    new Response(body, {headers: {'content-type': mimeType(address), ...headers}});

  // --- fetch ---------------------------------------------------------------------------------------------------------
  const nativeFetch = globalThis.fetch;
  globalThis.fetch = async (request, options) => {
    const address = new URL(request?.url ?? request, document.baseURI).href.split(/[?#]/)[0];
    if (texts.has(address)) return responseOf(texts.get(address), address);
    // The wasm is compiled below, so that page and workers share one module: this answer only carries its name.
    if (address === wasmAddress) return responseOf('', address, {'x-file': address});
    if (isBinary(address)) {
      await loaded;
      if (packed.has(address)) return responseOf(unpacked(address), address);
    }
    return nativeFetch(request, options);
  };

  // --- WebAssembly: compiled once, a module can be posted to workers even from file:// --------------------------------
  let module;
  const compile = async () => {
    await loaded;
    const answer = responseOf(unpacked(wasmAddress), wasmAddress);
    packed.delete(wasmAddress);   // five megabytes of text that nobody needs any more
    return WebAssembly.compileStreaming(answer);
  };
  const wasmModule = () => module ??= compile();
  const streaming = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = async (source, imports) => {
    const response = await source;
    if (response.headers.get('x-file') !== wasmAddress) return streaming.call(WebAssembly, response, imports);
    try {
      const compiled = await wasmModule();
      return {module: compiled, instance: await WebAssembly.instantiate(compiled, imports)};
    } catch (error) {
      fail(`WebAssembly: ${error?.message ?? error}`);
      throw error;
    }
  };

  // --- modules: an import map may send the addresses of files to blobs -------------------------------------------------
  globalThis.__importmap = () => {
    const imports = {};
    for (const [address, source] of texts) {
      if (!/\.m?js$/.test(address)) continue;
      const blob = URL.createObjectURL(new Blob([source], {type: 'text/javascript'}));
      imports[address] = imports['@/' + address.slice(root.length)] = blob;
    }
    const script = document.createElement('script');
    script.type = 'importmap';
    script.textContent = JSON.stringify({imports});
    document.currentScript.after(script);
  };

  // --- workers ---------------------------------------------------------------------------------------------------------
  // A module worker from a blob does not start in Chromium, and a worker cannot read the page's blobs in Chromium and
  // WebKit. So a classic worker plays the module one and gets the files posted. This function runs inside the worker.
  const prelude = (root, mimeType) => {
    const files = new Map();   // address -> text or bytes
    let module;
    self.__base = root;
    self.importScripts = undefined;   // by calling it Pyodide finds out that the worker is a classic one, and refuses

    const nativeFetch = self.fetch;
    self.fetch = async (request, options) => {
      const address = new URL(request?.url ?? request, root).href.split(/[?#]/)[0];
      if (!files.has(address)) return nativeFetch(request, options);
      return new Response(files.get(address), {headers: {'content-type': mimeType(address), 'x-file': address}});
    };
    const streaming = WebAssembly.instantiateStreaming;
    WebAssembly.instantiateStreaming = async (source, imports) => {
      const response = await source;
      if (!response.headers.get('x-file')) return streaming.call(WebAssembly, response, imports);
      return {module, instance: await WebAssembly.instantiate(module, imports)};
    };

    // import() reaches only data: addresses from here.
    const importable = new Map();
    self.__import = name => {
      const address = new URL(name.replace(/^@\//, ''), root).href;
      if (!files.has(address)) return import(address);
      if (!importable.has(address)) {
        const source = files.get(address).replace(/\bimport\(/g, '__import(');
        importable.set(address, 'data:text/javascript;charset=utf-8,' + encodeURIComponent(source));
      }
      return import(importable.get(address));
    };

    // Messages that come before the files wait. PyScript takes the first one as its handshake, so afterwards they are
    // delivered in order and each in a task of its own.
    const waiting = [];
    let done = false;
    self.__booted = new Promise(resolve => {
      const deliver = () => {
        const event = waiting.shift();
        if (!event) {
          done = true;
          self.removeEventListener('message', receive, true);
          return;
        }
        const again = new MessageEvent('message', {data: event.data, ports: [...event.ports]});
        self.dispatchEvent(Object.assign(again, {__again: true}));
        setTimeout(deliver);
      };
      const receive = event => {
        if (done || event.__again) return;
        event.stopImmediatePropagation();
        if (!event.data?.__files) {
          waiting.push(event);
          return;
        }
        for (const [address, content] of event.data.__files) files.set(address, content);
        module = event.data.__module;
        resolve();
        setTimeout(deliver);
      };
      self.addEventListener('message', receive, true);
    });
  };

  const bytesOf = async address => new Uint8Array(await new Response(unpacked(address)).arrayBuffer());

  // What a worker needs, once it asks: every text, the binaries, and in place of the wasm its compiled module.
  const postFiles = async post => {
    const compiled = await wasmModule();
    const files = [...texts, [wasmAddress, '']];
    const transfer = [];
    for (const address of packed.keys()) {
      if (address.endsWith('.bin')) continue;   // a worker says nothing
      const content = await bytesOf(address);
      files.push([address, content]);
      transfer.push(content.buffer);
    }
    post({__files: files, __module: compiled}, transfer);
  };

  const NativeWorker = globalThis.Worker;
  globalThis.Worker = class Worker extends NativeWorker {
    constructor(address, options) {
      const blob = String(address);
      if (!blob.startsWith('blob:') || options?.type !== 'module') {
        super(blob, options);
        return;
      }
      const request = new XMLHttpRequest();
      request.open('GET', blob, false);   // a constructor cannot wait
      request.send();
      const source = request.responseText.replace(/\bimport\(/g, '__import(');
      // Inside a blob worker location.href is no base for relative addresses: the page's is put in its place.
      const place = JSON.stringify(location.href.split('#')[0]);
      super(URL.createObjectURL(new Blob([
        `${inWorkers}(${prelude})(${JSON.stringify(root)}, ${mimeType});(async location => {await __booted;\n`,
        source,
        `\n})(new URL(${place}));`,
      ], {type: 'text/javascript'})));
      postFiles((message, transfer) => super.postMessage(message, transfer)).catch(console.error);
    }
  };
})();

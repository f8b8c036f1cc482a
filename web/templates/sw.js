// The service worker: after one visit the whole site works without a network, as one version, never as a mixture.
// The build fills in what stands in double braces: a name that changes with any file, and the files with the SHA-256 of each.
//
// A new version is fetched beside the old one, file by file, each checked against its hash; what has not changed is
// taken from the old one. Only when everything is there does it wait for its turn: until the person asks for it in the
// page (offline.js), or until no page of the site is open. An installation that is interrupted leaves the old version
// as it is and goes on at the next visit.
'use strict';

const FILES = {{ files }};
const SCOPE = self.registration.scope;
// Caches belong to the whole host, where other sites may live under other paths.
const FAMILY = `farao:${new URL(SCOPE).pathname}:`;
const CACHE = `${FAMILY}{{ build }}`;

const ourCaches = async () => (await caches.keys()).filter(name => name.startsWith(FAMILY));

const hashOf = async response => {
  const digest = await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer());
  return Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('');
};

// A page may not be answered with what came by a detour.
const direct = async response =>
  response.redirected ? new Response(await response.blob(), {headers: response.headers}) : response;

const fetched = async (address, hash) => {
  for (const cache of ['default', 'reload']) {   // the browser's own cache may still hold a former version
    const response = await fetch(address, {cache});
    if (response.ok && await hashOf(response) === hash) return direct(response);
  }
  throw new Error(`${address} is not of this version`);
};

const known = async (address, hash, older) => {
  for (const name of older) {
    const response = await (await caches.open(name)).match(address);
    if (response && await hashOf(response) === hash) return response;
  }
  return null;
};

const install = async () => {
  const cache = await caches.open(CACHE);
  const older = (await ourCaches()).filter(name => name !== CACHE);
  const waiting = Object.entries(FILES);
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [path, hash] = next;
      const address = new URL(path, SCOPE).href;
      if (await cache.match(address)) continue;   // there since an installation that was interrupted
      await cache.put(address, await known(address, hash, older) ?? await fetched(address, hash));
    }
  };
  await Promise.all([work(), work(), work(), work()]);
};

const activate = async () => {
  for (const name of await ourCaches()) if (name !== CACHE) await caches.delete(name);
};

const answer = async request => {
  const {origin, pathname} = new URL(request.url);
  const cache = await caches.open(CACHE);
  const address = origin + pathname + (pathname.endsWith('/') ? 'index.html' : '');
  const kept = await cache.match(address);
  if (kept) return kept;
  try {
    return await fetch(request);
  } catch (error) {
    const lost = request.mode === 'navigate' && await cache.match(new URL('404.html', SCOPE).href);
    if (lost) return new Response(await lost.blob(), {status: 404, headers: lost.headers});
    throw error;
  }
};

self.addEventListener('install', event => event.waitUntil(install()));
self.addEventListener('activate', event => event.waitUntil(activate()));
self.addEventListener('fetch', event => {
  const {request} = event;
  if (['GET', 'HEAD'].includes(request.method) && request.url.startsWith(SCOPE)) event.respondWith(answer(request));
});
self.addEventListener('message', event => {
  if (event.data === 'take over') self.skipWaiting();
});

// @ts-check
/**
 * The service worker of the issuer's stand, and of nothing else: it keeps the stand's page and the immutable files that the
 * page needs, so that it opens without a network (docs/decisions/0020-a-stand-without-a-network.md).
 */
const worker = /** @type {any} */ (self);

const CACHE = 'stand-v1';
const PAGE = '/issuer/orders/pickup';
/** A network that does not answer for so long counts as none; in milliseconds. */
const PATIENCE = 4000;

/** Named by their content or version, so that what is kept is right for ever. */
const isImmutable = (/** @type {URL} */ { pathname }) =>
  pathname.startsWith('/_next/static/') || /^\/zxing-reader-[\d.]+\.wasm$/.test(pathname);

const open = () => caches.open(CACHE);

const keep = async (/** @type {string} */ address, /** @type {Response} */ response) => {
  if (response.ok && !response.redirected) await (await open()).put(address, response.clone());
  return response;
};

/** The newest page where there is a network: it tells who is signed in, and may lead elsewhere. */
const page = async (/** @type {Request} */ request) => {
  const fresh = fetch(request).then((response) => keep(PAGE, response));
  const late = new Promise((_, reject) => setTimeout(reject, PATIENCE));
  try {
    return await Promise.race([fresh, late]);
  } catch {
    const kept = await (await open()).match(PAGE);
    return kept ?? fresh;
  }
};

const immutable = async (/** @type {Request} */ request) => {
  const kept = await (await open()).match(request.url);
  return kept ?? keep(request.url, await fetch(request));
};

worker.addEventListener('install', () => worker.skipWaiting());

worker.addEventListener('activate', (/** @type {any} */ event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener('fetch', (/** @type {any} */ event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return;
  if (request.mode === 'navigate' && url.pathname === PAGE) event.respondWith(page(request));
  else if (isImmutable(url)) event.respondWith(immutable(request));
});

/** The files that the page names: whoever came to it through the menu has loaded it by other names than a reload does. */
const filesIn = (/** @type {string} */ html) => html.match(/\/_next\/static\/[^"'\\\s<>)]+/g) ?? [];

/** The page as it is now: what was kept may be of an earlier version, whose files are about to be dropped. */
const readPage = async () => {
  const cache = await open();
  const fresh = await fetch(PAGE, { redirect: 'error' }).catch(() => undefined);
  if (fresh?.ok) await cache.put(PAGE, fresh);
  const kept = await cache.match(PAGE);
  if (!kept) throw new Error(`no ${PAGE}`);
  return kept.text();
};

/** Keeps the page and these files, and drops files of earlier versions. Answers through the port whether all are there. */
const keepAll = async (/** @type {string[]} */ files) => {
  const named = filesIn(await readPage());
  const cache = await open();
  const wanted = new Set([PAGE, ...named, ...files].map((address) => new URL(address, worker.location.origin).href));
  const missing = [];
  for (const address of wanted) if (!(await cache.match(address))) missing.push(address);
  for (const address of missing) {
    const response = await fetch(address);
    if (!response.ok || response.redirected) throw new Error(`${response.status} ${address}`);
    await cache.put(address, response);
  }
  for (const { url } of await cache.keys()) if (!wanted.has(url)) await cache.delete(url);
};

worker.addEventListener('message', (/** @type {any} */ event) => {
  const { data, ports } = event;
  if (!Array.isArray(data?.keep)) return;
  const answer = (/** @type {boolean} */ all) => ports[0]?.postMessage(all);
  event.waitUntil(
    keepAll(data.keep).then(
      () => answer(true),
      () => answer(false),
    ),
  );
});

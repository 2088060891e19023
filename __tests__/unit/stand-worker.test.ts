import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';

const ORIGIN = 'https://hoisach.test';
const PAGE = '/issuer/orders/pickup';

type Site = Record<string, string>;

/** The worker in a browser that has only what it uses: a cache, a network over these files, and messages. */
const start = (site: Site) => {
  const kept = new Map<string, string>();
  const href = (address: string) => new URL(address, ORIGIN).href;
  const responseOf = (text: string) => ({
    ok: true,
    redirected: false,
    text: async () => text,
    clone: () => responseOf(text),
  });
  const cache = {
    match: async (address: string) => (kept.has(href(address)) ? responseOf(kept.get(href(address)) ?? '') : undefined),
    put: async (address: string, response: { text: () => Promise<string> }) =>
      void kept.set(href(address), await response.text()),
    keys: async () => [...kept.keys()].map((url) => ({ url })),
    delete: async (address: string) => kept.delete(href(address)),
  };
  const network = { isUp: true };
  const fetch = async (address: string) => {
    const text = site[new URL(address, ORIGIN).pathname];
    if (!network.isUp || text === undefined) throw new TypeError('Failed to fetch');
    return responseOf(text);
  };
  const listeners: Record<string, (event: object) => void> = {};
  runInNewContext(readFileSync('public/stand-worker.js', 'utf8'), {
    ...{ fetch, URL, Set, setTimeout, caches: { open: async () => cache } },
    self: {
      location: { origin: ORIGIN },
      addEventListener: (type: string, run: () => void) => (listeners[type] = run),
    },
  });
  const keep = (files: string[]) =>
    new Promise<boolean>((resolve) =>
      listeners.message?.({
        data: { keep: files.map(href) },
        ports: [{ postMessage: resolve }],
        waitUntil: () => undefined,
      }),
    );
  return { kept: () => [...kept].map(([address, text]) => [new URL(address).pathname, text]), keep, network };
};

const FILES = { '/_next/static/a.js': 'a', '/_next/static/b.css': 'b', '/_next/static/lazy.js': 'lazy' };
const html = (...files: string[]) =>
  `<link href="/_next/static/b.css"/>${files.map((file) => `<script src="${file}"></script>`).join('')}`;

describe("the service worker of an issuer's stand", () => {
  it('keeps the page, what its HTML names and what the open page has loaded besides', async () => {
    const { keep, kept } = start({ ...FILES, [PAGE]: html('/_next/static/a.js') });
    expect(await keep(['/_next/static/lazy.js'])).toBe(true);
    expect(Object.fromEntries(kept())).toEqual({ ...FILES, [PAGE]: html('/_next/static/a.js') });
  });

  it('keeps the page of a new version with its files, and drops those of the one before', async () => {
    const site: Site = { ...FILES, [PAGE]: html('/_next/static/a.js') };
    const { keep, kept } = start(site);
    await keep([]);
    delete site['/_next/static/a.js'];
    Object.assign(site, { [PAGE]: html('/_next/static/a2.js'), '/_next/static/a2.js': 'a2' });
    expect(await keep([])).toBe(true);
    const now = { '/_next/static/b.css': 'b', '/_next/static/a2.js': 'a2', [PAGE]: html('/_next/static/a2.js') };
    expect(Object.fromEntries(kept())).toEqual(now);
  });

  it('stands by what it has when the network goes meanwhile, and says so when that is not all', async () => {
    const { keep, network } = start({ ...FILES, [PAGE]: html('/_next/static/a.js') });
    await keep([]);
    network.isUp = false;
    expect(await keep([])).toBe(true);
    expect(await keep(['/_next/static/lazy.js'])).toBe(false);
  });

  it('keeps nothing that is not there whole', async () => {
    expect(await start({ [PAGE]: html('/_next/static/a.js') }).keep([])).toBe(false);
    expect(await start(FILES).keep([])).toBe(false);
  });
});

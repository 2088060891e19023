import { COUNTER_PAGE as PAGE } from '@/shared/offline/counter-page';
import { isCounterFile, keepCounter, counterFile, counterPage } from '@/worker/counter-page';

const ORIGIN = 'https://hoisach.test';

type Site = Record<string, string>;

const { caches, fetch, location } = globalThis as Partial<typeof globalThis>;
afterEach(() => void Object.assign(globalThis, { caches, fetch, location }));

/** A browser with only the features that the worker uses: a cache, and a network that serves these files. */
const start = (site: Site) => {
  const kept = new Map<string, string>();
  const href = (address: string) => new URL(address, ORIGIN).href;
  const cache = {
    match: async (address: string) => (kept.has(href(address)) ? new Response(kept.get(href(address))) : undefined),
    put: async (address: string, response: Response) => void kept.set(href(address), await response.text()),
    keys: async () => [...kept.keys()].map((url) => ({ url })),
    delete: async (address: string) => kept.delete(href(address)),
  };
  const network = { isUp: true };
  const reach = async (asked: string | Request) => {
    const text = site[new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN).pathname];
    if (!network.isUp) throw new TypeError('Failed to fetch');
    return text === undefined ? new Response('', { status: 404 }) : new Response(text);
  };
  Object.assign(globalThis, { fetch: reach, caches: { open: async () => cache }, location: { origin: ORIGIN } });
  const keep = (files: string[]) => keepCounter(files.map(href));
  const request = (path: string) => new Request(href(path));
  return {
    kept: () => Object.fromEntries([...kept].map(([address, text]) => [new URL(address).pathname, text])),
    ...{ keep, network, request },
  };
};

const textOf = async (response: Promise<Response>): Promise<string> => (await response).text();

const FILES = { '/_next/static/a.js': 'a', '/_next/static/b.css': 'b', '/_next/static/lazy.js': 'lazy' };
const html = (...files: string[]) =>
  `<link href="/_next/static/b.css"/>${files.map((file) => `<script src="${file}"></script>`).join('')}`;

describe("the service worker of an issuer's stand", () => {
  it('keeps the page, what its HTML names and what the open page has loaded besides', async () => {
    const { keep, kept } = start({ ...FILES, [PAGE]: html('/_next/static/a.js') });
    await keep(['/_next/static/lazy.js']);
    expect(kept()).toEqual({ ...FILES, [PAGE]: html('/_next/static/a.js') });
  });

  it('keeps the page of a new version with its files, and drops those of the one before', async () => {
    const site: Site = { ...FILES, [PAGE]: html('/_next/static/a.js') };
    const { keep, kept } = start(site);
    await keep([]);
    delete site['/_next/static/a.js'];
    Object.assign(site, { [PAGE]: html('/_next/static/a2.js'), '/_next/static/a2.js': 'a2' });
    await keep([]);
    expect(kept()).toEqual({
      '/_next/static/b.css': 'b',
      '/_next/static/a2.js': 'a2',
      [PAGE]: html('/_next/static/a2.js'),
    });
  });

  it('stands by what it has when the network goes meanwhile, and says so when that is not all', async () => {
    const { keep, network } = start({ ...FILES, [PAGE]: html('/_next/static/a.js') });
    await keep([]);
    network.isUp = false;
    await keep([]);
    await expect(keep(['/_next/static/lazy.js'])).rejects.toThrow('Failed to fetch');
  });

  it('keeps nothing that is not there whole', async () => {
    await expect(start({ [PAGE]: html('/_next/static/a.js') }).keep([])).rejects.toThrow('404');
    await expect(start(FILES).keep([])).rejects.toThrow(`no ${PAGE}`);
  });

  it('shows the page of the network, and the kept one without it', async () => {
    const site: Site = { [PAGE]: 'one' };
    const { network, request } = start(site);
    expect(await textOf(counterPage(request(PAGE)))).toBe('one');
    site[PAGE] = 'two';
    expect(await textOf(counterPage(request(PAGE)))).toBe('two');
    network.isUp = false;
    expect(await textOf(counterPage(request(PAGE)))).toBe('two');
  });

  it('fetches a file once, of those that never change', async () => {
    const { network, request } = start(FILES);
    expect(await textOf(counterFile(request('/_next/static/a.js')))).toBe('a');
    network.isUp = false;
    expect(await textOf(counterFile(request('/_next/static/a.js')))).toBe('a');
    expect(['/_next/static/a.js', '/zxing-reader-3.1.4.wasm'].map(isCounterFile)).toEqual([true, true]);
    expect(['/api/orders', '/manifest.webmanifest', '/_next/image'].map(isCounterFile)).toEqual([false, false, false]);
  });
});

import { COUNTER_CACHE, COUNTER_PAGE } from '@/shared/offline/counter-page';
import { READER_PROGRAM } from '@/shared/scan/reader-program';
import { isFile } from './addresses';
import { isWhole } from './answers';
import { filesIn } from './page-text';
import { PAGE_PATIENCE } from './rules';
import { worker } from './scope';

const open = (): Promise<Cache> => caches.open(COUNTER_CACHE);

const keep = async (address: string, response: Response): Promise<Response> => {
  if (isWhole(response)) await (await open()).put(address, response.clone());
  return response;
};

/**
 * Returns the latest page where there is a network: it contains the signed-in user, and may redirect. Otherwise the
 * cached one.
 */
export const counterPage = async (request: Request): Promise<Response> => {
  const fresh = fetch(request).then((response) => keep(COUNTER_PAGE, response));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => (timer = setTimeout(reject, PAGE_PATIENCE * 1000)));
  try {
    return await Promise.race([fresh, late]);
  } catch {
    return (await (await open()).match(COUNTER_PAGE)) ?? fresh;
  } finally {
    clearTimeout(timer);
  }
};

/** Whether a file is named by its content or version, so that a cached one never becomes outdated. */
export const isCounterFile = (path: string): boolean => isFile(path) || path === READER_PROGRAM;

export const counterFile = async (request: Request): Promise<Response> =>
  (await (await open()).match(request.url)) ?? keep(request.url, await fetch(request));

/** Reads the current page: the cached one may be of an earlier version, whose files are about to be deleted. */
const readPage = async (): Promise<string> => {
  const cache = await open();
  const fresh = await fetch(COUNTER_PAGE, { redirect: 'error' }).catch(() => undefined);
  if (fresh?.ok) await cache.put(COUNTER_PAGE, fresh);
  const kept = await cache.match(COUNTER_PAGE);
  if (!kept) throw new Error(`no ${COUNTER_PAGE}`);
  return kept.text();
};

/**
 * Caches the page, the files that it references and the given ones, and deletes files of earlier versions.
 * @throws {Error} when one of them cannot be loaded; nothing is deleted then
 */
export const keepCounter = async (files: readonly string[]): Promise<void> => {
  const named = filesIn(await readPage());
  const cache = await open();
  const { origin } = worker.location;
  const wanted = new Set([COUNTER_PAGE, ...named, ...files].map((address) => new URL(address, origin).href));
  for (const address of wanted) {
    if (await cache.match(address)) continue;
    const response = await fetch(address);
    if (!isWhole(response)) throw new Error(`${response.status} ${address}`);
    await cache.put(address, response);
  }
  for (const { url } of await cache.keys()) if (!wanted.has(url)) await cache.delete(url);
};

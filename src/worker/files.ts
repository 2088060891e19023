import type { WorkboxPlugin } from 'workbox-core/types.js';
import { matchPrecache } from 'workbox-precaching';
import { CacheFirst } from 'workbox-strategies';
import { KEPT_FILES } from '@/shared/offline/kept-names';
import { filesIn } from './page-text';
import { atMost, MATCH, onlyWhole } from './rules';

/** Enough for several builds: an open page still finds the files of its own build after a new version was deployed. */
const MOST = 600;

/** Files named by their content: a cached one never becomes outdated. */
export const files = new CacheFirst({
  cacheName: KEPT_FILES,
  matchOptions: MATCH,
  plugins: [onlyWhole, atMost(MOST)],
});

const isKept = async (address: string): Promise<boolean> =>
  Boolean((await matchPrecache(address)) ?? (await (await caches.open(KEPT_FILES)).match(address, MATCH)));

const keep = async (address: string, event: ExtendableEvent): Promise<void> => {
  if (await isKept(address)) return;
  await Promise.all(files.handleAll({ request: new Request(address), event }));
};

/** Caches the files that a page references. A file that cannot be loaded is requested again with the next page. */
export const keepFilesOf = async (html: string, event: ExtendableEvent): Promise<void> => {
  await Promise.allSettled(filesIn(html).map((address) => keep(address, event)));
};

/** Caches the files of a page along with it, so that without a network it still has its scripts and styles. */
export const withFiles: WorkboxPlugin = {
  cacheDidUpdate: async ({ newResponse, event }) => {
    if (newResponse.headers.get('content-type')?.startsWith('text/html'))
      await keepFilesOf(await newResponse.clone().text(), event);
  },
};

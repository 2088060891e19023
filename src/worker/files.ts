import type { WorkboxPlugin } from 'workbox-core/types.js';
import { matchPrecache } from 'workbox-precaching';
import { CacheFirst } from 'workbox-strategies';
import { KEPT_FILES } from '@/shared/offline/kept-names';
import { filesIn } from './page-text';
import { atMost, MATCH, onlyWhole } from './rules';

/** Of several builds: a page that is open goes on to find the files of its own after a new version has come. */
const MOST = 600;

/** Files named by their content: what is kept is right for ever. */
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

/** Keeps the files that a page names. One that cannot be had is asked for again with the next page. */
export const keepFilesOf = async (html: string, event: ExtendableEvent): Promise<void> => {
  await Promise.allSettled(filesIn(html).map((address) => keep(address, event)));
};

/** Keeps with a page what it needs, so that it is not without scripts and styles when the network is gone. */
export const withFiles: WorkboxPlugin = {
  cacheDidUpdate: async ({ newResponse, event }) => {
    if (newResponse.headers.get('content-type')?.startsWith('text/html'))
      await keepFilesOf(await newResponse.clone().text(), event);
  },
};

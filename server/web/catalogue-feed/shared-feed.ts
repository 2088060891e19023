import pino from 'pino';
import {
  CATALOGUE_NEWS_PATH,
  PAGE_TAGS_VERSION,
  catalogueNews,
  type CatalogueNews,
  type NewsCursor,
} from '@/contract/vocabulary/catalogue-news';
import { logLevel } from '@server/env';
import { gaugeOf } from '@server/shared/metrics';
import type { Fleet } from '@server/web/upstream/fleet';
import { requestFirst } from '@server/web/upstream/request-first';
import { sharedFleet } from '@server/web/upstream/shared-fleet';
import { CatalogueFeed, FEED_TIMES } from './catalogue-feed';

/** Requests the changes since the last news from the first backend that responds; any of them can tell. */
const requestNews = async (fleet: Fleet, since: NewsCursor | undefined): Promise<CatalogueNews> => {
  const query = `?${new URLSearchParams({ ...since, tags: PAGE_TAGS_VERSION }).toString()}`;
  const { statusCode, body } = await requestFirst(fleet, {
    method: 'GET',
    path: CATALOGUE_NEWS_PATH + query,
    // A later response would be useless.
    signal: AbortSignal.timeout(FEED_TIMES.freshMs),
  });
  const text = await body.text();
  if (statusCode !== 200) throw new Error(`A backend answered ${statusCode}`);
  return catalogueNews.parse(JSON.parse(text));
};

const KEY = Symbol.for('hoi-sach/catalogue-feed');
const shared = globalThis as { [KEY]?: CatalogueFeed };

const createFeed = (): CatalogueFeed => {
  const log = pino({ name: 'catalogue', level: logLevel() });
  const feed = new CatalogueFeed({
    ask: (since) => requestNews(sharedFleet(), since),
    onLost: (err) => log.warn({ err }, 'no backend says what has changed: pages are made anew until one does'),
    onClockApart: (ms) =>
      log.warn({ ms }, 'the clocks of this process and a backend differ: pages may be late when a fair begins or ends'),
  });
  gaugeOf({
    name: 'web_catalogue_feed_fresh',
    help: '1 while this web process hears what has changed and may serve finished pages, else 0.',
    collect: (gauge) => gauge.set(feed.isFresh ? 1 : 0),
  });
  return feed;
};

/**
 * The feed of this process, shared with the pages although Next loads its own copy of every module. The web server
 * starts it.
 */
export const sharedFeed = (): CatalogueFeed => (shared[KEY] ??= createFeed());

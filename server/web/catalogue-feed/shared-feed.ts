import pino from 'pino';
import { logLevel } from '@server/env';
import { gaugeOf } from '@server/shared/metrics';
import { sharedFleet } from '@server/web/upstream/shared-fleet';
import { requestNews } from './request-news';
import { CatalogueFeed } from './catalogue-feed';

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

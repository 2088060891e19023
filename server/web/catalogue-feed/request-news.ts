import {
  CATALOGUE_NEWS_PATH,
  PAGE_TAGS_VERSION,
  catalogueNews,
  type CatalogueNews,
  type NewsCursor,
} from '@/contract/vocabulary/catalogue-news';
import type { Fleet } from '@server/web/upstream/fleet';
import { requestFirst } from '@server/web/upstream/request-first';
import { FEED_TIMES } from './catalogue-feed';

/** Requests the changes since the last news from the first backend that responds; any of them can tell. */
export const requestNews = async (fleet: Fleet, since: NewsCursor | undefined): Promise<CatalogueNews> => {
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

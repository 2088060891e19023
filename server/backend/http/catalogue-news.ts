import type { FastifyInstance } from 'fastify';
import {
  CATALOGUE_NEWS_PATH,
  newsQuery,
  PAGE_TAGS_VERSION,
  type CatalogueNews,
  type NewsCursor,
} from '@/contract/vocabulary/catalogue-news';
import { readNews } from '../commerce/shelf';
import type { Database } from '../db/database';

/** The news that a web process already has; an unreadable query counts as none. */
const cursorIn = (query: unknown): NewsCursor | undefined => {
  const { snapshot, at } = newsQuery.safeParse(query).data ?? {};
  return snapshot === undefined || at === undefined ? undefined : { snapshot, at };
};

/**
 * For a web process that does not know the tags, or those of another version: everything is reported as changed,
 * because it cannot invalidate by tag.
 */
const withoutTags = ({ tags, ...news }: CatalogueNews): Omit<CatalogueNews, 'tags'> =>
  tags.length > 0 ? { ...news, all: true, copies: [] } : news;

/** Registers the endpoint that notifies web processes of what they must invalidate. */
export const registerCatalogueNews = (app: FastifyInstance, { db }: { db: Database }): void => {
  // In a lane of its own: a web process without news renders every page again.
  const reads = db.on('callers');
  app.get(CATALOGUE_NEWS_PATH, { schema: { hide: true } }, async ({ now, query }) => {
    const news = await readNews(reads, cursorIn(query), now);
    return newsQuery.safeParse(query).data?.tags === PAGE_TAGS_VERSION ? news : withoutTags(news);
  });
};

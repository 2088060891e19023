import type { FastifyInstance } from 'fastify';
import {
  CATALOGUE_NEWS_PATH,
  newsQuery,
  PAGE_TAGS_VERSION,
  type CatalogueNews,
  type Heard,
} from '@/contract/vocabulary/catalogue-news';
import { readNews } from '../commerce/shelf/news';
import type { Database } from '../db/database';

/** What a web process has heard; what cannot be read is as if it had heard nothing. */
const heardIn = (query: unknown): Heard | undefined => {
  const { snapshot, at } = newsQuery.safeParse(query).data ?? {};
  return snapshot === undefined || at === undefined ? undefined : { snapshot, at };
};

/** For a web process that knows no tags, or those of another version: what it cannot drop by them is all. */
const withoutTags = ({ tags, ...news }: CatalogueNews): Omit<CatalogueNews, 'tags'> =>
  tags.length > 0 ? { ...news, all: true, copies: [] } : news;

/** Tells web processes what they must not show any more. */
export const registerCatalogueNews = (app: FastifyInstance, { db }: { db: Database }): void => {
  // Beside what everything waits for: a web process that hears nothing makes every page anew.
  const reads = db.on('callers');
  app.get(CATALOGUE_NEWS_PATH, { schema: { hide: true } }, async ({ now, query }) => {
    const news = await readNews(reads, heardIn(query), now);
    return newsQuery.safeParse(query).data?.tags === PAGE_TAGS_VERSION ? news : withoutTags(news);
  });
};

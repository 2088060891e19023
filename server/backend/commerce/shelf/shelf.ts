import { LRUCache } from 'lru-cache';
import {
  productErrors,
  type FacetQuery,
  type FacetValue,
  type ProductCard,
  type ProductDetail,
  type ProductFacet,
  type ProductFacets,
  type ProductFilters,
  type ProductQuery,
} from '@/contract/endpoints/products';
import type { TitleCard, TitleQuery, TitleSuggestions } from '@/contract/endpoints/titles';
import type { Page } from '@/contract/schema';
import { AppError } from '@/contract/vocabulary/error-codes';
import type { Database } from '../../db/database';
import { createCards, createTitleCards, type Fits } from './cards';
import type { Snapshot } from './changes';
import { countFacets, firstValues, pageOfValues, suggestNames, type FacetCounts } from './facets';
import { detailJson, readDetail, relatedOf, type Related } from './details';
import { createTest, find, type Asked, type Found, type Narrowing } from './find';
import type { CatalogueSnapshot } from './catalogue-snapshot';
import { createSnapshotSync, type SnapshotSync, type SnapshotSyncOptions } from './snapshot-sync';
import { createMemory, prepare, type Prepared } from './prepared';
import { nearestTo } from './words/nearest';

/** Public data of products, prepared in memory when it changes and served without queries (decision 0029). */
export interface Shelf extends Pick<SnapshotSync, 'start' | 'stop' | 'wrote'> {
  /** Updates the shelf to a snapshot that a web process has received, if it is behind. */
  reach(snapshot: Snapshot): Promise<void>;
  /** Returns a page of the matching products. */
  list(now: Date, query: ProductQuery): Promise<Prepared<Page<ProductCard>>>;
  /** Returns the number of products that filter values would leave, the first values of each filter. */
  facets(now: Date, query: ProductFilters): Promise<Prepared<ProductFacets>>;
  /** Returns a page of the values of one filter. */
  facet(now: Date, facet: ProductFacet, query: FacetQuery): Promise<Prepared<Page<FacetValue>>>;
  /** One product in full; throws PRODUCT_NOT_FOUND. */
  detail(now: Date, id: string): Promise<Prepared<ProductDetail>>;
  /** Returns a page of the matching titles, each once with its offers. */
  titles(now: Date, query: TitleQuery): Promise<Prepared<Page<TitleCard>>>;
  /** Returns the number of titles that filter values would leave, the first values of each filter. */
  titleFacets(now: Date, query: ProductFilters): Promise<Prepared<ProductFacets>>;
  titleFacet(now: Date, facet: ProductFacet, query: FacetQuery): Promise<Prepared<Page<FacetValue>>>;
  /** Suggests titles, authors, issuers and fairs for a partly typed search. */
  suggest(now: Date, typed: string): Promise<Prepared<TitleSuggestions>>;
  /** The titles nearest to words that are found nowhere. */
  nearest(now: Date, typed: string): Promise<Prepared<{ titles: TitleCard[] }>>;
}

export type ShelfOptions = Pick<SnapshotSyncOptions, 'log' | 'maxAgeMs' | 'salesMs'> & { db: Database };

const MB = 1024 * 1024;
const SUGGESTED = 5;
const NEAREST = 6;

const bytesOf = ({ json }: Prepared<unknown>): number => json.length;

/** Approximate memory of one counted value, in bytes. */
const COUNTED_BYTES = 48;

const bytesOfCounts = (counts: FacetCounts): number =>
  COUNTED_BYTES * Object.values(counts).reduce((sum, { length }) => sum + length, 1);

const pageJson = (cards: readonly string[], metadata: Page<unknown>['metadata']): string =>
  `{"data":[${cards.join(',')}],"metadata":${JSON.stringify(metadata)}}`;

/** Creates the shelf of a backend, which answers from memory. */
export const createShelf = ({ db, ...options }: ShelfOptions): Shelf => {
  const finds = createMemory<Found>(
    8 * MB,
    ({ products, ranking }) => products.byteLength + (ranking?.ranks.byteLength ?? 0),
  );
  const counts = createMemory<FacetCounts>(8 * MB, bytesOfCounts);
  const facetAnswers = createMemory<Prepared<ProductFacets>>(4 * MB, bytesOf);
  const answers = createMemory<Prepared<never>>(12 * MB, bytesOf);
  const details = createMemory<Prepared<ProductDetail>>(8 * MB, bytesOf);
  const relatedCache = createMemory<Related>(8 * MB, () => MB);
  /**
   * Caches facts of many more products than responses: the data from the database is small, and the rest is on the
   * shelf.
   */
  const facts = new LRUCache<string, string>({ maxSize: 16 * MB, sizeCalculation: (text) => 2 * text.length + 1 });
  /**
   * Versions for the caches: `contentRevision` rises when the content of the shelf changes, `revision` when anything on a card
   * does.
   */
  let [contentRevision, revision] = [0, 0];

  const invalidate = (isContent: boolean): void => {
    revision += 1;
    if (isContent) contentRevision += 1;
  };

  const sync = createSnapshotSync({
    ...options,
    db,
    onCaughtUp({ touched, isContent }) {
      invalidate(isContent);
      for (const id of touched) facts.delete(id);
    },
    onRebuilt() {
      invalidate(true);
      facts.clear();
    },
  });

  const atTime = (snapshot: CatalogueSnapshot, now: Date): CatalogueSnapshot => {
    if (snapshot.campaigns.advanceClock(now)) invalidate(true);
    return snapshot;
  };

  const snapshotAt = async (now: Date): Promise<CatalogueSnapshot> => {
    await sync.fresh();
    // Later changes of the state raise `contentRevision` and `revision`.
    return atTime(sync.current(), now);
  };

  /** Returns a response that is cached until anything on a card changes. */
  const answer = <Answer>(key: string, json: () => string): Prepared<Answer> =>
    answers.recall(key, revision, () => prepare<never>(json())) as Prepared<Answer>;

  const foundOf = ({ catalogue, campaigns }: CatalogueSnapshot, asked: Asked, byTitle: boolean): Found =>
    finds.recall(`${byTitle} ${JSON.stringify(asked)}`, contentRevision, () =>
      find(catalogue, campaigns, asked, { byTitle }),
    );

  const countsOf = (
    { catalogue, campaigns }: CatalogueSnapshot,
    query: ProductFilters,
    byTitle: boolean,
  ): FacetCounts =>
    counts.recall(`${byTitle} ${JSON.stringify(query)}`, contentRevision, () =>
      countFacets(catalogue, campaigns, query, { byTitle }),
    );

  /** Cached by `contentRevision`: counts do not depend on the number of copies left. */
  const facetsOf = (snapshot: CatalogueSnapshot, query: ProductFilters, byTitle: boolean): Prepared<ProductFacets> =>
    facetAnswers.recall(`${byTitle} ${JSON.stringify(query)}`, contentRevision, () =>
      prepare(firstValues(snapshot.catalogue, countsOf(snapshot, query, byTitle), query)),
    );

  const facetOf = (
    snapshot: CatalogueSnapshot,
    facet: ProductFacet,
    { name, isParent, page, size, ...query }: FacetQuery,
    byTitle: boolean,
  ): Prepared<Page<FacetValue>> =>
    prepare(JSON.stringify(pageOfValues(countsOf(snapshot, query, byTitle)[facet], { name, isParent, page, size })));

  const titleCardsOf = (
    { catalogue, campaigns }: CatalogueSnapshot,
    narrowing: Narrowing,
    products: Iterable<number>,
  ): string[] => {
    const card = createTitleCards(catalogue, campaigns, createCards(catalogue, campaigns));
    const test = createTest(catalogue, campaigns, narrowing);
    const fits: Fits = (product) => test(product) === 0;
    return Array.from(products, (product) => card(product, fits));
  };

  const detailOf = (
    { catalogue, campaigns }: CatalogueSnapshot,
    number: number,
    text: string,
  ): Prepared<ProductDetail> => {
    const related = relatedCache.recall('', contentRevision, () => relatedOf(catalogue));
    return prepare(
      detailJson({ catalogue, campaigns, cards: createCards(catalogue, campaigns), related }, number, text),
    );
  };

  const readFacts = async (id: string): Promise<string | undefined> => {
    const found = await readDetail(db, id);
    return found && JSON.stringify(found);
  };

  return {
    start: sync.start,
    stop: sync.stop,
    wrote: sync.wrote,

    async reach(snapshot) {
      await sync.fresh(snapshot);
    },

    async list(now, query) {
      const snapshot = await snapshotAt(now);
      return answer(`list ${JSON.stringify(query)}`, () => {
        const { page, size, ...asked } = query;
        const { products, total } = foundOf(snapshot, asked, false);
        const cards = createCards(snapshot.catalogue, snapshot.campaigns);
        const shown = Array.from(products.subarray((page - 1) * size, page * size), (product) =>
          cards.of(snapshot.catalogue.entries[product]!),
        );
        return pageJson(shown, { page, size, total });
      });
    },

    async facets(now, query) {
      const snapshot = await snapshotAt(now);
      return facetsOf(snapshot, query, false);
    },

    async facet(now, facet, query) {
      const snapshot = await snapshotAt(now);
      return facetOf(snapshot, facet, query, false);
    },

    async detail(now, id) {
      const before = await snapshotAt(now);
      const known = details.known(id, revision);
      if (known) return known;
      if (before.catalogue.numberOf(id) === undefined) throw new AppError(productErrors.PRODUCT_NOT_FOUND);
      const contentRevisionBefore = contentRevision;
      const text = facts.get(id) ?? (await readFacts(id));
      // The state may have changed during the read: the card shows the current one.
      const snapshot = atTime(sync.current(), now);
      const number = snapshot.catalogue.numberOf(id);
      if (text === undefined || number === undefined) throw new AppError(productErrors.PRODUCT_NOT_FOUND);
      // Not cached: the facts are as new as the call, but the later change may affect them.
      if (contentRevisionBefore !== contentRevision) return detailOf(snapshot, number, text);
      facts.set(id, text);
      return details.recall(id, revision, () => detailOf(snapshot, number, text));
    },

    async titles(now, query) {
      const snapshot = await snapshotAt(now);
      return answer(`titles ${JSON.stringify(query)}`, () => {
        const { page, size, ...asked } = query;
        const { products, total, ranking } = foundOf(snapshot, asked, true);
        const { sort: _sort, title: _title, ...filters } = asked;
        const shown = titleCardsOf(snapshot, { filters, ranking }, products.subarray((page - 1) * size, page * size));
        return pageJson(shown, { page, size, total });
      });
    },

    async titleFacets(now, query) {
      const snapshot = await snapshotAt(now);
      return facetsOf(snapshot, query, true);
    },

    async titleFacet(now, facet, query) {
      const snapshot = await snapshotAt(now);
      return facetOf(snapshot, facet, query, true);
    },

    async suggest(now, typed) {
      const snapshot = await snapshotAt(now);
      return answer(`suggest ${typed}`, () => {
        const { products, ranking } = foundOf(snapshot, { title: typed, sort: 'fit' }, true);
        const titles = titleCardsOf(snapshot, { filters: {}, ranking }, products.subarray(0, SUGGESTED));
        const { authors, issuers, campaigns } = suggestNames(countsOf(snapshot, {}, true), typed);
        return `{"titles":[${titles.join(',')}],${JSON.stringify({ authors, issuers, campaigns }).slice(1)}`;
      });
    },

    async nearest(now, typed) {
      const snapshot = await snapshotAt(now);
      return answer(`nearest ${typed}`, () => {
        const { catalogue, campaigns } = snapshot;
        const anything: Narrowing = { filters: {}, ranking: undefined };
        const isShown = createTest(catalogue, campaigns, anything);
        const products = nearestTo(catalogue, typed, NEAREST, (product) => isShown(product) === 0);
        return `{"titles":[${titleCardsOf(snapshot, anything, products).join(',')}]}`;
      });
    },
  };
};

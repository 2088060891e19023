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
import { createCards } from './cards';
import type { Snapshot } from './changes';
import { countFacets, type FacetCounts } from './count-facets';
import { besideOf, detailJson, readDetail, type Beside } from './details';
import { firstValues, pageOfValues } from './facet-pages';
import { find, type Asked, type Found } from './find';
import type { Stand } from './follow';
import { createKeeper, type Keeper, type KeeperOptions } from './keeper';
import { createMemory } from './memory';
import { createTest, type Narrowing } from './narrow';
import { createTitleCards, type Fits } from './offers';
import { prepare, type Prepared } from './prepared';
import { suggestNames } from './suggest';
import { nearestTo } from './words/nearest';

/** Public data of products, prepared in memory when it changes and served without queries (decision 0029). */
export interface Shelf extends Pick<Keeper, 'start' | 'stop' | 'wrote'> {
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

export type ShelfOptions = Pick<KeeperOptions, 'log' | 'maxAgeMs' | 'salesMs'> & { db: Database };

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
  const besides = createMemory<Beside>(8 * MB, () => MB);
  /**
   * Caches facts of many more products than responses: the data from the database is small, and the rest is on the
   * shelf.
   */
  const facts = new LRUCache<string, string>({ maxSize: 16 * MB, sizeCalculation: (text) => 2 * text.length + 1 });
  /**
   * Versions for the caches: `contents` rises when the content of the shelf changes, `moments` when anything on a card
   * does.
   */
  let [contents, moments] = [0, 0];

  const turn = (isContent: boolean): void => {
    moments += 1;
    if (isContent) contents += 1;
  };

  const keeper = createKeeper({
    ...options,
    db,
    onCaughtUp({ touched, isContent }) {
      turn(isContent);
      for (const id of touched) facts.delete(id);
    },
    onNewStand() {
      turn(true);
      facts.clear();
    },
  });

  const turned = (stand: Stand, now: Date): Stand => {
    if (stand.fairs.turnTo(now)) turn(true);
    return stand;
  };

  const standAt = async (now: Date): Promise<Stand> => {
    await keeper.fresh();
    // Later changes of the state raise `contents` and `moments`.
    return turned(keeper.current(), now);
  };

  /** Returns a response that is cached until anything on a card changes. */
  const answer = <Answer>(key: string, json: () => string): Prepared<Answer> =>
    answers.recall(key, moments, () => prepare<never>(json())) as Prepared<Answer>;

  const foundOf = ({ catalogue, fairs }: Stand, asked: Asked, byTitle: boolean): Found =>
    finds.recall(`${byTitle} ${JSON.stringify(asked)}`, contents, () => find(catalogue, fairs, asked, { byTitle }));

  const countsOf = ({ catalogue, fairs }: Stand, query: ProductFilters, byTitle: boolean): FacetCounts =>
    counts.recall(`${byTitle} ${JSON.stringify(query)}`, contents, () =>
      countFacets(catalogue, fairs, query, { byTitle }),
    );

  /** Cached by `contents`: counts do not depend on the number of copies left. */
  const facetsOf = (stand: Stand, query: ProductFilters, byTitle: boolean): Prepared<ProductFacets> =>
    facetAnswers.recall(`${byTitle} ${JSON.stringify(query)}`, contents, () =>
      prepare(firstValues(stand.catalogue, countsOf(stand, query, byTitle), query)),
    );

  const facetOf = (
    stand: Stand,
    facet: ProductFacet,
    { name, isParent, page, size, ...query }: FacetQuery,
    byTitle: boolean,
  ): Prepared<Page<FacetValue>> =>
    prepare(JSON.stringify(pageOfValues(countsOf(stand, query, byTitle)[facet], { name, isParent, page, size })));

  const titleCardsOf = ({ catalogue, fairs }: Stand, narrowing: Narrowing, products: Iterable<number>): string[] => {
    const card = createTitleCards(catalogue, fairs, createCards(catalogue, fairs));
    const test = createTest(catalogue, fairs, narrowing);
    const fits: Fits = (product) => test(product) === 0;
    return Array.from(products, (product) => card(product, fits));
  };

  const detailOf = ({ catalogue, fairs }: Stand, number: number, text: string): Prepared<ProductDetail> => {
    const beside = besides.recall('', contents, () => besideOf(catalogue));
    return prepare(detailJson({ catalogue, fairs, cards: createCards(catalogue, fairs), beside }, number, text));
  };

  const readFacts = async (id: string): Promise<string | undefined> => {
    const found = await readDetail(db, id);
    return found && JSON.stringify(found);
  };

  return {
    start: keeper.start,
    stop: keeper.stop,
    wrote: keeper.wrote,

    async reach(snapshot) {
      await keeper.fresh(snapshot);
    },

    async list(now, query) {
      const stand = await standAt(now);
      return answer(`list ${JSON.stringify(query)}`, () => {
        const { page, size, ...asked } = query;
        const { products, total } = foundOf(stand, asked, false);
        const cards = createCards(stand.catalogue, stand.fairs);
        const shown = Array.from(products.subarray((page - 1) * size, page * size), (product) =>
          cards.of(stand.catalogue.entries[product]!),
        );
        return pageJson(shown, { page, size, total });
      });
    },

    async facets(now, query) {
      const stand = await standAt(now);
      return facetsOf(stand, query, false);
    },

    async facet(now, facet, query) {
      const stand = await standAt(now);
      return facetOf(stand, facet, query, false);
    },

    async detail(now, id) {
      const before = await standAt(now);
      const known = details.known(id, moments);
      if (known) return known;
      if (before.catalogue.numberOf(id) === undefined) throw new AppError(productErrors.PRODUCT_NOT_FOUND);
      const contentsBefore = contents;
      const text = facts.get(id) ?? (await readFacts(id));
      // The state may have changed during the read: the card shows the current one.
      const stand = turned(keeper.current(), now);
      const number = stand.catalogue.numberOf(id);
      if (text === undefined || number === undefined) throw new AppError(productErrors.PRODUCT_NOT_FOUND);
      // Not cached: the facts are as new as the call, but the later change may affect them.
      if (contentsBefore !== contents) return detailOf(stand, number, text);
      facts.set(id, text);
      return details.recall(id, moments, () => detailOf(stand, number, text));
    },

    async titles(now, query) {
      const stand = await standAt(now);
      return answer(`titles ${JSON.stringify(query)}`, () => {
        const { page, size, ...asked } = query;
        const { products, total, ranking } = foundOf(stand, asked, true);
        const { sort: _sort, title: _title, ...filters } = asked;
        const shown = titleCardsOf(stand, { filters, ranking }, products.subarray((page - 1) * size, page * size));
        return pageJson(shown, { page, size, total });
      });
    },

    async titleFacets(now, query) {
      const stand = await standAt(now);
      return facetsOf(stand, query, true);
    },

    async titleFacet(now, facet, query) {
      const stand = await standAt(now);
      return facetOf(stand, facet, query, true);
    },

    async suggest(now, typed) {
      const stand = await standAt(now);
      return answer(`suggest ${typed}`, () => {
        const { products, ranking } = foundOf(stand, { title: typed, sort: 'newest' }, true);
        const titles = titleCardsOf(stand, { filters: {}, ranking }, products.subarray(0, SUGGESTED));
        const { authors, issuers, campaigns } = suggestNames(countsOf(stand, {}, true), typed);
        return `{"titles":[${titles.join(',')}],${JSON.stringify({ authors, issuers, campaigns }).slice(1)}`;
      });
    },

    async nearest(now, typed) {
      const stand = await standAt(now);
      return answer(`nearest ${typed}`, () => {
        const { catalogue, fairs } = stand;
        const anything: Narrowing = { filters: {}, ranking: undefined };
        const isShown = createTest(catalogue, fairs, anything);
        const products = nearestTo(catalogue, typed, NEAREST, (product) => isShown(product) === 0);
        return `{"titles":[${titleCardsOf(stand, anything, products).join(',')}]}`;
      });
    },
  };
};

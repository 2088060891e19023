import fc from 'fast-check';
import pino from 'pino';
import { sql } from 'drizzle-orm';
import {
  facetQuery,
  facetValues,
  PRODUCT_FACETS,
  productCard,
  productDetail,
  productFacets,
  productQuery,
  type ProductCard,
  type ProductFacet,
  type ProductFacets,
  type ProductFilters,
  type ProductQuery,
} from '@/contract/endpoints/products';
import { titleCard, type TitleCard } from '@/contract/endpoints/titles';
import type { Page } from '@/contract/schema';
import { LIMITS } from '@/contract/vocabulary/limits';
import { PRODUCT_SORTS } from '@/contract/vocabulary/kinds';
import { createShelf, type Shelf } from '@server/backend/commerce/shelf/shelf';
import { wordsOf } from '@/contract/rules/search/words';
import { groupBy } from '@server/backend/commerce/group-by';
import { DAY } from '@tests/support/clock';
import { describeOnDatabase } from '@tests/support/databases';
import { ACTIONS, doAction, type ShelfAction } from '@tests/support/shelf-actions';
import {
  recountDetail,
  recountFacets,
  recountList,
  recountWords,
  type EveryValue,
  type Recounted,
} from '@tests/support/shelf-recount';
import { openShop, type Shop } from '@tests/support/shop';

const deed: fc.Arbitrary<ShelfAction> = fc.record({
  name: fc.constantFrom(...(Object.keys(ACTIONS) as ShelfAction['name'][])),
  pick: fc.nat(40),
  amount: fc.nat(8),
});

const start: ShelfAction[] = (
  ['sell', 'sell', 'bundle', 'campaign', 'elsewhere', 'elsewhere', 'rate', 'rate', 'rate'] as const
).map((name, pick) => ({
  ...{ name, pick, amount: pick },
}));

/** A customer's filters; `which` selects among the available values. */
const filtersOf = (facets: ProductFacets, which: number) => {
  const value = <Id>(values: readonly { id: Id }[], bit: number): Id[] | undefined =>
    which & bit && values.length > 0 ? [values[which % values.length]!.id] : undefined;
  const chosen = {
    ...{ campaign: value(facets.campaign, 1), genre: value(facets.genre, 2), author: value(facets.author, 4) },
    ...{ language: value(facets.language, 8), issuer: value(facets.issuer, 16), type: value(facets.type, 32) },
    ...{ format: value(facets.format, 64), minDiscount: which & 128 ? 1 + (which % 20) : undefined },
    ...{
      minPrice: which % 5 === 1 ? 500 * (which % 9) : undefined,
      maxPrice: which % 5 === 2 ? 800 * (which % 9) : undefined,
    },
    inStock: which % 3 === 1 ? true : undefined,
  };
  return Object.fromEntries(Object.entries(chosen).filter(([, given]) => given !== undefined));
};

/** The filters as query parameters. */
const inUrl = ({ inStock, ...filters }: ProductFilters) => ({
  ...filters,
  ...(inStock && { inStock: 'true' as const }),
});

/** The values of each facet in a fixed order, reduced to the fields that are compared. */
const byId = (facets: EveryValue) =>
  Object.fromEntries(
    PRODUCT_FACETS.map((name) => [
      name,
      facets[name]
        .map(({ id, name: called, count }) => ({ id, name: called, count }))
        .sort((a, b) => String(a.id).localeCompare(String(b.id))),
    ]),
  );

const ids = (values: readonly { id: number | string }[]): (number | string)[] => values.map(({ id }) => id);

describeOnDatabase('The shelf beside a recount of the tables', (open) => {
  const parsed = <T>({ json }: { json: Buffer }): T => JSON.parse(json.toString()) as T;

  const allOf = (filters: ProductFilters) => facetQuery.parse({ ...inUrl(filters), size: LIMITS.maxFacetValues });

  /** All values of each facet; `related` has the first ones, which are shown next to a list. */
  const everyValue = async (
    read: (facet: ProductFacet) => Promise<{ json: Buffer }>,
    related: { json: Buffer },
  ): Promise<EveryValue> => {
    const first = productFacets.parse(parsed(related));
    const all = PRODUCT_FACETS.map(async (facet) => {
      const { data } = facetValues.parse(parsed(await read(facet)));
      const counted = first[facet].filter(({ count }) => count > 0);
      expect(first.further[facet]).toBe(data.length - counted.length);
      expect(ids(data)).toEqual(expect.arrayContaining(ids(counted)));
      expect(ids(first[facet]).slice(0, Math.min(10, data.length))).toEqual(ids(data).slice(0, 10));
      return [facet, data] as const;
    });
    return Object.fromEntries(await Promise.all(all)) as unknown as EveryValue;
  };

  /** A query to the shelf and to the tables; the order by fit of a text search differs and is ignored here. */
  interface Asked {
    now: Date;
    filters: ProductFilters;
    recounted: Recounted;
    sort: ProductQuery['sort'];
  }

  const inOneOrder = <Id extends string>(asked: Asked, all: { id: Id }[]) =>
    asked.filters.title === undefined || asked.sort !== 'fit' ? all : all.sort((a, b) => (a.id < b.id ? -1 : 1));

  /** Expects each book once, at the position of its best matching offer; that offer first, then all others. */
  const expectTitlesAlike = async (shop: Shop, shelf: Shelf, asked: Asked, products: ProductCard[]): Promise<void> => {
    const { now, filters, recounted, sort } = asked;
    const books = new Map(
      (await shop.db.rows<{ id: string; book: number | null }>(sql`SELECT id, book_id AS book FROM products`)).map(
        ({ id, book }) => [id, book ?? id],
      ),
    );
    const turnOf = ({ status, campaign }: ProductCard): number => (status === 3 ? (campaign.status === 2 ? 0 : 1) : 2);
    const sellers = groupBy(products, ({ id }) => String(books.get(id)));
    const places = new Map(products.map(({ id }, place) => [id, place]));
    const expected = sellers
      .map((offers) => {
        offers.sort((a, b) => turnOf(a) - turnOf(b) || a.salePrice - b.salePrice || (a.id < b.id ? -1 : 1));
        const shown = offers.map(({ id, salePrice, saleQuantity, status }) => [id, salePrice, saleQuantity, status]);
        return { id: offers[0].id, face: offers[0], shown };
      })
      .sort((a, b) => places.get(a.id)! - places.get(b.id)!);
    const { data, metadata } = parsed<Page<TitleCard>>(
      await shelf.titles(now, productQuery.omit({ id: true }).parse({ ...inUrl(filters), sort, size: 200 })),
    );
    expect(metadata.total).toBe(expected.length);
    const answered = data.map((card) => {
      const { offers, ...face } = titleCard.parse(card);
      const shown = offers.map(({ productId, salePrice, saleQuantity, status }) => [
        ...[productId, salePrice, saleQuantity, status],
      ]);
      return { id: face.id, face, shown };
    });
    expect(inOneOrder(asked, answered)).toEqual(inOneOrder(asked, expected));
    const counts = await recountFacets(shop.db, now, recounted, 'titles');
    const read = (facet: ProductFacet) => shelf.titleFacet(now, facet, allOf(filters));
    expect(byId(await everyValue(read, await shelf.titleFacets(now, filters)))).toEqual(byId(counts));
  };

  const expectListAlike = async (shop: Shop, shelf: Shelf, asked: Asked): Promise<ProductCard[]> => {
    const { now, filters, recounted, sort } = asked;
    const expected = (await recountList(shop.db, now, { ...recounted, sort })).map((card) => productCard.parse(card));
    const { data, metadata } = parsed<{ data: unknown[]; metadata: { total: number } }>(
      await shelf.list(now, productQuery.parse({ ...inUrl(filters), sort, size: 200 })),
    );
    const answered = data.map((card) => productCard.parse(card));
    expect(inOneOrder(asked, answered)).toEqual(inOneOrder(asked, [...expected]));
    expect(metadata.total).toBe(expected.length);
    const counts = await recountFacets(shop.db, now, recounted);
    const read = (facet: ProductFacet) => shelf.facet(now, facet, allOf(filters));
    expect(byId(await everyValue(read, await shelf.facets(now, filters)))).toEqual(byId(counts));
    await expectTitlesAlike(shop, shelf, asked, expected);
    return expected;
  };

  /** Words of a text on the shelf, the last one possibly incomplete. */
  const typedOf = ({ issuer, campaign, author }: ProductFacets, cards: ProductCard[], which: number): string => {
    const texts = [...issuer, ...campaign, ...author].map(({ name }) => name).concat(cards.map(({ title }) => title));
    const words = wordsOf(texts[which % texts.length] ?? '').slice(0, 1 + (which % 3));
    return words.join(' ').slice(0, which % 2 ? -1 : undefined);
  };

  const expectAlike = async (shop: Shop, shelf: Shelf, now: Date, which: number): Promise<void> => {
    const all = parsed<ProductFacets>(await shelf.facets(now, {}));
    const filters = filtersOf(all, which);
    const sort = PRODUCT_SORTS[which % PRODUCT_SORTS.length]!;
    const listed = await expectListAlike(shop, shelf, { now, filters, recounted: filters, sort });
    for (const { id } of listed.slice(0, 3))
      expect(productDetail.parse(parsed(await shelf.detail(now, id)))).toEqual(
        productDetail.parse(await recountDetail(shop.db, now, id)),
      );
    const title = typedOf(all, listed, which);
    const ids = title ? await recountWords(shop.db, title) : [];
    // Text without a match is searched differently.
    if (ids.length > 0)
      await expectListAlike(shop, shelf, { now, filters: { ...filters, title }, recounted: { ...filters, ids }, sort });
  };

  test('answers the same after any changes, when it has followed them and when it begins anew', async () => {
    const log = pino({ level: 'silent' });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(deed, fc.nat(255), fc.nat(12)), { minLength: 20, maxLength: 40, size: 'max' }),
        async (steps) => {
          const shop = await openShop(open);
          try {
            for (const first of start) await doAction(shop, first);
            const follows = createShelf({ db: shop.db, log, maxAgeMs: 0 });
            let now = shop.clock.now();
            for (const [step, which, days] of steps) {
              await doAction(shop, step);
              if (days === 12) now = new Date(now.getTime() + 5 * DAY);
              if (which % 2) await expectAlike(shop, follows, now, which);
            }
            const again = createShelf({ db: shop.db, log, maxAgeMs: 0 });
            for (const which of [0, 85, 170]) {
              await expectAlike(shop, follows, now, which);
              await expectAlike(shop, again, now, which);
            }
          } finally {
            await shop.close();
          }
        },
      ),
      { numRuns: 3, endOnFailure: true },
    );
  });

  test('renews itself while it answers, when many products have come and gone', async () => {
    const shop = await openShop(open);
    try {
      const shelf = createShelf({ db: shop.db, log: pino({ level: 'silent' }), maxAgeMs: 0 });
      const now = shop.clock.now();
      for (let round = 0; round < 4; round += 1) await shop.sell();
      for (let round = 0; round < 300; round += 1) {
        await shop.db.rows(sql`UPDATE products SET sale_price = sale_price - 1`);
        await shelf.list(now, productQuery.parse({}));
      }
      await expectAlike(shop, shelf, now, 1);
    } finally {
      await shop.close();
    }
  });
});

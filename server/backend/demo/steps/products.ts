import { sql } from 'drizzle-orm';
import type { SingleFacts } from '@/contract/endpoints/campaign-product-input';
import { REVIEW } from '@/contract/states/product';
import { PRODUCT_TYPE } from '@/contract/vocabulary/kinds';
import { reviewProducts } from '../../commerce/campaign-products/review-products';
import { saveBatch } from '../../commerce/campaign-products/save-batch';
import { changeSingle, createCombo, createSeriesProduct } from '../../commerce/campaign-products/save-product';
import { readSaleConsequences, switchSale } from '../../commerce/campaign-products/switch-sale';
import { groupBy } from '../../commerce/group-by';
import { makeBooks } from '../data/books';
import type { SeedEditions } from '../data/editions';
import { makeCampaigns, type SeedCampaign } from '../data/campaigns';
import { atHour, daysAfter, type Moment } from '../data/moment';
import { makeProducts, type SeedProduct } from '../data/products';
import { makeCopies } from '../data/stock';
import { coverUrl } from '../files/images';
import { callOf, instantOf, issuerAccount, withIds, type Happening, type World } from '../world';
import { ADMIN } from './accounts';
import { idOf } from './keys';

const books = new Map(makeBooks().map((book) => [book.key, book]));

/** Data about all products that each of them needs. */
interface Shelves {
  world: World;
  campaigns: ReadonlyMap<string, SeedCampaign>;
  /** By product key. */
  quantities: ReadonlyMap<string, number>;
  /** All copies of a book that are offered, by fair and book. */
  brought: ReadonlyMap<string, number>;
}

const editionsOf = ({ withPdf, withAudio }: SeedEditions): ('pdf' | 'audio')[] => [
  ...(withPdf ? ['pdf' as const] : []),
  ...(withAudio ? ['audio' as const] : []),
];

const rowOf = ({ quantities }: Shelves, product: SeedProduct): SingleFacts => ({
  bookId: idOf.book(product.book!),
  format: product.format,
  quantity: quantities.get(product.key)!,
  discount: product.discount,
  commission: product.commission,
  editions: editionsOf(product),
});

const issuerOf = ({ world }: Shelves, { issuer }: SeedProduct, at: Date) => callOf(world, issuerAccount(issuer), at);

const campaignId = ({ campaign }: SeedProduct): number => idOf.campaign(campaign);

const momentKey = ({ day, minute }: Moment): string => `${day}/${minute}`;

const bringSingles = (shelves: Shelves, singles: readonly SeedProduct[]): Happening[] =>
  groupBy(singles, ({ campaign, issuer, createdAt }) => [campaign, issuer, momentKey(createdAt)].join('/')).map(
    (group) => ({
      at: instantOf(shelves.world, group[0].createdAt),
      happen: (at) =>
        withIds(
          group.map(({ id }) => id),
          () =>
            saveBatch(
              issuerOf(shelves, group[0], at),
              { campaignId: campaignId(group[0]), rows: group.map((product) => rowOf(shelves, product)) },
              `demo/${group[0].key}`,
            ),
        ),
    }),
  );

const itemsOf = ({ items }: SeedProduct) =>
  items.map(({ book, ...editions }, index) => ({
    bookId: idOf.book(book),
    displayIndex: index + 1,
    editions: editionsOf(editions),
  }));

const bringBundle = (shelves: Shelves, product: SeedProduct): Happening => ({
  at: instantOf(shelves.world, product.createdAt),
  happen: (at) => {
    const ctx = issuerOf(shelves, product, at);
    const { format, commission, discount, title, description, salePrice } = product;
    const quantity = shelves.quantities.get(product.key)!;
    const common = { campaignId: campaignId(product), format, commission, quantity, items: itemsOf(product) };
    return withIds([product.id], () =>
      product.type === PRODUCT_TYPE.SERIES
        ? createSeriesProduct(ctx, { ...common, bookId: idOf.book(product.book!), discount })
        : createCombo(ctx, {
            ...{ ...common, genreId: idOf.genre(product.genre), title, description, salePrice },
            imageUrl: coverUrl(books.get(product.items[0]!.book)!),
          }),
    );
  },
});

const LAST_REVIEW = atHour(-1, 20);

/** The organiser reviews new products the next morning, and the last ones in the evening. */
const reviewedAt = ({ createdAt }: SeedProduct): Moment =>
  createdAt.day < LAST_REVIEW.day ? daysAfter(createdAt, 1, 9) : LAST_REVIEW;

const decide = async (
  { world }: Shelves,
  at: Date,
  decision: 'accept' | 'reject',
  note: string | null,
  products: readonly SeedProduct[],
): Promise<void> => {
  const items = products.map(({ id }) => ({ id, version: 1 }));
  const report = await reviewProducts(callOf(world, ADMIN, at), { decision, items, ...(note && { note }) });
  const refused = report.items.find(({ done }) => !done);
  if (refused) throw new Error(`${refused.id} of the demo was not reviewed: ${refused.message}`);
};

const review = (shelves: Shelves, products: readonly SeedProduct[]): Happening[] =>
  groupBy(
    products.filter((product) => product.review !== REVIEW.PENDING),
    (product) => [product.campaign, product.issuer, product.review, momentKey(reviewedAt(product))].join('/'),
  ).map((group) => ({
    at: instantOf(shelves.world, reviewedAt(group[0])),
    happen: (at) =>
      decide(shelves, at, group[0].review === REVIEW.ACCEPTED ? 'accept' : 'reject', group[0].reviewNote, group),
  }));

const versionOf = async ({ world }: Shelves, { id }: SeedProduct): Promise<number> => {
  const [row] = await world.db.rows<{ version: number }>(sql`SELECT version FROM products WHERE id = ${id}`);
  return row!.version;
};

/**
 * The quantity that the issuer enters in a later change, so that it stays the same: all copies of a single, all sets of
 * a bundle.
 */
const quantityOf = ({ brought, quantities }: Shelves, { key, type, campaign, book }: SeedProduct): number =>
  (type === PRODUCT_TYPE.SINGLE ? brought.get(`${campaign}/${book}`) : quantities.get(key))!;

const STOPPED_HOUR = 10;

/** On the second day of a fair its issuers stop products in which they found a mistake. */
const stopSales = (shelves: Shelves, products: readonly SeedProduct[]): Happening[] =>
  products
    .filter(({ onSale }) => !onSale)
    .map((product) => ({
      at: instantOf(shelves.world, daysAfter(shelves.campaigns.get(product.campaign)!.startsAt, 1, STOPPED_HOUR)),
      happen: async (at) => {
        const issuer = issuerOf(shelves, product, at);
        const { id } = product;
        const seen = await readSaleConsequences(issuer, id);
        return switchSale(issuer, { id, version: await versionOf(shelves, product), onSale: false, seen });
      },
    }));

const DEARER = 5;
const REVISED_HOUR = 21;
const WHY_REVISED = 'Giảm giá cao hơn hội sách trước, xin xem lại giúp.';

/** Rejected at first, changed by its issuer and pending again: one product of each issuer at each upcoming fair. */
const revise = (shelves: Shelves, product: SeedProduct): Happening[] => {
  const { world } = shelves;
  const { id } = product;
  const { discount, bookId: _, ...facts } = rowOf(shelves, product);
  return [
    {
      at: instantOf(world, daysAfter(product.createdAt, 0, REVISED_HOUR)),
      happen: (at) => decide(shelves, at, 'reject', WHY_REVISED, [product]),
    },
    {
      at: instantOf(world, daysAfter(product.createdAt, 0, REVISED_HOUR + 1)),
      happen: async (at) =>
        changeSingle(issuerOf(shelves, product, at), {
          ...{ ...facts, id, version: await versionOf(shelves, product) },
          ...{ discount: Math.max(0, discount - DEARER), quantity: quantityOf(shelves, product) },
        }),
    },
  ];
};

const isSingle = ({ type }: SeedProduct): boolean => type === PRODUCT_TYPE.SINGLE;

const toRevise = (products: readonly SeedProduct[]): SeedProduct[] =>
  groupBy(
    products.filter((product) => isSingle(product) && product.review === REVIEW.PENDING),
    ({ campaign, issuer }) => `${campaign}/${issuer}`,
  ).map(([first]) => first);

/** How products were added to the fairs, reviewed and changed. */
export const productLives = (world: World): Happening[] => {
  const products = makeProducts();
  const { counters, quantities } = makeCopies();
  const shelves: Shelves = {
    ...{ world, quantities },
    campaigns: new Map(makeCampaigns().map((campaign) => [campaign.key, campaign])),
    brought: new Map(counters.map(({ campaign, book, brought }) => [`${campaign}/${book}`, brought])),
  };
  return [
    ...bringSingles(shelves, products.filter(isSingle)),
    ...products.filter((product) => !isSingle(product)).map((product) => bringBundle(shelves, product)),
    ...review(shelves, products),
    ...stopSales(shelves, products),
    ...toRevise(products).flatMap((product) => revise(shelves, product)),
  ];
};

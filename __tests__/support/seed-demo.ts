import { campaignStatus } from '@/contract/states/campaign';
import { productStatus } from '@/contract/states/product';
import { makeBooks } from '@server/backend/demo/data/books';
import { makeCampaigns, type SeedCampaign } from '@server/backend/demo/data/campaigns';
import { momentToDate } from '@server/backend/demo/data/moment';
import { makeOrders } from '@server/backend/demo/data/orders';
import { makePeople } from '@server/backend/demo/data/people';
import { makeProducts, type SeedProduct } from '@server/backend/demo/data/products';
import { makeCopies } from '@server/backend/demo/data/stock';

export const books = makeBooks();
export const campaigns = makeCampaigns();
export const people = makePeople();
export const products = makeProducts();
export const orders = makeOrders();
export const stock = makeCopies().counters;

export const SEEDED_AT = new Date('2026-11-21T10:00:00+07:00');

export const byKey = <T extends { key: string }>(list: readonly T[]) => new Map(list.map((item) => [item.key, item]));
export const bookBy = byKey(books);
export const campaignBy = byKey(campaigns);
export const personBy = byKey(people);
export const productBy = byKey(products);
export const counters = new Map(stock.map((row) => [`${row.campaign}/${row.book}`, row]));

export const expectUnique = (values: readonly string[]) => expect(new Set(values).size).toBe(values.length);

export const must = <T>(value: T | null | undefined): T => {
  if (value === null || value === undefined) throw new Error('a reference of the seed data does not resolve');
  return value;
};

export const statusOf = (campaign: SeedCampaign) =>
  campaignStatus(
    {
      startsAt: momentToDate(SEEDED_AT, campaign.startsAt),
      endsAt: momentToDate(SEEDED_AT, campaign.endsAt),
      cancelledAt: campaign.cancelledAt && momentToDate(SEEDED_AT, campaign.cancelledAt),
      postponedAt: campaign.postponedAt && momentToDate(SEEDED_AT, campaign.postponedAt),
    },
    SEEDED_AT,
  );

export const availableOf = (product: SeedProduct) =>
  Math.min(
    ...product.items.map(({ book }) => {
      const row = must(counters.get(`${product.campaign}/${book}`));
      return row.brought - row.reserved - row.sold;
    }),
  );

export const productStatusOf = (product: SeedProduct) =>
  productStatus(
    {
      review: product.review,
      onSale: product.onSale,
      released: product.items.every(({ book }) => must(bookBy.get(book)).released),
      available: availableOf(product),
    },
    statusOf(must(campaignBy.get(product.campaign))),
  );

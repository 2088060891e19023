import { ORDER_STATUS, type OrderStatusId } from '@/contract/states/order';
import { PRODUCT_TYPE } from '@/contract/vocabulary/kinds';
import { makeCampaigns, type SeedCampaign } from './campaigns';
import { isFeatured } from './featured';
import { makeOrders, type SeedOrder } from './orders';
import { makeProducts, type SeedProduct } from './products';
import { createRandom } from './random';

/** Copies of one book at one fair: the one row that single, combo and series products share (A5.4). */
export interface SeedStock {
  campaign: string;
  book: string;
  brought: number;
  /** Taken by generated orders that are still open. */
  reserved: number;
  /** Taken by generated orders that were shipped or handed over. */
  sold: number;
}

const RESERVING: readonly OrderStatusId[] = [
  ORDER_STATUS.PENDING_PAYMENT,
  ORDER_STATUS.PROCESSING,
  ORDER_STATUS.PICKUP_AVAILABLE,
];
const SELLING: readonly OrderStatusId[] = [ORDER_STATUS.SHIPPING, ORDER_STATUS.SHIPPED, ORDER_STATUS.RECEIVED];

const counterKey = (campaign: string, book: string) => `${campaign}/${book}`;

type Counters = Map<string, SeedStock & { ordered: number }>;

/** Adds what one order takes from each stock row; copies of a cancelled or returned order are not taken. */
function takeOrder(order: SeedOrder, products: ReadonlyMap<string, SeedProduct>, counters: Counters) {
  const taken = RESERVING.includes(order.status) ? 'reserved' : SELLING.includes(order.status) ? 'sold' : null;
  for (const line of order.lines)
    for (const item of products.get(line.product)?.items ?? []) {
      const counter = counters.get(counterKey(order.campaign, item.book));
      if (!counter) continue;
      counter.ordered += line.quantity;
      if (taken) counter[taken] += line.quantity;
    }
}

/** Copies left: some books are sold out, some down to the last three. */
function leftOf(counter: SeedStock, campaign: SeedCampaign): number {
  const random = createRandom(`stock/${counter.campaign}/${counter.book}`);
  if (isFeatured(counter.book)) return random.int(40, 80);
  if (campaign.startsAt.day > 0) return random.int(10, 60);
  const used = counter.reserved + counter.sold;
  if (used > 0 && random.chance(0.16)) return 0;
  return random.chance(0.12) ? random.int(1, 3) : random.int(6, 50);
}

export interface SeedCopies {
  counters: SeedStock[];
  /** By product key, the quantity that its issuer offers: copies of a single, sets of a combo or series. */
  quantities: ReadonlyMap<string, number>;
}

const isSingle = ({ type }: SeedProduct): boolean => type === PRODUCT_TYPE.SINGLE;

/** The ordered sets, and some more. */
const setsOf = ({ key }: SeedProduct, orders: readonly SeedOrder[]): number => {
  const lines = orders.flatMap((order) => order.lines.filter(({ product }) => product === key));
  return lines.reduce((sum, { quantity }) => sum + quantity, 0) + createRandom(`sets/${key}`).int(2, 8);
};

/** Returns what issuers offer, at least the ordered copies, and what the generated orders leave of it. */
export function makeCopies(): SeedCopies {
  const products = makeProducts();
  const orders = makeOrders();
  const campaigns = new Map(makeCampaigns().map((campaign) => [campaign.key, campaign]));
  const counters: Counters = new Map();
  for (const { campaign, items } of products)
    for (const { book } of items)
      counters.set(counterKey(campaign, book), { campaign, book, brought: 0, reserved: 0, sold: 0, ordered: 0 });
  const byKey = new Map(products.map((product) => [product.key, product]));
  for (const order of orders) takeOrder(order, byKey, counters);

  const quantities = new Map<string, number>();
  for (const { key, campaign, items } of products.filter(isSingle)) {
    const counter = counters.get(counterKey(campaign, items[0]!.book))!;
    const { ordered, reserved, sold } = counter;
    counter.brought = Math.max(ordered, reserved + sold + leftOf(counter, campaigns.get(campaign)!));
    quantities.set(key, counter.brought);
  }
  const promised = new Map<string, number>();
  for (const bundle of products.filter((product) => !isSingle(product))) {
    const sets = setsOf(bundle, orders);
    quantities.set(bundle.key, sets);
    for (const { book } of bundle.items) {
      const key = counterKey(bundle.campaign, book);
      promised.set(key, (promised.get(key) ?? 0) + sets);
    }
  }
  for (const [key, copies] of promised) counters.get(key)!.brought = Math.max(counters.get(key)!.brought, copies);
  return { counters: [...counters.values()].map(({ ordered: _, ...counter }) => counter), quantities };
}

import { ORDER_STATUS, type OrderStatusId } from '@/contract/states/order';
import { makeFairs, type SeedFair } from './fairs';
import { isFeatured } from './featured';
import { makeOrders, type SeedOrder } from './orders';
import { makeProducts, type SeedProduct } from './products';
import { createRandom } from './random';

/** Copies of one book at one fair: the single counter that odd, combo and series products share (A5.4). */
export interface SeedStock {
  fair: string;
  book: string;
  brought: number;
  /** Taken by made orders that are still open. */
  reserved: number;
  /** Taken by made orders that were shipped or handed over. */
  sold: number;
}

const RESERVING: readonly OrderStatusId[] = [
  ORDER_STATUS.PENDING_PAYMENT,
  ORDER_STATUS.PROCESSING,
  ORDER_STATUS.PICKUP_AVAILABLE,
];
const SELLING: readonly OrderStatusId[] = [ORDER_STATUS.SHIPPING, ORDER_STATUS.SHIPPED, ORDER_STATUS.RECEIVED];

const counterKey = (fair: string, book: string) => `${fair}/${book}`;

/** Adds what one order takes from each counter; cancelled and returned orders take nothing. */
function takeOrder(order: SeedOrder, products: ReadonlyMap<string, SeedProduct>, counters: Map<string, SeedStock>) {
  const taken = RESERVING.includes(order.status) ? 'reserved' : SELLING.includes(order.status) ? 'sold' : null;
  if (!taken) return;
  for (const line of order.lines)
    for (const item of products.get(line.product)?.items ?? []) {
      const counter = counters.get(counterKey(order.fair, item.book));
      if (counter) counter[taken] += line.quantity;
    }
}

/** Copies left on the shelf: some books sold out, some down to the last three. */
function leftOf(counter: SeedStock, fair: SeedFair): number {
  const random = createRandom(`stock/${counter.fair}/${counter.book}`);
  if (isFeatured(counter.book)) return random.int(40, 80);
  if (fair.startsAt.day > 0) return random.int(10, 60);
  const used = counter.reserved + counter.sold;
  if (used > 0 && random.chance(0.16)) return 0;
  return random.chance(0.12) ? random.int(1, 3) : random.int(6, 50);
}

/** Every counter of every fair, with what the made orders already took. */
export function makeStock(): SeedStock[] {
  const products = makeProducts();
  const fairs = new Map(makeFairs().map((fair) => [fair.key, fair]));
  const counters = new Map<string, SeedStock>();
  for (const product of products)
    for (const { book } of product.items)
      counters.set(counterKey(product.fair, book), { fair: product.fair, book, brought: 0, reserved: 0, sold: 0 });
  const byKey = new Map(products.map((product) => [product.key, product]));
  for (const order of makeOrders()) takeOrder(order, byKey, counters);
  for (const counter of counters.values()) {
    const fair = fairs.get(counter.fair);
    if (fair) counter.brought = counter.reserved + counter.sold + leftOf(counter, fair);
  }
  return [...counters.values()];
}

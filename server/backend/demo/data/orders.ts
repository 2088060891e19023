import { hasPrinted } from '@/contract/rules/freight';
import { CAMPAIGN_FORMAT } from '@/contract/vocabulary/kinds';
import { ORDER_STATUS, PAYMENT, type OrderStatusId, type PaymentId } from '@/contract/states/order';
import { ORDER_TYPE, type OrderTypeId } from '@/contract/vocabulary/order-types';
import type { SeedCampaign } from './campaigns';
import type { IssuerKey } from './issuers';
import { compareMoments, type Moment } from './moment';
import { moneyLife, type MoneyLife } from './money-life';
import { orderLife, type SeedStep } from './order-life';
import type { SeedPerson } from './people';
import type { SeedAddress } from './places';
import type { SeedProduct } from './products';
import { createRandom, stableUuid, type Random } from './random';
import { makeShops, type Shop } from './shops';

export interface SeedOrderLine {
  product: string;
  quantity: number;
  withPdf: boolean;
  withAudio: boolean;
}

/** A placed order: one issuer, one fair. The price function computes the prices. */
export interface SeedOrder {
  key: string;
  id: string;
  checkoutId: string;
  campaign: string;
  issuer: IssuerKey;
  customer: string;
  recipient: { name: string; phone: string; email: string };
  type: OrderTypeId;
  payment: PaymentId;
  money: MoneyLife;
  status: OrderStatusId;
  /** Delivery address; for a counter order the counter, once it is known. */
  address: SeedAddress | null;
  placedAt: Moment;
  /** Steps after it was placed, in order. */
  steps: readonly SeedStep[];
  lines: readonly SeedOrderLine[];
}

/** The demo account's customer: some orders of every fair are theirs. */
const DEMO_CUSTOMER = 'customer';
const DEMO_SHARE = 0.06;

/** Customers order before work, at lunch and mostly in the evening. */
const hours: readonly (readonly [hour: number, weight: number])[] = [
  ...([7, 8, 14, 15, 16, 17] as const).map((hour) => [hour, 4] as const),
  ...([9, 10, 11, 12, 13, 18, 22] as const).map((hour) => [hour, 7] as const),
  ...([19, 20, 21] as const).map((hour) => [hour, 13] as const),
  ...([6, 23] as const).map((hour) => [hour, 1] as const),
];

function placedAt(campaign: SeedCampaign, random: Random): Moment {
  const lastDay = Math.min(0, campaign.postponedAt?.day ?? campaign.endsAt.day);
  for (;;) {
    const day = random.int(campaign.startsAt.day, lastDay);
    const moment = { day, minute: random.weighted(hours) * 60 + random.int(0, 59) };
    const stops = campaign.postponedAt ?? campaign.endsAt;
    if (compareMoments(moment, campaign.startsAt) > 0 && compareMoments(moment, stops) < 0) return moment;
  }
}

/** The square makes the first of the list sell far better than the last, as in reality. */
const popular = (count: number, random: Random) => Math.floor(random.next() ** 2 * count);

function linesOf(shelf: readonly SeedProduct[], random: Random): SeedOrderLine[] {
  const count = random.weighted([
    [1, 45],
    [2, 30],
    [3, 16],
    [4, 9],
  ]);
  const chosen = new Set<SeedProduct>();
  for (let tries = 0; chosen.size < Math.min(count, shelf.length) && tries < 40; tries += 1) {
    const product = shelf[popular(shelf.length, random)];
    if (product) chosen.add(product);
  }
  return [...chosen].map((product) => ({
    product: product.key,
    quantity: random.weighted([
      [1, 80],
      [2, 15],
      [3, 5],
    ]),
    withPdf: product.withPdf && random.chance(0.3),
    withAudio: product.withAudio && random.chance(0.25),
  }));
}

function paymentOf(random: Random): PaymentId {
  return random.weighted([
    [PAYMENT.CASH, 72],
    [PAYMENT.ZALOPAY, 18],
    [PAYMENT.VIETQR, 10],
  ]);
}

/** The final status after these steps. */
function statusOf(steps: readonly SeedStep[], money: MoneyLife): OrderStatusId {
  const last = steps.at(-1);
  if (last) return last.status;
  return money === 'awaited' ? ORDER_STATUS.PENDING_PAYMENT : ORDER_STATUS.PROCESSING;
}

/** Whether the order contains printed books, which are shipped as a parcel (D4.8.6). */
const isPrinted = (lines: readonly SeedOrderLine[], shelf: readonly SeedProduct[]): boolean =>
  hasPrinted(shelf.filter(({ key }) => lines.some(({ product }) => product === key)));

const ON_THE_WAY: readonly OrderStatusId[] = [ORDER_STATUS.SHIPPING, ORDER_STATUS.RETURNED];

/** Files are delivered at once: they are neither shipped nor returned (D3.6.8). */
const stepsOfFiles = (steps: readonly SeedStep[]): SeedStep[] =>
  steps.filter(({ status }) => !ON_THE_WAY.includes(status));

/** A delivery goes to the customer's home; a counter order's counter is known once the order is available. */
function addressOf(type: OrderTypeId, steps: readonly SeedStep[], campaign: SeedCampaign, buyer: SeedPerson) {
  if (type === ORDER_TYPE.DELIVERY) return buyer.address;
  return steps.some((step) => step.status === ORDER_STATUS.PICKUP_AVAILABLE) ? campaign.address : null;
}

function makeOrder(shop: Shop, index: number): SeedOrder {
  const { campaign, buyers, shelves } = shop;
  const key = `${campaign.key}/${index}`;
  const random = createRandom(`order/${key}`);
  const [issuer, shelf] = random.weighted(shelves.map((entry) => [entry, entry[1].length] as const));
  const demoCustomer = buyers.find((person) => person.key === DEMO_CUSTOMER);
  const buyer = demoCustomer && random.chance(DEMO_SHARE) ? demoCustomer : random.pick(buyers);
  const pickup = campaign.format === CAMPAIGN_FORMAT.OFFLINE && random.chance(0.4);
  const type = pickup ? ORDER_TYPE.PICKUP : ORDER_TYPE.DELIVERY;
  const placed = placedAt(campaign, random);
  const payment = paymentOf(random);
  const life = orderLife(placed, type, campaign, random);
  const lines = linesOf(shelf, random);
  const printed = isPrinted(lines, shelf);
  const planned = printed ? life : stepsOfFiles(life);
  const { money, steps } = moneyLife({ payment, placedAt: placed, steps: planned }, random);
  return {
    ...{
      key,
      id: stableUuid(`order/${key}`),
      checkoutId: stableUuid(`checkout/${key}`),
      campaign: campaign.key,
      issuer,
    },
    customer: buyer.key,
    recipient: { name: buyer.name, phone: buyer.phone, email: buyer.email },
    ...{ type, payment, money, status: statusOf(steps, money), placedAt: placed, steps },
    address: printed ? addressOf(type, steps, campaign, buyer) : null,
    lines,
  };
}

/** About three hundred orders of the past ninety days, oldest first. */
export function makeOrders(): SeedOrder[] {
  const orders = makeShops().flatMap((shop) =>
    Array.from({ length: shop.campaign.orders }, (_, index) => makeOrder(shop, index + 1)),
  );
  return orders.sort((a, b) => compareMoments(a.placedAt, b.placedAt) || a.key.localeCompare(b.key, 'en'));
}

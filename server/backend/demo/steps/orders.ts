import { sql } from 'drizzle-orm';
import { freightOf } from '@/contract/rules/freight';
import { priceBasket, priceLine, type BasketPrice } from '@/contract/rules/price';
import { ORDER_STATUS, PAYMENT } from '@/contract/states/order';
import { orderText } from '@/text/order';
import { isFulfilled, isStanding } from '../../commerce/standing';
import type { Sql } from '../../db/database';
import { insertRows } from '../../db/insert-rows';
import { checkouts, orderLines, orders as orderTable, orderSteps } from '../../db/schema/orders';
import { makeFairs, type SeedFair } from '../data/fairs';
import { issuers } from '../data/issuers';
import { pastMomentToDate, type Moment } from '../data/moment';
import type { SeedStep } from '../data/order-life';
import { makeOrders, type SeedOrder } from '../data/orders';
import { makePeople, type SeedPerson } from '../data/people';
import { makeProducts, type SeedProduct } from '../data/products';
import { addressColumns } from './addresses';
import { idOf } from './keys';
import { orderCode } from './order-code';

const NO_ADDRESS = { addressDetail: null, provinceCode: null, wardCode: null, addressLine: null };

interface World {
  people: ReadonlyMap<string, SeedPerson>;
  products: ReadonlyMap<string, SeedProduct>;
  fairs: ReadonlyMap<string, SeedFair>;
  toIso: (moment: Moment) => string;
}

const linesOf = (order: SeedOrder, { products }: World) =>
  order.lines.map((line) => {
    const product = products.get(line.product)!;
    return {
      ...line,
      product,
      salePrice: product.salePrice,
      coverPrice: product.coverPrice,
      pdfExtra: line.withPdf ? (product.pdfExtraPrice ?? 0) : 0,
      audioExtra: line.withAudio ? (product.audioExtraPrice ?? 0) : 0,
    };
  });

const priceOf = (order: SeedOrder, world: World): BasketPrice => {
  const fair = world.fairs.get(order.fair)!;
  const places = [fair.address, ...fair.schedules.map((schedule) => schedule.address)];
  const provinceCodes = places.flatMap((place) => (place ? [place.provinceCode] : []));
  const freight = freightOf(order.type, { format: fair.format, provinceCodes }, order.address?.provinceCode);
  return priceBasket(linesOf(order, world), freight);
};

const orderRow = (order: SeedOrder, index: number, world: World) => {
  const { subTotal, goods, freight, discountTotal, total, plusPoint } = priceOf(order, world);
  const orderedAt = world.toIso(order.placedAt);
  return {
    id: order.id,
    code: orderCode(orderedAt, index + 1),
    checkoutId: order.checkoutId,
    customerId: world.people.get(order.customer)!.id,
    campaignId: idOf.fair(order.fair),
    issuerId: idOf.issuer(order.issuer),
    type: order.type,
    status: order.status,
    payment: order.payment,
    recipientName: order.recipient.name,
    recipientPhone: order.recipient.phone,
    recipientEmail: order.recipient.email,
    ...(order.address ? addressColumns(order.address) : NO_ADDRESS),
    ...{ subTotal, goods, freight, discountTotal, total, plusPoint, orderedAt },
    updatedAt: world.toIso(order.steps.at(-1)?.at ?? order.placedAt),
  };
};

const lineRows = (order: SeedOrder, world: World) =>
  linesOf(order, world).map(({ product, ...line }, position) => {
    const { total, subTotal } = priceLine(line);
    return {
      orderId: order.id,
      productId: product.id,
      position,
      title: product.title,
      quantity: line.quantity,
      price: line.salePrice,
      coverPrice: line.coverPrice,
      discount: product.discount,
      withPdf: line.withPdf,
      pdfExtraPrice: line.pdfExtra,
      withAudio: line.withAudio,
      audioExtraPrice: line.audioExtra,
      total,
      subTotal,
      bookIds: product.items.map((item) => idOf.book(item.book)),
      commission: product.commission,
    };
  });

const actorOf = (
  order: SeedOrder,
  by: SeedStep['by'],
  { people }: World,
): { actorId: string | null; actorName: string } => {
  if (by === 'customer') {
    const buyer = people.get(order.customer)!;
    return { actorId: buyer.id, actorName: buyer.name };
  }
  if (by === 'issuer') {
    const name = issuers.find(({ key }) => key === order.issuer)?.name ?? '';
    return { actorId: idOf.issuer(order.issuer), actorName: name };
  }
  const staff = people.get('staff')!;
  return by === 'staff'
    ? { actorId: staff.id, actorName: staff.name }
    : { actorId: null, actorName: orderText.actorClock };
};

/** An unpaid order waits for the bank; every other one was being processed from the start. */
const firstStatus = (order: SeedOrder) =>
  order.payment !== PAYMENT.CASH && order.status === ORDER_STATUS.PENDING_PAYMENT
    ? ORDER_STATUS.PENDING_PAYMENT
    : ORDER_STATUS.PROCESSING;

const stepRows = (order: SeedOrder, world: World) => {
  const placed: SeedStep = { status: firstStatus(order), at: order.placedAt, by: 'customer', note: null };
  return [placed, ...order.steps].map((step) => ({
    orderId: order.id,
    status: step.status,
    at: world.toIso(step.at),
    ...actorOf(order, step.by, world),
    note: step.note ?? '',
  }));
};

/** Points of what was delivered or collected, and the levels they lead to. */
const grantEarnedPoints = (tx: Sql) =>
  tx.rows(sql`
  WITH earned AS (
    SELECT c.user_id, c.point + coalesce(sum(o.plus_point), 0)::int AS point
    FROM customers c LEFT JOIN orders o ON o.customer_id = c.user_id AND ${isFulfilled('o')} GROUP BY c.user_id)
  UPDATE customers c SET point = earned.point,
    level_id = (SELECT l.id FROM levels l WHERE l.conditional_point <= earned.point ORDER BY l.conditional_point DESC LIMIT 1)
  FROM earned WHERE earned.user_id = c.user_id`);

const takeCaps = (tx: Sql) =>
  tx.rows(sql`
  UPDATE products p SET quantity_taken = taken.copies, quantity_cap = greatest(p.quantity_cap, taken.copies)
  FROM (SELECT l.product_id, sum(l.quantity)::int AS copies FROM order_lines l JOIN orders o ON o.id = l.order_id
        WHERE ${isStanding('o')} GROUP BY l.product_id) taken
  WHERE taken.product_id = p.id AND p.quantity_cap IS NOT NULL`);

/** The orders of the past ninety days, with what they earned their readers. */
export const insertOrders = async (tx: Sql, seededAt: Date): Promise<void> => {
  const orders = makeOrders();
  const world: World = {
    people: new Map(makePeople().map((person) => [person.key, person])),
    products: new Map(makeProducts().map((product) => [product.key, product])),
    fairs: new Map(makeFairs().map((fair) => [fair.key, fair])),
    toIso: (moment) => pastMomentToDate(seededAt, moment).toISOString(),
  };
  const rows = orders.map((order, index) => orderRow(order, index, world));
  await insertRows(
    tx,
    checkouts,
    rows.map(({ checkoutId, customerId, campaignId, payment, total, orderedAt }) => ({
      id: checkoutId,
      ...{ customerId, campaignId, payment, total },
      createdAt: orderedAt,
    })),
  );
  await insertRows(tx, orderTable, rows);
  await insertRows(
    tx,
    orderLines,
    orders.flatMap((order) => lineRows(order, world)),
  );
  await insertRows(
    tx,
    orderSteps,
    orders.flatMap((order) => stepRows(order, world)),
  );
  await grantEarnedPoints(tx);
  await takeCaps(tx);
  await tx.rows(sql`SELECT setval('order_code_seq', ${orders.length})`);
};

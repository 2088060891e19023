import { BOOK_FORMAT, CAMPAIGN_FORMAT } from '@/contract/vocabulary/kinds';
import { CAMPAIGN_STATUS } from '@/contract/states/campaign';
import { ORDER_LIFE, ORDER_STATUS, ORDER_STATUSES, orderPosition, PAYMENT } from '@/contract/states/order';
import { ORDER_TYPE } from '@/contract/vocabulary/order-types';
import { REVIEW } from '@/contract/states/product';
import { compareMoments } from '@server/backend/demo/data/moment';
import {
  products,
  orders,
  stock,
  campaignBy,
  personBy,
  productBy,
  expectUnique,
  must,
  statusOf,
  availableOf,
} from '../support/seed-demo';

describe('orders', () => {
  test('about three hundred, of both types, in every status', () => {
    expect(orders.length).toBeGreaterThanOrEqual(280);
    expect(orders.length).toBeLessThanOrEqual(340);
    expect(new Set(orders.map((order) => order.type))).toEqual(new Set([ORDER_TYPE.DELIVERY, ORDER_TYPE.PICKUP]));
    expect(new Set(orders.map((order) => order.status))).toEqual(new Set(ORDER_STATUSES));
    for (const field of ['key', 'id', 'checkoutId'] as const) expectUnique(orders.map((order) => order[field]));
  });

  test('every order fits its campaign, issuer, buyer and products', () => {
    for (const order of orders) {
      const campaign = must(campaignBy.get(order.campaign));
      const buyer = must(personBy.get(order.customer));
      expect(buyer.active && buyer.customer !== null).toBe(true);
      expect(compareMoments(order.placedAt, campaign.startsAt)).toBeGreaterThan(0);
      expect(compareMoments(order.placedAt, campaign.endsAt)).toBeLessThan(0);
      expect(order.placedAt.day <= 0 && order.placedAt.day >= -90).toBe(true);
      if (order.type === ORDER_TYPE.PICKUP) expect(campaign.format).toBe(CAMPAIGN_FORMAT.OFFLINE);
      const printed = order.lines.some(({ product }) => must(productBy.get(product)).format === BOOK_FORMAT.PAPER);
      if (order.type === ORDER_TYPE.DELIVERY) expect(order.address).toEqual(printed ? buyer.address : null);
      expect(order.lines.length >= 1 && order.lines.length <= 4).toBe(true);
      expectUnique(order.lines.map((line) => line.product));
      for (const line of order.lines) {
        const product = must(productBy.get(line.product));
        expect([product.campaign, product.issuer]).toEqual([order.campaign, order.issuer]);
        expect([product.review, product.onSale]).toEqual([REVIEW.ACCEPTED, true]);
        expect(line.withPdf && !product.withPdf).toBe(false);
        expect(line.withAudio && !product.withAudio).toBe(false);
        expect(line.quantity).toBeGreaterThanOrEqual(1);
      }
    }
  });

  test('only customers of the required level order at the campaign of levels', () => {
    for (const order of orders.filter((row) => must(campaignBy.get(row.campaign)).levels.length > 0))
      expect(must(personBy.get(order.customer)?.customer).point).toBeGreaterThanOrEqual(1000);
  });

  test('each life follows the state table in time order and ends in the status', () => {
    const actors = { customer: 4, issuer: 2, staff: 3, system: 'clock' } as const;
    const actions = ['ship', 'deliver', 'sendFiles', 'makeAvailable', 'handOver', 'return', 'cancel'] as const;
    for (const order of orders) {
      let status = order.steps.length === 0 ? order.status : ORDER_STATUS.PROCESSING;
      let before = order.placedAt;
      for (const step of order.steps) {
        const position = orderPosition({ status, type: order.type, address: order.address && 'somewhere' });
        const verdicts = actions.map((action) => ORDER_LIFE.decide(action, position, actors[step.by]));
        expect(verdicts.some((verdict) => verdict.allowed && verdict.to === step.status)).toBe(true);
        expect(compareMoments(before, step.at)).toBeLessThanOrEqual(0);
        expect(step.at.day).toBeLessThan(0);
        [status, before] = [step.status, step.at];
      }
      expect(order.status).toBe(status);
      if (order.status === ORDER_STATUS.PENDING_PAYMENT) expect(order.payment).toBe(PAYMENT.VIETQR);
    }
  });

  test('nothing waits at the counter of a campaign that is over', () => {
    const over = orders.filter((order) => statusOf(must(campaignBy.get(order.campaign))) === CAMPAIGN_STATUS.ENDED);
    for (const order of over)
      expect([ORDER_STATUS.PICKUP_AVAILABLE, ORDER_STATUS.PROCESSING]).not.toContain(order.status);
  });

  test('many customers, many hours, and the demo customer has a history', () => {
    expect(new Set(orders.map((order) => order.customer)).size).toBeGreaterThanOrEqual(35);
    expect(new Set(orders.map((order) => Math.floor(order.placedAt.minute / 60))).size).toBeGreaterThanOrEqual(14);
    const mine = orders.filter((order) => order.customer === 'customer');
    expect(mine.length).toBeGreaterThanOrEqual(5);
    expect(new Set(mine.map((order) => order.status)).size).toBeGreaterThanOrEqual(3);
    expect(
      orders.filter((order) => order.issuer === 'ben-xuan' && order.status === ORDER_STATUS.PROCESSING).length,
    ).toBeGreaterThanOrEqual(2);
  });
});

describe('stock', () => {
  test('made orders never oversell, and every product has its counters', () => {
    const taken = new Map<string, number>();
    const holding = orders.filter(
      ({ status }) => status !== ORDER_STATUS.CANCELLED && status !== ORDER_STATUS.RETURNED,
    );
    for (const order of holding)
      for (const line of order.lines)
        for (const item of must(productBy.get(line.product)).items) {
          const key = `${order.campaign}/${item.book}`;
          taken.set(key, (taken.get(key) ?? 0) + line.quantity);
        }
    for (const row of stock) {
      expect(row.reserved + row.sold).toBe(taken.get(`${row.campaign}/${row.book}`) ?? 0);
      expect(row.reserved + row.sold).toBeLessThanOrEqual(row.brought);
      expect(row.brought).toBeGreaterThan(0);
    }
    for (const product of products) expect(availableOf(product)).toBeGreaterThanOrEqual(0);
  });

  test('in running campaigns some books are sold out and some are down to the last three', () => {
    const running = stock.filter((row) => statusOf(must(campaignBy.get(row.campaign))) === CAMPAIGN_STATUS.RUNNING);
    const left = running.map((row) => row.brought - row.reserved - row.sold);
    expect(left.filter((copies) => copies === 0).length).toBeGreaterThanOrEqual(2);
    expect(left.filter((copies) => copies > 0 && copies <= 3).length).toBeGreaterThanOrEqual(5);
  });
});

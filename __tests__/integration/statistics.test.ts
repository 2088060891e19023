import { sql } from 'drizzle-orm';
import { checkoutAnswer } from '@/contract/endpoints/orders';
import { nouns } from '@/contract/api';
import type { Dashboard } from '@/contract/endpoints/dashboard';
import type {
  Behind,
  CampaignRow,
  Figures,
  IssuerRow,
  OrderCounts,
  CustomerRow,
  Revenue,
  SellerRow,
  TitleRow,
} from '@/contract/endpoints/statistics';
import { BEHIND, type BehindList } from '@/contract/rules/figures-behind';
import type { DayRange } from '@/contract/rules/statistics-range';
import { queryString } from '@/contract/request-url';
import type { Page } from '@/contract/schema';
import { ROLE } from '@/contract/vocabulary/roles';
import { describeOnDatabase } from '@tests/support/databases';
import { makeCustomer, makeCampaign, makeParticipant, makeProduct, makeUser } from '@tests/support/make-data';
import { readRawOrders, recount, type RawOrder } from '@tests/support/order-ledger';
import { openShop, type Shop } from '@tests/support/shop';

/** The date of the shop's clock, which is set to 10:00. */
const TODAY = '2026-11-21';
const YESTERDAY = '2026-11-20';
const WEEK: DayRange = { from: '2026-11-15', to: TODAY };

type Side = 'admin' | 'issuer';
type Ranked<Row> = Page<Row> & DayRange & { sum: Figures };

/** A number on a screen, and the sum of the list that it must equal. */
type Shown = [list: BehindList, measure: keyof Figures, value: number];

const all = (list: BehindList, figures: Figures): Shown[] =>
  (['orders', 'copies', 'revenue', 'commission'] as const).map((measure) => [list, measure, figures[measure]]);

/** Orders of both fairs, issuers and customers, in all statuses, at every hour and on both sides of midnight. */
const INSTANTS = [
  '2026-11-21T00:00:00.000+07:00',
  '2026-11-20T23:59:59.999+07:00',
  '2026-11-21T06:59:59.999+07:00',
  '2026-11-21T07:00:00.000+07:00',
  '2026-11-20T00:00:00.000+07:00',
  '2026-11-19T23:59:59.999+07:00',
  '2026-11-15T00:00:00.000+07:00',
  '2026-11-14T23:59:59.999+07:00',
  '2026-11-08T12:30:00.000+07:00',
  '2026-11-18T19:15:00.000+07:00',
  '2026-11-01T08:00:00.000+07:00',
  '2026-11-17T21:05:00.000+07:00',
];

describeOnDatabase('Statistics', (open) => {
  let shop: Shop;
  let adminToken: string;
  let secondCampaign: Awaited<ReturnType<typeof makeCampaign>>;
  let orders: RawOrder[];

  const place = async (token: string, campaignId: number, productIds: string[], quantity: number) => {
    const lines = productIds.map((productId) => ({ productId, quantity }));
    const { orders: placed } = checkoutAnswer.parse((await shop.order(lines, { token, body: { campaignId } })).body);
    return placed.map(({ id }) => id);
  };

  const fill = async () => {
    const other = await makeCustomer(shop.db, { levelId: shop.levels.base });
    const tokens = [shop.customerToken, await shop.signIn(other.email)];
    secondCampaign = await makeCampaign(shop.db);
    for (const { id } of [shop.issuer, shop.otherIssuer]) await makeParticipant(shop.db, secondCampaign.id, id);
    const shelves = [];
    for (const campaignId of [shop.campaign.id, secondCampaign.id]) {
      const single = (issuerId: string, salePrice: number) =>
        makeProduct(shop.db, { campaignId, issuerId, salePrice, brought: 300 });
      const [first, second] = [await single(shop.issuer.id, 93_017), await single(shop.issuer.id, 66_667)];
      const bookIds = [first.bookId, second.bookId].filter((id) => id !== null && id !== undefined);
      const combo = await makeProduct(shop.db, { campaignId, issuerId: shop.issuer.id, salePrice: 141_111, bookIds });
      shelves.push([first, second, combo, await single(shop.otherIssuer.id, 89_999)]);
    }
    let serial = 0;
    for (const [round, at] of [...INSTANTS, ...INSTANTS].entries()) {
      const campaign = round % 3 === 2 ? secondCampaign : shop.campaign;
      const shelf = shelves[campaign === secondCampaign ? 1 : 0] ?? [];
      const chosen = shelf.filter((_, place_) => (round + place_) % 3 !== 0);
      const ids = await place(
        tokens[round % 2]!,
        campaign.id,
        chosen.map(({ id }) => id),
        1 + (round % 3),
      );
      for (const id of ids) {
        serial += 1;
        await shop.db.rows(sql`
          UPDATE orders SET ordered_at = ${at}::timestamptz, status = ${[5, 6, 2, 7, 5, 8, 4, 1, 6, 3][serial % 10]!},
            customer_id = CASE WHEN ${serial % 3 === 0} THEN NULL ELSE customer_id END WHERE id = ${id}`);
      }
    }
    // The counters of what is in the orders now.
    await shop.db.rows(sql`
      UPDATE stock s SET (reserved, sold) = (
        SELECT coalesce(sum(l.quantity) FILTER (WHERE o.status IN (1, 2, 3)), 0),
          coalesce(sum(l.quantity) FILTER (WHERE o.status IN (4, 5, 6)), 0)
        FROM orders o JOIN order_lines l ON l.order_id = o.id
        WHERE o.campaign_id = s.campaign_id AND s.book_id = ANY(l.book_ids))`);
    // A share that must be rounded.
    await shop.db.rows(sql`UPDATE order_lines SET commission = 33`);
    await shop.db.rows(sql`
      UPDATE orders o SET commission = (SELECT sum((l.total * 33 + 50) / 100) FROM order_lines l WHERE l.order_id = o.id)`);
  };

  beforeAll(async () => {
    shop = await openShop(open);
    adminToken = await shop.signIn((await makeUser(shop.db, ROLE.SYSTEM)).email);
    await fill();
    orders = await readRawOrders(shop.db);
  });
  afterAll(() => shop.close());

  const tokenOf = (side: Side) => (side === 'admin' ? adminToken : shop.issuerToken);

  /** An endpoint's response, checked against the contract. */
  const read = async <Answer>(side: Side, path: string, query: object = {}): Promise<Answer> => {
    const answer = await shop.call(`GET /${side}/${path}${queryString(query as Record<string, unknown>)}`, {
      token: tokenOf(side),
    });
    expect([path, query, answer.status]).toEqual([path, query, 200]);
    const contract = { ...nouns.dashboard.endpoints, ...nouns.statistics.endpoints };
    const declared = contract[`GET /${side}/${path}` as keyof typeof contract];
    return declared.answer.parse(answer.body) as Answer;
  };

  const own = (side: Side, list: BehindList): BehindList =>
    side === 'issuer' ? { ...list, issuer: shop.issuer.id } : list;

  /** Opens the list behind every number; list, sum and number must equal what the orders themselves add up to. */
  const walk = async (side: Side, numbers: readonly Shown[]): Promise<void> => {
    for (const [list, measure, value] of numbers) {
      const expected = recount(orders, own(side, list));
      const { data, sum, metadata } = await read<Behind>(side, 'statistics/behind', { ...list, size: 200 });
      expect([list, measure, value]).toEqual([list, measure, expected.sum[measure]]);
      expect([list, sum, metadata.total]).toEqual([list, expected.sum, expected.ids.length]);
      expect(data.map(({ id }) => id).sort()).toEqual(expected.ids);
      for (const part of ['copies', 'revenue', 'commission'] as const)
        expect(data.reduce((total, row) => total + row[part], 0)).toBe(sum[part]);
    }
  };

  describe.each(['admin', 'issuer'] as const)('of the %s', (side) => {
    test('the cards of today and yesterday, by the days of Ho Chi Minh City', async () => {
      const {
        today,
        yesterday,
        runningFairs: runningCampaigns,
        upcomingFairs: upcomingCampaigns,
      } = await read<Dashboard>(side, 'dashboard');
      expect([today.day, yesterday.day]).toEqual([TODAY, YESTERDAY]);
      for (const card of [today, yesterday]) {
        const range = { from: card.day, to: card.day };
        expect(card.orders).toBeGreaterThan(0);
        await walk(side, [
          [BEHIND.placed(range), 'orders', card.orders],
          [BEHIND.sold(range), 'copies', card.copies],
          [BEHIND.revenue(range), 'revenue', card.revenue],
          [BEHIND.revenue(range), 'commission', card.commission],
        ]);
      }
      expect(runningCampaigns.map(({ id }) => id).sort()).toEqual([shop.campaign.id, secondCampaign.id].sort());
      expect(upcomingCampaigns).toEqual([]);
    });

    test.each<[string, DayRange & { campaign?: number }]>([
      ['a week', WEEK],
      ['one day', { from: TODAY, to: TODAY }],
      ['a range of months', { from: '2026-08-15', to: TODAY }],
      ['days without an order', { from: '2025-01-01', to: '2025-01-07' }],
    ])('revenue of %s: total, points and the range before', async (_name, range) => {
      const revenue = await read<Revenue>(side, 'statistics/revenue', range);
      expect({ from: revenue.from, to: revenue.to }).toEqual(range);
      await walk(side, all(BEHIND.revenue(revenue), revenue.total));
      await walk(side, all(BEHIND.revenue(revenue.before), revenue.before.total));
      for (const point of revenue.points) {
        await walk(side, [[BEHIND.revenue(point), 'revenue', point.revenue]]);
        await walk(side, [[BEHIND.revenue(point.before), 'revenue', point.before.revenue]]);
      }
      expect(revenue.points.reduce((sum, point) => sum + point.revenue, 0)).toBe(revenue.total.revenue);
      expect(revenue.points.reduce((sum, { before }) => sum + before.revenue, 0)).toBe(revenue.before.total.revenue);
    });

    test('revenue of one campaign since its first order', async () => {
      const within = { campaign: shop.campaign.id };
      const revenue = await read<Revenue>(side, 'statistics/revenue', within);
      expect([revenue.from, revenue.to]).toEqual(['2026-11-01', TODAY]);
      await walk(side, all(BEHIND.revenue(revenue, within), revenue.total));
      for (const point of revenue.points) await walk(side, all(BEHIND.revenue(point, within), point));
    });

    test('revenue by campaign, and of each campaign by issuer', async () => {
      const { data, sum, metadata } = await read<Ranked<CampaignRow>>(side, 'statistics/campaigns', {
        ...WEEK,
        size: 10,
      });
      expect([data.length, metadata.total]).toEqual([2, 2]);
      await walk(side, all(BEHIND.revenue(WEEK), sum));
      for (const { campaign, issuers, ...figures } of data) {
        await walk(side, all(BEHIND.revenue(WEEK, { campaign: campaign.id }), figures));
        for (const { issuer, ...part } of issuers) {
          const list = BEHIND.revenue(WEEK, { campaign: campaign.id, ...(side === 'admin' && { issuer: issuer.id }) });
          await walk(side, all(list, part));
        }
        expect(issuers.reduce((total, { revenue }) => total + revenue, 0)).toBe(figures.revenue);
      }
      expect(data.map(({ revenue }) => revenue)).toEqual(data.map(({ revenue }) => revenue).sort((a, b) => b - a));
    });

    test('what customers spend; who has no account is one row', async () => {
      const { data, sum } = await read<Ranked<CustomerRow>>(side, 'statistics/customers', { ...WEEK, size: 10 });
      expect(data.some(({ customer }) => customer === null)).toBe(true);
      await walk(side, all(BEHIND.revenue(WEEK), sum));
      for (const { customer, ...figures } of data)
        await walk(side, all(BEHIND.customer(WEEK, customer?.id ?? null), figures));
      expect(data.reduce((total, { revenue }) => total + revenue, 0)).toBe(sum.revenue);
    });

    // Most orders of some ranges are inside, of others outside: these are read in different ways.
    test.each<[string, Partial<DayRange> & { campaign?: number }]>([
      ['a week', WEEK],
      ['two days', { from: YESTERDAY, to: TODAY }],
      ['all but the first day', { from: '2026-11-02', to: TODAY }],
      ['all but the last day', { to: YESTERDAY }],
      ['all days', {}],
    ])('best sellers of %s: copies of what was neither cancelled nor returned', async (_, range) => {
      for (const within of [{}, { campaign: shop.campaign.id }]) {
        const query = { ...range, ...within, size: 20 };
        const { data, sum, metadata, from, to } = await read<Ranked<SellerRow>>(side, 'statistics/products', query);
        const days = { from, to };
        expect(metadata.total).toBe(data.length);
        expect(data.length).toBeGreaterThan(0);
        for (const { product, ...figures } of data)
          await walk(side, all(BEHIND.product(days, product.id, within), figures));
        expect(data.map(({ copies }) => copies)).toEqual(data.map(({ copies }) => copies).sort((a, b) => b - a));
        expect(data.reduce((total, { copies }) => total + copies, 0)).toBe(sum.copies);
        expect(data.reduce((total, { revenue }) => total + revenue, 0)).toBe(sum.revenue);
        await walk(side, [[BEHIND.sold(days, within), 'copies', sum.copies]]);
      }
    });

    test('revenue and commission are of what customers have, whatever else is counted (D4.19.2, D4.19.6)', async () => {
      const goodsOf = (counts: (order: RawOrder) => boolean): number =>
        orders
          .filter((order) => counts(order) && (side === 'admin' || order.issuer === shop.issuer.id))
          .flatMap(({ lines }) => lines)
          .reduce((total, line) => total + line.total, 0);
      const hasIt = ({ status }: RawOrder): boolean => status === 5 || status === 6;
      const query = { from: '2026-11-01', to: TODAY, size: 20 };
      const { sum } = await read<Ranked<SellerRow>>(side, 'statistics/products', query);
      expect(sum.revenue).toBe(goodsOf(hasIt));
      expect(sum.revenue).toBeLessThan(goodsOf(({ status }) => status !== 7 && status !== 8));
      const behind = await read<Behind>(side, 'statistics/behind', { ...BEHIND.placed(query), size: 200 });
      const { total } = await read<Revenue>(side, 'statistics/revenue', { from: query.from, to: query.to });
      expect([behind.sum.revenue, behind.sum.commission]).toEqual([total.revenue, total.commission]);
      for (const { status, amount, revenue } of behind.data)
        expect(revenue).toBe(status === 5 || status === 6 ? amount : 0);
    });

    test('orders by status and by hour of the day', async () => {
      const counts = await read<OrderCounts>(side, 'statistics/orders', WEEK);
      await walk(side, [[BEHIND.placed(WEEK), 'orders', counts.orders]]);
      for (const { status, orders: count } of counts.statuses)
        await walk(side, [[BEHIND.status(WEEK, status), 'orders', count]]);
      for (const { hour, orders: count } of counts.hours)
        await walk(side, [[BEHIND.hour(WEEK, hour), 'orders', count]]);
      expect(counts.hours.map(({ hour }) => hour)).toEqual(Array.from({ length: 24 }, (_, hour) => hour));
    });

    test('titles of a campaign: brought, sold, left, and for how many days', async () => {
      const campaign = shop.campaign.id;
      const { data } = await read<Page<TitleRow>>(side, 'statistics/titles', { campaign, size: 50 });
      expect(data.length).toBe(side === 'admin' ? 3 : 2);
      for (const { book, sold, brought, left, pace, daysLeft } of data) {
        await walk(side, [[BEHIND.title(campaign, book.id), 'copies', sold]]);
        expect(pace).toMatchObject(WEEK);
        const lately = pace?.sold ?? 0;
        await walk(side, [[BEHIND.title(campaign, book.id, WEEK), 'copies', lately]]);
        const [counter] = await shop.db.rows(sql`
          SELECT brought, brought - reserved - sold AS left FROM stock WHERE campaign_id = ${campaign} AND book_id = ${book.id}`);
        expect({ brought, left }).toEqual(counter);
        expect(daysLeft).toBe(lately ? Math.ceil(left / (lately / 7)) : null);
      }
    });
  });

  test('revenue by issuer', async () => {
    const { data, sum } = await read<Ranked<IssuerRow>>('admin', 'statistics/issuers', { ...WEEK, size: 10 });
    expect(data.map(({ issuer }) => issuer.id).sort()).toEqual([shop.issuer.id, shop.otherIssuer.id].sort());
    for (const { issuer, ...figures } of data)
      await walk('admin', all(BEHIND.revenue(WEEK, { issuer: issuer.id }), figures));
    await walk('admin', all(BEHIND.revenue(WEEK), sum));
  });

  test('pages of a ranking are parts of it, in both orders', async () => {
    const pages = async (sort: 'most' | 'least') => {
      const found: string[] = [];
      for (const page of [1, 2, 3, 4]) {
        const query = { ...WEEK, size: 2, page, sort };
        const { data } = await read<Ranked<SellerRow>>('admin', 'statistics/products', query);
        found.push(...data.map(({ product }) => product.id));
      }
      return found;
    };
    const most = await pages('most');
    expect(new Set(most).size).toBe(most.length);
    expect(new Set(await pages('least'))).toEqual(new Set(most));
  });

  test("an issuer meets nobody else's orders, whatever is asked for", async () => {
    const { id } = shop.otherIssuer;
    for (const path of ['revenue', 'campaigns', 'customers', 'products', 'orders', 'behind']) {
      const answer = await shop.call(`GET /issuer/statistics/${path}?issuer=${id}`, { token: shop.issuerToken });
      expect([path, answer.status]).toEqual([path, 422]);
    }
    const foreign = orders.find(({ issuer }) => issuer === id);
    const [productId = ''] = foreign?.lines.map(({ productId: line }) => line) ?? [];
    const behind = await read<Behind>('issuer', 'statistics/behind', { product: productId });
    expect([behind.data, behind.sum]).toEqual([[], { orders: 0, copies: 0, revenue: 0, commission: 0 }]);
  });

  test('a range that ends before it begins, or never seems to end, is refused', async () => {
    for (const range of ['from=2026-11-21&to=2026-11-20', 'from=2000-01-01&to=2026-11-20']) {
      const answer = await shop.call(`GET /admin/statistics/revenue?${range}`, { token: adminToken });
      expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, ['query.to']]);
    }
  });

  test('a campaign that does not exist has no titles', async () => {
    const answer = await shop.call('GET /admin/statistics/titles?campaign=999999', { token: adminToken });
    expect([answer.status, answer.body.code]).toEqual([404, 'CAMPAIGN_NOT_FOUND']);
  });
});

import { sql, type SQL } from 'drizzle-orm';
import { dayOf } from '@/contract/rules/calendar';
import { addDays } from '@/contract/rules/statistics-range';
import { ROLE } from '@/contract/vocabulary/roles';
import type { CampaignProductQuery } from '@/contract/endpoints/campaign-products';
import { listOfficeProducts } from '@server/backend/commerce/campaign-products/read-products';
import { readReadiness } from '@server/backend/commerce/campaigns/readiness';
import { startOfDay } from '@server/backend/commerce/conditions';
import type { CallContext } from '@server/backend/commerce/kernel';
import { listPeople } from '@server/backend/commerce/people/read-people';
import { readEditionsSold } from '@server/backend/commerce/statistics/editions';
import { rankIssuers, rankProducts } from '@server/backend/commerce/statistics/rankings';
import { readTitles } from '@server/backend/commerce/statistics/titles';
import { readWaiting } from '@server/backend/commerce/waiting/read-waiting';
import type { Database, Sql } from '@server/backend/db/database';
import { describeOnDatabase } from '@tests/support/databases';
import { runPlan, usedIndexes, type PlanNode } from '@tests/support/generic-plan';
import { makeManyOrders } from '@tests/support/many-orders';
import { makeManyProducts } from '@tests/support/many-products';
import { openShop, type Shop } from '@tests/support/shop';

const MANY = 4000;
const PAGE = { page: 1, size: 5 } as const;
const MOST = { ...PAGE, sort: 'most' } as const;

describeOnDatabase('What the back office reads of a shop with many products and orders', (open) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(open);
    const { id } = await shop.sell({ brought: 50 });
    await shop.order([{ productId: id }]);
    await shop.db.transaction((tx) => makeManyProducts(tx, MANY));
    await makeManyOrders(shop.db, MANY);
  });
  afterAll(() => shop.close());

  /** The statements of a call, including the settings under which each was sent. */
  const askedBy = async (call: (ctx: CallContext) => Promise<unknown>): Promise<SQL[]> => {
    const asked: SQL[] = [];
    const watch = (inner: Sql): Sql => ({
      rows: (query) => {
        asked.push(query);
        return inner.rows(query);
      },
    });
    const db: Database = {
      ...shop.db,
      ...watch(shop.db),
      transaction: (work, mode) => shop.db.transaction((tx) => work(watch(tx)), mode),
    };
    const actor = { id: shop.issuer.id, role: ROLE.SYSTEM, name: 'Organiser', sessionId: shop.issuer.id };
    await call({ db, now: shop.clock.now(), actor });
    return asked;
  };

  /** The plan of each of a call's statements, as they were run one after the other on one connection. */
  const plansOfEach = async (call: (ctx: CallContext) => Promise<unknown>): Promise<PlanNode[][]> => {
    const asked = await askedBy(call);
    return shop.db.transaction(async (tx) => {
      const plans: PlanNode[][] = [];
      for (const query of asked) plans.push(await runPlan(tx, query));
      return plans;
    });
  };

  const plansOf = async (call: (ctx: CallContext) => Promise<unknown>): Promise<PlanNode[]> =>
    (await plansOfEach(call)).flat();

  const readingOf = (nodes: readonly PlanNode[], table: string) =>
    nodes.filter((node) => node['Relation Name'] === table);
  const timesRun = (nodes: readonly PlanNode[]) => Math.max(...nodes.map((node) => node['Actual Loops'] ?? 0));

  const LISTS: [string, Partial<CampaignProductQuery>][] = [
    ['all', {}],
    ['those on sale', { status: [3] }],
    ['those sold out, by title', { status: [8], sort: 'titleAsc' }],
  ];
  test.each(LISTS)('copies are looked up for the rows of a page of products only: %s', async (_, asked) => {
    const nodes = await plansOf((ctx) => listOfficeProducts(ctx, ROLE.SYSTEM, { ...PAGE, sort: 'newest', ...asked }));
    expect(readingOf(nodes, 'stock').length).toBeGreaterThan(0);
    expect(timesRun(readingOf(nodes, 'stock'))).toBeLessThanOrEqual(PAGE.size);
  });

  test('the readiness of a campaign joins the counters of all its products at once', async () => {
    const nodes = await plansOf((ctx) => readReadiness(ctx, shop.campaign.id));
    expect(timesRun(readingOf(nodes, 'stock'))).toBe(1);
  });

  const today = () => dayOf(shop.clock.now());
  const days = (count: number) => ({ from: addDays(today(), 1 - count), to: today() });

  test('issuers are ranked by one reading of the orders, from an index alone', async () => {
    const nodes = await plansOf((ctx) => rankIssuers(ctx, { ...days(365), ...MOST }));
    const orders = readingOf(nodes, 'orders').map((node) => [node['Node Type'], node['Index Name']]);
    expect(orders).toEqual([['Index Only Scan', 'orders_ordered']]);
  });

  test('best sellers of a week are read from the lines of its orders only', async () => {
    const [nodes = []] = (await plansOfEach((ctx) => rankProducts(ctx, { ...days(7), ...MOST }))).slice(-1);
    expect(readingOf(nodes, 'order_lines').map((node) => node['Node Type'])).toEqual(['Index Scan']);
    expect(readingOf(nodes, 'orders').map((node) => node['Index Name'])).toEqual(['orders_ordered', 'orders_ordered']);
    expect(readingOf(nodes, 'sold_copies')).toEqual([]);
  });

  test('best sellers of all days are read from one sum a product, and from the lines of those shown', async () => {
    const [nodes = []] = (await plansOfEach((ctx) => rankProducts(ctx, MOST))).slice(-1);
    expect(timesRun(readingOf(nodes, 'sold_copies'))).toBe(1);
    expect(readingOf(nodes, 'order_lines').map((node) => node['Index Name'])).not.toContain(undefined);
    expect(timesRun(readingOf(nodes, 'order_lines'))).toBeLessThanOrEqual(PAGE.size);
    const wholeOrders = readingOf(nodes, 'orders').filter((node) => node['Node Type'] === 'Seq Scan');
    expect(wholeOrders).toEqual([]);
  });

  test('electronic editions of a week are read from the lines of its orders only', async () => {
    const nodes = await plansOf((ctx) => readEditionsSold(ctx, days(7)));
    expect(readingOf(nodes, 'order_lines').map((node) => node['Node Type'])).toEqual(['Index Scan']);
    expect(readingOf(nodes, 'orders').map((node) => node['Index Name'])).toEqual(['orders_ordered']);
  });

  test('titles of a campaign are read from its counters, and from the lines of the last week', async () => {
    const nodes = await plansOf((ctx) => readTitles(ctx, { ...MOST, campaign: shop.campaign.id }));
    const [week] = await shop.db.rows<{ orders: number }>(sql`
      SELECT count(*)::int AS orders FROM orders WHERE campaign_id = ${shop.campaign.id}
        AND ordered_at >= ${startOfDay(days(7).from)}`);
    expect(readingOf(nodes, 'orders').map((node) => node['Index Name'])).toEqual(['orders_ordered']);
    expect(timesRun(readingOf(nodes, 'order_lines'))).toBeLessThanOrEqual(week!.orders);
    expect(timesRun(nodes.filter((node) => node['Node Type'] === 'Function Scan'))).toBe(1);
  });

  test('what waits for an office is one statement and that of the titles, and reads no table of orders as a whole', async () => {
    const statements = await askedBy((ctx) => readWaiting(ctx, ROLE.SYSTEM));
    // The third sets how the one of the titles is planned.
    expect(statements).toHaveLength(3);
    const nodes = await plansOf((ctx) => readWaiting(ctx, ROLE.SYSTEM));
    const indexed = nodes.filter((node) => ['orders', 'order_lines'].includes(node['Relation Name'] ?? ''));
    expect(indexed.map((node) => node['Node Type'])).not.toContain('Seq Scan');
    const [week] = await shop.db.rows<{ orders: number }>(sql`
      SELECT count(*)::int AS orders FROM orders WHERE ordered_at >= ${startOfDay(days(7).from)}`);
    expect(timesRun(readingOf(nodes, 'order_lines'))).toBeLessThanOrEqual(week!.orders);
  });

  test('whether an issuer has an open settlement is read by the campaign and the issuer of what is open', async () => {
    const [people] = await askedBy((ctx) => listPeople(ctx, { ...PAGE, sort: 'newest', role: [ROLE.ISSUER] }));
    const indexes = await shop.db.transaction((tx) => usedIndexes(tx, people!));
    expect(indexes).toContain('ledger_entries_open');
    expect(indexes).not.toContain('ledger_entries_order');
  });
});

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { dayOf } from '@/contract/rules/calendar';
import { addDays } from '@/contract/rules/statistics-range';
import { ROLE } from '@/contract/vocabulary/roles';
import type { CallContext } from '@server/backend/commerce/kernel';
import { readBehind } from '@server/backend/commerce/statistics/behind';
import { readEditionsSold } from '@server/backend/commerce/statistics/editions';
import { countOrders } from '@server/backend/commerce/statistics/order-counts';
import { rankCampaigns, rankIssuers, rankProducts, rankCustomers } from '@server/backend/commerce/statistics/rankings';
import { readRevenue } from '@server/backend/commerce/statistics/revenue';
import { readTitles } from '@server/backend/commerce/statistics/titles';
import { readToday } from '@server/backend/commerce/statistics/today';
import type { Database } from '@server/backend/db/database';
import { openPGlite } from '@server/backend/db/pglite';
import { openPostgres } from '@server/backend/db/postgres';
import { DAYS, fillOrders } from './fill-orders';
import { report, row, timesOf } from './times';

const ROUNDS = 20;

interface Size {
  orders: number;
  /** The upper bound of the 95th percentile. */
  limitMs: number;
}

const ON_POSTGRES: Size = { orders: 200_000, limitMs: 500 };
const ON_PGLITE: Size = { orders: 20_000, limitMs: 1000 };

interface Busiest {
  campaign: number;
  issuer: string;
  product: string;
}

const busiest = async (db: Database): Promise<Busiest> => {
  const [found] = await db.rows<Busiest>(sql`
    SELECT (SELECT campaign_id FROM orders GROUP BY 1 ORDER BY count(*) DESC LIMIT 1) AS campaign,
      (SELECT issuer_id FROM orders GROUP BY 1 ORDER BY count(*) DESC LIMIT 1) AS issuer,
      (SELECT product_id FROM order_lines GROUP BY 1 ORDER BY count(*) DESC LIMIT 1) AS product`);
  if (!found) throw new Error('no orders were made');
  return found;
};

const scenarios = async (ctx: CallContext): Promise<[string, string, () => Promise<unknown>][]> => {
  const { campaign, issuer, product } = await busiest(ctx.db);
  const to = dayOf(ctx.now);
  const days = (count: number) => ({ from: addDays(to, 1 - count), to });
  const rows = { sort: 'most', page: 1, size: 5 } as const;
  const page = { page: 1, size: 20 } as const;
  return [
    ['today', 'organiser', () => readToday(ctx)],
    ['today', 'issuer', () => readToday(ctx, issuer)],
    ...(
      [
        ['30 days', days(30)],
        ['all orders', days(DAYS)],
      ] as const
    ).flatMap(([name, range]): [string, string, () => Promise<unknown>][] => [
      [`revenue, ${name}`, 'organiser', () => readRevenue(ctx, range)],
      [`revenue, ${name}`, 'issuer', () => readRevenue(ctx, { ...range, issuer })],
      [`campaigns, ${name}`, 'organiser', () => rankCampaigns(ctx, { ...range, ...rows })],
      [`issuers, ${name}`, 'organiser', () => rankIssuers(ctx, { ...range, ...rows })],
      [`customers, ${name}`, 'organiser', () => rankCustomers(ctx, { ...range, ...rows })],
      [`best sellers, ${name}`, 'organiser', () => rankProducts(ctx, { ...range, ...rows })],
      [`best sellers, ${name}`, 'issuer', () => rankProducts(ctx, { ...range, ...rows, issuer })],
      [`orders, ${name}`, 'organiser', () => countOrders(ctx, range)],
      [`PDF and audio, ${name}`, 'organiser', () => readEditionsSold(ctx, range)],
      [`PDF and audio, ${name}`, 'issuer', () => readEditionsSold(ctx, { ...range, issuer })],
      [`list behind, ${name}`, 'organiser', () => readBehind(ctx, { ...range, ...page, counted: 'fulfilled' })],
      [`list of a title, ${name}`, 'organiser', () => readBehind(ctx, { ...range, ...page, counted: 'sold', product })],
    ]),
    ['one fair, all of its time', 'organiser', () => readRevenue(ctx, { campaign })],
    ['titles of a fair', 'organiser', () => readTitles(ctx, { ...rows, campaign })],
  ];
};

const measure = async (db: Database, name: string, size: Size): Promise<boolean> => {
  await fillOrders(db, size.orders);
  row([`${name}, ${size.orders}`, '', 'p50', 'p95', 'max']);
  const actor = { id: randomUUID(), role: ROLE.SYSTEM, name: 'Bench', sessionId: randomUUID() };
  let kept = true;
  for (const [scenario, of, read] of await scenarios({ db, now: new Date(), actor })) {
    await read();
    kept = report(scenario, of, await timesOf(ROUNDS, read), size.limitMs) && kept;
  }
  await db.close();
  return kept;
};

/** Every figure of the dashboards over 200,000 orders on PostgreSQL and 20,000 on PGlite, in ms (decision 0018). */
const main = async (): Promise<void> => {
  const onPostgres = await measure(openPostgres(process.argv[2] ?? ''), 'PostgreSQL', ON_POSTGRES);
  const onPGlite = await measure(await openPGlite(), 'PGlite', ON_PGLITE);
  if (!onPostgres || !onPGlite) process.exitCode = 1;
};

void main();

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { ROLE } from '@/contract/vocabulary/roles';
import type { CallContext } from '@server/backend/commerce/kernel';
import { agree } from '@server/backend/commerce/settlements/agree';
import { listSettlements } from '@server/backend/commerce/settlements/list';
import { listSettledOrders, readSettlement } from '@server/backend/commerce/settlements/read';
import type { Database } from '@server/backend/db/database';
import { openPGlite } from '@server/backend/db/pglite';
import { openPostgres } from '@server/backend/db/postgres';
import { fillOrders } from './fill-orders';
import { percentile, report, row, timesOf } from './times';

const ROUNDS = 20;
const { SYSTEM, ISSUER } = ROLE;

interface Size {
  orders: number;
  /** The upper bound of the 95th percentile. */
  limitMs: number;
}

const ON_POSTGRES: Size = { orders: 200_000, limitMs: 1000 };
const ON_PGLITE: Size = { orders: 20_000, limitMs: 1000 };

interface Draft {
  id: number;
  issuer: string;
  orders: number;
}

/** Drafts, the largest first. */
const readDrafts = (db: Database): Promise<Draft[]> =>
  db.rows<Draft>(sql`
    SELECT s.id, s.issuer_id AS issuer, count(DISTINCT e.order_id)::int AS orders
    FROM settlements s JOIN ledger_entries e ON e.campaign_id = s.campaign_id AND e.issuer_id = s.issuer_id
    WHERE s.status = 1 AND e.settlement_id IS NULL GROUP BY s.id ORDER BY 3 DESC, s.id`);

const PAGE = { page: 1, size: 20 } as const;
const LIST = { ...PAGE, sort: 'newest' } as const;

const asUser = (db: Database, id: string, role: CallContext['actor']['role']): CallContext => ({
  db,
  now: new Date(),
  actor: { id, role, name: 'Bench', sessionId: randomUUID() },
});

const agreeBoth = async (organiser: CallContext, { id, issuer }: Draft): Promise<void> => {
  const { hash } = await readSettlement(organiser.db, organiser, SYSTEM, id);
  await agree(organiser, { id, hash, note: '' }, SYSTEM);
  await agree(asUser(organiser.db, issuer, ISSUER), { id, hash, note: '' }, ISSUER);
};

const measure = async (db: Database, name: string, { orders, limitMs }: Size): Promise<boolean> => {
  await fillOrders(db, orders);
  const [organiser] = await db.rows<{ id: string }>(sql`SELECT id FROM users WHERE role = ${SYSTEM} LIMIT 1`);
  const drafts = await readDrafts(db);
  const [greatest] = drafts;
  if (!greatest || !organiser) throw new Error('no settlements were made');
  row([`${name}, ${orders}`, `${drafts.length} drafts`, 'p50', 'p95', 'max']);
  // The lane that the endpoints of settlements declare.
  const long = db.on('long');
  const ctx = asUser(long, organiser.id, SYSTEM);
  const own = asUser(long, greatest.issuer, ISSUER);
  const last = Math.ceil(greatest.orders / PAGE.size);
  const of = `${greatest.orders} orders`;
  const reading: [string, string, () => Promise<unknown>][] = [
    ['list', 'organiser', () => listSettlements(ctx, LIST, SYSTEM)],
    ['list', 'issuer', () => listSettlements(own, LIST, ISSUER)],
    ['detail', of, () => readSettlement(long, ctx, SYSTEM, greatest.id)],
    ['orders, first page', of, () => listSettledOrders(ctx, SYSTEM, greatest.id, PAGE)],
    ['orders, last page', of, () => listSettledOrders(ctx, SYSTEM, greatest.id, { ...PAGE, page: last })],
  ];
  let kept = true;
  for (const [scenario, by, read] of reading) {
    await read();
    kept = report(scenario, by, await timesOf(ROUNDS, read), limitMs) && kept;
  }
  const agreed = drafts.slice(0, ROUNDS);
  const times = await timesOf(agreed.length, (round) => agreeBoth(ctx, agreed[round]!));
  row(['both agree', `${agreed.length} drafts`, ...[0.5, 0.95].map((share) => percentile(times, share).toFixed(1))]);
  kept =
    report('list, agreed', 'organiser', await timesOf(ROUNDS, () => listSettlements(ctx, LIST, SYSTEM)), limitMs) &&
    kept;
  await db.close();
  return kept;
};

/** Settlements over the ledger of 200,000 orders on PostgreSQL and 20,000 on PGlite, in ms (D4.22). */
const main = async (): Promise<void> => {
  const onPostgres = await measure(openPostgres(process.argv[2] ?? ''), 'PostgreSQL', ON_POSTGRES);
  const onPGlite = await measure(await openPGlite(), 'PGlite', ON_PGLITE);
  if (!onPostgres || !onPGlite) process.exitCode = 1;
};

void main();

import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import type { StatementReport } from '@/contract/endpoints/bank-statements';
import { dayInWords } from '@/contract/rules/calendar';
import { transferContent } from '@/contract/rules/viet-qr';
import { ORDER_STATUS, PAYMENT } from '@/contract/states/order';
import { PAYMENT_STATE } from '@/contract/states/payment';
import { ROLE } from '@/contract/vocabulary/roles';
import type { CallContext } from '@server/backend/commerce/kernel';
import type { PaymentPorts } from '@server/backend/commerce/payments/ports';
import { dryRun } from '@server/backend/commerce/payments/statements/dry-run';
import { importStatement } from '@server/backend/commerce/payments/statements/import-statement';
import type { Database } from '@server/backend/db/database';
import { openPGlite } from '@server/backend/db/pglite';
import { openPostgres } from '@server/backend/db/postgres';
import { fillOrders } from './fill-orders';
import { longestStall, row } from './times';

const LINES = 5_000;
/** Orders from which those that wait for their transfer are taken. */
const ORDERS = 20_000;
/** Lines that name a checkout; of these every tenth with a wrong letter. */
const NAMED = 2_000;
const DEBITS = 1_000;
const WRONG_EVERY = 10;
/** The upper bound of matching 5,000 lines, which is the dry run, and of doing nothing. */
const MATCH_MS = 10_000;
/** Booking takes as long as that many callbacks would, of which none comes with 1,500 others. */
const BOOK_MS = 60_000;

/** Statements that fill the database may take longer than those of calls. */
const FILL_MS = 120_000;

const PORTS: PaymentPorts = {
  waitMs: {},
  vietQr: { bankBin: '970436', account: '0011004', accountName: 'HOI SACH' },
};

interface Waiting {
  content: string;
  amount: number;
}

/** Puts orders back to where they wait for a transfer. */
const waitForTransfers = async (db: Database): Promise<Waiting[]> => {
  await db.rows(sql`
    CREATE TABLE bench_waiting AS SELECT id, checkout_id, total FROM orders
    WHERE status = ${ORDER_STATUS.PROCESSING} AND code LIKE 'BENCH%' ORDER BY id LIMIT ${NAMED}`);
  await db.rows(sql`
    UPDATE orders SET status = ${ORDER_STATUS.PENDING_PAYMENT}, payment = ${PAYMENT.VIETQR}
    WHERE id IN (SELECT id FROM bench_waiting)`);
  await db.rows(sql`
    INSERT INTO payments (checkout_id, method, state, created_at, expires_at, updated_at)
    SELECT checkout_id, ${PAYMENT.VIETQR}, ${PAYMENT_STATE.WAITING}, now(), now() + interval '1 day', now() FROM bench_waiting`);
  const waiting = await db.rows<{ checkoutId: string; amount: number }>(sql`
    SELECT checkout_id AS "checkoutId", total AS amount FROM bench_waiting`);
  const tries = waiting.map((one) => ({ ...one, content: transferContent(randomUUID().replaceAll('-', '')) }));
  await db.rows(sql`
    INSERT INTO payment_tries (content, checkout_id, amount, created_at)
    SELECT content, "checkoutId", amount, now()
    FROM json_to_recordset(${JSON.stringify(tries)}::json) AS x(content text, "checkoutId" uuid, amount bigint)`);
  return tries;
};

const fill = async (db: Database): Promise<Waiting[]> => {
  await fillOrders(db, ORDERS);
  return waitForTransfers(db);
};

const wrong = (content: string): string => `${content.slice(0, -1)}${content.endsWith('0') ? '1' : '0'}`;

const descriptionOf = ({ content }: Waiting, index: number): string =>
  `MBVCB.${index}.${index % WRONG_EVERY === 0 ? wrong(content) : content} chuyen tien.CT tu 0912345678`;

const fileOf = (waiting: readonly Waiting[]): string => {
  const day = dayInWords(new Date());
  const lines = Array.from({ length: LINES }, (_, index) => {
    const named = waiting[index];
    if (named) return `${day};FT26${index};;${named.amount};${descriptionOf(named, index)}`;
    return index < LINES - DEBITS
      ? `${day};FT26${index};;90000;NGUYEN VAN ${index} tra tien`
      : `${day};FT26${index};11000;;Phi`;
  });
  return ['Ngày giao dịch;Mã giao dịch;Ghi nợ;Ghi có;Nội dung', ...lines].join('\n');
};

const countsOf = ({ totals }: StatementReport): string =>
  totals.map(({ outcome, count }) => `${outcome} ${count}`).join(', ');

const measure = async (db: Database, name: string, waiting: readonly Waiting[]): Promise<boolean> => {
  const [organiser] = await db.rows<{ id: string }>(sql`SELECT id FROM users WHERE role = ${ROLE.SYSTEM} LIMIT 1`);
  const actor = { id: organiser?.id ?? '', role: ROLE.SYSTEM, name: 'Bench', sessionId: randomUUID() };
  const ctx: CallContext = { db, now: new Date(), actor };
  const file = { fileName: 'sao-ke.csv', content: Buffer.from(fileOf(waiting)).toString('base64') };
  row([name, `${LINES} lines`, 'ms', 'stall ms']);
  let kept = true;
  for (const [step, limitMs, work] of [
    ['dry run', MATCH_MS, () => dryRun(ctx, PORTS, file)],
    ['import', BOOK_MS, () => importStatement(ctx, PORTS, file)],
    ['the same file again', MATCH_MS, () => importStatement(ctx, PORTS, file)],
  ] as const) {
    let report: StatementReport | undefined;
    const start = performance.now();
    const stall = await longestStall(async () => {
      report = await work();
    });
    const ms = performance.now() - start;
    row([step, '', ms.toFixed(0), stall.toFixed(0)]);
    if (report) row([`  ${countsOf(report)}`]);
    kept = kept && ms < limitMs;
  }
  await db.close();
  return kept;
};

/** Statements of 5,000 lines, tried out and imported, on PostgreSQL and on PGlite, in ms. */
const main = async (): Promise<void> => {
  const url = process.argv[2] ?? '';
  const patient = openPostgres(url, { waitMs: FILL_MS });
  const waiting = await fill(patient);
  await patient.close();
  const onPostgres = await measure(openPostgres(url), 'PostgreSQL', waiting);
  const embedded = await openPGlite();
  const onPGlite = await measure(embedded, 'PGlite', await fill(embedded));
  if (!onPostgres || !onPGlite) process.exitCode = 1;
};

void main();

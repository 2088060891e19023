import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import type { JournalQuery } from '@/contract/endpoints/journal';
import { ROLE } from '@/contract/vocabulary/roles';
import { linkEntries } from '@server/backend/commerce/journal/link';
import { listJournal } from '@server/backend/commerce/journal/list';
import { verifyJournal } from '@server/backend/commerce/journal/verify';
import { CLOCK, type CallContext } from '@server/backend/commerce/kernel';
import { openPostgres } from '@server/backend/db/postgres';
import { report, row, timesOf } from './times';

const ENTRIES = 2_000_000;
const BATCH = 50_000;
const LINKED = 20_000;
const ROUNDS = 20;
/** The upper bound of the 95th percentile of a page. */
const LIMIT_MS = 300;

/** Two million entries of three years, linked so that only the last of them wait. */
const main = async (): Promise<void> => {
  const db = openPostgres(process.argv[2] ?? '');
  await db.migrate('server/backend/db/migrations');
  const ids = Array.from({ length: 40 }, () => randomUUID());
  await db.rows(sql`
    INSERT INTO users (id, code, name, email, role, active, version, created_at, updated_at)
    SELECT u.id, 'B' || u.n, 'Nhân viên ' || u.n, 'b' || u.n || '@bench.vn', 1, true, 1, now(), now()
    FROM unnest(${sql.param(ids)}::uuid[]) WITH ORDINALITY AS u(id, n)`);
  for (let first = 0; first < ENTRIES; first += BATCH)
    await db.rows(sql`
      INSERT INTO journal_entries (at, kind, action, actor_id, actor_name, actor_role, issuer_id, subject, outcome, address, user_agent, day, number, hash)
      SELECT now() - (${ENTRIES} - n) * interval '47 seconds', (ARRAY['signIn','personalData','personalData','money','export'])[1 + n % 5],
        'GET /admin/orders/{id}', (${sql.param(ids)}::uuid[])[1 + n % 40], 'Nhân viên ' || n % 40, 1,
        CASE WHEN n % 3 = 0 THEN (${sql.param(ids)}::uuid[])[1 + n % 40] END, gen_random_uuid()::text, 'done', '203.0.113.7', 'Mozilla/5.0',
        CASE WHEN n <= ${ENTRIES - LINKED} THEN '2020-01-01'::date END, CASE WHEN n <= ${ENTRIES - LINKED} THEN n END,
        CASE WHEN n <= ${ENTRIES - LINKED} THEN md5(n::text) END
      FROM generate_series(${first + 1}::int, ${first + BATCH}::int) n`);
  // As the server does by itself: counts read indexes alone.
  const server = new Client({ connectionString: process.argv[2] });
  await server.connect();
  await server.query('VACUUM ANALYZE journal_entries');
  await server.end();
  const ctx: CallContext = {
    ...{ db: db.on('long'), now: new Date() },
    actor: { id: ids[3]!, role: ROLE.SYSTEM, name: 'Bench', sessionId: randomUUID() },
  };
  const page = { page: 1, size: 50, sort: 'newest' } as const;
  const week = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10);
  const queries: [string, JournalQuery, typeof ROLE.SYSTEM | typeof ROLE.ISSUER][] = [
    ['newest', page, ROLE.SYSTEM],
    ['page 1,000', { ...page, page: 1000 }, ROLE.SYSTEM],
    ['one kind', { ...page, kind: ['money'] }, ROLE.SYSTEM],
    ['a week', { ...page, from: week }, ROLE.SYSTEM],
    ['by name', { ...page, search: 'nhân viên 7' }, ROLE.SYSTEM],
    ['of an issuer', page, ROLE.ISSUER],
  ];
  row([`PostgreSQL, ${ENTRIES}`, '', 'p50', 'p95', 'max']);
  let kept = true;
  for (const [what, query, side] of queries) {
    const read = () => listJournal(ctx, query, side);
    await read();
    kept = report(what, '', await timesOf(ROUNDS, read), LIMIT_MS) && kept;
  }
  const clock = { db, now: new Date(), actor: CLOCK };
  const started = performance.now();
  while ((await linkEntries(clock)) > 0);
  row(['link', `${LINKED} entries`, `${((performance.now() - started) / LINKED).toFixed(3)} ms each`]);
  const verifying = performance.now();
  // Of the chain only the last entries are real: the rest is checked up to its first one.
  await verifyJournal(db, new Date(), { keptDays: 10_000 });
  row(['first fault of the chain', '', `${(performance.now() - verifying).toFixed(0)} ms`]);
  await db.close();
  if (!kept) process.exitCode = 1;
};

void main();

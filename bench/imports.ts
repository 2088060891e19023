import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { issuerBookQuery } from '@/contract/endpoints/books';
import type { ImportDetail } from '@/contract/endpoints/imports';
import { isbn13CheckDigit } from '@/contract/rules/isbn';
import { ROLE } from '@/contract/vocabulary/roles';
import { listOfficeBooks } from '@server/backend/commerce/books/read-books';
import { beginImport } from '@server/backend/commerce/imports/begin';
import { openTable } from '@server/backend/commerce/imports/files/open-table';
import { readImport } from '@server/backend/commerce/imports/read';
import { mapColumns, startImport, undoImport } from '@server/backend/commerce/imports/steps';
import { workOnImport } from '@server/backend/commerce/imports/work';
import { CLOCK, type CallContext } from '@server/backend/commerce/kernel';
import type { Database } from '@server/backend/db/database';
import { openPGlite } from '@server/backend/db/pglite';
import { openPostgres } from '@server/backend/db/postgres';
import { seedDemo } from '@server/backend/demo/seed';
import { longestStall, percentile, row } from './times';

const ROWS = 10_000;
/** The upper bounds of writing all rows, in ms. */
const WRITE_MS = { postgres: 60_000, pglite: 120_000 };
/** How many times as long a list of readers may take meanwhile, at the 95th percentile. */
const SLOWER = 2;
/** Between two lists that a reader asks for. */
const READ_EVERY_MS = 50;
const READS_BEFORE = 100;
const FIRST_ISBN = 978_604_900_000;
const MB = 1024 * 1024;

const fileOf = (genre: string): string => {
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const twelve = String(FIRST_ISBN + index);
    const isbn = `${twelve}${isbn13CheckDigit(twelve)}`;
    const author = `Người viết ${index % 800}`;
    return `NB-${index};Cuốn sách số ${index};${isbn};${author};NXB Trẻ;${genre};${20 + (index % 200)}.000;2025;${100 + (index % 400)}`;
  });
  return ['Mã sách;Tên sách;ISBN;Tác giả;NXB;Thể loại;Giá bìa;Năm XB;Số trang', ...rows].join('\n');
};

/** Asks for a list again and again until stopped; the times of its answers. */
const reader = (ctx: CallContext) => {
  const times: number[] = [];
  let isStopped = false;
  const query = issuerBookQuery.parse({ search: 'an' });
  const run = (async () => {
    while (!isStopped) {
      const start = performance.now();
      await listOfficeBooks(ctx, ROLE.ISSUER, query);
      times.push(performance.now() - start);
      await pause(READ_EVERY_MS);
    }
  })();
  return async (): Promise<number> => {
    isStopped = true;
    await run;
    return percentile(
      times.toSorted((one, other) => one - other),
      0.95,
    );
  };
};

const measure = async (db: Database): Promise<boolean> => {
  await db.migrate('server/backend/db/migrations');
  await seedDemo(db, { now: new Date() });
  const [issuer] = await db.rows<{ id: string; name: string }>(sql`
    SELECT u.id, u.name FROM users u JOIN books b ON b.issuer_id = u.id GROUP BY u.id ORDER BY count(*) DESC LIMIT 1`);
  const [genre] = await db.rows<{ name: string }>(
    sql`SELECT name FROM genres WHERE active AND parent_id IS NOT NULL LIMIT 1`,
  );
  if (!issuer || !genre) throw new Error('The demo has no issuer with books.');
  const actor = { ...issuer, role: ROLE.ISSUER, sessionId: randomUUID() };
  const ctx = (): CallContext => ({ db, now: new Date(), actor });
  const work = (id: number): Promise<unknown> => {
    const task = { topic: 'imports.work', key: String(id), payload: { status: 'checking' as const, revision: 0 } };
    return workOnImport.run(
      { db: db.on('jobs'), now: new Date(), actor: CLOCK, signal: new AbortController().signal },
      task,
    );
  };

  const stop = reader(ctx());
  await pause(READS_BEFORE * READ_EVERY_MS);
  const alone = await stop();

  row([db.kind, `${ROWS} rows`, 'ms', 'stall ms', 'p95 of a list']);
  const before = process.memoryUsage.rss();
  let last: ImportDetail | undefined;
  let isKept = true;
  const step = async (name: string, limitMs: number | undefined, act: () => Promise<ImportDetail>): Promise<void> => {
    const stopReading = reader(ctx());
    const start = performance.now();
    const stall = await longestStall(async () => {
      last = await act();
    });
    const ms = performance.now() - start;
    const p95 = await stopReading();
    row([name, '', ms.toFixed(0), stall.toFixed(0), `${p95.toFixed(1)} (${(p95 / alone).toFixed(1)}x)`]);
    isKept &&= limitMs === undefined || (ms < limitMs && p95 < SLOWER * alone);
  };
  const idOf = (): number => last?.id ?? 0;
  const worked = async (): Promise<ImportDetail> => {
    await work(idOf());
    return readImport(ctx(), idOf());
  };
  const content = Buffer.from(fileOf(genre.name)).toString('base64');
  await step('read', undefined, () => beginImport(ctx(), openTable, { noun: 'books', fileName: 'sach.csv', content }));
  const { columns, defaults } = last!;
  await step('check', undefined, async () => {
    await mapColumns(ctx(), { id: idOf(), columns, defaults });
    return worked();
  });
  await step('write', WRITE_MS[db.kind], async () => {
    await startImport(ctx(), idOf());
    return worked();
  });
  row([`  ${JSON.stringify(last!.totals.outcomes)}`]);
  isKept &&= last!.totals.outcomes.created === ROWS;
  await step('undo', undefined, async () => {
    await undoImport(ctx(), idOf());
    return worked();
  });
  row([
    `  ${JSON.stringify(last!.totals.outcomes)}, memory +${((process.memoryUsage.rss() - before) / MB).toFixed(0)} MB`,
  ]);
  await db.close();
  return isKept;
};

/** A table of 10,000 books: read, checked, written and taken back while a reader asks for lists, in ms. */
const main = async (): Promise<void> => {
  const onPostgres = await measure(openPostgres(process.argv[2] ?? ''));
  const onPGlite = await measure(await openPGlite());
  if (!onPostgres || !onPGlite) process.exitCode = 1;
};

void main();

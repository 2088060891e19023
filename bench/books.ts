import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { adminBookQuery, issuerBookQuery } from '@/contract/endpoints/books';
import { ROLE } from '@/contract/vocabulary/roles';
import { listOfficeBooks } from '@server/backend/commerce/books/read-books';
import { openPostgres } from '@server/backend/db/postgres';
import type { Database } from '@server/backend/db/database';
import { seedDemo } from '@server/backend/demo/seed';
import { report, row, timesOf } from './times';

const BOOKS = 50_000;
const ROUNDS = 40;
const FIRST_COPY = 100_000;
const STEP = 5000;
/** The upper bound of the 95th percentile. */
const LIMIT_MS = 300;

const LAST_PAGE = { page: String(Math.floor(BOOKS / 50)), size: '50' };

const SCENARIOS: readonly (readonly [name: string, query: Record<string, string>])[] = [
  ['first page', {}],
  ['first page by name', { sort: 'nameAsc' }],
  ['deep page', LAST_PAGE],
  ['deep page by name', { ...LAST_PAGE, sort: 'nameDesc' }],
  ['deep page by price', { ...LAST_PAGE, sort: 'priceAsc' }],
  ['by code', { sort: 'codeDesc' }],
  ['by year', { sort: 'yearDesc' }],
  ['search, two words', { search: 'truyen kieu' }],
  ['search, with tone marks', { search: 'Nguyễn Nhật Ánh', sort: 'nameAsc' }],
  ['search, two letters', { search: 'tr' }],
  ['search, two letters, deep', { search: 'an', page: '200' }],
  ['search, nothing found', { search: 'qqzzxx' }],
  ['search, ISBN', { search: '978-604' }],
  ['filters, by price', { released: 'true', isSeries: 'false', genre: '1', sort: 'priceDesc' }],
];

/** Copies the demo's singles with their authors, each with its own name, code, number, price and day. */
const copyBooks = async (db: Database, from: number, to: number): Promise<void> => {
  await db.rows(sql`
    WITH model AS (SELECT b.*, row_number() OVER (ORDER BY id) - 1 AS place, count(*) OVER () AS models
                   FROM books b WHERE NOT is_series AND id < ${FIRST_COPY}),
    made AS (
      INSERT INTO books (id, code, issuer_id, genre_id, publisher_id, isbn13, name, image_url, cover_price, description,
        language, size, released_year, pages, released, created_at, updated_at)
      OVERRIDING SYSTEM VALUE
      SELECT ${FIRST_COPY} + n, m.code || '-' || n, m.issuer_id, m.genre_id, m.publisher_id, '97860' || lpad(n::text, 8, '0'),
        m.name || ' ' || n, m.image_url, m.cover_price + n * 7919 % 100000, m.description, m.language, m.size,
        2010 + n % 16, m.pages, n % 20 > 0, m.created_at + n * interval '1 second', m.updated_at
      FROM generate_series(${from}::int, ${to}::int) n JOIN model m ON m.place = n % m.models RETURNING id)
    INSERT INTO book_authors (book_id, author_id, position)
    SELECT made.id, ba.author_id, ba.position FROM made
      JOIN model m ON m.place = (made.id - ${FIRST_COPY}) % m.models JOIN book_authors ba ON ba.book_id = m.id`);
  await db.rows(sql`
    UPDATE books SET search_fold = book_search_fold(id) WHERE id BETWEEN ${FIRST_COPY + from} AND ${FIRST_COPY + to}`);
};

const fill = async (db: Database): Promise<void> => {
  await db.migrate('server/backend/db/migrations');
  await seedDemo(db, { now: new Date() });
  const [{ books } = { books: 0 }] = await db.rows<{ books: number }>(sql`SELECT count(*)::int AS books FROM books`);
  for (let from = books; from < BOOKS; from += STEP) await copyBooks(db, from, Math.min(BOOKS, from + STEP) - 1);
  await db.rows(sql`VACUUM ANALYZE`);
};

/** The issuer with the most books. */
const largestIssuer = async (db: Database): Promise<string> => {
  const [issuer] = await db.rows<{ id: string }>(sql`
    SELECT issuer_id AS id FROM books GROUP BY issuer_id ORDER BY count(*) DESC LIMIT 1`);
  return issuer?.id ?? '';
};

/** Times one list in every scenario; returns whether all stayed below the limit. */
const runList = async (name: string, ask: (query: Record<string, string>) => Promise<unknown>): Promise<boolean> => {
  let kept = true;
  for (const [scenario, query] of SCENARIOS) {
    const times = await timesOf(ROUNDS, () => ask(query));
    kept = report(scenario, name, times, LIMIT_MS) && kept;
  }
  return kept;
};

/** Fifty thousand books on PostgreSQL: pages and searches of the back office, in ms. */
const main = async (): Promise<void> => {
  const url = process.argv[2] ?? '';
  const db = openPostgres(url);
  await fill(db);
  const [{ books } = { books: 0 }] = await db.rows<{ books: number }>(sql`SELECT count(*)::int AS books FROM books`);
  process.stdout.write(`${books} books, ${ROUNDS} rounds each, ms\n`);
  row(['', '', 'p50', 'p95', 'max']);
  const now = new Date();
  const actor = { id: await largestIssuer(db), role: ROLE.ISSUER, name: 'Bench', sessionId: randomUUID() };
  const admin = await runList('admin', (query) =>
    listOfficeBooks({ db, now, actor }, ROLE.SYSTEM, adminBookQuery.parse(query)),
  );
  const own = await runList('issuer', (query) =>
    listOfficeBooks({ db, now, actor }, ROLE.ISSUER, issuerBookQuery.parse(query)),
  );
  await db.close();
  if (!admin || !own) process.exitCode = 1;
};

void main();

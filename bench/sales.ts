import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { campaignProductEndpoints } from '@/contract/endpoints/campaign-products';
import { ROLE } from '@/contract/vocabulary/roles';
import { readReviewQueue } from '@server/backend/commerce/campaign-products/review-queue';
import { saveBatch } from '@server/backend/commerce/campaign-products/save-batch';
import { listOfficeProducts } from '@server/backend/commerce/campaign-products/read-products';
import type { CallContext } from '@server/backend/commerce/kernel';
import { openPostgres } from '@server/backend/db/postgres';
import type { Database } from '@server/backend/db/database';
import { seedDemo } from '@server/backend/demo/seed';
import { report, row, timesOf } from './times';

const WAITING = 5000;
const TITLES = 300;
const SAVES = 10;
const ROUNDS = 40;
const SAVE_LIMIT_MS = 2000;
const READ_LIMIT_MS = 300;

interface Issuer {
  id: string;
  name: string;
}

const idIn = async (db: Database, statement: ReturnType<typeof sql>): Promise<number> => {
  const [made] = await db.rows<{ id: number }>(statement);
  return made?.id ?? 0;
};

/** A fair of the coming week that accepts every genre, with all issuers of the demo. */
const makeCampaign = async (db: Database, name: string): Promise<number> => {
  const campaign = await idIn(
    db,
    sql`INSERT INTO campaigns (code, name, description, image_url, format, starts_at, ends_at, created_at, updated_at)
        VALUES (${randomUUID()}, ${name}, 'Bench', '', 2, now() + interval '7 days', now() + interval '14 days', now(), now())
        RETURNING id`,
  );
  await db.rows(sql`
    INSERT INTO campaign_commissions (campaign_id, genre_id, minimal_commission)
    SELECT ${campaign}, id, 20 FROM genres WHERE parent_id IS NULL`);
  await db.rows(sql`
    WITH joined AS (
      INSERT INTO participants (campaign_id, issuer_id, status, note, created_at, updated_at)
      SELECT ${campaign}, user_id, 3, '', now(), now() FROM issuers RETURNING id),
    agreed AS (
      INSERT INTO participant_terms (participant_id, number, proposed_by, proposer_name, proposed_at, starts_at, ends_at,
        answer, answered_at, answerer_name)
      SELECT id, 1, 1, '', now(), now(), now() + interval '14 days', 2, now(), '' FROM joined RETURNING id)
    INSERT INTO terms_commissions SELECT agreed.id, g.id, 20 FROM agreed, genres g WHERE g.parent_id IS NULL`);
  return campaign;
};

/** Creates this many additional singles for every issuer. */
const makeBooks = async (db: Database, each: number): Promise<void> => {
  await db.rows(sql`
    INSERT INTO books (code, issuer_id, genre_id, publisher_id, name, image_url, cover_price, description, language, size,
      released_year, pages, search_fold, created_at, updated_at)
    SELECT 'BENCH-' || n, i.user_id, model.genre_id, model.publisher_id, 'Bench ' || n, model.image_url, 100000,
      model.description, model.language, model.size, 2024, 200, 'bench ' || n, now(), now()
    FROM issuers i CROSS JOIN generate_series(1, ${each}::int) n
    CROSS JOIN (SELECT * FROM books WHERE NOT is_series ORDER BY id LIMIT 1) model`);
};

const booksOf = async (db: Database, { id }: Issuer, count: number): Promise<number[]> => {
  const rows = await db.rows<{ id: number }>(sql`
    SELECT id FROM books WHERE issuer_id = ${id} AND code LIKE 'BENCH-%' ORDER BY id LIMIT ${count}`);
  return rows.map((book) => book.id);
};

const contextOf = (db: Database, { id, name }: Issuer): CallContext => ({
  db,
  now: new Date(),
  actor: { id, name, role: ROLE.ISSUER, sessionId: randomUUID() },
});

const bring = async (db: Database, issuer: Issuer, campaignId: number, bookIds: readonly number[]): Promise<void> => {
  const rows = bookIds.map((bookId) => ({
    ...{ bookId, format: 1 as const, quantity: 20, discount: 10, commission: 25, editions: [] },
  }));
  await saveBatch(contextOf(db, issuer), { campaignId, rows }, randomUUID());
};

/** Five thousand books of all issuers that await review at one fair. */
const fill = async (db: Database, issuers: readonly Issuer[]): Promise<void> => {
  const each = Math.ceil(WAITING / issuers.length);
  await makeBooks(db, Math.max(each, TITLES));
  const campaign = await makeCampaign(db, 'Bench, waiting');
  for (const issuer of issuers) {
    const ids = await booksOf(db, issuer, each);
    for (let from = 0; from < ids.length; from += 1000) await bring(db, issuer, campaign, ids.slice(from, from + 1000));
  }
  await db.rows(sql`VACUUM ANALYZE`);
};

/** Saves of 300 titles and a review queue of 5,000 products on PostgreSQL, in ms. */
const main = async (): Promise<void> => {
  const db = openPostgres(process.argv[2] ?? '');
  await db.migrate('server/backend/db/migrations');
  await seedDemo(db, { now: new Date() });
  const issuers = await db.rows<Issuer>(sql`
    SELECT u.id, u.name FROM users u JOIN issuers i ON i.user_id = u.id ORDER BY u.id`);
  await fill(db, issuers);

  row(['', '', 'p50', 'p95', 'max']);
  const campaigns: number[] = [];
  for (let made = 0; made < SAVES; made += 1) campaigns.push(await makeCampaign(db, `Bench ${made}`));
  const [first = { id: '', name: '' }] = issuers;
  const titles = await booksOf(db, first, TITLES);
  const saves = await timesOf(SAVES, (round) => bring(db, first, campaigns[round] ?? 0, titles));
  let kept = report(`${TITLES} titles in one save`, 'issuer', saves, SAVE_LIMIT_MS);

  const admin = contextOf(db, first);
  admin.actor = { ...admin.actor, role: ROLE.SYSTEM };
  const queue = campaignProductEndpoints['GET /admin/products/queue'].query;
  const list = campaignProductEndpoints['GET /admin/products'].query;
  const reads: [string, () => Promise<unknown>][] = [
    ['queue, first page', () => readReviewQueue(admin, queue.parse({ size: '50' }))],
    ['queue, deep page', () => readReviewQueue(admin, queue.parse({ size: '50', page: '80' }))],
    ['queue, search', () => readReviewQueue(admin, queue.parse({ search: 'bench 12' }))],
    ['products, first page', () => listOfficeProducts(admin, ROLE.SYSTEM, list.parse({}))],
    ['products, one status', () => listOfficeProducts(admin, ROLE.SYSTEM, list.parse({ status: '3', size: '50' }))],
  ];
  for (const [name, read] of reads)
    kept = report(name, 'organiser', await timesOf(ROUNDS, read), READ_LIMIT_MS) && kept;
  await db.close();
  if (!kept) process.exitCode = 1;
};

void main();

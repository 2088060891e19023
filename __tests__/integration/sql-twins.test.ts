import { sql } from 'drizzle-orm';
import { fold } from '@/contract/rules/fold';
import { CAMPAIGN_STATUSES, campaignStatus } from '@/contract/states/campaign';
import { productStatus, REVIEW, type ReviewId } from '@/contract/states/product';
import { orderCode } from '@tests/support/order-code';
import type { Database } from '@server/backend/db/database';
import golden from '@tests/support/fold-golden.json';
import { describeOnBothDatabases } from '@tests/support/databases';

/** Every character of the alphabets that folding handles, and of the blocks around them. */
const LETTERS = Array.from({ length: 0x2300 - 0x20 }, (_, place) => String.fromCodePoint(0x20 + place));

/** Rules that exist twice, in TypeScript for pages and in SQL for queries, must never differ (A5.2). */
describeOnBothDatabases('A rule in SQL and its twin in TypeScript', (open) => {
  let db: Database;
  beforeAll(async () => (db = await open()));
  afterAll(() => db.close());

  test('fold() answers the golden cases, every letter that it replaces and everything the addresses hold', async () => {
    const [words] = await db.rows<{ all: string[] }>(sql`SELECT array_agg(full_name) AS all FROM wards`);
    const inputs = [...golden.map((row) => row.input), ...LETTERS, ...(words?.all ?? [])];
    const [row] = await db.rows<{ folded: string[] }>(sql`
      SELECT array_agg(fold(value) ORDER BY place) AS folded
      FROM unnest(${sql.param(inputs)}::text[]) WITH ORDINALITY AS t(value, place)`);
    expect(row?.folded).toEqual(inputs.map(fold));
    expect(row?.folded.slice(0, golden.length)).toEqual(golden.map(({ folded }) => folded));
  });

  test('natural_fold() orders numbers by their value, and everything else as fold() does', async () => {
    const inOrder = [
      'Ăn',
      'Tập 1',
      'tập 2',
      'Tập 2b',
      'Tập 007',
      'Tập 10',
      'Tập 10 phần 9',
      'Tập 10 phần 10',
      'Tập 100',
    ];
    const rows = await db.rows<{ name: string }>(sql`
      SELECT name FROM unnest(${sql.param([...inOrder].reverse())}::text[]) AS t(name) ORDER BY natural_fold(name)`);
    expect(rows.map(({ name }) => name)).toEqual(inOrder);
    const [row] = await db.rows<{ folded: string }>(sql`SELECT natural_fold('Đất 9786042088572') AS folded`);
    expect(row?.folded).toBe('dat 9786042088572');
  });

  test('campaign_status() agrees over every combination of facts around its borders', async () => {
    const instants = [9, 10, 15, 20, 21].map((day) => new Date(Date.UTC(2026, 10, day)));
    const [startsAt, endsAt] = [instants[1]!, instants[3]!];
    for (const at of instants)
      for (const cancelledAt of [null, instants[0]!])
        for (const postponedAt of [null, instants[2]!]) {
          const [row] = await db.rows<{ status: number }>(sql`
            SELECT campaign_status(${startsAt.toISOString()}, ${endsAt.toISOString()},
              ${cancelledAt?.toISOString() ?? null}, ${postponedAt?.toISOString() ?? null}, ${at.toISOString()}) AS status`);
          expect(row?.status).toBe(campaignStatus({ startsAt, endsAt, cancelledAt, postponedAt }, at));
        }
  });

  test('order_code() agrees, and every code of a day is its own', async () => {
    const at = '2026-11-21T18:30:00Z';
    for (const n of [1, 31, 32, 99_999, 100_000, 33_554_431]) {
      const [row] = await db.rows<{ code: string }>(sql`
        SELECT setval('order_code_seq', ${n}, false), order_code(${at}::timestamptz) AS code`);
      expect(row?.code).toBe(orderCode(at, n));
      expect(row?.code).toMatch(/^DH261122[0-9A-Z]{6}$/);
    }
  });

  test('product_status() agrees over every combination of facts', async () => {
    const rows = await db.rows<{
      review: ReviewId;
      onSale: boolean;
      released: boolean;
      available: number;
      campaign: (typeof CAMPAIGN_STATUSES)[number];
      status: number;
    }>(sql`
      SELECT review, on_sale AS "onSale", released, available, campaign,
        product_status(review::smallint, on_sale, released, available, campaign::smallint) AS status
      FROM generate_series(1, 3) review, unnest('{t,f}'::boolean[]) on_sale, unnest('{t,f}'::boolean[]) released,
        unnest('{-1,0,1,5}'::int[]) available, generate_series(1, 5) campaign`);
    expect(rows).toHaveLength(Object.keys(REVIEW).length * 2 * 2 * 4 * CAMPAIGN_STATUSES.length);
    for (const { status, campaign, ...facts } of rows) expect(status).toBe(productStatus(facts, campaign));
  });
});

import { sql, type SQL } from 'drizzle-orm';
import { campaignProductEndpoints } from '@/contract/endpoints/campaign-products';
import { CAMPAIGN_STATUSES } from '@/contract/states/campaign';
import { PARTICIPANT_STATUSES } from '@/contract/states/participant';
import { PRODUCT_STATUSES, REVIEW } from '@/contract/states/product';
import { ACCOUNT } from '@/contract/vocabulary/ledger';
import { inspectBookFile } from '@server/backend/files/book-file/inspect';
import { CLOCK } from '@server/backend/commerce/kernel';
import { watchWishes } from '@server/backend/commerce/wishes/watch-wishes';
import { makeFollows } from '@server/backend/demo/data/follows';
import { makeOrders } from '@server/backend/demo/data/orders';
import { makePeople } from '@server/backend/demo/data/people';
import { makeReviews } from '@server/backend/demo/data/reviews';
import { makeCopies } from '@server/backend/demo/data/stock';
import { idOf } from '@server/backend/demo/steps/keys';
import type { TestBackend } from '@tests/support/backend';
import { expectLedger } from '@tests/support/ledger-checks';

const productList = campaignProductEndpoints['GET /admin/products'].answer;

interface Sample {
  id: string;
  purpose: 'pdf-trial' | 'audio-trial';
}

/** Checks the fair against its data, independent of how it was created. */
export const describeData = (demo: () => TestBackend): void => {
  let backend: TestBackend;
  beforeAll(() => {
    backend = demo();
  });

  it('keeps a sound ledger', () => expectLedger(backend.db));

  it('holds what its data says, the same every time', async () => {
    const idsOf = async (table: string) =>
      (await backend.db.rows<{ id: string }>(sql`SELECT id, code FROM ${sql.raw(table)} ORDER BY id`)).map(
        ({ id }) => id,
      );
    expect(await idsOf('users')).toEqual(
      makePeople()
        .map(({ id }) => id)
        .sort(),
    );
    expect(await idsOf('orders')).toEqual(
      makeOrders()
        .map(({ id }) => id)
        .sort(),
    );
    const orders = await backend.db.rows<{ id: string; status: number }>(sql`SELECT id, status FROM orders`);
    const statuses = new Map(makeOrders().map(({ id, status }) => [id, status]));
    expect(orders.filter(({ id, status }) => statuses.get(id) !== status)).toEqual([]);
  });

  it('has on its shelves what the orders left, as their use cases counted it', async () => {
    const counters = await backend.db.rows(sql`
      SELECT campaign_id AS campaign, book_id AS book, brought, reserved, sold FROM stock ORDER BY 1, 2`);
    const expected = makeCopies()
      .counters.map(({ campaign, book, ...copies }) => ({
        campaign: idOf.campaign(campaign),
        book: idOf.book(book),
        ...copies,
      }))
      .sort((one, other) => one.campaign - other.campaign || one.book - other.book);
    expect(counters).toEqual(expected);
    const [capped] = await backend.db.rows(sql`
      SELECT count(*)::int AS wrong FROM products p WHERE quantity_cap IS NOT NULL AND (
        quantity_taken > quantity_cap OR quantity_taken <> (
          SELECT coalesce(sum(l.quantity), 0) FROM order_lines l JOIN orders o ON o.id = l.order_id
          WHERE l.product_id = p.id AND o.status NOT IN (7, 8)))`);
    expect(capped).toEqual({ wrong: 0 });
  });

  it('shows campaigns, participations and products in every state, with all that belongs to them', async () => {
    const now = backend.clock.now().toISOString();
    const statesOf = async (statement: SQL) =>
      (await backend.db.rows<{ state: number }>(statement)).map(({ state }) => state);
    const campaigns = await statesOf(sql`
      SELECT DISTINCT campaign_status(c.starts_at, c.ends_at, c.cancelled_at, c.postponed_at, ${now}) AS state
      FROM campaigns c ORDER BY 1`);
    expect(campaigns).toEqual(CAMPAIGN_STATUSES);
    expect(await statesOf(sql`SELECT DISTINCT status AS state FROM participants ORDER BY 1`)).toEqual(
      PARTICIPANT_STATUSES,
    );
    const token = await backend.signIn('admin@hoisach.test');
    const { counts } = productList.parse((await backend.call('GET /admin/products', { token })).body);
    expect(counts.map(({ status }) => status)).toEqual(PRODUCT_STATUSES);
    const [lacking] = await backend.db.rows(sql`
      SELECT (SELECT count(*)::int FROM participants p
                WHERE NOT EXISTS (SELECT 1 FROM participant_terms t WHERE t.participant_id = p.id)) AS terms,
        (SELECT count(*)::int FROM products p WHERE NOT EXISTS (SELECT 1 FROM product_steps s WHERE s.product_id = p.id))
          AS reviews,
        (SELECT count(*)::int FROM products WHERE review = ${REVIEW.ACCEPTED} AND terms_id IS NULL) AS agreed,
        (SELECT count(*)::int FROM order_lines l JOIN products p ON p.id = l.product_id
          WHERE l.terms_id IS DISTINCT FROM p.terms_id) AS lines`);
    expect(lacking).toEqual({ terms: 0, reviews: 0, agreed: 0, lines: 0 });
    const [prepared] = await backend.db.rows<Record<string, number>>(sql`
      SELECT (SELECT count(*)::int FROM campaign_drafts) AS drafts, (SELECT count(*)::int FROM stalls) AS stalls,
        (SELECT count(*)::int FROM stall_issuers) AS stands, (SELECT count(*)::int FROM campaign_staff) AS staff,
        (SELECT count(*)::int FROM participant_terms WHERE number > 1) AS negotiated,
        (SELECT count(*)::int FROM scheduled_tasks WHERE done_at IS NULL AND due_at <= ${now}) AS overdue`);
    expect(prepared).toMatchObject({ drafts: 2, staff: 3, overdue: 0 });
    for (const kind of ['stalls', 'stands', 'negotiated']) expect(prepared![kind]).toBeGreaterThan(4);
  });

  it('gave points for what was received, and for nothing else', async () => {
    const points = await backend.db.rows<{ id: string; point: number }>(sql`
      SELECT c.user_id AS id, c.point - coalesce(sum(o.plus_point) FILTER (WHERE o.status IN (5, 6)), 0)::int AS point
      FROM customers c LEFT JOIN orders o ON o.customer_id = c.user_id GROUP BY c.user_id`);
    const opening = new Map(makePeople().map(({ id, customer }) => [id, customer?.point]));
    expect(points.filter(({ id, point }) => opening.get(id) !== point)).toEqual([]);
  });

  it('knows the history of everybody and everything in it', async () => {
    const [without] = await backend.db.rows(sql`
      SELECT (SELECT count(*)::int FROM users WHERE id::text NOT IN (SELECT record_id FROM audit_entries WHERE kind = 'user'))
        AS users,
        (SELECT count(*)::int FROM books WHERE id::text NOT IN (SELECT record_id FROM audit_entries WHERE kind = 'book'))
        AS books`);
    expect(without).toEqual({ users: 0, books: 0 });
  });

  it('has settlements at every step of their life, and a refund that was paid beside one that waits', async () => {
    const settled = await backend.db.rows<{ status: number; references: string[] }>(sql`
      SELECT status, array_agg(DISTINCT paid_reference) AS "references" FROM settlements GROUP BY status ORDER BY status`);
    expect(settled.map(({ status }) => status)).toEqual([1, 2, 4, 5]);
    expect(settled.at(-1)?.references).not.toContain('');
    const [refunds] = await backend.db.rows<{ paid: number; open: number }>(sql`
      SELECT count(*) FILTER (WHERE sum = 0)::int AS paid, count(*) FILTER (WHERE sum < 0)::int AS open
      FROM (SELECT sum(amount) AS sum FROM ledger_entries WHERE account = ${ACCOUNT.REFUND} GROUP BY order_id) owed`);
    expect(refunds?.paid).toBeGreaterThan(0);
    expect(refunds?.open).toBeGreaterThan(0);
  });

  it('is closed out with one issuer of an ended campaign, signed by another, and counted in part by a third', async () => {
    const parts = await backend.db.rows<{ signatures: number; isClosed: boolean }>(sql`
      SELECT num_nonnulls(issuer_signed_at, organiser_signed_at) AS signatures, closed_at IS NOT NULL AS "isClosed"
      FROM close_outs ORDER BY 1`);
    expect(parts.map(({ signatures, isClosed }) => [signatures, isClosed])).toEqual([
      [0, false],
      [1, false],
      [2, true],
    ]);
    const [counts] = await backend.db.rows<{ even: number; explained: number }>(sql`
      SELECT count(*) FILTER (WHERE counted = expected)::int AS even, count(*) FILTER (WHERE why <> '')::int AS explained
      FROM stock_counts`);
    expect(counts?.even).toBeGreaterThan(counts?.explained ?? 0);
    expect(counts?.explained).toBeGreaterThan(0);
  });

  it('has orders about which both sides have spoken', async () => {
    const [talked] = await backend.db.rows<{ roles: number; orders: number }>(sql`
      SELECT count(DISTINCT author_role)::int AS roles, count(DISTINCT order_id)::int AS orders FROM order_notes`);
    expect(talked?.roles).toBe(2);
    expect(talked?.orders).toBeGreaterThan(2);
  });

  it('has the reviews that its data says: shown, waiting, and kept back with a reason, some answered', async () => {
    const said = makeReviews();
    const count = (of: (review: (typeof said)[number]) => boolean) => said.filter(of).length;
    const [reviews] = await backend.db.rows(sql`
      SELECT count(*) FILTER (WHERE status = 1)::int AS waiting, count(*) FILTER (WHERE status = 2)::int AS shown,
        count(*) FILTER (WHERE status = 3 AND note <> '')::int AS "keptBack", count(answer)::int AS answered,
        count(*) FILTER (WHERE cardinality(images) > 0)::int AS pictured,
        (SELECT count(*)::int FROM review_reports) AS reported
      FROM reviews`);
    expect(reviews).toEqual({
      waiting: count(({ decision }) => decision === null),
      shown: count(({ decision }) => decision?.keptBackFor === null),
      keptBack: count(({ decision }) => typeof decision?.keptBackFor === 'string'),
      answered: count(({ answer }) => answer !== null),
      pictured: count(({ pictures }) => pictures.length > 0),
      reported: count(({ report }) => report !== null),
    });
    const pictures = await backend.db.rows<{ url: string }>(sql`SELECT DISTINCT unnest(images) AS url FROM reviews`);
    for (const { url } of pictures) expect((await backend.app.inject({ url })).statusCode).toBe(200);
  });

  it('has customers who follow and wish, and nothing of a wish that they were not told', async () => {
    const [kept] = await backend.db.rows<{ follows: number; wishes: number }>(sql`
      SELECT (SELECT count(*)::int FROM follows) AS follows, (SELECT count(*)::int FROM wishes) AS wishes`);
    const wanted = makeFollows().filter(({ what }) => what.kind === 'wish').length;
    expect(kept?.follows).toBe(makeFollows().length - wanted);
    // A book at two fairs counts as one wish.
    expect(kept?.wishes).toBeGreaterThan(wanted * 0.8);
    const now = backend.clock.now();
    await watchWishes({ db: backend.db, now, actor: CLOCK, signal: new AbortController().signal });
    expect(await backend.outbox.drain()).toBe(0);
  });

  it('leaves nothing to the dispatcher of the outbox', async () => {
    expect(await backend.outbox.drain()).toBe(0);
  });

  it('has book files behind every edition, and they are what they say', async () => {
    const [missing] = await backend.db.rows(sql`
      SELECT count(*)::int AS books FROM books WHERE NOT is_series
        AND ((pdf_extra_price IS NULL) <> (pdf_trial_file_id IS NULL)
          OR (audio_extra_price IS NULL) <> (audio_trial_file_id IS NULL))`);
    expect(missing).toEqual({ books: 0 });
    const samples = await backend.db.rows<Sample>(sql`
      SELECT id, purpose FROM uploads WHERE purpose LIKE '%-trial' ORDER BY id`);
    expect(samples.length).toBeGreaterThan(10);
    for (const { id, purpose } of samples) {
      const { headers, rawPayload: bytes } = await backend.app.inject({ url: `/files/trials/${id}` });
      const file = { bytes: bytes.length, read: async (at: number, most: number) => bytes.subarray(at, at + most) };
      expect(headers['content-type']).toBe(await inspectBookFile(purpose, file));
    }
  });

  it('offers them where their product is', async () => {
    const [product] = await backend.db.rows<{ id: string; file: string }>(sql`
      SELECT p.id, b.pdf_trial_file_id AS file FROM products p JOIN books b ON b.id = p.book_id
      WHERE p.review = 3 AND p.pdf_extra_price IS NOT NULL AND p.type = 1 LIMIT 1`);
    const { body } = await backend.call(`GET /products/${product?.id}`);
    expect(body.pdfTrialUrl).toBe(`/files/trials/${product?.file}`);
  });
};

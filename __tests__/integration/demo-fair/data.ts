import { sql } from 'drizzle-orm';
import { inspectBookFile } from '@server/backend/files/book-file/inspect';
import { makeOrders } from '@server/backend/demo/data/orders';
import { makePeople } from '@server/backend/demo/data/people';
import { makeCopies } from '@server/backend/demo/data/stock';
import { idOf } from '@server/backend/demo/steps/keys';
import type { TestBackend } from '@tests/support/backend';

interface Sample {
  id: string;
  purpose: 'pdf-trial' | 'audio-trial';
}

/** The fair is what its data says, whatever made it. */
export const describeData = (demo: () => TestBackend): void => {
  let backend: TestBackend;
  beforeAll(() => {
    backend = demo();
  });

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
      SELECT campaign_id AS fair, book_id AS book, brought, reserved, sold FROM stock ORDER BY 1, 2`);
    const expected = makeCopies().counters
      .map(({ fair, book, ...copies }) => ({ fair: idOf.fair(fair), book: idOf.book(book), ...copies }))
      .sort((one, other) => one.fair - other.fair || one.book - other.book);
    expect(counters).toEqual(expected);
    const [capped] = await backend.db.rows(sql`
      SELECT count(*)::int AS wrong FROM products p WHERE quantity_cap IS NOT NULL AND (
        quantity_taken > quantity_cap OR quantity_taken <> (
          SELECT coalesce(sum(l.quantity), 0) FROM order_lines l JOIN orders o ON o.id = l.order_id
          WHERE l.product_id = p.id AND o.status NOT IN (7, 8)))`);
    expect(capped).toEqual({ wrong: 0 });
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

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { BatchAnswer } from '@/contract/endpoints/campaign-products';
import { campaignProductText } from '@/text/campaign-product';
import { MINIMUM, openBookCampaign, singleFacts, type BookCampaign } from '@tests/support/book-campaign';
import { describeOnWatchedDatabase } from '@tests/support/watch-catalogue';

describeOnWatchedDatabase('Many books brought at once', (open) => {
  let campaign: BookCampaign;
  beforeAll(async () => {
    campaign = await openBookCampaign(open);
  });
  afterAll(() => campaign.close());

  const booksOf = async (count: number): Promise<number[]> => {
    const ids = [];
    for (let made = 0; made < count; made += 1) ids.push((await campaign.book()).id);
    return ids;
  };
  const rowsOf = (ids: readonly number[]) => ids.map((bookId) => ({ bookId, ...singleFacts }));
  const save = (campaignId: number, rows: readonly object[], key: string = randomUUID()) =>
    campaign.asIssuer('POST /issuer/products/batch', { campaignId, rows }, { 'idempotency-key': key });
  const countAt = async (campaignId: number) => {
    const [row] = await campaign.db.rows(sql`
      SELECT (SELECT count(*)::int FROM products WHERE campaign_id = ${campaignId}) AS products,
        (SELECT count(*)::int FROM stock WHERE campaign_id = ${campaignId}) AS counters`);
    return row;
  };

  it('are saved with counters, first steps and history, found by their words, and announced once', async () => {
    const { id: campaignId } = await campaign.coming();
    const ids = await booksOf(40);
    const { status, body } = await save(campaignId, rowsOf(ids));
    expect(status).toBe(201);
    const { products } = body as unknown as BatchAnswer;
    expect(products.map(({ bookId }) => bookId)).toEqual(ids);
    expect(await countAt(campaignId)).toEqual({ products: 40, counters: 40 });
    const [kept] = await campaign.db.rows(sql`
      SELECT count(*) FILTER (WHERE search_fold <> '')::int AS found,
        (SELECT count(*)::int FROM product_steps WHERE product_id = ANY(array_agg(p.id))) AS steps,
        (SELECT count(*)::int FROM audit_entries WHERE kind = 'product' AND record_id = ANY(array_agg(p.id::text))) AS changes
      FROM products p WHERE campaign_id = ${campaignId}`);
    expect(kept).toEqual({ found: 40, steps: 40, changes: 40 });
    await campaign.outbox.drain();
    const notified = await campaign.db.rows(
      sql`SELECT message FROM notifications WHERE type = 1 AND link LIKE ${`%campaign=${campaignId}&%`}`,
    );
    expect(notified).toEqual([{ message: expect.stringContaining('40 sách bán') }]);
  });

  it('get the first answer when they are sent again with the same key', async () => {
    const { id: campaignId } = await campaign.coming();
    const rows = rowsOf(await booksOf(3));
    const key = randomUUID();
    const [first, second] = await Promise.all([save(campaignId, rows, key), save(campaignId, rows, key)]);
    expect(first.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect(await countAt(campaignId)).toEqual({ products: 3, counters: 3 });
    expect(await save(campaignId, rows.slice(1), key)).toMatchObject({ body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
  });

  it('are saved not at all when a cell is wrong, and every wrong cell is named', async () => {
    const { id: campaignId } = await campaign.coming();
    const ids = await booksOf(6);
    const combo = await campaign.bundle(campaignId, ids.slice(0, 2), { quantity: 9 });
    const before = await countAt(campaignId);
    const rows: object[] = rowsOf(ids);
    rows[1] = { ...rows[1], quantity: 8 };
    expect(await save(campaignId, rows)).toMatchObject({
      status: 422,
      body: { fields: { 'rows.1.quantity': [campaignProductText.belowPromised(combo.quantity!)] } },
    });
    rows[2] = { ...rows[2], commission: MINIMUM - 1 };
    rows[3] = { ...rows[3], bookId: ids[4], editions: ['pdf'] };
    rows[5] = { ...rows[5], bookId: 999_999 };
    const { status, body } = await save(campaignId, rows);
    expect(status).toBe(422);
    expect(body.fields).toEqual({
      'rows.2.commission': [campaignProductText.belowAgreed(MINIMUM)],
      'rows.3.editions': [campaignProductText.noEdition.pdf],
      'rows.4.bookId': [campaignProductText.rowTwice],
      'rows.5.bookId': [campaignProductText.bookUnknown],
    });
    expect(await countAt(campaignId)).toEqual(before);
  });

  it('are refused by one sentence when they are too many, and by cell when half of a paste is wrong', async () => {
    const { id: campaignId } = await campaign.coming();
    const many = (count: number, quantity: (row: number) => number) =>
      Array.from({ length: count }, (_, row) => ({ ...singleFacts, bookId: row + 1, quantity: quantity(row) }));
    const tooMany = await save(
      campaignId,
      many(10_000, () => 1),
    );
    expect(tooMany.status).toBe(422);
    expect(tooMany.body.fields).toEqual({ rows: [campaignProductText.batchTooLarge] });
    const half = await save(
      campaignId,
      many(500, (row) => (row % 2 ? 1 : -1)),
    );
    expect(half.status).toBe(422);
    expect(Object.keys(half.body.fields ?? {})).toHaveLength(250);
    expect(await countAt(campaignId)).toEqual({ products: 0, counters: 0 });
  });
});

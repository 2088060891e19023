import { sql } from 'drizzle-orm';
import { feedEndpoints } from '@/contract/endpoints/feeds';
import { REVIEW } from '@/contract/states/product';
import { LIMITS } from '@/contract/vocabulary/limits';
import { describeOnDatabase } from '@tests/support/databases';
import { makeBook, makeCampaign, makeParticipant, makeProduct, makeStock } from '@tests/support/make-data';
import { openShop, type Shop } from '@tests/support/shop';

describeOnDatabase('the feeds of what is new', (open) => {
  let shop: Shop;

  beforeEach(async () => {
    shop = await openShop(open);
  });

  afterEach(() => shop.close());

  const books = async () =>
    feedEndpoints['GET /feeds/books'].answer.parse((await shop.call('GET /feeds/books')).body).books;
  const campaigns = async () =>
    feedEndpoints['GET /feeds/fairs'].answer.parse((await shop.call('GET /feeds/fairs')).body).fairs;

  const decide = (productId: string, at: string, status: number = REVIEW.ACCEPTED) =>
    shop.db.rows(sql`
      INSERT INTO product_steps (product_id, status, at, actor_name, facts) VALUES (${productId}, ${status}, ${at}, 'x', '{}')`);

  it('name books in the order in which they were let in, the newest first, and when that was', async () => {
    const [first, second, waiting] = [
      await shop.sell(),
      await shop.sell(),
      await shop.sell({ review: REVIEW.PENDING }),
    ];
    await decide(second.id, '2026-11-02T00:00:00.000Z');
    await decide(first.id, '2026-11-03T00:00:00.000Z');
    await decide(waiting.id, '2026-11-03T00:00:00.000Z', REVIEW.PENDING);
    expect((await books()).map(({ id, publishedAt }) => [id, new Date(publishedAt).toISOString()])).toEqual([
      [first.id, '2026-11-03T00:00:00.000Z'],
      [second.id, '2026-11-02T00:00:00.000Z'],
    ]);
    expect((await books())[0]).toMatchObject({
      fair: shop.campaign.name,
      issuer: shop.issuer.name,
      authors: [expect.any(String)],
    });
  });

  it('name a book that is let in again, or at another campaign, when it was let in first', async () => {
    const book = await makeBook(shop.db, shop.issuer.id);
    await makeStock(shop.db, shop.campaign.id, book.id, 5);
    const known = await shop.sell({ bookIds: [book.id] });
    const other = await makeCampaign(shop.db);
    await makeParticipant(shop.db, other.id, shop.issuer.id);
    await makeStock(shop.db, other.id, book.id, 5);
    const elsewhere = await makeProduct(shop.db, {
      campaignId: other.id,
      issuerId: shop.issuer.id,
      bookIds: [book.id],
    });
    for (const [id, at] of [
      [known.id, '2026-11-02T00:00:00.000Z'],
      [known.id, '2026-11-04T00:00:00.000Z'],
      [elsewhere.id, '2026-11-05T00:00:00.000Z'],
    ] as const)
      await decide(id, at);
    expect((await books()).map(({ id, publishedAt }) => [id, new Date(publishedAt).getUTCDate()])).toEqual([
      [known.id, 2],
    ]);
  });

  it('leave out what cannot be bought any more', async () => {
    const over = await makeCampaign(shop.db, {
      startsAt: '2026-01-01T00:00:00.000Z',
      endsAt: '2026-01-05T00:00:00.000Z',
    });
    const cancelled = await makeCampaign(shop.db, { cancelledAt: '2026-10-01T00:00:00.000Z' });
    const removed = await Promise.all([
      ...[over, cancelled].map(({ id }) => makeProduct(shop.db, { campaignId: id, issuerId: shop.issuer.id })),
      ...[shop.sell({ onSale: false }), shop.sell({ released: false })],
    ]);
    for (const { id } of removed) await decide(id, '2026-01-02T00:00:00.000Z');
    expect(await books()).toEqual([]);
    expect((await campaigns()).map(({ id }) => id)).not.toContain(cancelled.id);
  });

  it('name the newest campaigns, with the beginning of what is said of them, and no more than fifty', async () => {
    for (let day = 1; day <= LIMITS.feedItems; day += 1)
      await makeCampaign(shop.db, {
        createdAt: `2026-10-02T00:00:${String(day).padStart(2, '0')}.000Z`,
        description: 'ơ'.repeat(900),
      });
    const found = await campaigns();
    expect(found).toHaveLength(LIMITS.feedItems);
    expect(found.map(({ publishedAt }) => publishedAt)).toEqual(
      found
        .map(({ publishedAt }) => publishedAt)
        .toSorted()
        .reverse(),
    );
    expect(found[0]?.description).toBe('ơ'.repeat(LIMITS.feedDescription));
    expect(found.map(({ id }) => id)).not.toContain(shop.campaign.id);
  });
});

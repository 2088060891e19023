import { sql } from 'drizzle-orm';
import { sitemapEndpoints } from '@/contract/endpoints/sitemap';
import { LIMITS } from '@/contract/vocabulary/limits';
import type { SitemapKind } from '@/contract/vocabulary/sitemap';
import { describeOnDatabase } from '@tests/support/databases';
import { makeBook, makeCampaign, makeParticipant, makeProduct, makePublisher } from '@tests/support/make-data';
import { openShop, type Shop } from '@tests/support/shop';

describeOnDatabase('the sitemap', (open) => {
  let shop: Shop;

  beforeEach(async () => {
    shop = await openShop(open);
  });

  afterEach(() => shop.close());

  const partsOf = async (kind?: SitemapKind) => {
    const { body } = await shop.call(`GET /sitemap${kind ? `?kind=${kind}` : ''}`);
    return sitemapEndpoints['GET /sitemap'].answer.parse(body).parts;
  };

  const pagesOf = async (kind: SitemapKind, from: string, size = 2) => {
    const { body } = await shop.call(`GET /sitemap/pages?kind=${kind}&from=${from}&size=${size}`);
    return sitemapEndpoints['GET /sitemap/pages'].answer.parse(body);
  };

  /** The ids of a kind, read page by page. */
  const idsOf = async (kind: SitemapKind): Promise<string[]> => {
    const [first] = await partsOf(kind);
    const ids: string[] = [];
    for (let from: string | null = first?.from ?? null; from !== null;) {
      const page: Awaited<ReturnType<typeof pagesOf>> = await pagesOf(kind, from);
      ids.push(...page.entries.map(({ id }) => id));
      from = page.next;
    }
    return ids;
  };

  it('has nothing of a shop that sells nothing but its campaign', async () => {
    expect((await partsOf()).map(({ kind }) => kind)).toEqual(['campaigns']);
  });

  it('names what is on sale, who wrote, publishes and sells it, page by page and each once', async () => {
    const publisher = await makePublisher(shop.db);
    const book = await makeBook(shop.db, shop.issuer.id, { publisherId: publisher.id });
    const sold = [await shop.sell({ bookIds: [book.id] }), ...(await Promise.all([1, 2, 3, 4].map(() => shop.sell())))];
    const campaign = await makeCampaign(shop.db);
    await makeParticipant(shop.db, campaign.id, shop.issuer.id);
    const again = await makeProduct(shop.db, { campaignId: campaign.id, issuerId: shop.issuer.id, bookIds: [book.id] });
    expect(await idsOf('products')).toEqual([...sold, again].map(({ id }) => id).toSorted());
    expect(await idsOf('campaigns')).toEqual([shop.campaign.id, campaign.id].map(String));
    expect(await idsOf('issuers')).toEqual([shop.issuer.id]);
    expect(await idsOf('publishers')).toEqual([String(publisher.id)]);
    expect(await idsOf('authors')).toHaveLength(sold.length);
  });

  it('leaves out what was not accepted, and what was sold at a campaign that is over or cancelled, with whoever wrote it', async () => {
    await shop.sell({ review: 1 });
    const over = { startsAt: '2026-01-01T00:00:00.000Z', endsAt: '2026-01-05T00:00:00.000Z' };
    for (const row of [over, { cancelledAt: '2026-10-01T00:00:00.000Z' }]) {
      const campaign = await makeCampaign(shop.db, row);
      await makeProduct(shop.db, { campaignId: campaign.id, issuerId: shop.issuer.id });
    }
    expect((await partsOf()).map(({ kind }) => kind)).toEqual(['campaigns']);
  });

  it('names a series once any of it was offered', async () => {
    const series = await makeBook(shop.db, shop.issuer.id, { isSeries: true });
    const volume = await makeBook(shop.db, shop.issuer.id);
    await shop.db.rows(
      sql`INSERT INTO book_items (series_id, book_id, display_index) VALUES (${series.id}, ${volume.id}, 1)`,
    );
    expect(await partsOf('series')).toEqual([]);
    await shop.sell({ bookIds: [volume.id] });
    expect(await idsOf('series')).toEqual([String(series.id)]);
  });

  it('says of a product when it, its book or its campaign was saved last, and nothing of what it does not know', async () => {
    const saved = '2026-05-01T10:00:00.000Z';
    const book = await makeBook(shop.db, shop.issuer.id, { updatedAt: saved });
    const { id } = await shop.sell({ bookIds: [book.id] });
    const { entries } = await pagesOf('products', id);
    expect(entries).toEqual([{ id, slug: expect.any(String), changedAt: expect.any(String) }]);
    expect(new Date(entries[0]!.changedAt!).toISOString()).toBe(saved);
    expect((await partsOf('products'))[0]?.changedAt).toBe(entries[0]!.changedAt);
    const [author] = await partsOf('authors');
    expect(author?.changedAt).toBeNull();
  });

  it('has parts of ten thousand, each beginning where the one before it ends', async () => {
    await shop.db.rows(sql`
      INSERT INTO campaigns (id, code, name, description, image_url, format, starts_at, ends_at, created_at, updated_at)
      SELECT 100000 + n, gen_random_uuid(), 'Hội sách ' || n, '', '/files/posters/fair.webp', 2, '2026-11-01', '2026-12-01',
        '2026-01-01', '2026-01-01' FROM generate_series(1, 20005) n`);
    const parts = await partsOf('campaigns');
    expect(parts.map(({ part }) => part)).toEqual([1, 2, 3]);
    let seen = 0;
    for (let from: string | null = parts[0]!.from; from !== null;) {
      const found = parts.find((part) => part.from === from);
      if (found) expect(seen).toBe((found.part - 1) * LIMITS.sitemapPart);
      const page: Awaited<ReturnType<typeof pagesOf>> = await pagesOf('campaigns', from, LIMITS.sitemapPage);
      seen += page.entries.length;
      from = page.next;
    }
    expect(seen).toBe(20_006);
  });

  it.each([
    'kind=products&from=12',
    'kind=authors&from=x',
    'kind=authors',
    `kind=nothing&from=1`,
    'kind=authors&from=1&size=9999',
  ])('refuses to begin at %s', async (query) => {
    expect((await shop.call(`GET /sitemap/pages?${query}`)).status).toBe(422);
  });

  it('begins with the largest number there is at nothing', async () => {
    expect(await pagesOf('authors', '9999999999')).toEqual({ entries: [], next: null });
  });
});

import { sql, type SQL } from 'drizzle-orm';
import {
  CATALOGUE_NEWS_PATH,
  PAGE_TAGS_VERSION,
  catalogueNews,
  pageTag,
  type CatalogueNews,
  type NewsCursor,
} from '@/contract/vocabulary/catalogue-news';
import { HOUR, SECOND } from '@tests/support/clock';
import { describeOnDatabase } from '@tests/support/databases';
import {
  makeAuthor,
  makeCustomer,
  makeCampaign,
  makeGroup,
  makeIssuer,
  makeLevel,
  makeOrganization,
  makeProduct,
  makePublisher,
} from '@tests/support/make-data';
import { openShop, type Shop } from '@tests/support/shop';

describeOnDatabase('What a web process is told of what customers are shown', (open) => {
  let shop: Shop;
  beforeAll(async () => (shop = await openShop(open)));
  afterAll(() => shop.close());

  const ask = async (
    query: Record<string, string> = {},
    tags = { tags: PAGE_TAGS_VERSION },
  ): Promise<CatalogueNews> => {
    const { statusCode, payload } = await shop.app.inject({ url: CATALOGUE_NEWS_PATH, query: { ...query, ...tags } });
    expect(statusCode).toBe(200);
    return catalogueNews.parse(JSON.parse(payload));
  };
  const since = ({ snapshot, at }: NewsCursor) => ask({ snapshot, at });

  type News = Pick<CatalogueNews, 'all' | 'copies' | 'tags'>;
  const ALL: News = { all: true, copies: [], tags: [] };

  const newsOf = async (...statements: SQL[]): Promise<News> => {
    const before = await ask();
    for (const statement of statements) await shop.db.rows(statement);
    const { all, copies, tags } = await since(before);
    return { all, copies, tags };
  };

  test('is all for who has heard nothing, too long ago, of another database, or asks nonsense', async () => {
    const first = await ask();
    expect(first).toMatchObject({ all: true, copies: [] });
    expect(await since(first)).toMatchObject({ all: false, copies: [] });
    const { at } = first;
    for (const snapshot of ['', 'x', '0:0:', '3:2:', '1:9:8,7', '1:1:,', '900000000000000000:900000000000000000:'])
      expect(await ask({ snapshot, at })).toMatchObject({ all: true });
    expect(await ask({ snapshot: first.snapshot, at: 'now' })).toMatchObject({ all: true });
    shop.clock.advance(HOUR);
    expect(await since(first)).toMatchObject({ all: true });
    shop.clock.advance(-HOUR);
  });

  test('names the products of which copies were taken, those that share a book with them too', async () => {
    const [one, capped, other] = [await shop.sell(), await shop.sell(), await shop.sell()];
    await shop.db.rows(sql`INSERT INTO product_items (product_id, book_id, display_index)
      SELECT ${other.id}, book_id, 7 FROM products WHERE id = ${one.id}`);
    const taken = sql`UPDATE stock SET reserved = reserved + 1 WHERE campaign_id = ${shop.campaign.id}
      AND book_id = (SELECT book_id FROM products WHERE id = ${one.id})`;
    const { all, copies } = await newsOf(taken, sql`UPDATE products SET quantity_taken = 1 WHERE id = ${capped.id}`);
    expect(all).toBe(false);
    expect(copies.toSorted()).toEqual([one.id, capped.id, other.id].toSorted());
    expect(
      await newsOf(taken, sql`UPDATE books SET name = name || '.' WHERE id = (SELECT min(id) FROM books)`),
    ).toEqual(ALL);
  });

  test('is all when a campaign or a stop begins or ends, by the clock alone, and nothing before and after', async () => {
    const begun = shop.clock.now().getTime();
    const [starts, ends] = [begun + 65 * SECOND, begun + 95 * SECOND];
    await makeCampaign(shop.db, { startsAt: new Date(starts).toISOString(), endsAt: new Date(ends).toISOString() });
    let received: NewsCursor = await ask();
    const turned: number[] = [];
    for (let second = 0; second < 130; second += 10) {
      const news = await since(received);
      received = news;
      if (news.all) turned.push(second);
      shop.clock.advance(10 * SECOND);
    }
    expect(turned).toEqual([70, 100]);
  });

  test('names the pages of the campaign whose stalls change, or who stands there', async () => {
    const { campaign, issuer } = shop;
    const tagged = { all: false, copies: [], tags: [pageTag.unknown, pageTag.campaign(campaign.id)] };
    for (const change of [
      sql`INSERT INTO stalls (id, campaign_id, code) VALUES (900, ${campaign.id}, 'A1')`,
      sql`INSERT INTO stall_issuers (stall_id, issuer_id, starts_at, ends_at) VALUES (900, ${issuer.id}, now(), now() + interval '1 day')`,
      sql`UPDATE stalls SET code = 'A2' WHERE id = 900`,
      sql`DELETE FROM stall_issuers`,
      sql`DELETE FROM stalls`,
    ])
      expect(await newsOf(change)).toEqual(tagged);
  });

  test('names the products whose book is judged otherwise, and the lists in that order', async () => {
    const [one] = [await shop.sell(), await shop.sell()];
    const note = sql`INSERT INTO catalogue_changes (kind, id) SELECT 'rating', book_id FROM products WHERE id = ${one.id}`;
    expect(await newsOf(note)).toEqual({
      all: false,
      copies: [],
      tags: [pageTag.unknown, pageTag.topRated, one.id],
    });
    expect(await newsOf(note, sql`UPDATE books SET name = name || '.' WHERE id = (SELECT min(id) FROM books)`)).toEqual(
      ALL,
    );
  });

  test('names what shows a product with another price: its page, those of its book elsewhere, its campaign, and lists', async () => {
    const { db, issuer } = shop;
    const [one, other] = [await shop.sell(), await shop.sell()];
    const [{ bookId }] = (await db.rows<{ bookId: number }>(
      sql`SELECT book_id AS "bookId" FROM products WHERE id = ${one.id}`,
    )) as [{ bookId: number }];
    const { id: campaignId } = await makeCampaign(db);
    const elsewhere = await makeProduct(db, { campaignId, issuerId: issuer.id, bookIds: [bookId] });
    const { all, tags } = await newsOf(sql`UPDATE products SET sale_price = sale_price + 1 WHERE id = ${one.id}`);
    expect(all).toBe(false);
    const { campaign, campaigns, products, unknown } = pageTag;
    expect(tags.toSorted()).toEqual(
      [unknown, products, campaigns, campaign(shop.campaign.id), one.id, elsewhere.id].toSorted(),
    );
    const removed = [
      sql`DELETE FROM product_items WHERE product_id = ${other.id}`,
      sql`DELETE FROM products WHERE id = ${other.id}`,
    ];
    expect(await newsOf(...removed)).toEqual(ALL);
  });

  test('names what shows who takes part in a campaign: its pages, and lists of campaigns', async () => {
    const { campaign, issuer } = shop;
    const tags = [pageTag.unknown, pageTag.campaign(campaign.id), pageTag.campaigns];
    for (const status of [5, 3]) {
      const change = sql`UPDATE participants SET status = ${status} WHERE campaign_id = ${campaign.id} AND issuer_id = ${issuer.id}`;
      expect(await newsOf(change)).toEqual({ all: false, copies: [], tags });
    }
  });

  test('names the page of whose picture or description is another, and lists in the order of sales', async () => {
    const { db, issuer } = shop;
    const [author, publisher] = [await makeAuthor(db), await makePublisher(db)];
    const named = (tag: string) => ({ all: false, copies: [], tags: [pageTag.unknown, tag] });
    expect(await newsOf(sql`UPDATE authors SET description = 'x' WHERE id = ${author.id}`)).toEqual(
      named(pageTag.face('author', author.id)),
    );
    expect(await newsOf(sql`UPDATE publishers SET image_url = '/x' WHERE id = ${publisher.id}`)).toEqual(
      named(pageTag.face('publisher', publisher.id)),
    );
    expect(await newsOf(sql`UPDATE issuers SET description = description || '.' WHERE user_id = ${issuer.id}`)).toEqual(
      named(pageTag.face('issuer', issuer.id)),
    );
    expect(await newsOf(sql`INSERT INTO catalogue_changes (kind, id) VALUES ('page', 'bestSelling')`)).toEqual(
      named(pageTag.bestSelling),
    );
    expect(await newsOf(sql`INSERT INTO catalogue_changes (kind, id) VALUES ('page', 'renamed')`)).toEqual(ALL);
  });

  test('is all for a web process that knows no tags, or others', async () => {
    const { snapshot, at } = await ask();
    await shop.db.rows(sql`INSERT INTO catalogue_changes (kind, id) VALUES ('stall', ${shop.campaign.id})`);
    const queries: Record<string, string>[] = [
      { snapshot, at },
      { snapshot, at, tags: '1' },
    ];
    for (const query of queries) {
      const { statusCode, payload } = await shop.app.inject({ url: CATALOGUE_NEWS_PATH, query });
      expect([statusCode, JSON.parse(payload)]).toEqual([200, expect.objectContaining({ all: true, copies: [] })]);
    }
    expect(await since({ snapshot, at })).toMatchObject({ all: false });
  });

  test('is all when what pages show besides changes: stops, their names, who is here', async () => {
    const { campaign, issuer, db } = shop;
    const [organization, group] = [await makeOrganization(db, 'x.test'), await makeGroup(db)];
    const changes = [
      sql`INSERT INTO campaign_organizations (id, campaign_id, organization_id) VALUES (900, ${campaign.id}, ${organization.id})`,
      sql`INSERT INTO schedules (id, campaign_organization_id, address_detail, province_code, ward_code, address_line, starts_at, ends_at)
          VALUES (900, 900, '1', 1, 4, '1', '2020-01-01', '2020-01-02')`,
      sql`UPDATE schedules SET address_line = '2'`,
      sql`UPDATE organizations SET name = name || '.' WHERE id = ${organization.id}`,
      sql`INSERT INTO campaign_groups (campaign_id, group_id) VALUES (${campaign.id}, ${group.id})`,
      sql`UPDATE groups SET name = name || '.' WHERE id = ${group.id}`,
      sql`UPDATE genres SET display_index = display_index + 100 WHERE id = (SELECT min(id) FROM genres)`,
      sql`UPDATE users SET active = false WHERE id = ${issuer.id}`,
    ];
    for (const change of changes) expect(await newsOf(change)).toEqual(ALL);
    const before = await ask();
    await makeIssuer(db);
    expect(await since(before)).toMatchObject({ all: true });
  });

  test('is nothing when a customer comes or takes another name', async () => {
    const { id: levelId } = await makeLevel(shop.db, 1_000_000);
    const before = await ask();
    await makeCustomer(shop.db, { levelId });
    expect(await since(before)).toMatchObject({ all: false });
    expect(await newsOf(sql`UPDATE users SET name = name || '.' WHERE id = ${shop.customer.id}`)).toEqual({
      all: false,
      copies: [],
      tags: [],
    });
  });
});

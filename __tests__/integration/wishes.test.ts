import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { wishEndpoints } from '@/contract/endpoints/wishes';
import { LIMITS } from '@/contract/vocabulary/limits';
import { wishNotice } from '@/text/wish';
import { CLOCK } from '@server/backend/commerce/kernel';
import { watchWishes } from '@server/backend/commerce/wishes/watch-wishes';
import { refusal, startTestBackend, type TestBackend } from '@tests/support/backend';
import { DAY, HOUR, testClock } from '@tests/support/clock';
import { describeOnDatabase } from '@tests/support/databases';
import {
  makeBook,
  makeCustomer,
  makeCampaign,
  makeIssuer,
  makeLevel,
  makeParticipant,
  makeProduct,
  makeStock,
  releaseIds,
} from '@tests/support/make-data';

describeOnDatabase('what customers wish for', (open) => {
  let backend: TestBackend;
  let token: string;
  let issuer: { id: string };
  let customer: { id: string };
  let campaigns: { id: number; name: string }[];
  let bookId: number;
  /** The same book at both fairs. */
  let products: { id: string; title: string }[];
  const clock = testClock();
  const inDays = (days: number) => new Date(clock.now().getTime() + days * DAY).toISOString();

  beforeAll(async () => {
    backend = await startTestBackend({ db: await open(), clock, tokenSeconds: 10_000_000 });
    const { db } = backend;
    await makeLevel(db);
    customer = await makeCustomer(db, { email: 'reader@test.vn', levelId: (await makeLevel(db, 10)).id });
    await makeCustomer(db, { email: 'other@test.vn' });
    issuer = await makeIssuer(db);
    campaigns = [await makeCampaign(db, { endsAt: inDays(30) }), await makeCampaign(db, { endsAt: inDays(30) })];
    for (const { id } of campaigns) await makeParticipant(db, id, issuer.id);
    bookId = (await makeBook(db, issuer.id)).id;
    products = [];
    for (const [place, { id: campaignId }] of campaigns.entries()) {
      await makeStock(db, campaignId, bookId, 5);
      const prices = { coverPrice: 100_000, salePrice: 90_000 - place * 5000 };
      products.push(
        await makeProduct(db, { campaignId, issuerId: issuer.id, bookIds: [bookId], title: 'Số đỏ', ...prices }),
      );
    }
    await releaseIds(db);
    token = await backend.signIn('reader@test.vn');
  });

  afterAll(() => backend.close());

  const price = (place: number, amount: number) =>
    backend.db.rows(sql`UPDATE products SET sale_price = ${amount} WHERE id = ${products[place]!.id}`);
  const stock = (brought: number) =>
    backend.db.rows(sql`UPDATE stock SET brought = ${brought} WHERE book_id = ${bookId}`);

  beforeEach(async () => {
    await price(0, 90_000);
    await price(1, 85_000);
    await stock(5);
  });

  afterEach(() => backend.db.rows(sql`DELETE FROM wishes`));

  const wish = (productId: string, own = token) => backend.call('POST /wishes', { token: own, body: { productId } });

  const list = async (own = token) =>
    wishEndpoints['GET /wishes'].answer.parse((await backend.call('GET /wishes', { token: own })).body);

  const titles = async (own = token) => (await backend.call('GET /wishes/titles', { token: own })).body;

  it('is one wish a book, at whatever campaign it was seen, with its best offer', async () => {
    const answers = await Promise.all(products.map(({ id }) => wish(id)));
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect(await titles()).toEqual({ books: [bookId], combos: [] });
    const { data, metadata } = await list();
    expect(metadata.total).toBe(1);
    expect(data[0]).toMatchObject({ wishedPrice: 85_000, product: { id: products[1]!.id, bookId, salePrice: 85_000 } });

    await backend.call(`DELETE /wishes/${products[0]!.id}`, { token });
    expect(await titles()).toEqual({ books: [], combos: [] });
  });

  it('may be a combo, which is a title of its own', async () => {
    const other = await makeBook(backend.db, issuer.id);
    await makeStock(backend.db, campaigns[0]!.id, other.id, 5);
    const combo = await makeProduct(backend.db, {
      ...{ campaignId: campaigns[0]!.id, issuerId: issuer.id, bookIds: [bookId, other.id], title: 'Hai cuốn' },
    });
    await wish(combo.id);
    await wish(combo.id);
    expect(await titles()).toEqual({ books: [], combos: [combo.id] });
    expect((await list()).data.map(({ product }) => product.id)).toEqual([combo.id]);
    await backend.call(`DELETE /wishes/${combo.id}`, { token });
    expect(await titles()).toEqual({ books: [], combos: [] });
  });

  it('is of products that customers see', async () => {
    const waiting = await makeProduct(backend.db, { campaignId: campaigns[0]!.id, issuerId: issuer.id, review: 1 });
    expect(await wish(waiting.id)).toEqual(refusal(404, 'PRODUCT_NOT_FOUND'));
  });

  it('is no more than a customer can keep track of', async () => {
    await backend.db.rows(sql`
      WITH title AS (
        INSERT INTO books (id, code, issuer_id, genre_id, name, image_url, cover_price, description, created_at, updated_at)
        SELECT 1000000 + n, 'W' || n, issuer_id, genre_id, 'Cuốn ' || n, image_url, cover_price, description, created_at, updated_at
        FROM books, generate_series(1, ${LIMITS.wishes}) n WHERE id = ${bookId} RETURNING id)
      INSERT INTO wishes (customer_id, product_id, book_id, created_at)
      SELECT ${customer.id}, ${products[0]!.id}, id, now() FROM title`);
    expect(await wish(products[0]!.id)).toEqual(refusal(409, 'WISHES_TOO_MANY'));
  });

  it('stays on the list when nothing of it is sold any more', async () => {
    await wish(products[0]!.id);
    clock.advance(31 * DAY);
    const [kept] = (await list()).data;
    expect(kept).toMatchObject({ product: { bookId, campaign: { status: 3 } } });
    clock.advance(-31 * DAY);
  });

  describe('is watched', () => {
    /** Runs the check once more, and returns the notifications that it created. */
    const look = async () => {
      const signal = new AbortController().signal;
      await watchWishes({ db: backend.db, now: clock.now(), actor: CLOCK, signal });
      await backend.outbox.drain();
      return backend.db.rows<{ userId: string; message: string; status: number; link: string }>(
        sql`DELETE FROM notifications RETURNING user_id AS "userId", message, status, link`,
      );
    };

    beforeEach(async () => {
      await backend.db.rows(sql`DELETE FROM notifications`);
      await wish(products[0]!.id);
    });

    it('and a lower price is told once, at the campaign that has it', async () => {
      expect(await look()).toEqual([]);
      await price(0, 80_000);
      const { id, title } = products[0]!;
      const message = wishNotice.cheaper(title, campaigns[0]!.name, 80_000, 85_000);
      expect(await look()).toEqual([
        {
          userId: customer.id,
          message,
          status: 1,
          link: expect.stringMatching(new RegExp(`^/products/[a-z-]+/${id}$`)),
        },
      ]);
      expect(await look()).toEqual([]);
    });

    it('and one of nothing is a price, too', async () => {
      expect(await look()).toEqual([]);
      await price(0, 0);
      const message = wishNotice.cheaper(products[0]!.title, campaigns[0]!.name, 0, 85_000);
      expect(await look()).toMatchObject([{ message }]);
      expect(message).toContain('Miễn phí');
    });

    it('and a higher one is not', async () => {
      await price(1, 95_000);
      expect(await look()).toEqual([]);
      await price(1, 88_000);
      expect(await look()).toMatchObject([
        { message: wishNotice.cheaper('Số đỏ', campaigns[1]!.name, 88_000, 90_000) },
      ]);
    });

    it('and copies that are there again are told, but no title twice in twelve hours', async () => {
      await stock(0);
      expect(await look()).toEqual([]);
      await stock(3);
      expect(await look()).toMatchObject([
        { status: 2, message: wishNotice.available('Số đỏ', campaigns[1]!.name, 85_000) },
      ]);
      await price(1, 70_000);
      expect(await look()).toEqual([]);
      clock.advance(13 * HOUR);
      expect(await look()).toMatchObject([
        { message: wishNotice.cheaper('Số đỏ', campaigns[1]!.name, 70_000, 85_000) },
      ]);
    });

    it('and a campaign where the customer may not buy offers them nothing', async () => {
      const golden = await makeLevel(backend.db, 999_999_999);
      await backend.db.rows(
        sql`INSERT INTO campaign_levels (campaign_id, level_id) VALUES (${campaigns[1]!.id}, ${golden.id})`,
      );
      await price(1, 10_000);
      expect(await look()).toEqual([]);
      await backend.db.rows(sql`DELETE FROM campaign_levels`);
      expect(await look()).toMatchObject([
        { message: wishNotice.cheaper('Số đỏ', campaigns[1]!.name, 10_000, 90_000) },
      ]);
    });

    it('by several backends at once, and told once', async () => {
      await price(0, 60_000);
      const signal = new AbortController().signal;
      const looking = { db: backend.db, now: clock.now(), actor: CLOCK, signal };
      await Promise.all([watchWishes(looking), watchWishes(looking), watchWishes(looking)]);
      expect(await look()).toHaveLength(1);
    });
  });

  describe('is shared by a link', () => {
    const share = async (own = token) =>
      z.object({ token: z.string() }).parse((await backend.call('POST /wishes/share', { token: own })).body).token;

    it('that everybody opens, that says nothing of its customer, and that ends', async () => {
      await wish(products[0]!.id);
      const link = await share();
      expect(await share()).toBe(link);
      const shown = await backend.call(`GET /wish-lists/${link}`, {});
      expect(shown.status).toBe(200);
      const { data } = wishEndpoints['GET /wish-lists/{token}'].answer.parse(shown.body);
      expect(data.map(({ id }) => id)).toEqual([products[1]!.id]);
      expect(shown.text).not.toContain(customer.id);

      const other = await backend.signIn('other@test.vn');
      await backend.call('DELETE /wishes/share', { token: other });
      expect((await backend.call(`GET /wish-lists/${link}`, {})).status).toBe(200);
      await backend.call('DELETE /wishes/share', { token });
      expect(await backend.call(`GET /wish-lists/${link}`, {})).toEqual(refusal(404, 'WISH_LIST_NOT_FOUND'));
      expect(await share()).not.toBe(link);
    });

    it('that leads nowhere once its customer is disabled', async () => {
      const link = await share();
      await backend.db.rows(sql`UPDATE users SET active = false WHERE id = ${customer.id}`);
      expect(await backend.call(`GET /wish-lists/${link}`, {})).toEqual(refusal(404, 'WISH_LIST_NOT_FOUND'));
      await backend.db.rows(sql`UPDATE users SET active = true WHERE id = ${customer.id}`);
    });
  });
});

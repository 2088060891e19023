import { sql } from 'drizzle-orm';
import type { Change } from '@/contract/endpoints/history';
import { reviewEndpoints, type OfficeReview, type OwnReview } from '@/contract/endpoints/reviews';
import { checkoutAnswer } from '@/contract/endpoints/orders';
import type { ProductCard } from '@/contract/endpoints/products';
import type { Page } from '@/contract/schema';
import { ROLE } from '@/contract/vocabulary/roles';
import { reviewNotice } from '@/text/review';
import { refusal } from '@tests/support/backend';
import { describeOnWatchedDatabase } from '@tests/support/watch-catalogue';
import { makeBook, makeCustomer, makeProduct, makeStock, makeUser } from '@tests/support/make-data';
import { makeReview } from '@tests/support/make-review';
import { openShop, type Shop } from '@tests/support/shop';

const SAID = 'Cuốn sách này đọc rất hay.';

describeOnWatchedDatabase('reviews of books', (open) => {
  let shop: Shop;
  let admin: string;
  let product: { id: string; title: string };
  let bookId: number;
  let bookName: string;

  beforeEach(async () => {
    shop = await openShop(open);
    admin = await shop.signIn((await makeUser(shop.db, ROLE.SYSTEM)).email);
    await shop.db.rows(sql`UPDATE users SET name = 'Trần Minh Anh' WHERE id = ${shop.customer.id}`);
    product = await shop.sell({ brought: 20 });
    const [row] = await shop.db.rows<{ id: number; name: string }>(sql`
      SELECT b.id, b.name FROM products p JOIN books b ON b.id = p.book_id WHERE p.id = ${product.id}`);
    ({ id: bookId, name: bookName } = row!);
  });

  afterEach(() => shop.close());

  const receive = async (productId = product.id, status = 5, token = shop.customerToken): Promise<string> => {
    const { orders } = checkoutAnswer.parse((await shop.order([{ productId }], { token })).body);
    await shop.db.rows(sql`UPDATE orders SET status = ${status} WHERE id = ${orders[0]!.id}`);
    return orders[0]!.id;
  };

  const write = (body: object = {}, token = shop.customerToken) =>
    shop.call('POST /reviews', { token, body: { bookId, stars: 4, text: SAID, images: [], ...body } });
  const written = async (): Promise<OwnReview> => (await write()).body as unknown as OwnReview;
  const publish = (review: { id: number; version: number }, token = admin) =>
    shop.call('PUT /admin/reviews/publish', { token, body: { id: review.id, version: review.version } });
  const shown = async (query = '') =>
    reviewEndpoints['GET /reviews'].answer.parse((await shop.call(`GET /reviews?book=${bookId}${query}`)).body);
  const summary = async () => (await shop.call(`GET /reviews/summary?book=${bookId}`)).body;
  const own = async () => (await shop.call(`GET /reviews/own?book=${bookId}`, { token: shop.customerToken })).body;

  describe('are written', () => {
    it.each([
      ['was not ordered', null],
      ['is on its way', 4],
      ['was cancelled', 7],
      ['came back', 8],
    ])('not of a book that %s', async (_, status) => {
      if (status !== null) await receive(product.id, status);
      expect(await own()).toEqual({ mayReview: false, review: null });
      expect(await write()).toEqual(refusal(403, 'BOOK_NOT_RECEIVED'));
    });

    it('of one that was received, also in a combo, once however often it is sent', async () => {
      const other = await makeBook(shop.db, shop.issuer.id);
      await makeStock(shop.db, shop.campaign.id, other.id, 5);
      const combo = await makeProduct(shop.db, {
        ...{ campaignId: shop.campaign.id, issuerId: shop.issuer.id, bookIds: [bookId, other.id], title: 'Hai cuốn' },
      });
      await receive(combo.id, 6);
      expect(await own()).toEqual({ mayReview: true, review: null });
      const answers = await Promise.all([write(), write(), write()]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
      expect(await own()).toMatchObject({ mayReview: false, review: { stars: 4, text: SAID, status: 1 } });
    });

    it('with something to say, and without advertising', async () => {
      await receive();
      for (const text of ['Hay', 'Mua ở www.sach.vn rẻ hơn nhiều', 'Xem https://a.b nhé mọi người'])
        expect(await write({ text })).toEqual(refusal(422, 'INVALID_INPUT'));
      for (const stars of [0, 6, 4.5]) expect(await write({ stars })).toEqual(refusal(422, 'INVALID_INPUT'));
      expect(await write({ images: ['https://a.b/c.webp'] })).toEqual(refusal(422, 'INVALID_INPUT'));
      expect(await write({ images: ['/files/images/nobody-has-it.webp'] })).toEqual(refusal(422, 'INVALID_INPUT'));
    });
  });

  describe('are shown', () => {
    it('once the organiser has looked at them, by a short name, and both sides are told', async () => {
      const orderId = await receive();
      const review = await written();
      expect((await shown()).data).toEqual([]);
      expect(await summary()).toEqual({ average: null, count: 0, stars: [0, 0, 0, 0, 0] });
      expect((await publish(review)).status).toBe(200);
      const { data } = await shown();
      expect(data).toMatchObject([
        { by: 'Anh T.', stars: 4, text: SAID, campaign: { id: shop.campaign.id }, answer: null },
      ]);
      expect(JSON.stringify(data)).not.toMatch(/Minh|@test/);
      expect(await summary()).toEqual({ average: 4, count: 1, stars: [0, 0, 0, 1, 0] });
      await shop.outbox.drain();
      const notified = await shop.db.rows(sql`
        SELECT user_id AS "userId", message, link FROM notifications WHERE type = 13 ORDER BY id`);
      expect(notified).toEqual([
        { userId: shop.customer.id, message: reviewNotice.published(bookName), link: `/orders/${orderId}` },
        { userId: shop.issuer.id, message: reviewNotice.newFor(bookName, 4), link: '/issuer/reviews' },
      ]);
    });

    it('not when the organiser keeps them back, whose reason the customer alone sees', async () => {
      await receive();
      const { id, version } = await written();
      const hidden = await shop.call('PUT /admin/reviews/hide', {
        token: admin,
        body: { id, version, note: 'Lạc đề' },
      });
      expect(hidden.status).toBe(200);
      expect((await shown()).data).toEqual([]);
      expect(await own()).toMatchObject({ review: { status: 3, note: 'Lạc đề' } });
    });

    it('not while they wait again after a change, and not of an account that is disabled', async () => {
      await receive();
      const review = await written();
      const { version } = (await publish(review)).body as unknown as OfficeReview;
      await shop.db.rows(sql`UPDATE users SET active = false WHERE id = ${shop.customer.id}`);
      expect((await shown()).data).toEqual([]);
      await shop.db.rows(sql`UPDATE users SET active = true WHERE id = ${shop.customer.id}`);
      const body = { id: review.id, version, stars: 2, text: 'Đọc lại thì thấy bình thường.', images: [] };
      expect((await shop.call('PUT /reviews', { token: shop.customerToken, body })).body).toMatchObject({ status: 1 });
      expect((await shown()).data).toEqual([]);
      expect(await shop.call('PUT /reviews', { token: shop.customerToken, body })).toEqual(refusal(409, 'CONFLICT'));
    });

    it('by stars and by pictures', async () => {
      for (const stars of [5, 3]) {
        const customer = await makeCustomer(shop.db, { levelId: shop.levels.base });
        const token = await shop.signIn(customer.email);
        await receive(product.id, 5, token);
        await publish((await write({ stars }, token)).body as unknown as OwnReview);
      }
      expect((await shown()).metadata.total).toBe(2);
      expect((await shown('&stars=3')).data.map(({ stars }) => stars)).toEqual([3]);
      expect((await shown('&photos=true')).data).toEqual([]);
      expect(await summary()).toEqual({ average: 4, count: 2, stars: [0, 0, 1, 0, 1] });
    });
  });

  describe('are answered', () => {
    it('by the issuer of the book alone, and the customer is told', async () => {
      await receive();
      const { id, version } = (await publish(await written())).body as unknown as OfficeReview;
      const answer = (token: string) =>
        shop.call('PUT /issuer/reviews/answer', { token, body: { id, version, text: 'Cảm ơn bạn đã đọc sách.' } });
      const stranger = await shop.signIn(shop.otherIssuer.email);
      expect(await answer(stranger)).toEqual(refusal(404, 'REVIEW_NOT_FOUND'));
      expect((await shop.call('GET /issuer/reviews', { token: stranger })).body).toMatchObject({ data: [] });
      expect((await answer(shop.issuerToken)).status).toBe(200);
      expect((await shown()).data).toMatchObject([{ answer: { text: 'Cảm ơn bạn đã đọc sách.' } }]);
      expect(await answer(shop.issuerToken)).toEqual(refusal(409, 'CONFLICT'));
    });

    it('not before they are shown', async () => {
      await receive();
      const { id, version } = await written();
      const body = { id, version, text: 'Cảm ơn bạn đã đọc sách.' };
      const answered = await shop.call('PUT /issuer/reviews/answer', { token: shop.issuerToken, body });
      expect(answered).toEqual(refusal(404, 'REVIEW_NOT_FOUND'));
    });
  });

  it('are changed and taken back by their customers alone, and decided on by the organiser once', async () => {
    await receive();
    const review = await written();
    const stranger = await shop.signIn((await makeCustomer(shop.db)).email);
    const body = { id: review.id, version: review.version, stars: 1, text: 'Tôi không phải người viết.', images: [] };
    expect(await shop.call('PUT /reviews', { token: stranger, body })).toEqual(refusal(404, 'REVIEW_NOT_FOUND'));
    expect(await shop.call(`DELETE /reviews/${review.id}`, { token: stranger })).toEqual(
      refusal(404, 'REVIEW_NOT_FOUND'),
    );
    const decisions = await Promise.all([publish(review), publish(review)]);
    expect(decisions.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await shop.call(`DELETE /reviews/${review.id}`, { token: shop.customerToken })).status).toBe(204);
    expect((await shown()).data).toEqual([]);
    expect(await own()).toEqual({ mayReview: true, review: null });
  });

  it('are decided on together, each by itself: what was changed or taken back meanwhile is told', async () => {
    const waiting: OwnReview[] = [];
    for (const stars of [5, 4, 3]) {
      const token = await shop.signIn((await makeCustomer(shop.db, { levelId: shop.levels.base })).email);
      await receive(product.id, 5, token);
      waiting.push((await write({ stars }, token)).body as unknown as OwnReview);
    }
    await publish(waiting[1]!);
    await shop.db.rows(sql`DELETE FROM reviews WHERE id = ${waiting[2]!.id}`);
    const items = waiting.map(({ id, version }) => ({ id, version }));
    const decide = async (body: object) => {
      const { body: report } = await shop.call('PUT /admin/reviews/decisions', { token: admin, body });
      return reviewEndpoints['PUT /admin/reviews/decisions'].answer.parse(report);
    };
    const { done, items: outcomes } = await decide({ decision: 'hide', items, note: 'Lạc đề' });
    expect(done).toBe(1);
    expect(outcomes.map(({ code }) => code)).toEqual([null, 'CONFLICT', 'REVIEW_NOT_FOUND']);
    expect(outcomes.every(({ done, message }) => done === (message === null))).toBe(true);
    expect(await shop.db.rows(sql`SELECT status, note FROM reviews ORDER BY id`)).toEqual([
      { status: 3, note: 'Lạc đề' },
      { status: 2, note: '' },
    ]);
    const [first] = waiting;
    const again = [{ id: first!.id, version: first!.version + 1 }];
    expect(await decide({ decision: 'publish', items: again })).toMatchObject({ done: 1 });
    expect((await shown()).metadata.total).toBe(2);
    const withoutReason = { decision: 'hide', items: again };
    expect(await shop.call('PUT /admin/reviews/decisions', { token: admin, body: withoutReason })).toEqual(
      refusal(422, 'INVALID_INPUT'),
    );
  });

  it('keep who showed them, kept them back, answered and changed them, for the organiser alone', async () => {
    await receive();
    const review = await written();
    const next = async (request: string, token: string, body: object) => {
      const [{ version }] = (await shop.db.rows(sql`SELECT version FROM reviews`)) as [{ version: number }];
      expect((await shop.call(request, { token, body: { id: review.id, version, ...body } })).status).toBe(200);
    };
    await next('PUT /admin/reviews/publish', admin, {});
    await next('PUT /issuer/reviews/answer', shop.issuerToken, { text: 'Cảm ơn bạn đã đọc sách.' });
    await next('PUT /admin/reviews/hide', admin, { note: 'Lạc đề' });
    await next('PUT /reviews', shop.customerToken, { stars: 5, text: SAID, images: [] });
    const history = (token: string) => shop.call(`GET /history/review/${review.id}`, { token });
    const changes = ((await history(admin)).body.data as Change[]).toReversed();
    expect(changes.map(({ before, after }) => [before, after])).toEqual([
      [{ status: 'Chờ duyệt' }, { status: 'Đang hiện' }],
      [{ answer: '' }, { answer: 'Cảm ơn bạn đã đọc sách.' }],
      [
        { status: 'Đang hiện', note: '' },
        { status: 'Đã ẩn', note: 'Lạc đề' },
      ],
      [
        { status: 'Đã ẩn', note: 'Lạc đề', stars: 4 },
        { status: 'Chờ duyệt', note: '', stars: 5 },
      ],
    ]);
    expect(changes.at(-1)?.actorName).toBe('Anh T.');
    expect(await history(shop.issuerToken)).toEqual(refusal(404, 'NOT_FOUND'));
  });

  describe('are reported', () => {
    const report = (id: number, token = shop.issuerToken, body: object = {}) =>
      shop.call('POST /issuer/reviews/reports', { token, body: { id, reason: 1, text: '', ...body } });
    const officeList = async (query = '') =>
      reviewEndpoints['GET /admin/reviews'].answer.parse(
        (await shop.call(`GET /admin/reviews${query}`, { token: admin })).body,
      ).data;
    const notified = async () => {
      await shop.outbox.drain();
      return shop.db.rows(sql`
        SELECT user_id = ${shop.issuer.id} AS "isIssuer", message, link FROM notifications
        WHERE type = 13 AND message LIKE '%báo cáo%' ORDER BY id`);
    };

    it('and stand first on the first page, whatever their time, until the organiser has decided', async () => {
      const made: number[] = [];
      for (const day of [1, 2, 3, 4, 5]) {
        const { id } = await makeReview(shop.db, { bookId, stars: day });
        await shop.db.rows(sql`UPDATE reviews SET updated_at = ${`2026-11-0${day}T00:00:00Z`} WHERE id = ${id}`);
        made.push(id);
      }
      const [first, second, third, fourth, fifth] = made as [number, number, number, number, number];
      for (const id of [second, first, fourth]) expect((await report(id)).status).toBe(201);
      await shop.db.rows(sql`UPDATE review_reports SET settled_at = now() WHERE review_id = ${fourth}`);
      const pages = async (query: string) => {
        const ids: number[] = [];
        for (const page of [1, 2, 3])
          ids.push(...(await officeList(`?size=2&page=${page}&${query}`)).map(({ id }) => id));
        return ids;
      };
      expect(await pages('sort=newest')).toEqual([second, first, fifth, fourth, third]);
      expect(await pages('sort=oldest')).toEqual([first, second, third, fourth, fifth]);
      expect(await pages('sort=starsDesc')).toEqual([fifth, fourth, third, second, first]);
      expect(await pages('sort=newest&reported=true')).toEqual([second, first]);
      expect(await pages('sort=newest&reported=false')).toEqual([fifth, fourth, third]);
    });

    it('by the issuer of the book alone, once, and the organiser sees them first and is told', async () => {
      await receive();
      const review = await written();
      expect(await report(review.id)).toEqual(refusal(404, 'REVIEW_NOT_FOUND'));
      await publish(review);
      const later = await shop.signIn((await makeCustomer(shop.db, { levelId: shop.levels.base })).email);
      await receive(product.id, 5, later);
      await publish((await write({}, later)).body as unknown as OwnReview);
      const stranger = await shop.signIn(shop.otherIssuer.email);
      expect(await report(review.id, stranger)).toEqual(refusal(404, 'REVIEW_NOT_FOUND'));
      expect(await report(review.id, shop.issuerToken, { reason: 6 })).toEqual(refusal(422, 'INVALID_INPUT'));
      const answers = await Promise.all([report(review.id), report(review.id)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
      expect(answers.find(({ status }) => status === 409)).toEqual(refusal(409, 'REVIEW_REPORTED'));
      const [first, second] = await officeList();
      expect(first).toMatchObject({ id: review.id, report: { reason: 1, text: '', isOpen: true } });
      expect(second?.report).toBeNull();
      expect((await officeList('?reported=true')).map(({ id }) => id)).toEqual([review.id]);
      expect((await officeList('?reported=false')).map(({ id }) => id)).toEqual([second?.id]);
      expect((await shop.call('GET /menu/counts', { token: admin })).body).toMatchObject({ waitingReviews: 1 });
      expect(await notified()).toEqual([
        expect.objectContaining({
          ...{ isIssuer: false, link: '/admin/reviews?reported=true' },
          message: expect.stringContaining('Lời lẽ xúc phạm'),
        }),
      ]);
      // Not shown to other customers.
      expect(JSON.stringify(await shown())).not.toContain('report');
    });

    it.each([
      ['goes on showing it', 'publish', reviewNotice.reportDeclined],
      ['keeps it back', 'hide', reviewNotice.reportFollowed],
    ] as const)('until the organiser %s, of which the issuer is told', async (_, decision, words) => {
      await receive();
      const review = await written();
      const { version } = (await publish(review)).body as unknown as OfficeReview;
      await report(review.id);
      await notified();
      const before = await shop.db.rows(sql`SELECT id FROM notifications WHERE user_id = ${shop.customer.id}`);
      const body = { decision, items: [{ id: review.id, version }], ...(decision === 'hide' && { note: 'Thô lỗ' }) };
      expect((await shop.call('PUT /admin/reviews/decisions', { token: admin, body })).body).toMatchObject({ done: 1 });
      expect((await notified()).at(-1)).toEqual({ isIssuer: true, message: words(bookName), link: '/issuer/reviews' });
      // The author of a review that stays visible is not notified.
      const after = await shop.db.rows(sql`SELECT id FROM notifications WHERE user_id = ${shop.customer.id}`);
      expect(after.length - before.length).toBe(decision === 'hide' ? 1 : 0);
      expect((await officeList())[0]).toMatchObject({ report: { isOpen: false } });
      expect((await shop.call('GET /menu/counts', { token: admin })).body).toMatchObject({ waitingReviews: 0 });
      if (decision === 'publish') expect(await report(review.id)).toEqual(refusal(409, 'REVIEW_REPORTED'));
    });
  });

  it('that change how many stars are shown are noted, so that cards and the page of the book are made anew', async () => {
    const noted = async () =>
      (
        await shop.db.rows(sql`
          SELECT DISTINCT xid FROM catalogue_changes WHERE kind = 'rating' AND id = ${String(bookId)}`)
      ).length;
    await receive();
    const review = await written();
    const before = await noted();
    await publish(review);
    expect(await noted()).toBe(before + 1);
    await shop.call(`DELETE /reviews/${review.id}`, { token: shop.customerToken });
    expect(await noted()).toBe(before + 2);
  });

  it('stand on the cards of the book as soon as they are shown, and in the order of what is judged best', async () => {
    const [better, unknown] = [await shop.sell(), await shop.sell()];
    const [{ id: otherBook } = { id: 0 }] = await shop.db.rows<{ id: number }>(sql`
      SELECT book_id AS id FROM products WHERE id = ${better.id}`);
    await makeReview(shop.db, { bookId: otherBook, stars: 5 });
    const cards = async () => {
      const { body } = await shop.call('GET /products?sort=topRated');
      return (body as unknown as Page<ProductCard>).data.map(({ id, rating }) => [id, rating]);
    };
    const ratingNow = async () => new Map((await cards()) as [string, ProductCard['rating']][]).get(product.id);
    await receive();
    const review = await written();
    expect(await ratingNow()).toBeNull();
    const shown = (await publish(review)).body as unknown as OfficeReview;
    expect(await cards()).toEqual([
      [better.id, { average: 5, count: 1 }],
      [product.id, { average: 4, count: 1 }],
      [unknown.id, null],
    ]);
    for (const stars of [3, 3, 5, 1, 1, 1]) await makeReview(shop.db, { bookId, stars });
    // (4 + 3 + 3 + 5 + 1 + 1 + 1) / 7
    expect(await ratingNow()).toEqual({ average: 2.6, count: 7 });
    expect((await cards()).map(([id]) => id)).toEqual([better.id, unknown.id, product.id]);
    expect((await shop.call(`GET /reviews/summary?book=${bookId}`)).body).toMatchObject({ average: 2.6, count: 7 });
    await shop.call('PUT /admin/reviews/hide', {
      ...{ token: admin, body: { id: shown.id, version: shown.version, note: 'Thô lỗ' } },
    });
    expect(await ratingNow()).toEqual({ average: 2.3, count: 6 });
  });

  it('wait for the organiser in a list, by what is asked', async () => {
    await receive();
    await written();
    const list = async (query: string) =>
      reviewEndpoints['GET /admin/reviews'].answer.parse(
        (await shop.call(`GET /admin/reviews${query}`, { token: admin })).body,
      ).metadata.total;
    expect(await list('?status=1')).toBe(1);
    expect(await list('?status=2')).toBe(0);
    expect(await list('?search=cuon%20sach%20nay')).toBe(1);
    expect(await list('?stars=5')).toBe(0);
    expect((await shop.call('GET /menu/counts', { token: admin })).body).toMatchObject({ waitingReviews: 1 });
  });
});

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { checkoutAnswer } from '@/contract/endpoints/orders';
import { LIMITS } from '@/contract/vocabulary/limits';
import { libraryNotice } from '@/text/library-notice';
import { followOrders } from '@server/backend/commerce/library/follow-orders';
import type { GiftOfferedEvent } from '@server/backend/commerce/gifts/events';
import { CLOCK } from '@server/backend/commerce/kernel';
import { mailGifts } from '@server/backend/commerce/mails/mail-gift';
import { refusal } from '@tests/support/backend';
import { HOUR } from '@tests/support/clock';
import { describeOnDatabase } from '@tests/support/databases';
import {
  makeBook,
  makeCampaign,
  makeCustomer,
  makeEditionFiles,
  makeParticipant,
  makeStock,
} from '@tests/support/make-data';
import { openPaymentShop } from '@tests/support/payment-shop';

type PaymentShop = Awaited<ReturnType<typeof openPaymentShop>>;

const DEVICE = randomUUID();
const CASH = 3;
const VIET_QR = 4;
const ONE_TASK = { topic: 'library.follow', key: '', payload: null };

describeOnDatabase('the library of a customer', (open) => {
  let paying: PaymentShop;
  let shop: PaymentShop['shop'];
  let ask: PaymentShop['ask'];

  beforeAll(async () => {
    paying = await openPaymentShop(open);
    ({ shop, ask } = paying);
  });
  afterAll(() => paying.close());

  /** A book with both editions on sale; the paper product offers them as extras. */
  const offer = async (name: string, format = 2, campaignId = shop.campaign.id) => {
    const { db, issuer } = shop;
    const book = await makeBook(db, issuer.id, { name });
    const files = await makeEditionFiles(db, issuer.id);
    await db.rows(sql`
      UPDATE books SET pdf_file_id = ${files.pdfFileId}, audio_file_id = ${files.audioFileId}, search_fold = fold(name)
      WHERE id = ${book.id}`);
    await makeStock(db, campaignId, book.id, 100);
    const product = await shop.sell({
      ...{ campaignId, bookIds: [book.id], title: name, format },
      ...(format === 1 && { pdfExtraPrice: 20_000, audioExtraPrice: 30_000 }),
    });
    await db.rows(sql`UPDATE product_items SET with_pdf = true, with_audio = true WHERE product_id = ${product.id}`);
    return { book, product };
  };
  const buy = async (
    productId: string,
    {
      payment = CASH,
      withPdf = false,
      withAudio = false,
      token = shop.customerToken,
      campaignId = shop.campaign.id,
    } = {},
  ) => {
    const answer = await shop.order([{ productId, withPdf, withAudio }], { token, body: { payment, campaignId } });
    const { checkoutId, orders } = checkoutAnswer.parse(answer.body);
    return { checkoutId, id: orders[0]!.id, code: orders[0]!.code, total: orders[0]!.total };
  };
  const editionsOf = async (bookId: number, token = shop.customerToken): Promise<string[]> => {
    const { body } = await ask(`GET /library/${bookId}`, undefined, token);
    const { editions = [] } = z.object({ editions: z.array(z.object({ edition: z.string() })).optional() }).parse(body);
    return editions.map(({ edition }) => edition);
  };
  const listed = async (query = '', token = shop.customerToken) => {
    const { body } = await ask(`GET /library${query}`, undefined, token);
    return z.object({ data: z.array(z.object({ title: z.string(), state: z.string() })) }).parse(body).data;
  };

  it('opens files with the money that arrives, closes them when the order is cancelled, and says so', async () => {
    const { book, product } = await offer('Dế Mèn phiêu lưu ký');
    const { id, checkoutId, code, total } = await buy(product.id, { payment: VIET_QR });
    expect(await editionsOf(book.id)).toEqual([]);
    expect((await paying.confirm(checkoutId, total, 'T1')).status).toBe(200);
    expect(await editionsOf(book.id)).toEqual(['pdf']);
    const notices = await paying.shop.db.rows<{ payload: { titles: string[]; orderCode: string } }>(
      sql`SELECT payload FROM outbox WHERE topic = 'library.opened'`,
    );
    expect(notices.map(({ payload }) => libraryNotice.opened(payload.orderCode, payload.titles))).toEqual([
      libraryNotice.opened(code, ['Dế Mèn phiêu lưu ký']),
    ]);
    expect((await ask('PUT /issuer/orders/cancel', { id, note: 'Hết' }, shop.issuerToken)).status).toBe(200);
    expect(await editionsOf(book.id)).toEqual([]);
    expect((await ask(`GET /books/${book.id}/files/pdf`)).status).toBe(404);
  });

  it('opens the extras of paper in cash with the delivery, and closes them with the return of the parcel', async () => {
    // Extras are sold at online fairs only.
    const campaign = await makeCampaign(shop.db, { format: 2 });
    await makeParticipant(shop.db, campaign.id, shop.issuer.id);
    const { book, product } = await offer('Số đỏ', 1, campaign.id);
    const { id } = await buy(product.id, { withPdf: true, withAudio: true, campaignId: campaign.id });
    for (const step of ['shipping', 'shipped'] as const) {
      expect(await editionsOf(book.id)).toEqual([]);
      expect((await ask(`PUT /issuer/orders/${step}`, { id }, shop.issuerToken)).status).toBe(200);
    }
    expect(await editionsOf(book.id)).toEqual(['pdf', 'audio']);
    await ask('PUT /issuer/orders/returned', { id, note: 'Rách bìa' }, shop.issuerToken);
    expect(await editionsOf(book.id)).toEqual([]);
    expect(
      await ask('PUT /library/positions', { bookId: book.id, edition: 'pdf', place: 1, extent: 9, device: DEVICE }),
    ).toEqual(refusal(404, 'LIBRARY_BOOK_NOT_FOUND'));
  });

  it('keeps an edition while any other order entitles to it, also when the book is not sold any more', async () => {
    const { book, product } = await offer('Tắt đèn');
    const orders = [await buy(product.id, { payment: VIET_QR }), await buy(product.id, { payment: VIET_QR })];
    for (const { checkoutId, total, code } of orders) await paying.confirm(checkoutId, total, code);
    await shop.db.rows(sql`UPDATE books SET released = false WHERE id = ${book.id}`);
    await ask('PUT /issuer/orders/cancel', { id: orders[0]!.id, note: 'Trùng' }, shop.issuerToken);
    expect(await editionsOf(book.id)).toEqual(['pdf']);
    await ask('PUT /issuer/orders/cancel', { id: orders[1]!.id, note: 'Trùng' }, shop.issuerToken);
    expect(await editionsOf(book.id)).toEqual([]);
  });

  it('follows orders that a backend of a version without it has moved', async () => {
    const { book, product } = await offer('Bước đường cùng');
    const { id, checkoutId, total, code } = await buy(product.id, { payment: VIET_QR });
    await paying.confirm(checkoutId, total, code);
    const follow = () =>
      followOrders.run(
        { db: shop.db, now: shop.clock.now(), actor: CLOCK, signal: new AbortController().signal },
        ONE_TASK,
      );
    await shop.db.rows(sql`DELETE FROM entitlements WHERE order_id = ${id}`);
    await follow();
    expect(await editionsOf(book.id)).toEqual(['pdf']);
    await shop.db.rows(sql`UPDATE orders SET status = 7 WHERE id = ${id}`);
    await follow();
    expect(await editionsOf(book.id)).toEqual([]);
  });

  it('marks one order as read of several with the same edition', async () => {
    const { book, product } = await offer('Giông tố');
    const orders = [await buy(product.id, { payment: VIET_QR }), await buy(product.id, { payment: VIET_QR })];
    for (const { checkoutId, total, code } of orders) await paying.confirm(checkoutId, total, code);
    await ask(`GET /books/${book.id}/files/pdf`);
    const read = await shop.db.rows(sql`
      SELECT 1 FROM entitlements WHERE book_id = ${book.id} AND first_read_at IS NOT NULL`);
    expect(read).toHaveLength(1);
  });

  it('is nobody else’s: books, positions and notes of another customer are not found', async () => {
    const { book, product } = await offer('Chí Phèo');
    const { checkoutId, total, code } = await buy(product.id, { payment: VIET_QR });
    await paying.confirm(checkoutId, total, code);
    const stranger = await shop.signIn((await makeCustomer(shop.db)).email);
    const noteId = randomUUID();
    const note = {
      id: noteId,
      bookId: book.id,
      edition: 'pdf',
      place: 1,
      quote: '',
      text: 'Của tôi',
      colour: null,
      rectangles: [],
    };
    expect((await ask('PUT /library/notes', note)).status).toBe(200);
    for (const [request, body] of [
      [`GET /library/${book.id}`],
      [`GET /library/${book.id}/notes`],
      ['PUT /library/notes', note],
      ['PUT /library/positions', { bookId: book.id, edition: 'pdf', place: 1, extent: 9, device: DEVICE }],
    ] as const)
      expect(await ask(request, body, stranger)).toEqual(refusal(404, 'LIBRARY_BOOK_NOT_FOUND'));
    expect((await ask(`DELETE /library/notes/${noteId}`, undefined, stranger)).status).toBe(204);
    expect((await ask(`GET /library/${book.id}/notes`)).body).toHaveLength(1);
    expect(await listed('', stranger)).toEqual([]);
  });

  it('keeps the latest position by time, however late a device reports an older one', async () => {
    const { book, product } = await offer('Lão Hạc');
    const { checkoutId, total, code } = await buy(product.id, { payment: VIET_QR });
    await paying.confirm(checkoutId, total, code);
    const report = async (place: number, ageMs: number) => {
      const body = { bookId: book.id, edition: 'pdf', place, extent: 100, device: DEVICE, ageMs };
      return (await ask('PUT /library/positions', body)).body as unknown as { place: number };
    };
    expect(await report(40, 0)).toMatchObject({ place: 40, extent: 100, device: DEVICE });
    shop.clock.advance(HOUR);
    // Read before the other report, and sent after it.
    expect(await report(7, 2 * HOUR)).toMatchObject({ place: 40 });
    expect(await report(41, HOUR / 2)).toMatchObject({ place: 41 });
    const beyond = await ask('PUT /library/positions', {
      bookId: book.id,
      edition: 'pdf',
      place: 101,
      extent: 100,
      device: DEVICE,
    });
    expect(beyond.status).toBe(422);
  });

  it('lists books by state, search and order, and counts them', async () => {
    const token = await shop.signIn((await makeCustomer(shop.db)).email);
    for (const [name, place] of [
      ['Đất rừng phương Nam'],
      ['Tuổi thơ dữ dội', 3],
      ['Vang bóng một thời', 10],
    ] as const) {
      const { book, product } = await offer(name);
      const { checkoutId, total, code } = await buy(product.id, { payment: VIET_QR, token });
      await paying.confirm(checkoutId, total, code);
      shop.clock.advance(HOUR);
      if (place)
        await ask(
          'PUT /library/positions',
          { bookId: book.id, edition: 'pdf', place, extent: 10, device: DEVICE },
          token,
        );
    }
    const titles = async (query: string) => (await listed(query, token)).map(({ title }) => title);
    expect(await listed('', token)).toEqual([
      { title: 'Vang bóng một thời', state: 'finished' },
      { title: 'Tuổi thơ dữ dội', state: 'started' },
      { title: 'Đất rừng phương Nam', state: 'unopened' },
    ]);
    expect(await titles('?sort=title')).toEqual(['Đất rừng phương Nam', 'Tuổi thơ dữ dội', 'Vang bóng một thời']);
    expect(await titles('?state=started')).toEqual(['Tuổi thơ dữ dội']);
    expect(await titles('?search=dat rung')).toEqual(['Đất rừng phương Nam']);
    expect((await ask('GET /library/summary', undefined, token)).body).toEqual({
      ...{ books: 3, unopened: 1, started: 1, finished: 1 },
    });
  });

  it('limits the notes in a book, and changes one that is saved again under its id', async () => {
    const { book, product } = await offer('Bỉ vỏ');
    const { checkoutId, total, code } = await buy(product.id, { payment: VIET_QR });
    await paying.confirm(checkoutId, total, code);
    const noteId = randomUUID();
    const note = {
      ...{ id: noteId, bookId: book.id },
      edition: 'pdf',
      place: 2,
      quote: 'câu',
      text: 'một',
      colour: 'green',
      rectangles: [{ left: 0.1, top: 0.2, width: 0.3, height: 0.01 }],
    };
    for (const text of ['một', 'hai'])
      expect((await ask('PUT /library/notes', { ...note, text })).body).toMatchObject({ text });
    expect((await ask(`GET /library/${book.id}/notes`)).body).toMatchObject([
      { id: noteId, place: 2, colour: 'green', rectangles: note.rectangles, text: 'hai' },
    ]);
    await shop.db.rows(sql`
      INSERT INTO library_notes SELECT customer_id, gen_random_uuid(), book_id, edition, place, quote, text, colour,
        rectangles, created_at, updated_at FROM library_notes, generate_series(2, ${LIMITS.libraryNotes}) WHERE id = ${noteId}`);
    expect(await ask('PUT /library/notes', { ...note, id: randomUUID() })).toEqual(
      refusal(409, 'LIBRARY_NOTES_TOO_MANY'),
    );
    expect((await ask('PUT /library/notes', note)).status).toBe(200);
  });

  it('shows offices numbers without names, and whether an order’s files were opened', async () => {
    const { book, product } = await offer('Hòn đất');
    const { id, checkoutId, total, code } = await buy(product.id, { payment: VIET_QR });
    await paying.confirm(checkoutId, total, code);
    const use = () => ask(`GET /issuer/books/${book.id}/use`, undefined, shop.issuerToken);
    expect((await use()).body).toEqual([{ edition: 'pdf', owners: 1, opened: 0, finished: 0, read: 0 }]);
    await ask(`GET /books/${book.id}/files/pdf`);
    await ask('PUT /library/positions', { bookId: book.id, edition: 'pdf', place: 9, extent: 9, device: DEVICE });
    expect((await use()).body).toEqual([{ edition: 'pdf', owners: 1, opened: 1, finished: 1, read: 9 }]);
    expect((await ask(`GET /issuer/orders/${id}/editions`, undefined, shop.issuerToken)).body).toEqual([
      { bookId: book.id, title: 'Hòn đất', edition: 'pdf', isOpen: true, firstReadAt: expect.any(String) },
    ]);
    expect(await ask('PUT /orders/cancel', { id })).toEqual(refusal(409, 'ORDER_FILES_OPENED'));
    const other = await shop.signIn(shop.otherIssuer.email);
    expect((await ask(`GET /issuer/books/${book.id}/use`, undefined, other)).status).toBe(404);
    expect((await ask(`GET /issuer/orders/${id}/editions`, undefined, other)).status).toBe(404);
  });

  describe('gives', () => {
    const bought = async (name: string) => {
      const { book, product } = await offer(name);
      const { id, checkoutId, total, code } = await buy(product.id, { payment: VIET_QR });
      await paying.confirm(checkoutId, total, code);
      return { book, product, orderId: id };
    };
    const give = (bookId: number, message = 'Tặng bạn', email = 'ban@test.vn') =>
      ask('POST /gifts', { bookId, edition: 'pdf', email, message });
    const tokenOf = async (giving: ReturnType<typeof give>): Promise<string> =>
      z.object({ token: z.string() }).parse((await giving).body).token;
    const accept = (token: string, by: string) => ask(`PUT /gift-links/${token}/acceptance`, undefined, by);

    it('an unread edition by a link of one use, which is mailed', async () => {
      const { book, orderId } = await bought('Cho tôi xin một vé đi tuổi thơ');
      const token = await tokenOf(give(book.id));
      expect(await editionsOf(book.id)).toEqual([]);
      const [offered] = await shop.db.rows<{ id: number; createdAt: string; payload: GiftOfferedEvent }>(sql`
        SELECT id, created_at AS "createdAt", payload FROM outbox WHERE topic = 'gift.offered' ORDER BY id DESC LIMIT 1`);
      const event = { ...offered!, topic: 'gift.offered' };
      const inside = { tx: shop.db, now: shop.clock.now(), actor: CLOCK };
      for (let handled = 0; handled < 2; handled += 1) await mailGifts.together(inside, [event]);
      const mails = await shop.db.rows(sql`SELECT step FROM mails WHERE outbox_id = ${offered!.id}`);
      expect(mails).toMatchObject([{ step: { gift: { email: 'ban@test.vn', token } } }]);
      expect((await ask(`GET /books/${book.id}/files/pdf`)).status).toBe(404);
      expect((await ask(`GET /gift-links/${token}`)).body).toMatchObject({
        ...{
          title: 'Cho tôi xin một vé đi tuổi thơ',
          edition: 'pdf',
          message: 'Tặng bạn',
          giverName: shop.customer.name,
        },
      });
      const [first, second] = [await makeCustomer(shop.db), await makeCustomer(shop.db)];
      const callers = [await shop.signIn(first.email), await shop.signIn(second.email)];
      expect(await accept(token, shop.customerToken)).toEqual(refusal(409, 'GIFT_FROM_YOURSELF'));
      const both = await Promise.all(callers.map((by) => accept(token, by)));
      expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
      const owner = callers[both.findIndex(({ status }) => status === 200)]!;
      expect(await editionsOf(book.id, owner)).toEqual(['pdf']);
      expect(await editionsOf(book.id)).toEqual([]);
      expect((await ask(`GET /gift-links/${token}`)).status).toBe(404);
      // The order is not cancelled by its customer any more; its issuer closes it for the one who has it now.
      expect(await ask('PUT /orders/cancel', { id: orderId })).toEqual(refusal(409, 'ORDER_FILES_OPENED'));
      await ask('PUT /issuer/orders/cancel', { id: orderId, note: 'Nhầm' }, shop.issuerToken);
      expect(await editionsOf(book.id, owner)).toEqual([]);
    });

    it('not what was read, is not owned or was offered too often; and takes back what waits', async () => {
      const { book } = await bought('Mắt biếc');
      const stranger = await shop.signIn((await makeCustomer(shop.db)).email);
      expect(
        await ask('POST /gifts', { bookId: book.id, edition: 'pdf', email: 'a@b.vn', message: '' }, stranger),
      ).toEqual(refusal(404, 'LIBRARY_BOOK_NOT_FOUND'));
      expect((await give(book.id, 'Xem www.quang-cao.vn')).status).toBe(422);
      for (let offers = 0; offers < LIMITS.giftOffers; offers += 1) {
        const { body } = await give(book.id);
        const { id, token } = z.object({ id: z.string(), token: z.string() }).parse(body);
        expect(await give(book.id)).toEqual(refusal(404, 'LIBRARY_BOOK_NOT_FOUND'));
        expect((await ask(`DELETE /gifts/${id}`, undefined, stranger)).status).toBe(404);
        expect((await ask(`DELETE /gifts/${id}`)).status).toBe(204);
        expect((await accept(token, stranger)).status).toBe(404);
        expect(await editionsOf(book.id)).toEqual(['pdf']);
      }
      expect(await give(book.id)).toEqual(refusal(409, 'GIFT_OFFERED_TOO_OFTEN'));
      const { book: read } = await bought('Nhà giả kim');
      await ask(`GET /books/${read.id}/files/pdf`);
      expect(await give(read.id)).toEqual(refusal(409, 'GIFT_ALREADY_READ'));
    });

    it('nothing to those who have it, and nothing of a returned order', async () => {
      const { book, orderId } = await bought('Hoàng tử bé');
      const token = await tokenOf(give(book.id));
      await ask('PUT /issuer/orders/cancel', { id: orderId, note: 'Hết' }, shop.issuerToken);
      const stranger = await shop.signIn((await makeCustomer(shop.db)).email);
      expect((await accept(token, stranger)).status).toBe(404);
      const { body } = await ask('GET /gifts');
      expect(JSON.stringify(body)).not.toContain(token);
      const { book: other, product } = await bought('Đồi gió hú');
      const again = await tokenOf(give(other.id));
      const { checkoutId, total, code } = await buy(product.id, { payment: VIET_QR, token: stranger });
      await paying.confirm(checkoutId, total, code);
      expect(await accept(again, stranger)).toEqual(refusal(409, 'GIFT_ALREADY_OWNED'));
    });
  });
});

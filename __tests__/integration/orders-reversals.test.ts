import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Order } from '@/contract/endpoints/orders';
import type { ReversalPart, Reversible } from '@/contract/endpoints/order-reversals';
import { ACCOUNT } from '@/contract/vocabulary/ledger';
import { ROLE } from '@/contract/vocabulary/roles';
import { holdingProducts } from '@server/backend/commerce/orders/move/cancel';
import { refusal } from '@tests/support/backend';
import { DAY } from '@tests/support/clock';
import { describeOnDatabase } from '@tests/support/databases';
import { expectLedger } from '@tests/support/ledger-checks';
import {
  makeBook,
  makeCampaign,
  makeEditionFiles,
  makeParticipant,
  makeStock,
  makeUser,
} from '@tests/support/make-data';
import { openPaymentShop } from '@tests/support/payment-shop';

type PaymentShop = Awaited<ReturnType<typeof openPaymentShop>>;
type Line = { productId: string; quantity?: number; withPdf?: boolean; withAudio?: boolean };

const [CASH, VIET_QR] = [3, 4];

describeOnDatabase('Lines that are cancelled or returned while their order stays (D9.1.21)', (open) => {
  let paying: PaymentShop;
  let shop: PaymentShop['shop'];
  let organiser: string;
  beforeAll(async () => {
    paying = await openPaymentShop(open);
    ({ shop } = paying);
    organiser = await shop.signIn((await makeUser(shop.db, ROLE.SYSTEM)).email);
  });
  afterEach(async () => {
    await shop.outbox.drain();
    await expectLedger(shop.db);
  });
  afterAll(() => paying.close());

  const place = async (lines: Line[], { payment = CASH, type = 1, ...more }: Record<string, unknown> = {}) => {
    const body = { payment, type, ...(type === 2 && { address: undefined }), ...more };
    const answer = await shop.order(lines, { body });
    const { checkoutId, orders } = answer.body as unknown as { checkoutId: string; orders: Order[] };
    if (payment === VIET_QR)
      expect((await paying.confirm(checkoutId, orders[0]!.total, randomUUID())).status).toBe(200);
    return orders[0]!;
  };
  const issuers = (request: string, body: object) => shop.call(request, { token: shop.issuerToken, body });
  const delivered = async (lines: Line[], more: Record<string, unknown> = {}) => {
    const order = await place(lines, more);
    for (const step of ['shipping', 'shipped'])
      expect((await issuers(`PUT /issuer/orders/${step}`, { id: order.id })).status).toBe(200);
    return order;
  };
  const reverse = (
    who: 'customer' | 'issuer' | 'admin',
    id: string,
    parts: ReversalPart[],
    more: object = {},
    key = randomUUID(),
  ) => {
    const token = { customer: shop.customerToken, issuer: shop.issuerToken, admin: organiser }[who];
    const body = { id, parts, ...(who !== 'customer' && { note: 'Rách bìa' }), ...more };
    const path = who === 'customer' ? '/orders/lines/reversed' : `/${who}/orders/lines/reversed`;
    return shop.call(`PUT ${path}`, { token, body, headers: { 'idempotency-key': key } });
  };
  const reversible = async (who: 'customer' | 'issuer', id: string): Promise<Reversible['lines']> => {
    const path = who === 'customer' ? `/orders/${id}` : `/issuer/orders/${id}`;
    const token = who === 'customer' ? shop.customerToken : shop.issuerToken;
    return ((await shop.call(`GET ${path}/reversible`, { token })).body as unknown as Reversible).lines;
  };
  const stockOf = async (productId: string) => {
    const rows = await shop.db.rows<{ brought: number; reserved: number; sold: number }>(sql`
      SELECT s.brought, s.reserved, s.sold FROM stock s JOIN product_items i ON i.book_id = s.book_id
      WHERE i.product_id = ${productId} ORDER BY s.book_id`);
    return rows.map(({ brought, reserved, sold }) => [brought, reserved, sold]);
  };
  const owed = async (id: string): Promise<number> => {
    const [row] = await shop.db.rows<{ owed: number }>(sql`
      SELECT coalesce(-sum(amount), 0)::int AS owed FROM ledger_entries WHERE order_id = ${id} AND account = ${ACCOUNT.REFUND}`);
    return row!.owed;
  };
  const points = async (): Promise<number> => {
    const [row] = await shop.db.rows<{ point: number }>(
      sql`SELECT point FROM customers WHERE user_id = ${shop.customer.id}`,
    );
    return row!.point;
  };

  it('one book of five that came back: money, points, stock and every account follow, and it is told once', async () => {
    const before = await points();
    const { id: productId } = await shop.sell({ brought: 10 });
    const order = await delivered([{ productId, quantity: 5 }], { payment: VIET_QR });
    const unit = order.goods / 5;
    expect(await reversible('issuer', order.id)).toEqual([
      expect.objectContaining({ productId, quantity: 5, unit, editions: [], books: [] }),
    ]);
    const key = randomUUID();
    const [first, again] = await Promise.all(
      [1, 2].map(() => reverse('issuer', order.id, [{ productId, quantity: 1 }], {}, key)),
    );
    expect([first!.status, again!.body]).toEqual([200, first!.body]);
    expect(first!.body).toMatchObject({
      status: 5,
      goods: 4 * unit,
      freight: order.freight,
      total: order.total - unit,
      lines: [{ quantity: 4, reversed: 1, total: 4 * unit }],
    });
    expect((first!.body as unknown as Order).steps.at(-1)).toMatchObject({
      status: 5,
      reversal: { amount: unit, parts: [{ quantity: 1, amount: unit }] },
    });
    expect(await owed(order.id)).toBe(unit);
    expect((await points()) - before).toBe(Math.floor((4 * unit) / 1000));
    expect(await stockOf(productId)).toEqual([[10, 0, 4]]);
    await shop.outbox.drain();
    const notified = await shop.db.rows<{ message: string }>(sql`
      SELECT message FROM notifications WHERE user_id = ${shop.customer.id} AND message LIKE ${`%${order.code}%Trả lại: 1 %Lý do: Rách bìa`}`);
    expect(notified).toHaveLength(1);
    const mails = await shop.db.rows<{ topic: string }>(sql`
      SELECT step->>'topic' AS topic FROM mails WHERE order_id = ${order.id} AND step->>'topic' IN ('order.linesReversed', 'order.refundOwed') ORDER BY 1`);
    expect(mails.map(({ topic }) => topic)).toEqual(['order.linesReversed', 'order.refundOwed']);
  });

  it('before it is handed over: by its customer, with a copy that is missing taken out of the stock by its issuer', async () => {
    const [one, two] = [await shop.sell({ brought: 5 }), await shop.sell({ brought: 5 })];
    const order = await place(
      [
        { productId: one.id, quantity: 2 },
        { productId: two.id, quantity: 2 },
      ],
      { type: 2 },
    );
    expect((await reverse('customer', order.id, [{ productId: one.id, quantity: 1 }])).body).toMatchObject({
      status: 2,
    });
    expect(await stockOf(one.id)).toEqual([[5, 1, 0]]);
    const missing = await reverse('issuer', order.id, [{ productId: two.id, quantity: 2 }], { restock: false });
    expect(missing.body).toMatchObject({ lines: [{ quantity: 1 }, { quantity: 0, reversed: 2 }] });
    expect(await stockOf(two.id)).toEqual([[3, 0, 0]]);
    expect(await owed(order.id)).toBe(0);
    // What is not there any more is not taken out again.
    expect(await reverse('customer', order.id, [{ productId: two.id, quantity: 1 }])).toEqual(
      refusal(409, 'ORDER_LINES_CHANGED'),
    );
    const both = [1, 2].map(() => reverse('issuer', order.id, [{ productId: one.id, quantity: 1 }]));
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('with the last line the whole order is cancelled or returned, and its freight refunded', async () => {
    const { id: productId } = await shop.sell({ brought: 9 });
    const waiting = await place([{ productId, quantity: 2 }], { payment: VIET_QR });
    expect((await reverse('customer', waiting.id, [{ productId, quantity: 2 }])).body).toMatchObject({ status: 7 });
    expect(await owed(waiting.id)).toBe(waiting.total);
    const there = await delivered([{ productId, quantity: 2 }]);
    await reverse('issuer', there.id, [{ productId, quantity: 1 }]);
    const back = await reverse('admin', there.id, [{ productId, quantity: 1 }], { restock: false });
    expect(back.body).toMatchObject({ status: 8 });
    expect(await owed(there.id)).toBe(there.total);
    expect(await stockOf(productId)).toEqual([[8, 0, 0]]);
  });

  it('a book of a combo by its share of the price, the last one as the combo; other lines are untouched', async () => {
    const books = await Promise.all(
      [70_000, 20_000, 10_000].map((coverPrice, at) =>
        makeBook(shop.db, shop.issuer.id, { name: `Tập ${at}`, coverPrice }),
      ),
    );
    for (const { id } of books) await makeStock(shop.db, shop.campaign.id, id, 4);
    const combo = await shop.sell({
      bookIds: books.map(({ id }) => id),
      type: 2,
      coverPrice: 90_001,
      salePrice: 90_001,
    });
    const order = await delivered([{ productId: combo.id, quantity: 2 }], { payment: VIET_QR });
    const [line] = await reversible('issuer', order.id);
    expect(line!.books.map(({ name, amount }) => [name, amount])).toEqual([
      ['Tập 0', 126_002],
      ['Tập 1', 36_000],
      ['Tập 2', 18_000],
    ]);
    const first = await reverse('issuer', order.id, [{ productId: combo.id, bookId: books[0]!.id }]);
    expect(first.body).toMatchObject({ goods: 54_000, lines: [{ quantity: 2, reversed: 0, price: 27_000 }] });
    expect(await owed(order.id)).toBe(126_002);
    expect(await stockOf(combo.id)).toEqual([
      [4, 0, 0],
      [4, 0, 2],
      [4, 0, 2],
    ]);
    const again = await reverse('issuer', order.id, [{ productId: combo.id, bookId: books[0]!.id }]);
    expect(again).toEqual(refusal(409, 'ORDER_LINES_CHANGED'));
    expect((await reverse('issuer', order.id, [{ productId: combo.id, quantity: 1 }])).body).toMatchObject({
      goods: 27_000,
    });
    expect(await stockOf(combo.id)).toEqual([
      [4, 0, 0],
      [4, 0, 1],
      [4, 0, 1],
    ]);
  });

  it('of a book that is not in the order any more, stopping its sale cancels nothing', async () => {
    const [one, two] = [await shop.sell({ brought: 5 }), await shop.sell({ brought: 5 })];
    const order = await place([{ productId: one.id }, { productId: two.id }]);
    await reverse('issuer', order.id, [{ productId: one.id, quantity: 1, of: 1 }], { restock: false });
    const holding = (productId: string) =>
      shop.db.rows(sql`SELECT o.id FROM orders o WHERE ${holdingProducts(sql`${productId}::uuid`)}`);
    expect([await holding(one.id), await holding(two.id)]).toEqual([[], [{ id: order.id }]]);
  });

  it('two who see the same copies take them out once', async () => {
    const { id: productId } = await shop.sell({ brought: 9 });
    const order = await delivered([{ productId, quantity: 5 }]);
    const asked = () => [{ productId, quantity: 1, of: 5 }];
    const both = await Promise.all([reverse('issuer', order.id, asked()), reverse('admin', order.id, asked())]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  describe('electronic editions', () => {
    let campaignId: number;
    beforeAll(async () => {
      ({ id: campaignId } = await makeCampaign(shop.db, { format: 2 }));
      await makeParticipant(shop.db, campaignId, shop.issuer.id);
    });
    const withFiles = async (format: number) => {
      const book = await makeBook(shop.db, shop.issuer.id);
      const files = await makeEditionFiles(shop.db, shop.issuer.id);
      await shop.db.rows(sql`
        UPDATE books SET pdf_file_id = ${files.pdfFileId}, audio_file_id = ${files.audioFileId} WHERE id = ${book.id}`);
      await makeStock(shop.db, campaignId, book.id, 50);
      const product = await shop.sell({
        campaignId,
        bookIds: [book.id],
        format,
        ...(format === 1 && { pdfExtraPrice: 20_000 }),
      });
      await shop.db.rows(sql`UPDATE product_items SET with_pdf = true WHERE product_id = ${product.id}`);
      return { bookId: book.id, productId: product.id };
    };
    const open = (bookId: number) =>
      shop.db.rows(sql`
      UPDATE entitlements SET first_read_at = opened_at WHERE book_id = ${bookId}`);
    const openOnes = (id: string) =>
      shop.db.rows<{ edition: string }>(sql`
      SELECT edition FROM entitlements WHERE order_id = ${id} AND closed_at IS NULL`);

    it('go back unread within seven days by their customer, read ones by the organiser alone', async () => {
      const { bookId, productId } = await withFiles(1);
      const order = await delivered([{ productId, quantity: 2, withPdf: true }], { campaignId, payment: VIET_QR });
      const edition: ReversalPart = { productId, edition: 'pdf' };
      expect(await reverse('customer', order.id, [{ productId, quantity: 1 }])).toEqual(
        refusal(409, 'RETURN_ASK_ISSUER'),
      );
      expect(await reversible('customer', order.id)).toEqual([
        expect.objectContaining({
          quantity: 0,
          books: [],
          editions: [{ edition: 'pdf', amount: 40_000, opened: false }],
        }),
      ]);
      expect((await reverse('customer', order.id, [edition])).body).toMatchObject({
        lines: [{ quantity: 2, withPdf: false }],
      });
      expect([await owed(order.id), await openOnes(order.id)]).toEqual([40_000, []]);

      const read = await delivered([{ productId, quantity: 1, withPdf: true }], { campaignId, payment: VIET_QR });
      await open(bookId);
      expect(await reverse('customer', read.id, [edition])).toEqual(refusal(409, 'ORDER_FILES_OPENED'));
      expect(await reverse('issuer', read.id, [edition])).toEqual(refusal(409, 'EDITION_OPENED'));
      expect((await reverse('admin', read.id, [edition])).body).toMatchObject({
        lines: [{ quantity: 1, withPdf: false }],
      });
      expect(await openOnes(read.id)).toEqual([]);
    });

    it('are what is left of a parcel: it needs no freight and no parcel any more', async () => {
      const [paper, file] = [await withFiles(1), await withFiles(2)];
      const lines = [{ productId: paper.productId }, { productId: file.productId }];
      const order = await place(lines, { campaignId, payment: VIET_QR });
      expect(order.freight).toBeGreaterThan(0);
      const left = await reverse('customer', order.id, [{ productId: paper.productId, quantity: 1 }]);
      expect(left.body).toMatchObject({ status: 2, freight: 0, address: null });
      expect(await owed(order.id)).toBe(order.total - (left.body as unknown as Order).total);
      expect((await issuers('PUT /issuer/orders/shipped', { id: order.id })).body).toMatchObject({ status: 5 });
    });

    it('the last one of an order returns it; after seven days its issuer is asked', async () => {
      const { productId } = await withFiles(2);
      const [first, second] = [0, 0].map(() =>
        place([{ productId }], { campaignId, payment: VIET_QR, address: undefined }),
      );
      const [early, late] = [await first!, await second!];
      for (const { id } of [early, late]) await issuers('PUT /issuer/orders/shipped', { id });
      const part = [{ productId, quantity: 1 }];
      expect((await reverse('customer', early.id, part)).body).toMatchObject({ status: 8 });
      shop.clock.advance(7 * DAY + 1);
      const token = await shop.signIn(shop.customer.email);
      const tooLate = await shop.call('PUT /orders/lines/reversed', {
        ...{ token, body: { id: late.id, parts: part }, headers: { 'idempotency-key': randomUUID() } },
      });
      expect(tooLate).toEqual(refusal(409, 'RETURN_ASK_ISSUER'));
      expect(await openOnes(late.id)).toEqual([{ edition: 'pdf' }]);
    });
  });

  it('not on its way, not of others, not without a reason, and never more than there is', async () => {
    const { id: productId } = await shop.sell({ brought: 5 });
    const order = await place([{ productId, quantity: 2 }]);
    const parts = [{ productId, quantity: 1 }];
    const other = await shop.signIn(shop.otherIssuer.email);
    const foreign = await shop.call('PUT /issuer/orders/lines/reversed', {
      ...{ token: other, body: { id: order.id, parts, note: 'x' }, headers: { 'idempotency-key': randomUUID() } },
    });
    expect(foreign).toEqual(refusal(404, 'ORDER_NOT_FOUND'));
    expect((await reverse('issuer', order.id, parts, { note: '' })).status).toBe(422);
    expect((await reverse('issuer', order.id, [...parts, ...parts])).status).toBe(422);
    expect(await reverse('issuer', order.id, [{ productId, quantity: 3 }])).toEqual(
      refusal(409, 'ORDER_LINES_CHANGED'),
    );
    expect(await reverse('issuer', order.id, [{ productId, edition: 'pdf' }])).toEqual(
      refusal(409, 'ORDER_LINES_CHANGED'),
    );
    await issuers('PUT /issuer/orders/shipping', { id: order.id });
    expect(await reverse('issuer', order.id, parts)).toEqual(refusal(409, 'ORDER_STATE_CHANGED'));
    expect(await reversible('issuer', order.id)).toEqual([]);
  });
});

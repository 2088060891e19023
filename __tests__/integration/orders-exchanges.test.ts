import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Exchangeable, LineInstead } from '@/contract/endpoints/order-exchanges';
import type { Order } from '@/contract/endpoints/orders';
import { ACCOUNT, type AccountId } from '@/contract/vocabulary/ledger';
import { ROLE } from '@/contract/vocabulary/roles';
import { inDong } from '@/text/money';
import { refusal } from '@tests/support/backend';
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
import { openPaymentShop, type PaymentShop } from '@tests/support/payment-shop';
import { pictureOf } from '@tests/support/shop';

type Line = { productId: string; quantity?: number; withPdf?: boolean };
type Product = { id: string; title: string };

const [CASH, VIET_QR] = [3, 4];
const DAMAGED = { note: 'Rách bìa', restock: false };

describeOnDatabase('Copies of an order that are exchanged for others (D9.1.24)', (open) => {
  let paying: PaymentShop;
  let shop: PaymentShop['shop'];
  beforeAll(async () => {
    paying = await openPaymentShop(open);
    ({ shop } = paying);
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
  const issuers = (request: string, body: object) =>
    shop.call(request, { token: shop.issuerToken, body, headers: { 'idempotency-key': randomUUID() } });
  const delivered = async (lines: Line[], more: Record<string, unknown> = {}) => {
    const order = await place(lines, more);
    for (const step of ['shipping', 'shipped'])
      expect((await issuers(`PUT /issuer/orders/${step}`, { id: order.id })).status).toBe(200);
    return order;
  };
  interface Ask {
    token?: string;
    side?: 'issuer' | 'admin';
    key?: string;
    note?: string;
    restock?: boolean;
    inCash?: boolean;
    difference?: number;
  }
  const exchange = (
    id: string,
    back: Line[],
    instead: LineInstead[],
    { token = shop.issuerToken, side = 'issuer', key = randomUUID(), ...more }: Ask = {},
  ) =>
    shop.call(`PUT /${side}/orders/lines/exchanged`, {
      token,
      headers: { 'idempotency-key': key },
      body: {
        ...{ id, instead, note: 'Bạn đọc đổi ý', ...more },
        parts: back.map(({ productId, quantity = 1 }) => ({ productId, quantity })),
      },
    });
  const one = ({ id }: Product, quantity = 1) => [{ productId: id, quantity }];
  const stockOf = async ({ id }: Product) => {
    const rows = await shop.db.rows<{ brought: number; reserved: number; sold: number }>(sql`
      SELECT s.brought, s.reserved, s.sold FROM stock s JOIN product_items i ON i.book_id = s.book_id
      WHERE i.product_id = ${id} ORDER BY s.book_id`);
    return rows.map(({ brought, reserved, sold }) => [brought, reserved, sold]);
  };
  const balance = async (id: string, account: AccountId): Promise<number> => {
    const [row] = await shop.db.rows<{ amount: number }>(sql`
      SELECT coalesce(sum(amount), 0)::int AS amount FROM ledger_entries WHERE order_id = ${id} AND account = ${account}`);
    return row!.amount;
  };
  const owed = async (id: string) => 0 - (await balance(id, ACCOUNT.REFUND));
  const points = async (): Promise<number> => {
    const [row] = await shop.db.rows<{ point: number }>(
      sql`SELECT point FROM customers WHERE user_id = ${shop.customer.id}`,
    );
    return row!.point;
  };
  const products = async (...prices: number[]): Promise<Product[]> =>
    Promise.all(prices.map((salePrice) => shop.sell({ brought: 9, salePrice, coverPrice: 200_000 })));

  it('a damaged copy for another one: nothing is paid, the damaged one leaves the stock, and it is told once', async () => {
    const [book] = await products(90_000);
    const order = await delivered([{ productId: book!.id, quantity: 2 }], { payment: VIET_QR });
    const earned = await points();
    const key = randomUUID();
    const both = await Promise.all(
      [1, 2].map(() => exchange(order.id, one(book!), one(book!), { ...DAMAGED, difference: 0, key })),
    );
    expect([both[0]!.status, both[1]!.body]).toEqual([200, both[0]!.body]);
    expect(both[0]!.body).toMatchObject({ status: 5, total: order.total, lines: [{ quantity: 2, reversed: 0 }] });
    expect([await owed(order.id), await points(), await stockOf(book!)]).toEqual([0, earned, [[8, 0, 2]]]);
    await shop.outbox.drain();
    const words = `%${order.code}%Đổi 1 “${book!.title}” lấy 1 “${book!.title}”, tổng tiền không đổi. Lý do: Rách bìa`;
    const notified = await shop.db.rows(sql`
      SELECT 1 FROM notifications WHERE user_id = ${shop.customer.id} AND message LIKE ${words}`);
    const mails = await shop.db.rows(sql`
      SELECT 1 FROM mails WHERE order_id = ${order.id} AND step->>'topic' = 'order.linesExchanged'`);
    expect([notified.length, mails.length]).toEqual([1, 1]);
  });

  it('a dearer book for one in the hands of the customer: only when the difference was collected in cash', async () => {
    const [cheap, dear] = await products(90_000, 121_000);
    const order = await delivered([{ productId: cheap!.id, quantity: 2 }], { payment: VIET_QR });
    const earned = await points();
    const before = await pictureOf(shop.db);
    const refused = await exchange(order.id, one(cheap!), one(dear!));
    expect(refused).toEqual(refusal(409, 'EXCHANGE_COSTS_MORE'));
    expect(refused.body.message).toContain(inDong(31_000));
    expect(await exchange(order.id, one(cheap!), one(dear!), { inCash: true, difference: 30_000 })).toEqual(
      refusal(409, 'EXCHANGE_PRICE_CHANGED'),
    );
    expect(await pictureOf(shop.db)).toEqual(before);
    const done = await exchange(order.id, one(cheap!), one(dear!), { inCash: true, difference: 31_000 });
    expect(done.body).toMatchObject({
      total: order.total + 31_000,
      lines: [
        { quantity: 1, reversed: 1 },
        { productId: dear!.id, quantity: 1, price: 121_000 },
      ],
    });
    expect((done.body as unknown as Order).steps.at(-1)).toMatchObject({
      note: expect.stringContaining(`đã thu thêm ${inDong(31_000)} tiền mặt`),
      reversal: { amount: -31_000, inCash: true, instead: [{ title: dear!.title, quantity: 1, amount: 121_000 }] },
    });
    expect(await Promise.all([ACCOUNT.COLLECTED, ACCOUNT.HELD].map((account) => balance(order.id, account)))).toEqual([
      31_000,
      order.total,
    ]);
    expect([await owed(order.id), (await points()) - earned]).toEqual([0, 31]);
    expect([await stockOf(cheap!), await stockOf(dear!)]).toEqual([[[9, 0, 1]], [[9, 0, 1]]]);
    // What was collected in cash is owed back with the rest when the order comes back.
    await issuers('PUT /issuer/orders/returned', { id: order.id, note: 'Trả hết' });
    expect([await owed(order.id), await points()]).toEqual([order.total + 31_000, earned - order.plusPoint]);
  });

  it('a cheaper book: what was paid too much is owed back, and stays so when another exchange is dearer', async () => {
    const [dear, cheap] = await products(121_000, 90_000);
    const order = await delivered(one(dear!), { payment: VIET_QR });
    const earned = await points();
    expect(
      (await exchange(order.id, one(dear!), one(cheap!), { token: paying.organiser, side: 'admin' })).body,
    ).toMatchObject({ total: order.total - 31_000 });
    expect([await owed(order.id), (await points()) - earned]).toEqual([31_000, -31]);
    await exchange(order.id, one(cheap!), one(dear!), { inCash: true });
    expect([await owed(order.id), await balance(order.id, ACCOUNT.COLLECTED)]).toEqual([31_000, 31_000]);
    // Delivered and paid in cash, it is the same.
    const inCash = await delivered(one(cheap!));
    expect(await exchange(inCash.id, one(cheap!), one(dear!))).toEqual(refusal(409, 'EXCHANGE_COSTS_MORE'));
    await exchange(inCash.id, one(cheap!), one(dear!), { inCash: true });
    expect(await balance(inCash.id, ACCOUNT.COLLECTED)).toBe(inCash.total + 31_000);
  });

  it('of a sale to a walk-in customer what is paid too much is given back in cash, always', async () => {
    const [dear, cheap] = await products(121_000, 90_000);
    const lines = [{ productId: dear!.id, quantity: 1, withPdf: false, withAudio: false }];
    const sale = await issuers('POST /issuer/orders', { campaignId: shop.campaign.id, lines });
    const { id } = (sale.body as unknown as { orders: Order[] }).orders[0]!;
    await exchange(id, one(dear!), one(cheap!));
    expect([await owed(id), await balance(id, ACCOUNT.COLLECTED)]).toEqual([0, 90_000]);
    await exchange(id, one(cheap!), one(dear!), { inCash: true });
    expect(await balance(id, ACCOUNT.COLLECTED)).toBe(121_000);
    expect((await issuers('PUT /issuer/orders/voided', { id, note: 'Bán nhầm' })).body).toMatchObject({ status: 7 });
    expect([await owed(id), await balance(id, ACCOUNT.COLLECTED), await stockOf(dear!)]).toEqual([0, 0, [[9, 0, 0]]]);
  });

  it('before it is sent: cash is collected later, an order that was paid needs the difference now', async () => {
    const [cheap, dear] = await products(90_000, 121_000);
    const later = await place(one(cheap!));
    expect((await exchange(later.id, one(cheap!), one(dear!, 2))).body).toMatchObject({
      ...{ status: 2, total: later.total + 152_000, freight: later.freight },
    });
    expect([await stockOf(cheap!), await stockOf(dear!)]).toEqual([[[9, 0, 0]], [[9, 2, 0]]]);
    for (const step of ['shipping', 'shipped']) await issuers(`PUT /issuer/orders/${step}`, { id: later.id });
    expect(await balance(later.id, ACCOUNT.COLLECTED)).toBe(later.total + 152_000);

    const paid = await place(one(cheap!), { payment: VIET_QR });
    expect(await exchange(paid.id, one(cheap!), one(dear!))).toEqual(refusal(409, 'EXCHANGE_COSTS_MORE'));
    await exchange(paid.id, one(cheap!), one(dear!), { inCash: true });
    await issuers('PUT /issuer/orders/cancel', { id: paid.id, note: 'Hết sách' });
    expect([await owed(paid.id), await stockOf(dear!)]).toEqual([paid.total + 31_000, [[9, 0, 2]]]);
  });

  it('a book that the order has joins its line at the same price, and is refused at another one', async () => {
    const [book, other] = await products(90_000, 90_000);
    const order = await place([...one(book!), ...one(other!)]);
    expect((await exchange(order.id, one(other!), one(book!))).body).toMatchObject({
      ...{ total: order.total, lines: [{ quantity: 2 }, { quantity: 0, reversed: 1 }] },
    });
    await shop.db.rows(sql`UPDATE products SET sale_price = 99000 WHERE id IN (${book!.id}, ${other!.id})`);
    // It has none of the other one any more, so that one is sold at today's price, and on its old line.
    expect((await exchange(order.id, one(book!), one(other!))).body).toMatchObject({
      ...{
        total: order.total + 9000,
        lines: [
          { quantity: 1, price: 90_000 },
          { quantity: 1, reversed: 1, price: 99_000 },
        ],
      },
    });
    expect(await exchange(order.id, one(other!), one(book!))).toEqual(refusal(409, 'EXCHANGE_OTHER_PRICE'));
    // A copy for another copy of the same costs what it cost.
    expect((await exchange(order.id, one(book!), one(book!), DAMAGED)).body).toMatchObject({
      total: order.total + 9000,
    });
  });

  it('the last copy goes out once, also when it is the one that came back; without a copy nothing changes', async () => {
    const [book] = await products(90_000);
    const single = await shop.sell({ brought: 1, salePrice: 90_000 });
    const orders = [await place(one(book!)), await place(one(book!))];
    const before = await pictureOf(shop.db);
    expect(await exchange(orders[0]!.id, one(book!), one(single, 2))).toEqual(refusal(409, 'QUANTITY_ABOVE_STOCK'));
    expect(await pictureOf(shop.db)).toEqual(before);
    const both = await Promise.all(orders.map(({ id }) => exchange(id, one(book!), one(single))));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await stockOf(single)).toEqual([[1, 1, 0]]);
    const { id } = orders[both.findIndex(({ status }) => status === 200)]!;
    const [item] = await shop.db.rows<{ bookId: number }>(
      sql`SELECT book_id AS "bookId" FROM product_items WHERE product_id = ${single.id}`,
    );
    const second = await makeBook(shop.db, shop.issuer.id);
    await makeStock(shop.db, shop.campaign.id, second.id, 1);
    const combo = await shop.sell({ type: 2, bookIds: [item!.bookId, second.id], salePrice: 150_000 });
    expect((await exchange(id, one(single), one(combo))).status).toBe(200);
    expect(await stockOf(combo)).toEqual([
      [1, 1, 0],
      [1, 1, 0],
    ]);
    expect(await exchange(id, one(combo), one(combo), DAMAGED)).toEqual(refusal(409, 'OUT_OF_STOCK'));
    expect(await stockOf(combo)).toEqual([
      [1, 1, 0],
      [1, 1, 0],
    ]);
  });

  it('keeps the limits of an order: copies of a customer, a running fair, and its level', async () => {
    const [book, other] = await products(90_000, 90_000);
    const order = await place(one(book!, 2));
    await shop.db.rows(sql`UPDATE campaigns SET reader_copies = 2 WHERE id = ${shop.campaign.id}`);
    expect(await exchange(order.id, one(book!), one(other!, 3))).toMatchObject({
      ...{ status: 409, body: { code: 'TOO_MANY_COPIES', fields: { 'instead.0.quantity': [expect.any(String)] } } },
    });
    expect((await exchange(order.id, one(book!), [...one(book!), ...one(other!, 2)])).status).toBe(200);
    const ends = sql`UPDATE campaigns SET reader_copies = NULL, ends_at = ends_at`;
    await shop.db.rows(
      sql`${ends} - interval '300 days', starts_at = starts_at - interval '300 days' WHERE id = ${shop.campaign.id}`,
    );
    expect(await exchange(order.id, one(book!), one(other!))).toEqual(refusal(409, 'CAMPAIGN_NOT_RUNNING'));
    // A damaged copy is replaced after the fair, too: nothing is sold.
    expect((await exchange(order.id, one(book!), one(book!), DAMAGED)).status).toBe(200);
    await shop.db.rows(
      sql`${ends} + interval '300 days', starts_at = starts_at + interval '300 days' WHERE id = ${shop.campaign.id}`,
    );
  });

  it('electronic editions: what comes back closes, what goes out opens; nothing printed without an address', async () => {
    const { id: campaignId } = await makeCampaign(shop.db, { format: 2 });
    await makeParticipant(shop.db, campaignId, shop.issuer.id);
    const withFiles = async (format: number): Promise<Product & { bookId: number }> => {
      const book = await makeBook(shop.db, shop.issuer.id);
      const files = await makeEditionFiles(shop.db, shop.issuer.id);
      await shop.db.rows(sql`UPDATE books SET pdf_file_id = ${files.pdfFileId} WHERE id = ${book.id}`);
      await makeStock(shop.db, campaignId, book.id, 50);
      const extra = format === 1 ? { pdfExtraPrice: 20_000 } : {};
      const product = await shop.sell({ campaignId, bookIds: [book.id], format, ...extra });
      await shop.db.rows(sql`UPDATE product_items SET with_pdf = true WHERE product_id = ${product.id}`);
      return { ...product, bookId: book.id };
    };
    const opened = (id: string) =>
      shop.db.rows<{ bookId: number }>(
        sql`SELECT book_id AS "bookId" FROM entitlements WHERE order_id = ${id} AND closed_at IS NULL ORDER BY 1`,
      );
    const [paper, file, other] = [await withFiles(1), await withFiles(2), await withFiles(2)];
    const order = await place(one(file), { campaignId, payment: VIET_QR, address: undefined });
    expect(await exchange(order.id, one(file), one(paper))).toEqual(refusal(409, 'EXCHANGE_NEEDS_ADDRESS'));
    expect((await exchange(order.id, one(file), one(other))).body).toMatchObject({ total: order.total });
    expect(await opened(order.id)).toEqual([{ bookId: other.bookId }]);
    await issuers('PUT /issuer/orders/shipped', { id: order.id });
    await shop.db.rows(sql`UPDATE entitlements SET first_read_at = opened_at WHERE order_id = ${order.id}`);
    expect(await exchange(order.id, one(other), one(file))).toEqual(refusal(409, 'EDITION_OPENED'));

    const printed = await place([{ productId: paper.id, withPdf: true }], { campaignId, payment: VIET_QR });
    const replaced = await exchange(printed.id, one(paper), one(paper), DAMAGED);
    expect(replaced.body).toMatchObject({ total: printed.total, lines: [{ withPdf: true, quantity: 1 }] });
    expect(await opened(printed.id)).toEqual([{ bookId: paper.bookId }]);
    const left = await exchange(printed.id, one(paper), one(file));
    expect(left.body).toMatchObject({ freight: 0, address: null });
    expect(await owed(printed.id)).toBe(printed.total - (left.body as unknown as Order).total);
  });

  it('is offered what its issuer sells at its fair, with what is typed to find it', async () => {
    const [book] = await products(90_000);
    const foreign = await shop.sell({ issuerId: shop.otherIssuer.id });
    const order = await place(one(book!));
    const path = `GET /issuer/orders/${order.id}/exchangeable`;
    const { products: offered } = (await shop.call(path, { token: shop.issuerToken })).body as unknown as {
      products: Exchangeable[];
    };
    expect(offered.find(({ id }) => id === book!.id)).toMatchObject({ price: 90_000, left: 8, pdfExtraPrice: null });
    expect(offered.some(({ id }) => id === foreign.id)).toBe(false);
    const token = await shop.signIn(shop.otherIssuer.email);
    expect(await shop.call(path, { token })).toEqual(refusal(404, 'ORDER_NOT_FOUND'));
  });

  it('not of others, not for what others sell, not on its way, not without a reason, and never more than there is', async () => {
    const [book, other] = await products(90_000, 90_000);
    const order = await place(one(book!, 2));
    const foreign = await shop.sell({ issuerId: shop.otherIssuer.id });
    const elsewhere = await makeCampaign(shop.db);
    const away = await shop.sell({ campaignId: elsewhere.id });
    const before = await pictureOf(shop.db);
    const refused = async (answer: ReturnType<typeof exchange>) => (await answer).body.code;
    const staff = await shop.signIn((await makeUser(shop.db, ROLE.STAFF)).email);
    const stranger = await shop.signIn(shop.otherIssuer.email);
    const [back, out] = [one(book!), one(other!)];
    expect([
      await refused(exchange(order.id, back, one(foreign))),
      await refused(exchange(order.id, back, one(away))),
      await refused(exchange(order.id, back, out, { token: stranger })),
      await refused(exchange(order.id, back, out, { token: shop.customerToken })),
      await refused(exchange(order.id, back, out, { token: staff })),
      await refused(exchange(order.id, one(book!, 3), out)),
      await refused(exchange(order.id, back, out, { note: '' })),
      await refused(exchange(order.id, [...back, ...back], out)),
      await refused(exchange(order.id, back, [])),
    ]).toEqual([
      ...['PRODUCT_NOT_FOUND', 'PRODUCT_OTHER_CAMPAIGN', 'ORDER_NOT_FOUND', 'FORBIDDEN', 'FORBIDDEN'],
      ...['ORDER_LINES_CHANGED', 'INVALID_INPUT', 'INVALID_INPUT', 'INVALID_INPUT'],
    ]);
    expect(await pictureOf(shop.db)).toEqual(before);
    await issuers('PUT /issuer/orders/shipping', { id: order.id });
    expect(await exchange(order.id, back, out)).toEqual(refusal(409, 'ORDER_STATE_CHANGED'));
    await shop.db.rows(sql`UPDATE campaigns SET postponed_at = now() WHERE id = ${shop.campaign.id}`);
    expect(await exchange(order.id, back, out)).toEqual(refusal(409, 'ORDER_CAMPAIGN_POSTPONED'));
    await shop.db.rows(sql`UPDATE campaigns SET postponed_at = NULL WHERE id = ${shop.campaign.id}`);
  });
});

import { sql, type SQL } from 'drizzle-orm';
import { seenIn, type ReleaseConsequences, type ReleaseSeen } from '@/contract/endpoints/books';
import { bookText } from '@/text/book';
import { catalogueChanged, type CatalogueChange } from '@server/backend/commerce/catalogue-changed';
import { refusal } from '@tests/support/backend';
import { untilBlocked } from '@tests/support/blocked';
import { openBookStock, type BookStock, type MadeBook } from '@tests/support/book-stock';
import { describeOnWatchedDatabase } from '@tests/support/watch-catalogue';
import { makeCampaign, makeProduct, makeStock } from '@tests/support/make-data';

const NOTHING: ReleaseSeen = { products: 0, series: 0, orders: 0 };

describeOnWatchedDatabase('the release of a book', (open) => {
  let stock: BookStock;

  beforeAll(async () => {
    stock = await openBookStock(open);
  });

  afterAll(() => stock.close());

  const consequences = async ({ id }: MadeBook) =>
    (await stock.asIssuer(`GET /issuer/books/${id}/consequences`)).body as unknown as ReleaseConsequences;
  const turn = async (book: MadeBook, released: boolean, seen?: Partial<ReleaseSeen>) => {
    const { version } = (await stock.read(book.id)) as { version: number };
    const body = { id: book.id, version, released, seen: { ...seenIn(await consequences(book)), ...seen } };
    return stock.asIssuer('PUT /issuer/books/release', body);
  };

  const onSale = async (books: MadeBook[], facts: object = {}) => {
    const bookIds = books.map(({ id }) => id);
    for (const id of bookIds)
      await stock.db.rows(sql`
        INSERT INTO stock (campaign_id, book_id, brought) VALUES (${stock.campaign.id}, ${id}, 10) ON CONFLICT DO NOTHING`);
    return stock.sell({ bookIds, ...facts });
  };
  const statusOf = async ({ id }: { id: string }) => (await stock.call(`GET /products/${id}`)).body.status;
  const orderOf = async ({ id }: { id: string }) => {
    const { body } = await stock.order([{ productId: id, quantity: 2 }]);
    return (body as unknown as { orders: { id: string }[] }).orders[0]?.id ?? '';
  };
  const orderStatus = async (id: string) =>
    (await stock.call(`GET /orders/${id}`, { token: stock.customerToken })).body.status;

  it('takes its single, the combos and the series with it from the shelves, and brings them back', async () => {
    const [book, second, third] = [await stock.single(), await stock.single(), await stock.single()];
    const series = await stock.series([book, second]);
    const single = await onSale([book]);
    const combo = await onSale([book, third]);
    const seriesProduct = await onSale([second, third], { type: 3, bookId: series.id });
    const untouched = await onSale([third]);

    const before = await consequences(book);
    expect(before).toMatchObject({ released: false, series: [{ id: series.id }], orders: 0, blockedBy: [] });
    expect(before.products.map(({ id }) => id).sort()).toEqual([single.id, combo.id, seriesProduct.id].sort());

    await stock.outbox.drain();
    expect(await turn(book, false)).toMatchObject({ status: 200, body: { released: false } });
    const events = await stock.db.rows<{ ids: string[] }>(sql`
      SELECT payload->'productIds' AS ids FROM outbox WHERE topic = 'product.changed'`);
    expect(events.map(({ ids }) => ids.sort())).toEqual([[single.id, combo.id, seriesProduct.id].sort()]);
    for (const product of [single, combo, seriesProduct]) expect(await statusOf(product)).toBe(9);
    expect(await statusOf(untouched)).toBe(3);
    expect(await stock.read(series.id)).toMatchObject({ released: false });

    expect(await consequences(series)).toMatchObject({ released: true, blockedBy: [{ id: book.id }] });
    expect(await turn(series, true)).toEqual(refusal(409, 'SERIES_ITEM_STOPPED'));
    const back = await consequences(book);
    expect(back).toMatchObject({ released: true, series: [{ id: series.id }] });
    expect(back.products.map(({ id }) => id).sort()).toEqual([single.id, combo.id].sort());

    expect((await turn(book, true)).status).toBe(200);
    expect([await statusOf(single), await statusOf(combo), await statusOf(seriesProduct)]).toEqual([3, 3, 9]);
    expect((await turn(series, true)).status).toBe(200);
    expect(await statusOf(seriesProduct)).toBe(3);
  });

  it('does not bring a combo back whose other book is stopped', async () => {
    const [one, two] = [await stock.single(), await stock.single()];
    const combo = await onSale([one, two]);
    await turn(one, false);
    await turn(two, false);
    expect((await consequences(one)).products).toEqual([]);
    await turn(one, true);
    expect(await statusOf(combo)).toBe(9);
    await turn(two, true);
    expect(await statusOf(combo)).toBe(3);
  });

  /** Stops the book while the statements of another transaction are executed but not yet committed. */
  const stopDuring = async (book: MadeBook, work: SQL[], raised: CatalogueChange, seen: Partial<ReleaseSeen>) => {
    const { version } = (await stock.read(book.id)) as { version: number };
    const body = { id: book.id, version, released: false, seen: { ...NOTHING, ...seen } };
    let stopped: ReturnType<typeof turn> | undefined;
    await stock.db.transaction(async (tx) => {
      for (const statement of work) await tx.rows(statement);
      await catalogueChanged({ tx }, raised);
      stopped = stock.asIssuer('PUT /issuer/books/release', body);
      await untilBlocked(stock.db, tx);
    });
    expect(await stopped).toMatchObject({ status: 200 });
  };

  it('stops a series that is being resumed at that moment', async () => {
    const [first, second] = [await stock.single(), await stock.single()];
    const series = await stock.series([first, second]);
    expect((await turn(series, false)).status).toBe(200);
    await stopDuring(
      first,
      [sql`UPDATE books SET released = true WHERE id = ${series.id}`],
      { books: [series.id] },
      { series: 1 },
    );
    expect(await stock.read(series.id)).toMatchObject({ released: false });
  });

  it('keeps a product off the shelves whose other book is being resumed at that moment', async () => {
    const [first, second] = [await stock.single(), await stock.single()];
    const combo = await onSale([first, second]);
    expect((await turn(second, false)).status).toBe(200);
    const resumed = [
      sql`UPDATE books SET released = true WHERE id = ${second.id}`,
      sql`UPDATE products SET released = true WHERE id = ${combo.id}`,
    ];
    await stopDuring(first, resumed, { books: [second.id], products: [combo.id] }, { products: 1 });
    expect(await statusOf(combo)).toBe(9);
  });

  it('lets no order slip in that is placed while the book is being stopped', async () => {
    const product = await onSale([await stock.single()]);
    let placed: ReturnType<typeof stock.order> | undefined;
    await stock.db.transaction(async (tx) => {
      await tx.rows(sql`SELECT 1 FROM products WHERE id = ${product.id} FOR UPDATE`);
      await tx.rows(sql`UPDATE products SET released = false WHERE id = ${product.id}`);
      await catalogueChanged({ tx }, { products: [product.id] });
      placed = stock.order([{ productId: product.id, quantity: 1 }]);
      await untilBlocked(stock.db, tx);
    });
    expect((await placed)?.status).toBeGreaterThanOrEqual(400);
  });

  it('brings products back only as far as stock and switch allow', async () => {
    const book = await stock.single();
    const off = await onSale([book], { onSale: false });
    await turn(book, false);
    expect(await statusOf(off)).toBe(9);
    await turn(book, true);
    expect(await statusOf(off)).toBe(4);
  });

  it('cancels and restocks the open orders that were announced, with the reason, and tells the customer', async () => {
    const book = await stock.single();
    const other = await stock.single();
    const [product, safe] = [await onSale([book]), await onSale([other])];
    const [first, onItsWay, unhurt] = [await orderOf(product), await orderOf(product), await orderOf(safe)];
    await stock.asIssuer('PUT /issuer/orders/shipping', { id: onItsWay });
    expect(await consequences(book)).toMatchObject({ orders: 1 });

    await turn(book, false);
    expect([await orderStatus(first), await orderStatus(onItsWay), await orderStatus(unhurt)]).toEqual([7, 4, 2]);
    const [copies] = await stock.db.rows(sql`SELECT reserved, sold FROM stock WHERE book_id = ${book.id}`);
    expect(copies).toEqual({ reserved: 0, sold: 2 });

    await stock.outbox.drain();
    const notified = await stock.db.rows(sql`
      SELECT type, message FROM notifications WHERE user_id = ${stock.customer.id} AND type = 7`);
    expect(notified).toEqual([{ type: 7, message: expect.stringContaining(bookText.stoppedReason) }]);
  });

  it('cancels no order that was placed after the issuer saw what follows, and tells the new figures', async () => {
    const book = await stock.single();
    const product = await onSale([book]);
    const seen = seenIn(await consequences(book));
    expect(seen).toEqual({ products: 1, series: 0, orders: 0 });
    const order = await orderOf(product);
    const refused = await turn(book, false, seen);
    expect(refused).toEqual(refusal(409, 'PREVIEW_STALE'));
    expect(refused.body.message).toContain('1 đơn hàng');
    expect([await orderStatus(order), await statusOf(product)]).toEqual([2, 3]);
    expect((await turn(book, false)).status).toBe(200);
    expect(await orderStatus(order)).toBe(7);
  });

  it('counts an order that is being placed at that moment', async () => {
    const book = await stock.single();
    const product = await onSale([book]);
    let stopped: ReturnType<typeof turn> | undefined;
    const order = await orderOf(await onSale([await stock.single()]));
    await stock.db.transaction(async (tx) => {
      await tx.rows(sql`SELECT 1 FROM products WHERE id = ${product.id} FOR NO KEY UPDATE`);
      await tx.rows(sql`UPDATE order_lines SET product_id = ${product.id} WHERE order_id = ${order}`);
      stopped = turn(book, false, { orders: 0 });
      await untilBlocked(stock.db, tx);
    });
    expect(await stopped).toEqual(refusal(409, 'PREVIEW_STALE'));
    expect(await orderStatus(order)).toBe(2);
  });

  it('cancels an order that is paid at that moment, and leaves alone one that is shipped at that moment', async () => {
    const book = await stock.single();
    const product = await onSale([book]);
    const [paid, shipped] = [await orderOf(product), await orderOf(product)];
    await stock.db.rows(sql`UPDATE orders SET status = 1 WHERE id = ${paid}`);
    let stopped: ReturnType<typeof turn> | undefined;
    await stock.db.transaction(async (tx) => {
      await tx.rows(sql`UPDATE orders SET status = 2 WHERE id = ${paid}`);
      await tx.rows(sql`UPDATE orders SET status = 4 WHERE id = ${shipped}`);
      stopped = turn(book, false, { orders: stock.db.kind === 'pglite' ? 1 : 2 });
      await untilBlocked(stock.db, tx);
    });
    expect(await stopped).toMatchObject({ status: 200 });
    expect([await orderStatus(paid), await orderStatus(shipped)]).toEqual([7, 4]);
  });

  it('says nothing of campaigns that are over', async () => {
    const book = await stock.single();
    const campaign = await makeCampaign(stock.db, { startsAt: '2026-01-01T00:00:00Z', endsAt: '2026-02-01T00:00:00Z' });
    await makeStock(stock.db, campaign.id, book.id, 5);
    await makeProduct(stock.db, { campaignId: campaign.id, issuerId: stock.issuer.id, bookIds: [book.id] });
    expect((await consequences(book)).products).toEqual([]);
  });

  it('is turned once by two who read the same, and a second turn to the same side changes nothing', async () => {
    const { id, version } = await stock.single();
    const stop = { id, version, released: false, seen: NOTHING };
    expect((await stock.asIssuer('PUT /issuer/books/release', stop)).status).toBe(200);
    expect(await stock.asIssuer('PUT /issuer/books/release', { ...stop, released: true })).toEqual(
      refusal(409, 'CONFLICT'),
    );
    const again = await stock.asIssuer('PUT /issuer/books/release', { ...stop, version: version + 1 });
    expect(again.body).toMatchObject({ version: version + 1, released: false });
    const { body: history } = await stock.asIssuer(`GET /history/book/${id}`);
    expect(history.data).toHaveLength(2);
  });

  it('freezes the orders of a postponed campaign', async () => {
    const book = await stock.single();
    const order = await orderOf(await onSale([book]));
    await stock.db.rows(
      sql`UPDATE campaigns SET postponed_at = '2026-11-20T00:00:00Z' WHERE id = ${stock.campaign.id}`,
    );
    expect(await consequences(book)).toMatchObject({ orders: 0, products: [] });
    await turn(book, false);
    expect(await orderStatus(order)).toBe(2);
  });
});

import { sql } from 'drizzle-orm';
import type { CampaignProduct } from '@/contract/endpoints/campaign-products';
import type {
  ProductEditPreview,
  ProductEditReport,
  ProductEditSummary,
  ProductEditUndone,
} from '@/contract/endpoints/product-edits';
import { REVIEW } from '@/contract/states/product';
import { LIMITS } from '@/contract/vocabulary/limits';
import { productEditText } from '@/text/product-edit';
import { undoEditText } from '@/text/undo-edit';
import { openBookCampaign, type BookCampaign } from '@tests/support/book-campaign';
import { describeOnWatchedDatabase } from '@tests/support/watch-catalogue';

describeOnWatchedDatabase('The same with many products (D4.5.19, D4.5.20)', (open) => {
  let campaign: BookCampaign;
  beforeAll(async () => {
    campaign = await openBookCampaign(open);
  });
  afterAll(() => campaign.close());

  const itemsOf = (products: readonly CampaignProduct[]) => products.map(({ id, version }) => ({ id, version }));
  const preview = async (products: readonly CampaignProduct[], edit: object) =>
    (await campaign.asIssuer('POST /issuer/products/edits/preview', { items: itemsOf(products), edit }))
      .body as unknown as ProductEditPreview;
  const save = (products: readonly CampaignProduct[], edit: object, orders = 0) =>
    campaign.asIssuer('PUT /issuer/products/edits', { items: itemsOf(products), edit, seen: { orders } });
  const reportOf = async (...asked: Parameters<typeof save>) =>
    (await save(...asked)).body as unknown as ProductEditReport;
  const undo = (id: number) => campaign.asIssuer('PUT /issuer/products/edits/undone', { id });
  const undone = async ({ edit }: ProductEditReport) => (await undo(edit!.id)).body as unknown as ProductEditUndone;
  const undoable = async () =>
    (await campaign.asIssuer('GET /issuer/products/edits')).body as unknown as ProductEditSummary[];
  const readAll = (products: readonly CampaignProduct[]) => Promise.all(products.map(({ id }) => campaign.read(id)));
  const bringTo = async (campaignId: number) => campaign.bring(campaignId, (await campaign.book()).id);

  test('copies are added before the start and while the fair runs, without a review, and never twice', async () => {
    const [early, late] = [await campaign.coming({ format: 1 }), await campaign.coming({ format: 1 })];
    const products = [await bringTo(early.id), await bringTo(late.id)];
    await campaign.accept(...products);
    await campaign.start(early.id);
    const now = await Promise.all(products.map(({ id }) => campaign.read(id)));
    const edit = { action: 'addCopies', copies: 5 };
    expect(await preview(now, edit)).toMatchObject({
      ...{ counts: { changed: 2, same: 0, refused: 0 }, reviews: 0, orders: 0 },
      rows: [{ before: 10, after: 15, isReviewed: false }, { before: 10 }],
    });
    expect(await reportOf(now, edit)).toMatchObject({ edit: { products: 2 }, done: 2, refused: [] });
    for (const { id } of products)
      expect(await campaign.read(id)).toMatchObject({ quantity: 15, review: REVIEW.ACCEPTED });
    expect((await reportOf(now, edit)).refused.map(({ code }) => code)).toEqual(['CONFLICT', 'CONFLICT']);
    expect(await campaign.read(products[0]!.id)).toMatchObject({ quantity: 15 });
  });

  test('a discount is said to need a review, is refused of combos and while the fair runs, and rejected ones are sent again', async () => {
    const coming = await campaign.coming({ format: 1 });
    const books = [await campaign.book(), await campaign.book()];
    const single = await campaign.bring(coming.id, books[0]!.id);
    const combo = await campaign.bundle(
      coming.id,
      books.map(({ id }) => id),
    );
    await campaign.accept(single);
    const running = await campaign.coming({ format: 1 });
    const started = await bringTo(running.id);
    await campaign.accept(started);
    await campaign.start(running.id);
    const now = await Promise.all([single, combo, started].map(({ id }) => campaign.read(id)));
    const edit = { action: 'discount', percent: 25 };
    const seen = await preview(now, edit);
    expect(seen).toMatchObject({ counts: { changed: 1, same: 0, refused: 2 }, reviews: 1 });
    expect(seen.rows.map(({ isReviewed, refused }) => [isReviewed, refused])).toEqual([
      [true, null],
      [false, productEditText.comboWithoutDiscount],
      [false, expect.stringContaining('đã bắt đầu')],
    ]);
    expect(await reportOf(now, edit)).toMatchObject({ done: 1, refused: [{ id: combo.id }, { id: started.id }] });
    const again = await campaign.read(single.id);
    expect(again).toMatchObject({ discount: 25, review: REVIEW.PENDING });
    expect((await preview([again], edit)).counts).toEqual({ changed: 0, same: 1, refused: 0 });

    await campaign.asAdmin('PUT /admin/products/rejection', { id: again.id, version: again.version, note: 'Bìa mờ' });
    const rejected = [await campaign.read(single.id), await campaign.read(combo.id)];
    expect(await preview(rejected, { action: 'resubmit' })).toMatchObject({
      ...{ counts: { changed: 1, refused: 1 }, reviews: 1 },
      refusals: [{ message: productEditText.notRejected, count: 1 }],
    });
    expect((await reportOf(rejected, { action: 'resubmit' })).done).toBe(1);
    expect(await campaign.read(single.id)).toMatchObject({ review: REVIEW.PENDING, discount: 25 });
  });

  test('a stop cancels no more orders than were seen, each counted once, and what is stopped is resumed', async () => {
    const coming = await campaign.coming({ format: 1 });
    const made = [await bringTo(coming.id), await bringTo(coming.id)];
    await campaign.accept(...made);
    await campaign.start(coming.id);
    const lines = made.map(({ id }) => ({ productId: id }));
    expect((await campaign.order(lines, { body: { campaignId: coming.id } })).status).toBe(201);
    const now = await Promise.all(made.map(({ id }) => campaign.read(id)));
    const stop = { action: 'stop' };
    expect(await preview(now, stop)).toMatchObject({ orders: 1, counts: { changed: 2 } });
    expect((await save(now, stop, 0)).body).toMatchObject({ code: 'PREVIEW_STALE' });
    expect(await reportOf(now, stop, 1)).toMatchObject({ edit: { orders: 1 }, done: 2, refused: [] });
    const stopped = await Promise.all(made.map(({ id }) => campaign.read(id)));
    expect(stopped.map(({ onSale }) => onSale)).toEqual([false, false]);
    expect((await preview(stopped, stop)).counts.refused).toBe(2);
    expect((await reportOf(stopped, { action: 'resume' })).done).toBe(2);
    expect(await campaign.read(made[0]!.id)).toMatchObject({ onSale: true });
  });

  test('what has no limit is given none, and copies stay within the limit of the form', async () => {
    const coming = await campaign.coming({ format: 1 });
    const books = [await campaign.book(), await campaign.book()];
    const single = await campaign.bring(coming.id, books[0]!.id);
    const combo = await campaign.bundle(
      coming.id,
      books.map(({ id }) => id),
    );
    await campaign.db.rows(
      sql`UPDATE products SET quantity_cap = NULL, review = ${REVIEW.REJECTED} WHERE id = ${combo.id}::uuid`,
    );
    const refusedOf = async (product: CampaignProduct, edit: object) =>
      (await preview([product], edit)).rows[0]?.refused;
    expect(await refusedOf(combo, { action: 'resubmit' })).toBe(productEditText.unlimitedApart);
    const most = { action: 'addCopies', copies: LIMITS.broughtCopies };
    expect(await refusedOf(single, most)).toBe(productEditText.tooManyCopies);
  });

  test("products of somebody else are none of the caller's, and one twice is refused", async () => {
    const coming = await campaign.coming({ format: 1 });
    const product = await bringTo(coming.id);
    const token = await campaign.signIn(campaign.otherIssuer.email);
    const body = { items: itemsOf([product]), edit: { action: 'addCopies', copies: 1 }, seen: { orders: 0 } };
    const foreign = await campaign.call('PUT /issuer/products/edits', { token, body });
    expect(foreign.body).toMatchObject({ done: 0, refused: [{ code: 'PRODUCT_NOT_FOUND' }] });
    expect((await save([product, product], body.edit)).status).toBe(422);
    expect(await campaign.read(product.id)).toMatchObject({ quantity: 10 });
  });

  test('copies are taken back, the last edit first; what was changed or deleted since stays, with the reason', async () => {
    const coming = await campaign.coming({ format: 1 });
    const made = [await bringTo(coming.id), await bringTo(coming.id), await bringTo(coming.id)];
    const edit = { action: 'addCopies', copies: 5 };
    const first = await reportOf(await readAll(made), edit);
    const second = await reportOf(await readAll(made.slice(0, 1)), edit);
    expect((await undoable()).slice(0, 2).map(({ id }) => id)).toEqual([second.edit!.id, first.edit!.id]);
    expect(first.edit).toMatchObject({ action: 'addCopies', products: 3, reviews: 3, orders: 0 });
    const [, changed, deleted] = await readAll(made);
    await save([changed!], { action: 'discount', percent: 30 });
    expect((await campaign.asIssuer(`DELETE /issuer/products/${deleted!.id}`)).status).toBe(204);
    expect(await undone(second)).toEqual({ restored: 1, kept: [] });
    expect(await campaign.read(made[0]!.id)).toMatchObject({ quantity: 15 });
    const report = await undone(first);
    expect(report.restored).toBe(1);
    expect(new Map(report.kept.map(({ id, message }) => [id, message]))).toEqual(
      new Map([
        [made[1]!.id, undoEditText.changedSince],
        [made[2]!.id, undoEditText.deleted],
      ]),
    );
    expect((await readAll(made.slice(0, 2))).map(({ quantity }) => quantity)).toEqual([10, 15]);
    expect(await undone(first)).toEqual(report);
  });

  test('an undo that was broken off is continued; one of somebody else or after half an hour is refused', async () => {
    const coming = await campaign.coming({ format: 1 });
    const made = [await bringTo(coming.id), await bringTo(coming.id)];
    const report = await reportOf(made, { action: 'addCopies', copies: 5 });
    const body = { id: report.edit!.id };
    const token = await campaign.signIn(campaign.otherIssuer.email);
    expect((await campaign.call('PUT /issuer/products/edits/undone', { token, body })).body.code).toBe(
      'PRODUCT_EDIT_NOT_FOUND',
    );
    await campaign.db.rows(sql`UPDATE product_edits SET created_at = created_at - interval '31 minutes'`);
    expect((await undo(body.id)).body.code).toBe('PRODUCT_EDIT_UNDO_LATE');
    expect(await undoable()).toEqual([]);
    await campaign.db.rows(sql`UPDATE product_edits SET undone_at = created_at WHERE id = ${body.id}`);
    expect(await undone(report)).toEqual({ restored: 2, kept: [] });
    expect((await readAll(made)).map(({ quantity }) => quantity)).toEqual([10, 10]);
  });

  test('a discount is given back and waits for its review; what was sent for review cannot be taken back', async () => {
    const coming = await campaign.coming({ format: 1 });
    const product = await bringTo(coming.id);
    await campaign.accept(product);
    const { discount } = product;
    const report = await reportOf([await campaign.read(product.id)], { action: 'discount', percent: 25 });
    expect(report.edit).toMatchObject({ products: 1, reviews: 1 });
    expect(await undone(report)).toEqual({ restored: 1, kept: [] });
    const back = await campaign.read(product.id);
    expect(back).toMatchObject({ discount, review: REVIEW.PENDING });
    await campaign.asAdmin('PUT /admin/products/rejection', { id: back.id, version: back.version, note: 'Bìa mờ' });
    const sent = await reportOf([await campaign.read(back.id)], { action: 'resubmit' });
    expect(sent).toMatchObject({ edit: null, done: 1 });
  });

  test('a stop is undone without its orders, and a resumed sale is stopped only while nobody has ordered', async () => {
    const coming = await campaign.coming({ format: 1 });
    const made = [await bringTo(coming.id), await bringTo(coming.id)];
    await campaign.accept(...made);
    await campaign.start(coming.id);
    const order = () => campaign.order([{ productId: made[0]!.id }], { body: { campaignId: coming.id } });
    expect((await order()).status).toBe(201);
    const stopped = await reportOf(await readAll(made), { action: 'stop' }, 1);
    expect(stopped.edit).toMatchObject({ products: 2, orders: 1 });
    expect(await undone(stopped)).toEqual({ restored: 2, kept: [] });
    expect((await readAll(made)).map(({ onSale }) => onSale)).toEqual([true, true]);

    await reportOf(await readAll(made), { action: 'stop' });
    const resumed = await reportOf(await readAll(made), { action: 'resume' });
    expect((await order()).status).toBe(201);
    expect(await undone(resumed)).toMatchObject({
      ...{ restored: 1, kept: [{ id: made[0]!.id, message: productEditText.hasOrders }] },
    });
    expect((await readAll(made)).map(({ onSale }) => onSale)).toEqual([true, false]);
  });

  test('prices of combos are changed and given back, not above the sum of their books, and of nothing else', async () => {
    const coming = await campaign.coming({ format: 1 });
    const books = [await campaign.book(), await campaign.book()];
    const single = await campaign.bring(coming.id, books[0]!.id);
    const combo = await campaign.bundle(
      coming.id,
      books.map(({ id }) => id),
    );
    await campaign.accept(combo);
    const now = await readAll([single, combo]);
    const lower = { action: 'price', how: 'percent', by: -10, round: 1000 };
    const after = Math.floor((combo.salePrice * 0.9) / 1000) * 1000;
    expect(await preview(now, lower)).toMatchObject({
      ...{ counts: { changed: 1, refused: 1 }, reviews: 1 },
      rows: [{ refused: productEditText.priceOfCombos }, { before: combo.salePrice, after, isReviewed: true }],
    });
    const dear = await preview([combo], { ...lower, how: 'percent', by: 1000 });
    expect(dear.rows[0]?.refused).toEqual(expect.stringMatching(/tổng|quá/i));
    const nothing = await preview([combo], { ...lower, by: -100 });
    expect(nothing.rows[0]?.refused).toBe(productEditText.priceOutOfRange);
    const report = await reportOf(now, lower);
    expect(report).toMatchObject({ done: 1, refused: [{ id: single.id }] });
    expect(await campaign.read(combo.id)).toMatchObject({ salePrice: after, review: REVIEW.PENDING });
    expect(await undone(report)).toEqual({ restored: 1, kept: [] });
    expect(await campaign.read(combo.id)).toMatchObject({ salePrice: combo.salePrice });
  });
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { CampaignProduct, ReviewReport } from '@/contract/endpoints/campaign-products';
import { campaignProductText } from '@/text/campaign-product';
import { refusal } from '@tests/support/backend';
import {
  comboFacts,
  itemsOf,
  MINIMUM,
  openBookCampaign,
  singleFacts,
  type BookCampaign,
} from '@tests/support/book-campaign';
import { bookBody } from '@tests/support/book-body';
import { makeAuthor, makePublisher, releaseIds } from '@tests/support/make-data';
import { describeOnWatchedDatabase } from '@tests/support/watch-catalogue';
import { MIGRATIONS } from '@tests/support/prepared';

const as = ({ id, version }: CampaignProduct, more: object = {}) => ({ id, version, ...more });

describeOnWatchedDatabase('The review of a book for sale', (open) => {
  let campaign: BookCampaign;
  let coming: { id: number; name: string };
  beforeAll(async () => {
    campaign = await openBookCampaign(open);
    coming = await campaign.coming();
  });
  afterAll(() => campaign.close());

  const bookForm = async () => {
    const names = {
      publisherId: (await makePublisher(campaign.db)).id,
      authorIds: [(await makeAuthor(campaign.db)).id],
    };
    await releaseIds(campaign.db);
    return bookBody({ genreId: campaign.genre.id, ...names });
  };
  const brought = async (campaignId = coming.id, facts: object = {}) =>
    campaign.bring(campaignId, (await campaign.book()).id, facts);
  const accept = (product: CampaignProduct, more: object = {}) =>
    campaign.asAdmin('PUT /admin/products/acceptance', as(product, more));
  const reject = (product: CampaignProduct, more: object = {}) =>
    campaign.asAdmin('PUT /admin/products/rejection', as(product, more));
  const edit = (product: CampaignProduct, facts: object) =>
    campaign.asIssuer('PUT /issuer/products/singles', as(product, { ...singleFacts, ...facts }));
  const termsOf = async (campaignId: number): Promise<number> => {
    const [row] = await campaign.db.rows<{ id: number }>(sql`
      SELECT t.id FROM participant_terms t JOIN participants pt ON pt.id = t.participant_id
      WHERE pt.campaign_id = ${campaignId} ORDER BY t.number DESC LIMIT 1`);
    return row!.id;
  };
  const storedTerms = async ({ id }: CampaignProduct) =>
    (await campaign.db.rows<{ terms: number | null }>(sql`SELECT terms_id AS terms FROM products WHERE id = ${id}`))[0]
      ?.terms;
  /** Both sides agree on another commission. */
  const agree = async (campaignId: number, commission: number): Promise<number> => {
    const before = await termsOf(campaignId);
    const [next] = await campaign.db.rows<{ id: number }>(sql`
      INSERT INTO participant_terms (participant_id, number, proposed_by, proposer_name, proposed_at, starts_at, ends_at,
        answer, answered_at, answerer_name)
      SELECT participant_id, number + 1, 1, '', proposed_at, starts_at, ends_at, 2, proposed_at, ''
      FROM participant_terms WHERE id = ${before} RETURNING id`);
    await campaign.db.rows(sql`
      INSERT INTO terms_commissions (terms_id, genre_id, commission)
      SELECT ${next!.id}, genre_id, ${commission} FROM terms_commissions WHERE terms_id = ${before}`);
    return next!.id;
  };

  const withoutFile = async (...books: { id: number }[]) => {
    for (const { id } of books) await campaign.db.rows(sql`UPDATE books SET pdf_file_id = NULL WHERE id = ${id}`);
  };

  describe('of an edition', () => {
    it.each([
      ['that it is', { format: 2 }],
      ['that comes with it', { editions: ['pdf'] }],
    ])('%s finds its whole file, or refuses it (D4.5.18)', async (_, facts) => {
      const book = await campaign.electronic();
      const product = await campaign.bring(coming.id, book.id, facts);
      await withoutFile(book);
      expect(await accept(product)).toEqual(refusal(409, 'PRODUCT_WITHOUT_EDITION'));
      const { items } = (
        await campaign.asAdmin('PUT /admin/products/reviews', { decision: 'accept', items: [as(product)] })
      ).body as unknown as ReviewReport;
      expect(items).toMatchObject([{ done: false, message: expect.stringContaining(book.name) }]);
      expect((await reject(product)).status).toBe(200);
    });

    it('that was offered before is sold no more by an installation that is brought up to date', async () => {
      const [printed, file, whole] = [
        await campaign.electronic(),
        await campaign.electronic(),
        await campaign.electronic(),
      ];
      const bonus = { editions: ['pdf', 'audio'] };
      const products = [
        await campaign.bring(coming.id, printed.id, bonus),
        await campaign.bring(coming.id, file.id, { format: 2 }),
        await campaign.bring(coming.id, whole.id, bonus),
      ];
      await campaign.accept(...products);
      await withoutFile(printed, file);
      const text = readFileSync(path.join(MIGRATIONS, '0042_editions_without_files.sql'), 'utf8');
      for (const statement of text.split('--> statement-breakpoint')) await campaign.db.rows(sql.raw(statement));
      const stored = await Promise.all(
        products.map(async ({ id }) => (await campaign.asIssuer(`GET /issuer/products/${id}`)).body),
      );
      expect(stored).toMatchObject([
        { pdfExtraPrice: null, audioExtraPrice: 30_000, onSale: true },
        { pdfExtraPrice: null, onSale: false },
        { pdfExtraPrice: 20_000, audioExtraPrice: 30_000, onSale: true },
      ]);
    });
  });

  /**
   * The ids in the events by which open screens are notified of a fair's products, without the first `known` events.
   */
  const changedIn = async (campaignId: number, known = 0): Promise<string[][]> => {
    const events = await campaign.db.rows<{ ids: string[] }>(sql`
      SELECT payload->'productIds' AS ids FROM outbox
      WHERE topic = 'product.changed' AND payload->>'campaignId' = ${String(campaignId)} ORDER BY id`);
    return events.slice(known).map(({ ids }) => ids.sort());
  };

  it('keeps the terms in force with what is accepted, tells the issuer, and shows customers the book', async () => {
    const product = await brought();
    expect((await campaign.asAdmin(`GET /admin/products/${product.id}`)).body).toMatchObject({
      actions: { accept: null, reject: null },
    });
    const { status, body } = await accept(product, { note: 'Sách đẹp' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      review: 3,
      note: 'Sách đẹp',
      steps: [{ status: 1 }, { status: 3, note: 'Sách đẹp' }],
    });
    expect(await storedTerms(product)).toBe(await termsOf(coming.id));
    await campaign.outbox.drain();
    const notified = await campaign.db.rows(sql`SELECT type, status, message, link FROM notifications
      WHERE user_id = ${campaign.issuer.id} ORDER BY id DESC LIMIT 1`);
    const message = expect.stringContaining(`“${product.title}” đã được duyệt`);
    expect(notified).toEqual([{ type: 2, status: 3, message, link: `/issuer/products/${product.id}` }]);
    expect((await campaign.call(`GET /products/${product.id}`)).status).toBe(200);
  });

  it('takes back the copies that a rejected combo brought, not those that are brought by themselves', async () => {
    const { id } = await campaign.coming();
    const [single, alone, shared] = [await campaign.book(), await campaign.book(), await campaign.book()];
    await campaign.bring(id, single.id, { quantity: 6 });
    const combo = await campaign.bundle(id, [single.id, alone.id, shared.id], { quantity: 6 });
    await campaign.bundle(id, [alone.id, shared.id], { quantity: 2 });
    expect(await campaign.counter(id, alone.id)).toBe('8 brought, 0 reserved, 0 sold');
    expect((await reject(combo)).status).toBe(200);
    const brought = (quantity: number) => `${quantity} brought, 0 reserved, 0 sold`;
    expect(await Promise.all([single, alone, shared].map((book) => campaign.counter(id, book.id)))).toEqual(
      [6, 2, 2].map(brought),
    );
  });

  it('goes again only for what was reviewed, and shows what has changed since', async () => {
    const product = await brought();
    await accept(product);
    const accepted = await campaign.read(product.id);
    const more = (await edit(accepted, { quantity: 77 })).body as unknown as CampaignProduct;
    expect(more).toMatchObject({ review: 3, quantity: 77, differences: [] });
    const dearer = (await edit(more, { quantity: 77, discount: 5 })).body as unknown as CampaignProduct;
    expect(dearer).toMatchObject({
      review: 1,
      steps: [{ status: 1 }, { status: 3 }, { status: 1 }],
      differences: [
        { field: 'discount', before: 10, after: 5 },
        { field: 'salePrice', before: 90_000, after: 95_000 },
      ],
    });
    expect((await reject(dearer, { note: 'Giảm ít quá' })).body).toMatchObject({ review: 2, note: 'Giảm ít quá' });
    const rejected = await campaign.read(product.id);
    await campaign.db.rows(sql`UPDATE products SET on_sale = false WHERE id = ${product.id}`);
    expect((await edit(rejected, { quantity: 77, discount: 5 })).body).toMatchObject({ review: 1, onSale: true });
  });

  it('compares what was withdrawn with its issuer with what was decided on last, and tells open screens', async () => {
    const { id } = await campaign.coming();
    const [known, fresh] = [await brought(id), await brought(id)];
    await accept(known);
    await edit(await campaign.read(known.id), { discount: 5 });
    const alone = await campaign.book();
    const bundle = await campaign.bundle(id, [known.bookId!, alone.id]);
    const [participation] = await campaign.db.rows<{ id: number }>(sql`
      SELECT id FROM participants WHERE campaign_id = ${id} AND issuer_id = ${campaign.issuer.id}`);
    await campaign.outbox.drain();
    const seen = { products: 3, orders: 0, stalls: 0 };
    const removal = { id: participation!.id, note: 'Vi phạm', seen };
    expect((await campaign.asAdmin('PUT /admin/participants/removal', removal)).status).toBe(200);

    expect(await campaign.read(known.id)).toMatchObject({
      ...{ review: 2, onSale: false, note: 'Vi phạm' },
      differences: [
        { field: 'discount', before: 10, after: 5 },
        { field: 'salePrice', before: 90_000, after: 95_000 },
      ],
    });
    expect(await campaign.read(fresh.id)).toMatchObject({ review: 2, differences: null });
    expect((await campaign.asAdmin(`GET /history/product/${known.id}?size=1`)).body.data).toMatchObject([
      { before: { review: 'Chờ xét duyệt', onSale: true }, after: { review: 'Đã bị từ chối', onSale: false } },
    ]);
    const events = await campaign.db.rows(sql`
      SELECT topic, payload FROM outbox WHERE topic IN ('product.changed', 'campaign.changed')`);
    const productIds = [known.id, fresh.id, bundle.id].sort();
    expect(events).toEqual(
      expect.arrayContaining([
        { topic: 'product.changed', payload: { campaignId: id, issuerId: campaign.issuer.id, productIds } },
        { topic: 'campaign.changed', payload: { campaignId: id, status: 1 } },
      ]),
    );
    expect(await campaign.counter(id, alone.id)).toBe('0 brought, 0 reserved, 0 sold');
  });

  it('keeps a history that its issuer reads, and nobody else but the organiser', async () => {
    const product = await brought();
    await edit(product, { discount: 30 });
    const path = `GET /history/product/${product.id}`;
    const { body } = await campaign.asIssuer(path);
    expect(body.data).toMatchObject([{ before: { discount: 10 }, after: { discount: 30 } }, { before: null }]);
    expect((await campaign.asAdmin(path)).body.data).toHaveLength(2);
    const stranger = await campaign.signIn(campaign.otherIssuer.email);
    expect(await campaign.call(path, { token: stranger })).toEqual(refusal(404, 'NOT_FOUND'));
    expect(await campaign.asIssuer('GET /history/product/1')).toEqual(refusal(404, 'NOT_FOUND'));
  });

  it('refuses a decision about something else than was seen, or that somebody else has made', async () => {
    const product = await brought();
    const changed = (await edit(product, { discount: 30 })).body as unknown as CampaignProduct;
    expect(await accept(product)).toEqual(refusal(409, 'PRODUCT_CHANGED_SINCE'));
    const both = await Promise.all([accept(changed), reject(changed)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)).toEqual(refusal(409, 'PRODUCT_REVIEWED'));
    expect((await campaign.read(product.id)).steps).toHaveLength(2);
  });

  it('refuses what lies below terms that were agreed meanwhile', async () => {
    const { id } = await campaign.coming();
    const [product, enough] = [await brought(id), await brought(id, { commission: 40 })];
    const terms = await agree(id, 35);
    expect(await accept(product)).toEqual(refusal(409, 'PRODUCT_BELOW_TERMS'));
    expect((await accept(enough)).status).toBe(200);
    expect(await storedTerms(enough)).toBe(terms);
    expect((await reject(product)).status).toBe(200);
  });

  it('refuses a genre that the terms in force do not name, when it is saved and when it is accepted', async () => {
    const { id } = await campaign.coming();
    const product = await brought(id);
    const [book, second] = [await campaign.book(), await campaign.book()];
    await campaign.db.rows(sql`DELETE FROM terms_commissions WHERE terms_id = ${await termsOf(id)}`);
    expect(await accept(product)).toEqual(refusal(409, 'PRODUCT_WITHOUT_TERMS'));
    const single = { campaignId: id, bookId: book.id, ...singleFacts };
    const combo = { campaignId: id, ...comboFacts(campaign.genre.parentId, [book.id, second.id]) };
    expect(await campaign.asIssuer('POST /issuer/products/singles', single)).toMatchObject({
      ...{ status: 422, body: { fields: { bookId: [campaignProductText.genreNotAgreed] } } },
    });
    expect(await campaign.asIssuer('POST /issuer/products/combos', combo)).toMatchObject({
      ...{ status: 422, body: { fields: { genreId: [campaignProductText.genreNotAgreed] } } },
    });
    const { body } = await campaign.asIssuer(`GET /issuer/campaigns/${id}/books?id=${book.id}`);
    expect(body.data).toMatchObject([{ agreedCommission: null, refusal: campaignProductText.genreNotAgreed }]);
    expect((await campaign.asIssuer(`GET /issuer/campaigns/${id}/books?bringable=true`)).body.data).toEqual([]);
  });

  it('is made while the campaign runs, and no more once it was cancelled or has ended', async () => {
    const running = await campaign.coming();
    const late = await brought(running.id);
    await campaign.start(running.id);
    expect((await accept(late)).status).toBe(200);
    for (const [column, at, code] of [
      ['cancelled_at', '2026-11-20T00:00:00Z', 'FAIR_WAS_CANCELLED'],
      ['ends_at', '2026-11-20T12:00:00Z', 'FAIR_HAS_ENDED'],
    ] as const) {
      const over = await campaign.coming();
      const product = await brought(over.id);
      await campaign.start(over.id);
      await campaign.db.rows(sql`UPDATE campaigns SET ${sql.identifier(column)} = ${at} WHERE id = ${over.id}`);
      expect(await accept(product)).toEqual(refusal(409, code));
      expect(await edit(product, {})).toEqual(refusal(409, code));
    }
  });

  it('of many reports what became of each, and tells every issuer once', async () => {
    const { id } = await campaign.coming();
    const products = [await brought(id), await brought(id), await brought(id)];
    await reject(products[1]!);
    const items = [
      ...products.map((product) => as(product)),
      { id: '00000000-0000-4000-8000-000000000000', version: 1 },
    ];
    const { length } = await changedIn(id);
    const { body } = await campaign.asAdmin('PUT /admin/products/reviews', { decision: 'accept', note: 'Tốt', items });
    expect(await changedIn(id, length)).toEqual([[products[0]!.id, products[2]!.id].sort()]);
    const report = body as unknown as ReviewReport;
    expect(report.done).toBe(2);
    expect(report.items.map(({ code }) => code)).toEqual([null, 'PRODUCT_REVIEWED', null, 'PRODUCT_NOT_FOUND']);
    await campaign.outbox.drain();
    const notified = await campaign.db.rows<{ message: string }>(sql`
      SELECT message FROM notifications WHERE user_id = ${campaign.issuer.id} AND link = ${`/issuer/products?campaign=${id}`}`);
    expect(notified).toEqual([{ message: expect.stringMatching(/^2 sách bán của bạn đã được duyệt.*Tốt/) }]);
  });

  it('of many names each once', async () => {
    const product = as(await brought());
    const twice = { decision: 'accept', items: [product, product] };
    expect(await campaign.asAdmin('PUT /admin/products/reviews', twice)).toMatchObject({
      ...{ status: 422, body: { fields: { items: [campaignProductText.reviewTwice] } } },
    });
  });

  it('waits in a queue by campaign and issuer, with the counters of its books', async () => {
    const { id } = await campaign.coming();
    const [one, two] = [await campaign.book(), await campaign.book()];
    await campaign.bring(id, one.id, { quantity: 12 });
    campaign.clock.advance(1000);
    await campaign.bundle(id, [one.id, two.id], { quantity: 5 });
    const { body } = await campaign.asAdmin(`GET /admin/products/queue?campaign=${id}`);
    expect(body).toMatchObject({
      metadata: { total: 2 },
      groups: [{ campaign: { id }, issuer: { id: campaign.issuer.id }, count: 2 }],
      data: [
        { type: 1, agreedCommission: MINIMUM, differences: null, items: [{ stock: { brought: 12, promised: 5 } }] },
        { type: 2, items: [{ bookId: one.id }, { bookId: two.id }] },
      ],
    });
    const combos = await campaign.asAdmin(`GET /admin/products/queue?campaign=${id}&type=2`);
    expect(combos.body).toMatchObject({ metadata: { total: 1 }, data: [{ type: 2 }] });
    const counts = (await campaign.call('GET /menu/counts', { token: campaign.adminToken })).body;
    expect(counts.waitingProducts).toBeGreaterThanOrEqual(2);
  });

  it('waits in the order of its volumes when it came at one moment', async () => {
    const { id } = await campaign.coming();
    const names = ['Tập 1', 'Tập 2', 'Tập 3', 'Tập 10', 'Tập 11', 'Tập 100'];
    for (const name of [...names].reverse()) await campaign.bring(id, (await campaign.book({ name })).id);
    for (const sort of ['oldest', 'newest']) {
      const { body } = await campaign.asAdmin(`GET /admin/products/queue?campaign=${id}&sort=${sort}`);
      expect((body.data as { title: string }[]).map(({ title }) => title)).toEqual(names);
    }
    const waiting = await campaign.asAdmin(`GET /admin/products/waiting?campaign=${id}&issuer=${campaign.issuer.id}`);
    expect((waiting.body as unknown as { title: string }[]).map(({ title }) => title)).toEqual(names);
  });

  it('lists all that waits of one issuer at one campaign, in the versions of now', async () => {
    const { id } = await campaign.coming();
    const [first, second, third] = [await brought(id), await brought(id), await brought(id)];
    await brought((await campaign.coming()).id);
    await accept(second);
    const changed = (await edit(third, { discount: 30 })).body as unknown as CampaignProduct;
    const group = `GET /admin/products/waiting?campaign=${id}&issuer=${campaign.issuer.id}`;
    const listed = [first, changed].map((product) => as(product, { title: product.title }));
    expect((await campaign.asAdmin(group)).body).toEqual(expect.arrayContaining(listed));
    expect((await campaign.asAdmin(group)).body).toHaveLength(2);
    expect((await campaign.asAdmin(`${group}&type=2`)).body).toEqual([]);
    expect((await campaign.asAdmin(`${group}&search=${encodeURIComponent(first.title)}`)).body).toEqual([listed[0]]);
    expect((await campaign.asAdmin(group.replace(campaign.issuer.id, campaign.otherIssuer.id))).body).toEqual([]);
    await campaign.accept(first, changed);
    expect((await campaign.asAdmin(group)).body).toEqual([]);
  });

  it('is not for the issuer to make, and a product is read and changed by its issuer alone', async () => {
    const product = await brought();
    const stranger = await campaign.signIn(campaign.otherIssuer.email);
    const foreign = (request: string, body?: unknown) => campaign.call(request, { token: stranger, body });
    expect(await foreign(`GET /issuer/products/${product.id}`)).toEqual(refusal(404, 'PRODUCT_NOT_FOUND'));
    expect(await foreign('PUT /issuer/products/singles', as(product, singleFacts))).toEqual(
      refusal(404, 'PRODUCT_NOT_FOUND'),
    );
    expect(await foreign(`DELETE /issuer/products/${product.id}`)).toEqual(refusal(404, 'PRODUCT_NOT_FOUND'));
    expect(await foreign('PUT /admin/products/acceptance', as(product))).toEqual(refusal(403, 'FORBIDDEN'));
  });

  it('a stale save of the issuer says what the organiser has decided meanwhile', async () => {
    const product = await brought();
    await accept(product);
    expect(await edit(product, { discount: 20 })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', fields: { review: [expect.stringContaining('Đã được duyệt')] } },
    });
  });

  it('follows the book before the start, and shows what has become of it', async () => {
    const owned = await campaign.asIssuer('POST /issuer/books', await bookForm());
    const book = owned.body as unknown as { id: number; version: number; name: string };
    const [product, frozen] = [await campaign.bring(coming.id, book.id, { discount: 50 }), await campaign.coming()];
    const elsewhere = await campaign.bring(frozen.id, book.id);
    await accept(product);
    const combo = await campaign.bundle(coming.id, [book.id, (await campaign.book({ coverPrice: 50_000 })).id]);
    const open = await campaign.read(product.id);
    await campaign.start(frozen.id);
    const { length } = await changedIn(coming.id);
    const form = { ...(await bookForm()), id: book.id, pages: 321 };
    const printed = await campaign.asIssuer('PUT /issuer/books', { ...form, version: book.version, name: book.name });
    expect(printed.status).toBe(200);
    const change = { ...form, version: printed.body.version, name: 'Tên mới', coverPrice: 80_000 };
    expect((await campaign.asIssuer('PUT /issuer/books', change)).status).toBe(200);
    expect(await changedIn(coming.id, length)).toEqual([[product.id, combo.id].sort()]);
    expect(await changedIn(frozen.id)).toEqual([[elsewhere.id]]);
    expect((await edit(open, { discount: 40 })).body).toMatchObject({
      ...{
        code: 'CONFLICT',
        fields: { title: [expect.stringContaining('Tên mới')], coverPrice: [expect.any(String)] },
      },
    });
    expect((await campaign.asIssuer(`GET /history/product/${combo.id}?size=1`)).body.data).toMatchObject([
      { after: { items: [expect.stringContaining('Tên mới'), expect.any(String)] } },
    ]);
    expect(await accept(combo)).toEqual(refusal(409, 'PRODUCT_CHANGED_SINCE'));
    expect(await accept(await campaign.read(combo.id))).toEqual(refusal(409, 'COMBO_TOO_DEAR'));
    expect(await campaign.read(product.id)).toMatchObject({
      ...{ title: 'Tên mới', slug: 'ten-moi', coverPrice: 80_000, salePrice: 40_000, review: 3 },
      differences: expect.arrayContaining([{ field: 'title', before: book.name, after: 'Tên mới' }]),
    });
    expect(await campaign.read(elsewhere.id)).toMatchObject({ title: book.name, coverPrice: 120_000 });
  });

  it('what was never accepted can be taken back before the start, and its copies with it', async () => {
    const product = await brought();
    const bookId = product.bookId!;
    expect((await campaign.asIssuer(`DELETE /issuer/products/${product.id}`)).status).toBe(204);
    expect(await campaign.counter(coming.id, bookId)).toBe('none');
    const accepted = await brought();
    await accept(accepted);
    expect(await campaign.asIssuer(`DELETE /issuer/products/${accepted.id}`)).toEqual(refusal(409, 'PRODUCT_KEPT'));
    const running = await campaign.coming();
    const late = await brought(running.id);
    await campaign.start(running.id);
    expect(await campaign.asIssuer(`DELETE /issuer/products/${late.id}`)).toEqual(refusal(409, 'FAIR_ALREADY_STARTED'));
  });

  it('a changed combo promises other books', async () => {
    const [one, two, three] = [await campaign.book(), await campaign.book(), await campaign.book()];
    const combo = await campaign.bundle(coming.id, [one.id, two.id], { quantity: 5 });
    const { title, description, genre, salePrice } = combo;
    const facts = { title, description, genreId: genre.id, salePrice, format: 1, commission: MINIMUM };
    const changed = await campaign.asIssuer(
      'PUT /issuer/products/combos',
      as(combo, { ...facts, imageUrl: combo.imageUrl, quantity: 8, items: itemsOf([one.id, three.id]) }),
    );
    expect(changed.body).toMatchObject({ quantity: 8, items: [{ bookId: one.id }, { bookId: three.id }] });
    expect(await campaign.counter(coming.id, one.id)).toBe('8 brought, 0 reserved, 0 sold');
    expect(await campaign.counter(coming.id, two.id)).toBe('none');
    expect(await campaign.counter(coming.id, three.id)).toBe('8 brought, 0 reserved, 0 sold');
  });
});

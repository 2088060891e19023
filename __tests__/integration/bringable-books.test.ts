import { sql } from 'drizzle-orm';
import type {
  BookCampaign as CampaignOfBook,
  BringableBook,
  FormerBook,
  ReusableCombo,
} from '@/contract/endpoints/campaign-products';
import { LIMITS } from '@/contract/vocabulary/limits';
import { campaignProductText } from '@/text/campaign-product';
import { itemsOf, MINIMUM, openBookCampaign, type BookCampaign } from '@tests/support/book-campaign';
import { describeOnDatabase } from '@tests/support/databases';
import { makeGenre } from '@tests/support/make-data';

describeOnDatabase('What an issuer can bring to a fair', (open) => {
  let fair: BookCampaign;
  beforeAll(async () => {
    fair = await openBookCampaign(open);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => fair.close());

  const dataOf = async <Row>(request: string): Promise<Row[]> => {
    const { status, body, text } = await fair.asIssuer(request);
    if (status !== 200) throw new Error(text);
    return (body.data ?? body.books) as Row[];
  };

  it('is every own book, with what is agreed for it, its counter, and why it cannot be brought', async () => {
    const { id } = await fair.coming();
    const [free, there, stopped] = [await fair.electronic(), await fair.book(), await fair.book({ released: false })];
    const elsewhere = await fair.book({ genreId: (await makeGenre(fair.db)).id });
    const product = await fair.bring(id, there.id, { quantity: 8 });
    await fair.bundle(id, [there.id, free.id], { quantity: 3 });
    const rows = await dataOf<BringableBook>(`GET /issuer/campaigns/${id}/books?size=500`);
    const of = (book: { id: number }) => rows.find((row) => row.id === book.id);
    expect(of(free)).toMatchObject({
      ...{ pdf: 20_000, audio: 30_000, agreedCommission: MINIMUM, productId: null, refusal: null },
      stock: { brought: 3, promised: 3 },
    });
    expect(of(there)).toMatchObject({
      ...{ productId: product.id, refusal: campaignProductText.bookTwice },
      stock: { brought: 8, promised: 3, left: 8 },
    });
    expect(of(stopped)).toMatchObject({ refusal: campaignProductText.bookStopped, stock: null });
    expect(of(elsewhere)).toMatchObject({ agreedCommission: null, refusal: expect.stringContaining('thể loại') });
    const only = await dataOf<BringableBook>(`GET /issuer/campaigns/${id}/books?size=500&bringable=true`);
    const one = await dataOf<BringableBook>(`GET /issuer/campaigns/${id}/books?id=${only[0]!.id}`);
    expect(one).toEqual([only[0]]);
    expect(only.map((row) => row.id)).toEqual([free.id]);
  });

  it('is a combo of another fair, once, with its commission raised to what is agreed now', async () => {
    const [former, next] = [await fair.coming(), await fair.coming({ format: 1 })];
    const [one, two] = [await fair.electronic(), await fair.electronic()];
    const combo = await fair.bundle(former.id, [one.id, two.id], { items: itemsOf([one.id, two.id], ['pdf']) });
    await fair.db.rows(sql`
      UPDATE terms_commissions SET commission = 45 WHERE terms_id IN (SELECT t.id FROM participant_terms t
        JOIN participants pt ON pt.id = t.participant_id WHERE pt.campaign_id = ${next.id})`);
    const reusable = async () =>
      (await dataOf<ReusableCombo>(`GET /issuer/campaigns/${next.id}/combos`)).filter(
        ({ campaign }) => campaign.id === former.id,
      );
    expect(await reusable()).toMatchObject([
      {
        ...{ id: combo.id, title: combo.title, commission: 45, raised: true, salePrice: 150_000, quantity: 4 },
        ...{ campaign: { id: former.id }, refusal: null },
        items: [
          { id: one.id, displayIndex: 1, editions: [] },
          { id: two.id, displayIndex: 2, editions: [] },
        ],
      },
    ]);
    await fair.bundle(next.id, [one.id, two.id], { title: combo.title, commission: 45 });
    expect(await reusable()).toEqual([]);
    expect(await dataOf<ReusableCombo>(`GET /issuer/campaigns/${next.id}/combos?search=khong%20co`)).toEqual([]);
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect(await dataOf<ReusableCombo>(`GET /issuer/campaigns/${next.id}/combos?id=${unknown}`)).toEqual([]);
  });

  it('are the singles of a former fair with its figures, as far as they still hold', async () => {
    const [former, next] = [await fair.coming(), await fair.coming({ format: 1 })];
    const [there, pdf, raised] = [await fair.book(), await fair.electronic(), await fair.book()];
    await fair.bring(former.id, pdf.id, { format: 2, quantity: 21, discount: 35, commission: 60 });
    await fair.bring(former.id, raised.id);
    await fair.bring(former.id, there.id);
    await fair.bring(next.id, there.id, { commission: 50 });
    await fair.db.rows(sql`
      UPDATE terms_commissions SET commission = 45 WHERE terms_id IN (SELECT t.id FROM participant_terms t
        JOIN participants pt ON pt.id = t.participant_id WHERE pt.campaign_id = ${next.id})`);
    const rows = await dataOf<FormerBook>(`GET /issuer/campaigns/${next.id}/former-books?from=${former.id}`);
    const of = (book: { id: number }) => rows.find(({ id }) => id === book.id);
    expect(rows).toHaveLength(3);
    expect(of(pdf)).toMatchObject({
      last: { format: 1, quantity: 21, discount: 35, commission: 60, raised: false, editions: [] },
      refusal: null,
    });
    expect(of(raised)).toMatchObject({ agreedCommission: 45, last: { quantity: 10, commission: 45, raised: true } });
    expect(of(there)).toMatchObject({ refusal: campaignProductText.bookTwice });
    expect((await fair.asIssuer(`GET /issuer/campaigns/${next.id}/former-books?from=999999`)).status).toBe(404);

    // No more books than one save accepts, but all are counted; books that are at the fair already do not block the
    // others.
    jest.replaceProperty(LIMITS as { batchRows: number }, 'batchRows', 1);
    const { body } = await fair.asIssuer(`GET /issuer/campaigns/${next.id}/former-books?from=${former.id}`);
    expect(body).toMatchObject({ total: 3, bringable: 2, books: [{ refusal: null }] });
    expect(body.books).toHaveLength(1);
  });

  it('a book tells at which fairs it is brought, promised, sold and left, and the shelf where little is left', async () => {
    const { id } = await fair.coming({ format: 1 });
    const [book, other] = [await fair.book(), await fair.book()];
    const product = await fair.bring(id, book.id, { quantity: 6 });
    await fair.bundle(id, [book.id, other.id], { quantity: 2 });
    await fair.accept(product);
    await fair.start(id);
    await fair.order([{ productId: product.id, quantity: 2 }], { body: { campaignId: id } });
    const { body } = await fair.asIssuer(`GET /issuer/books/${book.id}/fairs`);
    expect(body as unknown as CampaignOfBook[]).toMatchObject([
      {
        campaign: { id, status: 2 },
        stock: { brought: 6, promised: 2, reserved: 2, sold: 0, left: 4 },
        low: true,
        products: [
          { type: 1, status: 3 },
          { type: 2, status: 1, quantity: 2 },
        ],
      },
    ]);
    expect((await fair.asAdmin(`GET /admin/books/${book.id}/fairs`)).body).toEqual(body);
    const shelf = await fair.asIssuer('GET /issuer/books?size=500');
    expect((shelf.body.data as { id: number }[]).find((row) => row.id === book.id)).toMatchObject({
      fairs: [{ id }],
      lowStock: 1,
    });
    const stranger = await fair.signIn(fair.otherIssuer.email);
    expect((await fair.call(`GET /issuer/books/${book.id}/fairs`, { token: stranger })).status).toBe(404);
  });
});

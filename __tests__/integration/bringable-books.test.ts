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

describeOnDatabase('What an issuer can bring to a campaign', (open) => {
  let campaign: BookCampaign;
  beforeAll(async () => {
    campaign = await openBookCampaign(open);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => campaign.close());

  const dataOf = async <Row>(request: string): Promise<Row[]> => {
    const { status, body, text } = await campaign.asIssuer(request);
    if (status !== 200) throw new Error(text);
    return (body.data ?? body.books) as Row[];
  };

  it('is every own book, with what is agreed for it, its counter, and why it cannot be brought', async () => {
    const { id } = await campaign.coming();
    const [free, there, stopped] = [
      await campaign.electronic(),
      await campaign.book(),
      await campaign.book({ released: false }),
    ];
    const elsewhere = await campaign.book({ genreId: (await makeGenre(campaign.db)).id });
    const product = await campaign.bring(id, there.id, { quantity: 8 });
    await campaign.bundle(id, [there.id, free.id], { quantity: 3 });
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

  it('is no book that lacks what its form requires, alone or in a combo', async () => {
    const { id } = await campaign.coming();
    const [lacking, whole] = [await campaign.book({ incomplete: true, size: null }), await campaign.book()];
    const [row] = await dataOf<BringableBook>(`GET /issuer/campaigns/${id}/books?id=${lacking.id}`);
    expect(row).toMatchObject({ incomplete: true, refusal: campaignProductText.bookIncomplete });
    expect(await dataOf(`GET /issuer/campaigns/${id}/books?id=${lacking.id}&bringable=true`)).toEqual([]);
    await expect(campaign.bring(id, lacking.id)).rejects.toThrow(campaignProductText.bookIncomplete);
    await expect(campaign.bundle(id, [lacking.id, whole.id])).rejects.toThrow(
      campaignProductText.itemsIncomplete(lacking.name),
    );
  });

  it('is a combo of another campaign, once, with its commission raised to what is agreed now', async () => {
    const [former, next] = [await campaign.coming(), await campaign.coming({ format: 1 })];
    const [one, two] = [await campaign.electronic(), await campaign.electronic()];
    const combo = await campaign.bundle(former.id, [one.id, two.id], { items: itemsOf([one.id, two.id], ['pdf']) });
    await campaign.db.rows(sql`
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
    await campaign.bundle(next.id, [one.id, two.id], { title: combo.title, commission: 45 });
    expect(await reusable()).toEqual([]);
    expect(await dataOf<ReusableCombo>(`GET /issuer/campaigns/${next.id}/combos?search=khong%20co`)).toEqual([]);
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect(await dataOf<ReusableCombo>(`GET /issuer/campaigns/${next.id}/combos?id=${unknown}`)).toEqual([]);
  });

  it('are the singles of a former campaign with its figures, as far as they still hold', async () => {
    const [former, next] = [await campaign.coming(), await campaign.coming({ format: 1 })];
    const [there, pdf, raised] = [await campaign.book(), await campaign.electronic(), await campaign.book()];
    await campaign.bring(former.id, pdf.id, { format: 2, quantity: 21, discount: 35, commission: 60 });
    await campaign.bring(former.id, raised.id);
    await campaign.bring(former.id, there.id);
    await campaign.bring(next.id, there.id, { commission: 50 });
    await campaign.db.rows(sql`
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
    expect((await campaign.asIssuer(`GET /issuer/campaigns/${next.id}/former-books?from=999999`)).status).toBe(404);

    // No more books than one save accepts, but all are counted; books that are at the fair already do not block the
    // others.
    jest.replaceProperty(LIMITS as { batchRows: number }, 'batchRows', 1);
    const { body } = await campaign.asIssuer(`GET /issuer/campaigns/${next.id}/former-books?from=${former.id}`);
    expect(body).toMatchObject({ total: 3, bringable: 2, books: [{ refusal: null }] });
    expect(body.books).toHaveLength(1);
  });

  it('a book tells at which campaigns it is brought, promised, sold and left, and the shelf where little is left', async () => {
    const { id } = await campaign.coming({ format: 1 });
    const [book, other] = [await campaign.book(), await campaign.book()];
    const product = await campaign.bring(id, book.id, { quantity: 6 });
    await campaign.bundle(id, [book.id, other.id], { quantity: 2 });
    await campaign.accept(product);
    await campaign.start(id);
    await campaign.order([{ productId: product.id, quantity: 2 }], { body: { campaignId: id } });
    const { body } = await campaign.asIssuer(`GET /issuer/books/${book.id}/fairs`);
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
    expect((await campaign.asAdmin(`GET /admin/books/${book.id}/fairs`)).body).toEqual(body);
    const shelf = await campaign.asIssuer('GET /issuer/books?size=500');
    expect((shelf.body.data as { id: number }[]).find((row) => row.id === book.id)).toMatchObject({
      fairs: [{ id }],
      lowStock: 1,
    });
    const stranger = await campaign.signIn(campaign.otherIssuer.email);
    expect((await campaign.call(`GET /issuer/books/${book.id}/fairs`, { token: stranger })).status).toBe(404);
  });
});

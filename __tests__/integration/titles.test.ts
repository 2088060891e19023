import { sql } from 'drizzle-orm';
import { titleSuggestions, type TitleCard } from '@/contract/endpoints/titles';
import { describeOnDatabase } from '@tests/support/databases';
import { makeBook, makeCampaign, makeStock } from '@tests/support/make-data';
import { openShop, type Shop } from '@tests/support/shop';

describeOnDatabase('One book, one card', (open) => {
  let shop: Shop;
  let bookId: number;
  beforeAll(async () => {
    shop = await openShop(open);
    bookId = (await makeBook(shop.db, shop.issuer.id)).id;
  });
  afterAll(() => shop.close());

  const read = async <Answer>(request: string): Promise<Answer> => {
    const { status, body } = await shop.call(`GET ${request}`);
    expect(status).toBe(200);
    return body as Answer;
  };
  const titles = async (query: string): Promise<TitleCard[]> =>
    (await read<{ data: TitleCard[] }>(`/titles?${query}`)).data;

  /** The book at another fair. */
  const sellAt = async (campaign: Parameters<typeof makeCampaign>[1], salePrice: number, brought = 5) => {
    const { id } = await makeCampaign(shop.db, campaign);
    await makeStock(shop.db, id, bookId, brought);
    const { id: productId } = await shop.sell({ campaignId: id, bookIds: [bookId], title: 'Sông Hằng', salePrice });
    return { campaignId: id, productId };
  };

  test('is offered where it can be bought now, the cheapest first, then where it will be, then where it is gone', async () => {
    const dear = await sellAt({}, 90_000);
    const cheap = await sellAt({ name: 'Hội sách Bến Tre' }, 49_300);
    const soon = await sellAt({ startsAt: '2026-11-28T00:00:00Z' }, 10_000);
    const removed = await sellAt({}, 20_000, 0);
    await sellAt({ endsAt: '2026-11-10T00:00:00Z' }, 5000);
    await sellAt({ cancelledAt: '2026-11-10T00:00:00Z' }, 5000);

    const found = await titles('title=song+hang');
    expect(found.map(({ id }) => id)).toEqual([cheap.productId]);
    expect(found[0]!.offers.map(({ productId }) => productId)).toEqual(
      [cheap, dear, soon, removed].map(({ productId }) => productId),
    );
    expect(found[0]).toMatchObject({ salePrice: 49_300, campaign: { id: cheap.campaignId } });

    const narrowed = await titles(`title=song+hang&campaign=${dear.campaignId}`);
    expect(narrowed).toMatchObject([{ id: dear.productId, offers: [{ productId: dear.productId }] }]);
    const { metadata } = await read<{ metadata: unknown }>('/products?title=song+hang');
    expect(metadata).toMatchObject({ total: 4 });
    const counts = await read<{ campaign: { id: number; count: number }[]; type: { count: number }[] }>(
      '/titles/facets?title=song+hang',
    );
    expect(counts.type).toMatchObject([{ count: 1 }]);
    expect(counts.campaign).toHaveLength(4);
  });

  test('stands where the offer that it is shown by belongs, and shows only offers that have the words', async () => {
    const [book, other] = [await makeBook(shop.db, shop.issuer.id), await makeBook(shop.db, shop.issuer.id)];
    const sell = async (name: string, of: { id: number }, salePrice: number, brought: number) => {
      const { id } = await makeCampaign(shop.db, { name });
      await makeStock(shop.db, id, of.id, brought);
      const title = of === book ? 'Mưa phùn' : 'Mưa ngâu';
      return (await shop.sell({ campaignId: id, bookIds: [of.id], title, salePrice })).id;
    };
    const soldOut = await sell('Hội sách Sa Đéc', book, 50_000, 0);
    const left = await sell('Hội sách Gò Công', book, 90_000, 5);
    const between = await sell('Hội sách Cai Lậy', other, 70_000, 5);
    const shown = async (query: string) => (await titles(`title=mua&${query}`)).map(({ id }) => id);
    expect(await shown('sort=priceAsc')).toEqual([between, left]);
    expect(await shown('sort=priceDesc')).toEqual([left, between]);

    const [found] = await titles('title=mua+phun+sa+dec');
    expect(found).toMatchObject({ id: soldOut, offers: [{ productId: soldOut }] });
    const [byCampaign] = titleSuggestions.parse(await read('/titles/suggestions?title=sa+dec')).titles;
    expect(byCampaign).toMatchObject({ id: soldOut, offers: [{ productId: soldOut }] });

    await shop.db.rows(sql`UPDATE stock SET brought = 1 WHERE book_id = ${book.id} AND brought = 0`);
    expect(await shown('sort=priceAsc')).toEqual([soldOut, between]);
  });

  test('is suggested while it is typed, with authors, issuers and campaigns of that name', async () => {
    const suggested = titleSuggestions.parse(await read('/titles/suggestions?title=song+ha'));
    expect(suggested.titles.map(({ title }) => title)).toEqual(['Sông Hằng']);
    const [author] = suggested.titles[0]!.authors;
    const ofAuthor = titleSuggestions.parse(
      await read(`/titles/suggestions?title=${encodeURIComponent(author!.name.slice(0, -1))}`),
    );
    expect(ofAuthor.authors).toContainEqual({ id: author!.id, name: author!.name, count: 1 });
    const ofCampaign = titleSuggestions.parse(await read('/titles/suggestions?title=hoi+sach+ben'));
    expect(ofCampaign.campaigns).toMatchObject([{ name: 'Hội sách Bến Tre', count: 1 }]);
    const ofIssuer = titleSuggestions.parse(
      await read(`/titles/suggestions?title=${encodeURIComponent(shop.issuer.name)}`),
    );
    expect(ofIssuer.issuers.map(({ id }) => id)).toContain(shop.issuer.id);
  });

  test('is offered as the nearest to words that are found nowhere', async () => {
    expect(await titles('title=song+cuu+long+giang')).toEqual([]);
    const nearest = await read<{ titles: TitleCard[] }>('/titles/nearest?title=song+cuu+long+giang');
    expect(nearest.titles.map(({ title }) => title)).toEqual(['Sông Hằng']);
    expect(await read('/titles/nearest?title=qwzx')).toEqual({ titles: [] });
  });

  test.each(['/titles/suggestions', '/titles/nearest'])('%s wants words, and not too many', async (path) => {
    expect((await shop.call(`GET ${path}`)).status).toBe(422);
    expect((await shop.call(`GET ${path}?title=${'a'.repeat(201)}`)).status).toBe(422);
    expect((await shop.call(`GET ${path}?title=%25_%5C`)).status).toBe(200);
  });
});

import { LIMITS } from '@/contract/vocabulary/limits';
import type { ProductCard, ProductFacets } from '@/contract/endpoints/products';
import { REVIEW } from '@/contract/states/product';
import { describeOnDatabase } from '@tests/support/databases';
import { makeCampaign, makeGenre } from '@tests/support/make-data';
import { openShop, type Shop } from '@tests/support/shop';

describeOnDatabase('Narrowing the shelves', (open) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(open);
  });
  afterAll(() => shop.close());

  const read = async (request: string) => {
    const { status, body } = await shop.call(`GET /products${request}`);
    expect(status).toBe(200);
    return body;
  };
  const list = async (query: string): Promise<ProductCard[]> =>
    ((await read(`?${query}`)) as unknown as { data: ProductCard[] }).data;

  test('products that are named are answered wherever they stand, and nothing else is', async () => {
    const over = await makeCampaign(shop.db, { endsAt: '2026-11-10T00:00:00Z' });
    const cancelled = await makeCampaign(shop.db, { cancelledAt: '2026-11-10T00:00:00Z' });
    const named = [
      await shop.sell(),
      await shop.sell({ campaignId: over.id }),
      await shop.sell({ campaignId: cancelled.id }),
      await shop.sell({ onSale: false }),
    ].map(({ id }) => id);
    const hidden = await shop.sell({ review: REVIEW.PENDING });
    await shop.sell();

    const query = [...named, hidden.id].map((id) => `id=${id}`).join('&');
    const found = await list(query);
    expect(found.map(({ id }) => id).sort()).toEqual([...named].sort());
    for (const card of found) expect(await read(`/${card.id}`)).toMatchObject(card);
    expect((await list(`id=${named[0]}`)).map(({ id }) => id)).toEqual([named[0]]);
    const notFound = await list(
      named
        .slice(1)
        .map((id) => `id=${id}`)
        .join('&') + `&campaign=${shop.campaign.id}`,
    );
    expect(notFound.map(({ id }) => id)).toEqual([named[3]]);
  });

  test('a price is met from the least to the most of it, and what is sold out is left out where that is asked', async () => {
    const genre = `genre=${(await makeGenre(shop.db)).id}`;
    const genreId = Number(genre.slice(6));
    for (const [title, salePrice, brought] of [
      ['Rẻ', 40_000, 5],
      ['Vừa', 60_000, 0],
      ['Đắt', 90_000, 5],
    ] as const)
      await shop.sell({ title, salePrice, brought, genreId });
    const titlesOf = async (query: string) => (await list(`${genre}&sort=priceAsc&${query}`)).map(({ title }) => title);
    expect(await titlesOf('minPrice=40000&maxPrice=60000')).toEqual(['Rẻ', 'Vừa']);
    expect(await titlesOf('minPrice=40001')).toEqual(['Vừa', 'Đắt']);
    expect(await titlesOf('inStock=true')).toEqual(['Rẻ', 'Đắt']);
    expect(await titlesOf('inStock=false&maxPrice=60000')).toEqual(['Rẻ', 'Vừa']);
    const { type } = (await read(`/facets?${genre}&inStock=true&maxPrice=60000`)) as unknown as ProductFacets;
    expect(type.map(({ count }) => count)).toEqual([1]);
    for (const query of ['minPrice=-1', 'maxPrice=9.5', 'maxPrice=1000000001', 'inStock=x'])
      expect((await shop.call(`GET /products?${query}`)).status).toBe(422);
  });

  test('words are forgiven in the list and in the counts beside it alike', async () => {
    const [here, elsewhere] = [await makeGenre(shop.db), await makeGenre(shop.db)];
    await shop.sell({ title: 'Zanzibar nights', genreId: here.id });
    await shop.sell({ title: 'Zanzibal', genreId: elsewhere.id });
    const totalAndCount = async (title: string) => {
      const query = `title=${title}&genre=${here.id}`;
      const { type } = (await read(`/facets?${query}`)) as unknown as ProductFacets;
      return [(await list(query)).length, type.reduce((sum, { count }) => sum + count, 0)];
    };
    expect(await totalAndCount('zanzibal')).toEqual([0, 0]);
    expect(await totalAndCount('zanzibat')).toEqual([1, 1]);
    expect(await totalAndCount('zanzibar')).toEqual([1, 1]);
  });

  test.each(['/products', '/campaigns'])('nobody gets more than a page of cards from %s at once', async (path) => {
    const ask = async (size: number) => shop.call(`GET ${path}?size=${size}`);
    expect((await ask(LIMITS.maxCards)).status).toBe(200);
    expect(await ask(LIMITS.maxCards + 1)).toMatchObject({
      status: 422,
      body: { fields: { 'query.size': [expect.any(String)] } },
    });
  });
});

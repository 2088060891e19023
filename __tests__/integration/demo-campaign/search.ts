import { LIMITS } from '@/contract/vocabulary/limits';
import {
  productEndpoints,
  type ProductCard,
  type ProductDetail,
  PRODUCT_FACETS,
  type ProductFacets,
} from '@/contract/endpoints/products';
import type { TestBackend } from '@tests/support/backend';

/** Lists, searches and facets over the products of the fair. */
export const describeSearch = (demo: () => TestBackend): void => {
  let backend: TestBackend;
  beforeAll(() => {
    backend = demo();
  });

  const list = async (query: string) => {
    const { status, body } = await backend.call(`GET /products?${query}`);
    expect(status).toBe(200);
    return body as unknown as { data: ProductCard[]; metadata: { page: number; size: number; total: number } };
  };
  /** The products of all pages of a list. */
  const everything = async (query: string): Promise<ProductCard[]> => {
    const { total } = (await list(`${query}&size=1`)).metadata;
    const pages = Array.from({ length: Math.ceil(total / LIMITS.maxCards) }, (_, index) => index + 1);
    const lists = await Promise.all(pages.map((page) => list(`${query}&size=${LIMITS.maxCards}&page=${page}`)));
    return lists.flatMap(({ data }) => data);
  };
  const find = (title: string) => list(`title=${encodeURIComponent(title)}`);

  test.each(['dac nhan tam', 'đắc nhân tâm', 'ĐẮC NHÂN TÂM', 'đắc nhân tâm'.normalize('NFD'), ' dac  nhan '])(
    '“%s” finds Đắc nhân tâm first',
    async (words) => expect((await find(words)).data[0]?.title).toBe('Đắc nhân tâm'),
  );

  test('authors, publishers and ISBN are found too', async () => {
    const first = (await find('carnegie')).data.find(({ title }) => title === 'Đắc nhân tâm')!;
    const detail = (await backend.call(`GET /products/${first.id}`)).body as unknown as ProductDetail;
    expect((await find(detail.book!.isbn13!)).data.map(({ title }) => title)).toContain('Đắc nhân tâm');
  });

  test('a typing error is forgiven, nonsense finds nothing', async () => {
    expect((await find('dac nhan tm')).data[0]?.title).toBe('Đắc nhân tâm');
    expect((await find('qwzx vbnm')).metadata.total).toBe(0);
  });

  test('percent signs and underscores are only letters', async () => {
    expect((await find('%')).metadata.total).toBe(0);
    expect((await find('_____')).metadata.total).toBe(0);
  });

  test('pages hold every product once, in order, and the total stands beyond the end', async () => {
    const { total } = (await list('size=1')).metadata;
    const pages = [];
    for (let page = 1; pages.flat().length < total; page += 1) pages.push((await list(`size=50&page=${page}`)).data);
    const ids = pages.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(total);
    const beyond = await list('size=50&page=999');
    expect([beyond.data.length, beyond.metadata.total]).toEqual([0, total]);
  });

  test.each([
    ['priceAsc', (a: ProductCard, b: ProductCard) => a.salePrice - b.salePrice],
    ['priceDesc', (a: ProductCard, b: ProductCard) => b.salePrice - a.salePrice],
    ['discount', (a: ProductCard, b: ProductCard) => b.discount - a.discount],
  ])('sort=%s puts what can be bought now first, then sorts', async (sort, compare) => {
    const data = await everything(`sort=${sort}`);
    const running = data.filter(({ campaign }) => campaign.status === 2);
    expect(running.length).toBeGreaterThan(1);
    expect(running.length).toBeLessThan(data.length);
    expect(data.slice(0, running.length)).toEqual(running);
    expect([...running].sort(compare).map((row) => compare(row, running[0]!))).toEqual(
      running.map((row) => compare(row, running[0]!)),
    );
  });

  test('each facet count is the total of the list with that filter', async () => {
    const facets = (await backend.call('GET /products/facets?title=nguyen')).body as unknown as ProductFacets;
    for (const name of PRODUCT_FACETS) {
      const value = facets[name][0] ?? { id: 'none', count: 0 };
      expect([name, value.count > 0]).toEqual([name, true]);
      const { total } = (await list(`title=nguyen&${name}=${encodeURIComponent(value.id)}`)).metadata;
      expect([name, total]).toEqual([name, value.count]);
    }
  });

  test('facets forgive the typing errors that the list forgives', async () => {
    const facets = (await backend.call('GET /products/facets?title=dac%20nhan%20tm')).body as unknown as ProductFacets;
    const { total } = (await find('dac nhan tm')).metadata;
    expect(facets.campaign.reduce((sum, { count }) => sum + count, 0)).toBe(total);
  });

  test('a parent genre holds its children, repeated keys mean any of them', async () => {
    const facets = (await backend.call('GET /products/facets')).body as unknown as ProductFacets;
    const [a, b] = [facets.issuer[0]!, facets.issuer[1]!];
    expect((await list(`issuer=${a.id}&issuer=${b.id}`)).metadata.total).toBe(a.count + b.count);
    const parents = (await everything('sort=newest')).map(({ genre }) => genre.parentId ?? genre.id);
    const parent = parents[0]!;
    expect((await list(`genre=${parent}`)).metadata.total).toBe(parents.filter((id) => id === parent).length);
  });

  test('a product says what its card and its page need, for every type', async () => {
    for (const type of [1, 2, 3]) {
      const { data } = await list(`type=${type}&size=5`);
      expect(data.length).toBeGreaterThan(0);
      for (const card of data) {
        const { status, body } = await backend.call(`GET /products/${card.id}`);
        expect(status).toBe(200);
        const detail = productEndpoints['GET /products/{id}'].answer.parse(body);
        expect(detail.items.length > 1).toBe(type !== 1);
        expect(detail.sameIssuer.every(({ issuer }) => issuer.id === card.issuer.id)).toBe(true);
        expect(detail.sameGenre.map(({ id }) => id)).not.toContain(card.id);
      }
    }
  });
};

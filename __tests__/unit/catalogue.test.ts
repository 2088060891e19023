import { STOREFRONT_LIMITS } from '@/contract/vocabulary/storefront-limits';
import fc from 'fast-check';
import { PRODUCT_SORTS } from '@/contract/vocabulary/kinds';
import { productListHref, sortChoices, withoutFilters } from '@/features/products/product-query';
import { readProductQuery } from '@/features/products/read-product-query';
import { campaignListHref, readCampaignQuery } from '@/features/campaigns/campaign-query';
import { shortAddress } from '@/entities/campaign/campaign-words';
import { pagesAround } from '@/shared/lists/pages-around';
import type { UrlQuery } from '@/shared/lists/url-values';

const ISSUER = '1980b25a-8de4-5525-8a0d-991bc936d82f';

const queryOf = (href: string): UrlQuery => {
  const { searchParams } = new URL(href, 'http://localhost');
  return Object.fromEntries([...searchParams.keys()].map((key) => [key, searchParams.getAll(key)]));
};

describe('the address of a list', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 2_147_483_647 }), { maxLength: 5 });
  const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).map((text) => text.trim());

  /** Without a search, two sort orders mean the same, and an address says neither. */
  const meaningOf = (query: ReturnType<typeof readProductQuery>) => ({ ...query, sort: sortChoices(query).value });

  test('says everything that was chosen, and is read back the same', () => {
    const url = fc.record({
      title: words,
      campaign: ids.map((all) => all.map(String)),
      genre: ids.map((all) => all.map(String)),
      issuer: fc.subarray([ISSUER]),
      minPrice: fc.integer({ min: 1, max: 1_000_000 }).map(String),
      maxPrice: fc.integer({ min: 1, max: 1_000_000 }).map(String),
      inStock: fc.constantFrom('true', 'x'),
      sort: fc.constantFrom(...PRODUCT_SORTS),
      page: fc.integer({ min: 1, max: 1000 }).map(String),
    });
    fc.assert(
      fc.property(url, (given) => {
        const query = readProductQuery(given);
        expect(meaningOf(readProductQuery(queryOf(productListHref(query))))).toEqual(meaningOf(query));
      }),
    );
  });

  test('of campaigns is complete: read again it asks for the same', () => {
    const given = {
      ...{
        name: 'sách',
        from: '2026-12-01',
        to: '2026-12-31',
        format: ['1'],
        status: ['3', '4'],
        province: ['1', '79'],
      },
      ...{ issuer: [ISSUER], organization: ['9'], group: ['4'], level: ['3'], sort: 'nameAsc', page: '2' },
    };
    const query = readCampaignQuery(given);
    expect(Object.values(query).flat()).toHaveLength(14);
    expect(readCampaignQuery(queryOf(campaignListHref(query)))).toEqual(query);
  });

  test.each(['2026-02-30', '2026-2-3', '1899-12-31', 'x'])('knows no day %s', (from) => {
    expect(campaignListHref(readCampaignQuery({ from }))).toBe('/campaigns');
  });

  test('leaves out what does not fit instead of failing', () => {
    const nonsense = { page: '0', campaign: ['-1', '1.5', 'x', '7', '7'], format: '9', issuer: 'x', sort: 'nothing' };
    const query = readProductQuery(nonsense);
    expect(query).toEqual({ ...readProductQuery({}), campaign: [7] });
    expect(campaignListHref(readCampaignQuery({ ...nonsense, status: ['2', '2', '77'] }))).toBe('/campaigns?status=2');
  });

  test('does not say what goes without saying', () => {
    expect(productListHref(readProductQuery({}))).toBe('/products');
    expect(campaignListHref(readCampaignQuery({}))).toBe('/campaigns');
  });

  test.each([
    ['running and coming campaigns unless it says otherwise', {}, [1, 2], '/campaigns?page=2'],
    ['campaigns of every status when it says so', { status: 'all' }, [], '/campaigns?status=all&page=2'],
    [
      'campaigns of the statuses that are chosen',
      { status: ['3', '4'] },
      [3, 4],
      '/campaigns?status=3&status=4&page=2',
    ],
  ])('of campaigns asks for %s, on every page', (_, url, status, href) => {
    const query = readCampaignQuery({ ...url, page: '2' });
    expect([query.status, campaignListHref(query)]).toEqual([status, href]);
    expect(readCampaignQuery(queryOf(href))).toEqual(query);
  });

  test('offers the order by fit for a search alone, where it is the first and goes without saying', () => {
    const [search, all] = [readProductQuery({ title: 'sách' }), readProductQuery({})];
    expect(Object.keys(sortChoices(search).labels)).toEqual([...PRODUCT_SORTS]);
    expect([sortChoices(search).value, productListHref(search)]).toEqual(['fit', '/products?title=s%C3%A1ch']);
    expect(sortChoices(all).labels).not.toHaveProperty('fit');
    expect([sortChoices(all).value, productListHref({ ...all, sort: 'newest' })]).toEqual(['newest', '/products']);
    expect(productListHref({ ...search, sort: 'newest' })).toBe('/products?title=s%C3%A1ch&sort=newest');
  });

  test('keeps the word and the order when the filters go', () => {
    const query = readProductQuery({ title: 'sách', sort: 'discount', genre: '3', minDiscount: '5', page: '4' });
    expect(queryOf(productListHref(withoutFilters(query)))).toEqual({ title: ['sách'], sort: ['discount'] });
  });

  it('cuts a search that is too long: without it every book would be shown', () => {
    const { title } = readProductQuery({ title: `sách ${'x'.repeat(300)}` });
    expect(title).toBe(`sách ${'x'.repeat(STOREFRONT_LIMITS.search - 5)}`);
  });
});

test.each([
  [1, 30, [1, 2, 3, null, 30]],
  [4, 30, [1, 2, 3, 4, 5, null, 30]],
  [15, 30, [1, null, 14, 15, 16, null, 30]],
  [30, 30, [1, null, 29, 30]],
  [1, 2, [1, 2]],
  [99, 3, [1, 2, 3]],
])('page %i of %i offers %j', (page, pages, expected) => {
  expect(pagesAround(page, pages)).toEqual(expected);
});

test.each([
  ['Đường Lê Lợi, đoạn từ Pasteur, Phường Sài Gòn, Thành phố Hồ Chí Minh', 'Đường Lê Lợi, TP.\u00a0Hồ Chí Minh'],
  ['20 Bạch Đằng, Phường Hải Châu, Thành phố Đà Nẵng', '20 Bạch Đằng, TP.\u00a0Đà Nẵng'],
  ['Chợ Lách, Tỉnh Vĩnh Long', 'Chợ Lách, Vĩnh Long'],
  ['Công viên Thanh Niên', 'Công viên Thanh Niên'],
])('%s is %s for short', (line, short) => {
  expect(shortAddress(line)).toBe(short);
});

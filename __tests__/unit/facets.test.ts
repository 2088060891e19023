import type { ProductFacets, ProductFilters } from '@/contract/endpoints/products';
import { countFacets, firstValues, pageOfValues } from '@server/backend/commerce/shelf/facets';
import { openDemoCatalogue } from '@tests/support/demo-catalogue';

const BOOKS = 5000;
const PUBLISHERS = 2000;

describe('the filters beside a list of books by thousands of authors and publishers', () => {
  let place = 0;
  const { catalogue, campaigns } = openDemoCatalogue(BOOKS, (row) => {
    place += 1;
    return {
      ...row,
      authors: [{ id: 10_000 + place, name: `Nguyễn Văn ${place}` }],
      publishers: [{ id: 20_000 + (place % PUBLISHERS), name: `Nhà xuất bản ${place % PUBLISHERS}` }],
    };
  });
  const read = (filters: ProductFilters = {}) => {
    const json = firstValues(catalogue, countFacets(catalogue, campaigns, filters, { byTitle: true }), filters);
    return { json, facets: JSON.parse(json) as ProductFacets };
  };

  test('answer the ten with most titles and how many there are, in less than 40 KB', () => {
    const { json, facets } = read();
    expect(facets.author).toHaveLength(10);
    expect(facets.publisher).toHaveLength(10);
    expect(facets.further).toMatchObject({ publisher: 1810, format: 0 });
    expect(facets.further.author).toBeGreaterThan(3400);
    expect(Buffer.byteLength(json)).toBeLessThan(40_000);
  });

  test('answer what is chosen by its name as well, also where nothing is left of it, and only once', () => {
    const [first] = read().facets.author;
    const { author } = read({ author: [14_711, 10_007, first!.id, 99_999] }).facets;
    expect(author).toHaveLength(12);
    expect(author.slice(10)).toMatchObject([{ id: 14_711, name: 'Nguyễn Văn 4711', count: 1 }, { id: 10_007 }]);
    const nowhere = read({ author: [14_711], title: 'qwzx' }).facets;
    expect(nowhere.author).toEqual([{ id: 14_711, name: 'Nguyễn Văn 4711', count: 0 }]);
    expect(nowhere.further.author).toBe(0);
  });

  test('are searched by the beginnings of words as Vietnamese is typed, a page at a time', () => {
    const { author, genre } = countFacets(catalogue, campaigns, {}, { byTitle: true });
    const paged = { page: 1, size: 10 };
    const found = pageOfValues(author, { ...paged, name: 'nguyen 471' });
    // 471 and 4710 to 4719; one of them is only on sale at a fair that is over.
    expect(found.metadata.total).toBe(10);
    expect(found.data.map(({ name }) => name)).toContain('Nguyễn Văn 4711');
    expect(pageOfValues(author, { page: 2, size: 6, name: 'nguyen 471' }).data).toHaveLength(4);
    expect(pageOfValues(author, { ...paged, name: 'guyen' }).metadata.total).toBe(0);
    expect(pageOfValues(genre, { ...paged, isParent: false }).metadata.total).toBe(0);
    expect(pageOfValues(genre, { ...paged, isParent: true }).metadata.total).toBe(genre.length);
  });
});

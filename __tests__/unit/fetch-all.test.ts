import { fetchAll } from '@/shared/api/fetch-all';

/** A paginated list of numbers that records its requests. */
const listOf = (total: number, firstSize = 24) => {
  const asked: object[] = [];
  const numbers = Array.from({ length: total }, (_, index) => index);
  const fetchPage = (query: { page?: number; size?: number }) => {
    asked.push(query);
    const { page = 1, size = firstSize } = query;
    const data = numbers.slice((page - 1) * size, page * size);
    return Promise.resolve({ data, metadata: { page, size, total } });
  };
  return { asked, numbers, fetchPage };
};

describe('a whole list (S7.3.1)', () => {
  it.each([0, 1, 24])('of %i is fetched once', async (total) => {
    const { asked, numbers, fetchPage } = listOf(total);
    expect(await fetchAll(fetchPage)).toEqual(numbers);
    expect(asked).toEqual([{}]);
  });

  it.each([25, 500])('of %i is fetched again with size set to total', async (total) => {
    const { asked, numbers, fetchPage } = listOf(total);
    expect(await fetchAll(fetchPage)).toEqual(numbers);
    expect(asked).toEqual([{}, { size: total }]);
  });

  it('longer than the largest page comes in several', async () => {
    const { asked, numbers, fetchPage } = listOf(1201);
    expect(await fetchAll(fetchPage)).toEqual(numbers);
    expect(asked).toEqual([{}, { size: 500 }, { page: 2, size: 500 }, { page: 3, size: 500 }]);
  });
});

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { GENRE_SORTS, genreQuery } from '@/contract/endpoints/genres';
import { isFlag } from '@/shared/records/ActiveFilter';
import { pageBefore, useRecordList } from '@/shared/records/use-record-list';

const mockRouter = { query: {} as object, pathname: '/admin/genres', asPath: '/admin/genres', isReady: true };

jest.mock('next/router', () => ({ useRouter: () => mockRouter }));

/** The query of the list endpoint when the page has this address. */
const askedAt = (query: object, sizes?: readonly number[]): object => {
  mockRouter.query = query;
  let asked = {};
  function Page() {
    asked = useRecordList('GET /admin/genres', {
      sorts: GENRE_SORTS,
      filters: { active: isFlag },
      fixed: { parentId: 4 },
      sizes,
    }).query;
    return null;
  }
  renderToStaticMarkup(createElement(Page));
  return asked;
};

const DEFAULTS = { sort: 'placeAsc', page: 1, size: 10, parentId: 4 };

describe('a list of records', () => {
  it('asks for what the address says', () => {
    const query = { search: 'thơ', active: 'false', sort: 'nameDesc', page: '3', size: '25' };
    expect(askedAt(query)).toEqual({ ...DEFAULTS, ...query, active: ['false'], page: 3, size: 25 });
  });

  it.each([
    [{}],
    [{ sort: 'evil', size: '7', page: '-1', active: 'maybe' }],
    [{ sort: ['nameDesc; DROP', 'x'], page: 'NaN', size: '1e9', active: ['1', 'yes'] }],
    [{ parentId: '99', none: 'knows', search: '' }],
  ])('leaves out what it does not know: %j', (query) => {
    expect(askedAt(query)).toEqual(DEFAULTS);
  });

  it('may have pages of other sizes', () => {
    expect(askedAt({ size: '5' }, [5, 10])).toEqual({ ...DEFAULTS, size: 5 });
    expect(askedAt({ size: '5' })).toEqual(DEFAULTS);
  });

  it('never asks beyond what the endpoint takes', () => {
    const asked = askedAt({ page: '99999999', search: 'x'.repeat(5000), active: ['maybe', 'true'] });
    expect(genreQuery.safeParse({ ...asked, active: 'true' }).success).toBe(true);
    expect(asked).toMatchObject({ active: ['true'] });
  });
});

describe('a page behind the last one', () => {
  it.each([
    [{ page: 3, size: 10, total: 20 }, 2],
    [{ page: 100_000, size: 50, total: 51 }, 2],
    [{ page: 2, size: 10, total: 0 }, 1],
    [{ page: 2, size: 10, total: 11 }, null],
    [{ page: 1, size: 10, total: 0 }, null],
  ])('%j leads to %j', (metadata, last) => expect(pageBefore(metadata)).toBe(last));
});

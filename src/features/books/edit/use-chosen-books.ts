import { useState } from 'react';
import type { BookRow } from '@/contract/endpoints/books';
import type { AskedBooks } from '@/contract/endpoints/book-edits';
import type { useRecordList } from '@/shared/records/use-record-list';
import type { RowKey } from '@/shared/ui/table/column';

type Books = Pick<ReturnType<typeof useRecordList<'GET /issuer/books', string>>, 'query' | 'page'>;

const NONE: ReadonlySet<number> = new Set();

/** The filters of the list, without its page and order. */
const filtersOf = ({ page: _page, size: _size, sort: _sort, ...filters }: Books['query']) => filters;

/**
 * The books that are ticked, across the pages of the table, or all that its filters find. Another search or filter clears
 * the selection, so that nothing is changed that is not in the list.
 */
export const useChosenBooks = ({ query, page }: Books) => {
  const filters = filtersOf(query);
  const asked = JSON.stringify(filters);
  const [state, setState] = useState({ asked, ids: NONE, isAll: false });
  const isSame = state.asked === asked;
  if (!isSame) setState({ asked, ids: NONE, isAll: false });
  const { ids, isAll } = isSame ? state : { ids: NONE, isAll: false };
  const here = (page?.data ?? []).map(({ id }: BookRow) => id);
  const total = page?.metadata.total ?? 0;
  return {
    isAll,
    count: isAll ? total : ids.size,
    total,
    /** Number of ticked books on other pages. */
    elsewhere: isAll ? 0 : [...ids].filter((id) => !here.includes(id)).length,
    selected: isAll ? new Set(here) : ids,
    /** Taking a book off all that were found leaves the others of this page. */
    select: (keys: ReadonlySet<RowKey>) => setState({ asked, ids: new Set([...keys].map(Number)), isAll: false }),
    selectAll: () => setState({ asked, ids: NONE, isAll: true }),
    clear: () => setState({ asked, ids: NONE, isAll: false }),
    /** The books as an edit names them. */
    books: (isAll ? filters : [...ids]) as AskedBooks,
  };
};

export type ChosenBooks = ReturnType<typeof useChosenBooks>;

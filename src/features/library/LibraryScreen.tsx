import { Button, Title } from '@mantine/core';
import Link from 'next/link';
import type { LibraryBook, LibrarySummary } from '@/contract/endpoints/library';
import { LIBRARY_SORTS, LIBRARY_STATES, type LibrarySort, type LibraryState } from '@/contract/rules/library';
import { LIMITS } from '@/contract/vocabulary/limits';
import { useOwnOrderChanges } from '@/entities/order/use-own-order-changes';
import { messageOf } from '@/shared/api/api-error';
import { useApi } from '@/shared/api/use-api';
import { useApiWithPrevious } from '@/shared/api/use-api-with-previous';
import { PageTitle } from '@/shared/layouts/PageTitle';
import { paths } from '@/shared/lib/paths';
import { CountChips } from '@/shared/lists/CountChips';
import { SearchRow } from '@/shared/lists/SearchRow';
import { SortSelect } from '@/shared/lists/SortSelect';
import { useLastPage } from '@/shared/records/use-last-page';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { ShelfSkeleton } from '@/shared/ui/feedback/Skeletons';
import { Pager } from '@/shared/ui/table/Pager';
import { useTableQuery } from '@/shared/ui/table/useTableQuery';
import { libraryText as text } from '@/text/library';
import { LibraryCard } from './LibraryCard';
import { OwnGifts } from './OwnGifts';
import classes from './LibraryScreen.module.css';

const PAGE_SIZE = 24;
/** Covers that are above the fold on a large screen. */
const EAGER = 3;
const DEFAULT_SORT: LibrarySort = 'recent';
/** In the order of the chips: what is being read first. */
const STATES: readonly LibraryState[] = ['started', 'unopened', 'finished'];

const stateOf = (value: string | undefined): LibraryState | undefined =>
  LIBRARY_STATES.find((state) => state === value);

const sortOf = (value: string | undefined): LibrarySort => LIBRARY_SORTS.find((sort) => sort === value) ?? DEFAULT_SORT;

/** Loads the library according to the URL: search, state, sort order and page; again when an order opens or closes it. */
function useLibrary() {
  const list = useTableQuery({ filters: ['state'], size: PAGE_SIZE, sort: DEFAULT_SORT });
  const state = stateOf(list.filters.state[0]);
  const sort = sortOf(list.sort);
  const query = {
    sort,
    page: list.page,
    size: PAGE_SIZE,
    ...(state && { state }),
    ...(list.search && { search: list.search.slice(0, LIMITS.search) }),
  };
  const books = useApiWithPrevious('GET /library', list.isReady ? { query } : null);
  const summary = useApi('GET /library/summary', {});
  useOwnOrderChanges(() => void Promise.all([books.mutate(), summary.mutate()]));
  return { list, state, sort, books, summary: summary.data };
}

const chipsOf = (summary: LibrarySummary | undefined) => [
  { value: undefined, label: text.all, count: summary?.books },
  ...STATES.map((value) => ({ value, label: text.state[value], count: summary?.[value] })),
];

function NoBooks({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) return <EmptyState title={text.noMatch} description={text.noMatchHint} />;
  return (
    <EmptyState
      title={text.empty}
      description={text.emptyHint}
      action={
        <Button component={Link} href={paths.products()}>
          {text.seeBooks}
        </Button>
      }
    />
  );
}

function Books({ books, isStale }: { books: readonly LibraryBook[]; isStale: boolean }) {
  return (
    <ul className={classes.grid} aria-busy={isStale}>
      {books.map((book, index) => (
        <li key={book.bookId}>
          <LibraryCard book={book} priority={index < EAGER} />
        </li>
      ))}
    </ul>
  );
}

/** The customer's library: the books whose PDF or audio they bought, and how far they are in each (D5.1.37). */
export function LibraryScreen() {
  const { list, state, sort, books, summary } = useLibrary();
  const { data, error, isStale, mutate } = books;
  const isBeyondEnd = useLastPage(data?.metadata, list.setPage);
  const isFiltered = list.search !== '' || state !== undefined;
  const isEmpty = data?.metadata.total === 0;
  return (
    <>
      <PageTitle title={text.title} />
      <Title order={1}>{text.title}</Title>
      <p className={classes.hint}>{text.hint}</p>
      {isEmpty && !isFiltered ? null : (
        <>
          <SearchRow list={list} placeholder={text.search}>
            <SortSelect label={text.sort} labels={text.sorts} value={sort} onChange={list.setSort} />
          </SearchRow>
          <CountChips
            label={text.states}
            chips={chipsOf(summary)}
            value={state}
            onChange={(next) => list.setFilter('state', next ?? null)}
          />
        </>
      )}
      {error && !data ? <ErrorState description={messageOf(error)} onRetry={() => void mutate()} /> : null}
      {(!data && !error) || isBeyondEnd ? <ShelfSkeleton count={6} /> : null}
      {isEmpty ? <NoBooks isFiltered={isFiltered} /> : null}
      {data && data.data.length > 0 ? (
        <>
          <Books books={data.data} isStale={isStale} />
          <Pager page={list.page} size={PAGE_SIZE} total={data.metadata.total} onPage={list.setPage} />
        </>
      ) : null}
      <OwnGifts />
    </>
  );
}

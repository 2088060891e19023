import { useState } from 'react';
import type { CloseOut, CountLine } from '@/contract/endpoints/close-outs';
import { COUNT_STATES, type CountState } from '@/contract/rules/close-out';
import { LIMITS } from '@/contract/vocabulary/limits';
import { messageOf } from '@/shared/api/api-error';
import { CountChips } from '@/shared/lists/CountChips';
import { useLastPage } from '@/shared/records/use-last-page';
import { SearchInput } from '@/shared/ui/controls/SearchInput';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import type { Column } from '@/shared/ui/table/column';
import { DataTable } from '@/shared/ui/table/DataTable';
import { Pager } from '@/shared/ui/table/Pager';
import { TableFrame } from '@/shared/ui/table/TableFrame';
import { useTableQuery } from '@/shared/ui/table/useTableQuery';
import { closeOutScreenText } from '@/text/close-out-screen';
import { useCounts, type Part } from './part';

const text = closeOutScreenText.count;
const SIZES = [20, 50, 100];

type Chip = CountState | 'review';

const stateOf = (value: string | undefined): CountState | undefined => COUNT_STATES.find((state) => state === value);

interface CountTableProps {
  part: Part;
  counts: CloseOut['counts'];
  columns: readonly Column<CountLine>[];
  /** Books to check again; without any, this filter is not offered. */
  review: readonly number[];
}

const chipsOf = ({ titles, counted, moved, different }: CloseOut['counts'], review: number) => [
  { value: undefined, label: text.all, count: titles },
  { value: 'uncounted' as const, label: text.uncounted, count: titles - counted },
  { value: 'moved' as const, label: text.moved, count: moved },
  { value: 'different' as const, label: text.different, count: different },
  ...(review > 0 ? [{ value: 'review' as const, label: text.review, count: review }] : []),
];

/** Rows of the count sheet, with search, filter and pagination. */
export function CountTable({ part, counts, columns, review }: CountTableProps) {
  const list = useTableQuery<'state'>({ filters: ['state'], size: LIMITS.countRows });
  const [reviewed, setReviewed] = useState(review);
  const [isReview, setIsReview] = useState(false);
  // Show the latest refused counts at once.
  if (reviewed !== review) {
    setReviewed(review);
    setIsReview(review.length > 0);
  }
  const shown: Chip | undefined = isReview && review.length > 0 ? 'review' : stateOf(list.filters.state[0]);
  const size = SIZES.includes(list.size) ? list.size : LIMITS.countRows;
  const { data, error, isStale, mutate } = useCounts(
    part,
    shown === 'review'
      ? { book: review.slice(0, LIMITS.filterValues), page: 1, size: LIMITS.filterValues }
      : { ...(list.search && { search: list.search }), ...(shown && { state: shown }), page: list.page, size },
  );
  const isBeyond = useLastPage(shown === 'review' ? undefined : data?.metadata, list.setPage);
  const choose = (chip: Chip | undefined) => {
    setIsReview(chip === 'review');
    if (chip !== 'review') void list.setFilter('state', chip ?? null);
  };
  return (
    <>
      <SearchInput value={list.search} onSearch={(word) => void list.setSearch(word)} placeholder={text.search} />
      <CountChips label={text.filter} chips={chipsOf(counts, review.length)} value={shown} onChange={choose} />
      <TableFrame columns={columns}>
        <DataTable<CountLine>
          label={text.title}
          columns={columns}
          rows={isBeyond ? undefined : data?.data}
          rowKey={({ bookId }) => bookId}
          rowLabel={({ title }) => title}
          isStale={isStale}
          error={error && messageOf(error)}
          onRetry={() => void mutate()}
          empty={<EmptyState as="h3" title={text.empty} />}
        />
      </TableFrame>
      {data && shown !== 'review' && data.metadata.total > 0 ? (
        <Pager
          page={list.page}
          size={size}
          sizes={SIZES}
          total={data.metadata.total}
          onPage={(page) => void list.setPage(page)}
          onSize={(next) => void list.setSize(next)}
        />
      ) : null}
    </>
  );
}

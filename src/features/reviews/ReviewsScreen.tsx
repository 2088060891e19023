import { IconEye, IconEyeOff, IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { REVIEW_SORTS, type OfficeReview } from '@/contract/endpoints/reviews';
import { REVIEW_STATUS, REVIEW_STATUSES } from '@/contract/states/review';
import { STARS } from '@/contract/vocabulary/stars';
import { useDialog } from '@/shared/lib/use-dialog';
import { HistoryDrawer } from '@/shared/records/HistoryDrawer';
import { RecordsScreen } from '@/shared/records/RecordsScreen';
import { FilterSelect } from '@/shared/records/Toolbar';
import { useRecordList } from '@/shared/records/use-record-list';
import type { RowKey } from '@/shared/ui/table/column';
import { recordText } from '@/text/record';
import { reviewHistory, reviewText as text } from '@/text/review';
import { statusText } from '@/text/status';
import { DecisionReport } from './DecisionReport';
import { HideDialog } from './HideDialog';
import { isToShow } from './is-to-show';
import { EXPORT, reportColumn, reviewColumns, statusColumn } from './review-columns';
import { ReviewBulkBar } from './ReviewBulkBar';
import { useDecisions } from './use-decisions';

const FILTERS = {
  status: (value: string) => REVIEW_STATUSES.some((status) => String(status) === value),
  stars: (value: string) => STARS.some((stars) => String(stars) === value),
  reported: (value: string) => value === 'true',
};

const starOptions = STARS.map((stars) => ({ value: String(stars), label: text.starRow(stars) }));
const statusOptions = REVIEW_STATUSES.map((status) => ({
  ...{ value: String(status), label: statusText.bookReview[status] ?? '' },
}));

const showLabel = ({ status }: OfficeReview): string =>
  status === REVIEW_STATUS.PUBLISHED ? text.keepShown : text.publish;

const historyOf = ({ id, book, by }: OfficeReview) => ({ kind: reviewHistory, id, name: text.rowOf(book.name, by) });

/** All reviews: the organiser publishes them, or hides them with a reason, one by one or several at once. */
export function ReviewsScreen() {
  const records = useRecordList('GET /admin/reviews', { sorts: REVIEW_SORTS, filters: FILTERS });
  const history = useDialog<OfficeReview>();
  const hiding = useDialog<readonly OfficeReview[]>();
  const { decide, report, forgetReport } = useDecisions();
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(new Set());
  const { list } = records;
  // Rows that left the page are unselected, so that no hidden row is decided on.
  const chosen = (records.page?.data ?? []).filter(({ id }) => selected.has(id));
  const clear = () => setSelected(new Set());

  const publishAll = async (reviews: readonly OfficeReview[]) => {
    if (await decide(reviews, 'publish')) clear();
  };
  const hide = async (note: string) => {
    const isDone = await decide(hiding.subject ?? [], 'hide', note);
    if (isDone) clear();
    return isDone;
  };

  return (
    <>
      <RecordsScreen<OfficeReview>
        text={text.office}
        records={records}
        columns={[...reviewColumns, reportColumn, statusColumn]}
        exportColumns={EXPORT}
        rowKey={({ id }) => id}
        rowLabel={({ book, by }) => text.rowOf(book.name, by)}
        rowMenu={(review) => [
          ...(isToShow(review)
            ? [{ label: showLabel(review), icon: IconEye, onClick: () => void decide([review], 'publish') }]
            : []),
          ...(review.status === REVIEW_STATUS.HIDDEN
            ? []
            : [{ label: text.hide, icon: IconEyeOff, onClick: () => hiding.open([review]) }]),
          { label: recordText.history, icon: IconHistory, onClick: () => history.open(review) },
        ]}
        selection={{ selected: new Set(chosen.map(({ id }) => id)), onChange: setSelected }}
        bulkBar={
          <ReviewBulkBar
            chosen={chosen}
            onPublish={(reviews) => void publishAll(reviews)}
            onHide={hiding.open}
            onClear={clear}
          />
        }
        filters={
          <>
            <FilterSelect
              label={text.status}
              all={text.allStatuses}
              options={statusOptions}
              value={list.filters.status[0]}
              onChange={(value) => list.setFilter('status', value)}
            />
            <FilterSelect
              label={text.stars}
              all={text.allStars}
              options={starOptions}
              value={list.filters.stars[0]}
              onChange={(value) => list.setFilter('stars', value)}
            />
            <FilterSelect
              label={text.report}
              all={text.reportedOrNot}
              options={[{ value: 'true', label: text.reported }]}
              value={list.filters.reported[0]}
              onChange={(value) => list.setFilter('reported', value)}
            />
          </>
        }
      />
      {hiding.subject ? (
        <HideDialog
          key={hiding.openCount}
          count={hiding.subject.length}
          opened={hiding.opened}
          onHide={hide}
          onClose={hiding.close}
        />
      ) : null}
      <HistoryDrawer
        opened={history.opened}
        subject={history.subject && historyOf(history.subject)}
        onClose={history.close}
      />
      <DecisionReport report={report} onClose={forgetReport} />
    </>
  );
}

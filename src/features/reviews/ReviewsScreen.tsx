import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useSWRConfig } from 'swr';
import { REVIEW_SORTS, type OfficeReview } from '@/contract/endpoints/reviews';
import { REVIEW_STATUS, REVIEW_STATUSES } from '@/contract/states/review';
import { STARS } from '@/contract/vocabulary/stars';
import { call } from '@/shared/api/client';
import { useDialog } from '@/shared/lib/use-dialog';
import { RecordsScreen } from '@/shared/records/RecordsScreen';
import { FilterSelect } from '@/shared/records/Toolbar';
import { useRecordList } from '@/shared/records/use-record-list';
import { useToast } from '@/shared/ui/feedback/useToast';
import { reviewText as text } from '@/text/review';
import { statusText } from '@/text/status';
import { HideDialog } from './HideDialog';
import { EXPORT, reviewColumns, statusColumn } from './review-columns';

const FILTERS = {
  status: (value: string) => REVIEW_STATUSES.some((status) => String(status) === value),
  stars: (value: string) => STARS.some((stars) => String(stars) === value),
};

const starOptions = STARS.map((stars) => ({ value: String(stars), label: text.starRow(stars) }));
const statusOptions = REVIEW_STATUSES.map((status) => ({
  ...{ value: String(status), label: statusText.bookReview[status] ?? '' },
}));

/** All reviews: the organiser shows them, or keeps them back with a reason. */
export function ReviewsScreen() {
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const records = useRecordList('GET /admin/reviews', { sorts: REVIEW_SORTS, filters: FILTERS });
  const hiding = useDialog<OfficeReview>();
  const { list } = records;

  const publish = async ({ id, version }: OfficeReview) => {
    try {
      await call('PUT /admin/reviews/publish', { body: { id, version } });
      toast.success(text.published);
    } catch (error) {
      toast.refused(error);
    } finally {
      await mutate(() => true);
    }
  };

  return (
    <>
      <RecordsScreen<OfficeReview>
        text={text.office}
        records={records}
        columns={[...reviewColumns, statusColumn]}
        exportColumns={EXPORT}
        rowKey={({ id }) => id}
        rowLabel={({ book, by }) => `${book.name}, ${by}`}
        rowMenu={(review) => [
          ...(review.status === REVIEW_STATUS.PUBLISHED
            ? []
            : [{ label: text.publish, icon: IconEye, onClick: () => void publish(review) }]),
          ...(review.status === REVIEW_STATUS.HIDDEN
            ? []
            : [{ label: text.hide, icon: IconEyeOff, onClick: () => hiding.open(review) }]),
        ]}
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
          </>
        }
      />
      {hiding.subject ? (
        <HideDialog key={hiding.openCount} review={hiding.subject} opened={hiding.opened} onClose={hiding.close} />
      ) : null}
    </>
  );
}

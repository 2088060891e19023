import { Textarea } from '@mantine/core';
import { IconFlag, IconMessageReply } from '@tabler/icons-react';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { REVIEW_SORTS, type OfficeReview } from '@/contract/endpoints/reviews';
import { LIMITS } from '@/contract/vocabulary/limits';
import { STARS } from '@/contract/vocabulary/stars';
import { call } from '@/shared/api/client';
import { useDialog } from '@/shared/lib/use-dialog';
import { RecordsScreen } from '@/shared/records/RecordsScreen';
import { FilterSelect } from '@/shared/records/Toolbar';
import { useRecordList } from '@/shared/records/use-record-list';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { useToast } from '@/shared/ui/feedback/useToast';
import { reviewText as text } from '@/text/review';
import { EXPORT, reportColumn, reviewColumns } from './review-columns';
import { ReportDialog } from './ReportDialog';

interface AnswerDialogProps {
  review: OfficeReview;
  opened: boolean;
  onClose: () => void;
}

function AnswerDialog({ review: { id, version, answer }, opened, onClose }: AnswerDialogProps) {
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const [said, setSaid] = useState(answer?.text ?? '');

  const save = async () => {
    try {
      await call('PUT /issuer/reviews/answer', { body: { id, version, text: said } });
      toast.success(text.answered);
      return true;
    } catch (error) {
      return toast.refused(error);
    } finally {
      await mutate(() => true);
    }
  };

  return (
    <ConfirmDialog
      opened={opened}
      title={text.answerTitle}
      confirmLabel={text.answer}
      confirmDisabled={said.trim().length < LIMITS.reviewText.min}
      onConfirm={save}
      onClose={onClose}
    >
      <Textarea
        label={text.answerText}
        required
        autosize
        minRows={3}
        maxLength={LIMITS.reviewText.max}
        value={said}
        onChange={(event) => setSaid(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}

const FILTERS = { stars: (value: string) => STARS.some((stars) => String(stars) === value) };
const starOptions = STARS.map((stars) => ({ value: String(stars), label: text.starRow(stars) }));

/** Reviews of the issuer's own books, with the issuer's replies and reports. */
export function IssuerReviewsScreen() {
  const records = useRecordList('GET /issuer/reviews', { sorts: REVIEW_SORTS, filters: FILTERS });
  const reporting = useDialog<OfficeReview>();
  const answering = useDialog<OfficeReview>();
  const { list } = records;
  return (
    <>
      <RecordsScreen<OfficeReview>
        text={text.office}
        records={records}
        columns={[...reviewColumns, reportColumn]}
        exportColumns={EXPORT}
        rowKey={({ id }) => id}
        rowLabel={({ book, by }) => `${book.name}, ${by}`}
        rowMenu={(review) => [
          { label: text.answer, icon: IconMessageReply, onClick: () => answering.open(review) },
          ...(review.report ? [] : [{ label: text.report, icon: IconFlag, onClick: () => reporting.open(review) }]),
        ]}
        filters={
          <FilterSelect
            label={text.stars}
            all={text.allStars}
            options={starOptions}
            value={list.filters.stars[0]}
            onChange={(value) => list.setFilter('stars', value)}
          />
        }
      />
      {answering.subject ? (
        <AnswerDialog
          key={answering.openCount}
          review={answering.subject}
          opened={answering.opened}
          onClose={answering.close}
        />
      ) : null}
      {reporting.subject ? (
        <ReportDialog
          key={`report ${reporting.openCount}`}
          review={reporting.subject}
          opened={reporting.opened}
          onClose={reporting.close}
        />
      ) : null}
    </>
  );
}

import { Select, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { OfficeReview } from '@/contract/endpoints/reviews';
import { REPORT_REASON, REPORT_REASONS, type ReportReasonId } from '@/contract/states/review';
import { LIMITS } from '@/contract/vocabulary/limits';
import { call } from '@/shared/api/client';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { useToast } from '@/shared/ui/feedback/useToast';
import { reviewText as text } from '@/text/review';

interface ReportDialogProps {
  review: OfficeReview;
  opened: boolean;
  onClose: () => void;
}

const REASONS = REPORT_REASONS.map((reason) => ({
  ...{ value: String(reason), label: text.reportReasons[reason] ?? '' },
}));

/** Asks the issuer for the reason why the organiser should check a review again. */
export function ReportDialog({ review, opened, onClose }: ReportDialogProps) {
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const [reason, setReason] = useState<ReportReasonId | null>(null);
  const [said, setSaid] = useState('');
  const needsWords = reason === REPORT_REASON.OTHER;

  const send = async () => {
    if (reason === null) return false;
    try {
      await call('POST /issuer/reviews/reports', { body: { id: review.id, reason, text: said } });
      toast.success(text.reportSent);
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
      title={text.reportReview}
      confirmLabel={text.report}
      confirmDisabled={reason === null || (needsWords && said.trim() === '')}
      onConfirm={send}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Select
          label={text.reportReason}
          required
          data={REASONS}
          value={reason === null ? null : String(reason)}
          onChange={(value) => setReason(REPORT_REASONS.find((one) => String(one) === value) ?? null)}
        />
        <Textarea
          label={text.reportText}
          required={needsWords}
          maxLength={LIMITS.note}
          value={said}
          onChange={(event) => setSaid(event.currentTarget.value)}
        />
      </Stack>
    </ConfirmDialog>
  );
}

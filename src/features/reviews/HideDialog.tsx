import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { OfficeReview } from '@/contract/endpoints/reviews';
import { LIMITS } from '@/contract/vocabulary/limits';
import { call } from '@/shared/api/client';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { useToast } from '@/shared/ui/feedback/useToast';
import { reviewText as text } from '@/text/review';

interface ReviewDialogProps {
  review: OfficeReview;
  opened: boolean;
  onClose: () => void;
}

/** Asks why a review is not to be shown. */
export function HideDialog({ review: { id, version }, opened, onClose }: ReviewDialogProps) {
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const [note, setNote] = useState('');

  const hide = async () => {
    try {
      await call('PUT /admin/reviews/hide', { body: { id, version, note } });
      toast.success(text.hidden);
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
      title={text.hideTitle}
      confirmLabel={text.hide}
      danger
      confirmDisabled={note.trim() === ''}
      onConfirm={hide}
      onClose={onClose}
    >
      <Textarea
        label={text.hideReason}
        required
        maxLength={LIMITS.note}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}

import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { LIMITS } from '@/contract/vocabulary/limits';
import { formatNumber } from '@/shared/lib/format';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { reviewText as text } from '@/text/review';

interface HideDialogProps {
  /** How many are to be kept back. */
  count: number;
  opened: boolean;
  /** Resolves to false when it was refused. */
  onHide: (note: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks why a review, or several of them, are not to be shown. */
export function HideDialog({ count, opened, onHide, onClose }: HideDialogProps) {
  const [note, setNote] = useState('');
  const isOne = count === 1;
  return (
    <ConfirmDialog
      opened={opened}
      title={isOne ? text.hideTitle : text.hideAllTitle(formatNumber(count))}
      confirmLabel={text.hide}
      danger
      confirmDisabled={note.trim() === ''}
      onConfirm={() => onHide(note)}
      onClose={onClose}
    >
      <Textarea
        label={isOne ? text.hideReason : text.hideAllReason}
        required
        maxLength={LIMITS.note}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}

import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { LIMITS } from '@/contract/vocabulary/limits';
import { formatNumber } from '@/shared/lib/format';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { reviewText as text } from '@/text/review';

interface HideDialogProps {
  /** How many reviews are to be hidden. */
  count: number;
  opened: boolean;
  /** Resolves to false when it was refused. */
  onHide: (note: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks for the reason why one or several reviews are hidden. */
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

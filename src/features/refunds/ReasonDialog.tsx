import { Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { LIMITS } from '@/contract/vocabulary/limits';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { refundScreenText as text } from '@/text/refund';

interface ReasonDialogProps {
  opened: boolean;
  title: string;
  hint: string;
  confirmLabel: string;
  /** Sends the reason; resolves to `false` when it was refused. */
  onConfirm: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks why something about a refund is taken back. */
export function ReasonDialog({ hint, onConfirm, ...dialog }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      {...dialog}
      cancelLabel={text.keep}
      confirmDisabled={reason.trim() === ''}
      danger
      onConfirm={() => onConfirm(reason.trim())}
    >
      <Stack gap="sm">
        <p>{hint}</p>
        <Textarea
          label={text.reason}
          required
          autosize
          maxLength={LIMITS.note}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Stack>
    </ConfirmDialog>
  );
}

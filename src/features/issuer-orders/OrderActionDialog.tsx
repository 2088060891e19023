import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { LIMITS } from '@/contract/vocabulary/limits';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { issuerOrderText } from '@/text/issuer-order';

interface OrderActionDialogProps {
  opened: boolean;
  title: string;
  question: string;
  verb: string;
  /** Whether a reason is required, as for a cancellation. */
  reason?: boolean;
  onConfirm: (note: string) => Promise<boolean | void>;
  onClose: () => void;
}

/** Confirms an action on orders, with a note for the reader. */
export function OrderActionDialog({
  opened,
  title,
  question,
  verb,
  reason = false,
  onConfirm,
  onClose,
}: OrderActionDialogProps) {
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);

  const close = () => {
    setNote('');
    setMissing(false);
    onClose();
  };

  const confirm = () => {
    const text = note.trim();
    setMissing(reason && !text);
    return reason && !text ? false : onConfirm(text);
  };

  return (
    <ConfirmDialog
      opened={opened}
      title={title}
      confirmLabel={verb}
      cancelLabel={reason ? issuerOrderText.keep : undefined}
      danger={reason}
      onConfirm={confirm}
      onClose={close}
    >
      <p>{question}</p>
      <Textarea
        label={reason ? issuerOrderText.reason : issuerOrderText.note}
        withAsterisk={reason}
        maxLength={LIMITS.note}
        value={note}
        error={missing ? issuerOrderText.reasonNeeded : undefined}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}

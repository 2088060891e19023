import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { LIMITS } from '@/contract/vocabulary/limits';
import type { useDialog } from '@/shared/lib/use-dialog';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { reviewQueueText as text } from '@/text/review-queue';
import { useReviews, type Decision, type Seen } from './use-reviews';

/** The decision and the products, as they were when the dialog was opened. */
export interface Question {
  decision: Decision;
  products: readonly Seen[];
  /** How many of them are not on screen. */
  elsewhere?: number;
}

interface DecisionDialogProps {
  asking: ReturnType<typeof useDialog<Question>>;
  onDecided?: (products: readonly Seen[]) => void;
}

/**
 * Asks for confirmation before products are accepted or rejected, with an optional note. Give it the `openCount` as
 * key, so that the note is reset.
 */
export function DecisionDialog({ asking, onDecided }: DecisionDialogProps) {
  const decide = useReviews();
  const [note, setNote] = useState('');
  const { subject, opened, close } = asking;
  const { decision = 'reject', products = [], elsewhere = 0 } = subject ?? {};
  const isReject = decision === 'reject';
  const [only, ...others] = products;
  const title =
    only && others.length === 0
      ? text[isReject ? 'rejectTitle' : 'acceptTitle'](only.title)
      : text[isReject ? 'rejectMany' : 'acceptMany'](products.length);
  const confirm = async () => {
    const isDone = await decide(decision, products, note.trim());
    if (isDone) onDecided?.(products);
    return isDone;
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={title}
      confirmLabel={text[decision]}
      danger={isReject}
      onConfirm={confirm}
      onClose={close}
    >
      {elsewhere > 0 ? <p>{text.elsewhere(elsewhere)}</p> : null}
      <p>{isReject ? text.rejectQuestion : text.acceptQuestion}</p>
      <Textarea
        label={text.note}
        placeholder={text.notePlaceholder}
        maxLength={LIMITS.note}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}

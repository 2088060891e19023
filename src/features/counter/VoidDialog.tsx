import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { VOID_REASONS, type VoidReason } from '@/contract/vocabulary/void-reasons';
import { formatMoney } from '@/shared/lib/format';
import { DialogFoot } from '@/shared/ui/feedback/DialogFoot';
import { useOpened } from '@/shared/ui/feedback/useOpened';
import { counterText } from '@/text/counter';
import { counterDeskText } from '@/text/counter-desk';
import classes from './Counter.module.css';

/** What is to be undone. */
export interface Undone {
  /** Code of the order, or the titles that were sold. */
  label: string;
  /** Whether it was sold at the stand. */
  sold: boolean;
  /** Whether the order waits at the stand again. */
  waitsAgain: boolean;
  /** Cash that was collected and goes back, in đồng. */
  total: number;
}

interface VoidDialogProps<Subject extends Undone> {
  /** Null closes the dialog. */
  subject: Subject | null;
  /** Resolves to whether it is stored; otherwise the dialog stays open. */
  onVoid: (subject: Subject, reason: VoidReason) => Promise<boolean>;
  onClose: () => void;
}

/** Undoes a sale or a hand-over: the press on its reason does it. */
export function VoidDialog<Subject extends Undone>({ subject, onVoid, onClose }: VoidDialogProps<Subject>) {
  const [busy, setBusy] = useState(false);
  const choose = async (reason: VoidReason) => {
    if (!subject) return;
    setBusy(true);
    try {
      if (await onVoid(subject, reason)) onClose();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      opened={useOpened(subject !== null)}
      onClose={onClose}
      title={counterDeskText.voidTitle(subject?.label ?? '', subject?.sold ?? true)}
      withCloseButton={false}
      closeOnClickOutside={!busy}
      closeOnEscape={!busy}
    >
      {subject ? (
        <p>{counterDeskText.voidMeaning(subject.waitsAgain, subject.total > 0 ? formatMoney(subject.total) : null)}</p>
      ) : null}
      <div className={classes.reasons}>
        {VOID_REASONS.map((reason) => (
          <Button key={reason} variant="outline" size="md" disabled={busy} onClick={() => void choose(reason)}>
            {counterText.voidReasons[reason]}
          </Button>
        ))}
      </div>
      <DialogFoot>
        <Button variant="outline" disabled={busy} onClick={onClose}>
          {counterDeskText.keep}
        </Button>
      </DialogFoot>
    </Modal>
  );
}

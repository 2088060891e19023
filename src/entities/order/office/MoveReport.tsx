import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { formatNumber } from '@/shared/lib/format';
import { DialogFoot } from '@/shared/ui/feedback/DialogFoot';
import { commonText } from '@/text/common';
import { officeOrderText as text } from '@/text/office-order';
import type { MoveOutcome } from './use-order-moves';
import classes from './MoveReport.module.css';

interface MoveReportProps {
  /** Null when there is nothing to report. */
  outcomes: readonly MoveOutcome[] | null;
  /** Retries the refused ones; their new results are reported again. */
  onRepeat: (refused: readonly MoveOutcome[]) => Promise<void>;
  onClose: () => void;
}

/** The results of a bulk move: how many orders have moved, and for each other order the reason why not. */
export function MoveReport({ outcomes, onRepeat, onClose }: MoveReportProps) {
  const [busy, setBusy] = useState(false);
  const refused = (outcomes ?? []).filter(({ refusal }) => refusal !== null);
  const moved = (outcomes?.length ?? 0) - refused.length;
  const repeat = async () => {
    setBusy(true);
    try {
      await onRepeat(refused);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal opened={refused.length > 0} onClose={onClose} title={text.reportTitle} withCloseButton={false}>
      <p className={classes.sum}>{text.report(formatNumber(moved), formatNumber(refused.length))}</p>
      <ul className={classes.list}>
        {refused.map(({ id, code, refusal }) => (
          <li key={id}>
            <b>{code}</b> {refusal}
          </li>
        ))}
      </ul>
      <DialogFoot>
        <Button variant="outline" loading={busy} onClick={() => void repeat()}>
          {text.repeat(formatNumber(refused.length))}
        </Button>
        <Button onClick={onClose} disabled={busy} data-autofocus>
          {commonText.close}
        </Button>
      </DialogFoot>
    </Modal>
  );
}

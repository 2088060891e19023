import { Button, Modal } from '@mantine/core';
import { formatNumber } from '@/shared/lib/format';
import { DialogFoot } from '@/shared/ui/feedback/DialogFoot';
import { commonText } from '@/text/common';
import { officeOrderText as text } from '@/text/office-order';
import type { MoveOutcome } from './use-order-moves';
import classes from './MoveReport.module.css';

interface MoveReportProps {
  /** Null when there is nothing to report. */
  outcomes: readonly MoveOutcome[] | null;
  onClose: () => void;
}

/** What became of several orders that were to be moved at once: how many have, and of each other one why not. */
export function MoveReport({ outcomes, onClose }: MoveReportProps) {
  const refused = (outcomes ?? []).filter(({ refusal }) => refusal !== null);
  const moved = (outcomes?.length ?? 0) - refused.length;
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
        <Button onClick={onClose} data-autofocus>
          {commonText.close}
        </Button>
      </DialogFoot>
    </Modal>
  );
}

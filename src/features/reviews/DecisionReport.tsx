import { Button, Modal } from '@mantine/core';
import { formatNumber } from '@/shared/lib/format';
import { DialogFoot } from '@/shared/ui/feedback/DialogFoot';
import { commonText } from '@/text/common';
import { reviewText as text } from '@/text/review';
import type { Decided } from './use-decisions';
import classes from './DecisionReport.module.css';

interface DecisionReportProps {
  /** Null when there is nothing to report. */
  report: Decided | null;
  onClose: () => void;
}

/**
 * Result of a decision on several reviews: how many succeeded, and the reason for each that did not; renders nothing
 * when all succeeded.
 */
export function DecisionReport({ report, onClose }: DecisionReportProps) {
  const refused = report?.refused ?? [];
  return (
    <Modal opened={refused.length > 0} onClose={onClose} title={text.outcomesTitle} withCloseButton={false}>
      <p className={classes.sum}>{text.outcomes(formatNumber(report?.done ?? 0), formatNumber(refused.length))}</p>
      <ul className={classes.list}>
        {refused.map(({ id, name, why }) => (
          <li key={id}>
            <b>{name}</b> {why}
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

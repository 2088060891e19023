import type { StandOrder } from '@/contract/endpoints/stand';
import { formatMoney, formatNumber } from '@/shared/lib/format';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { commonText } from '@/text/common';
import { standText } from '@/text/stand';
import classes from './Stand.module.css';

interface HandOverDialogProps {
  /** The order that somebody has shown the code of; null closes it. */
  order: StandOrder | null;
  /** Resolves to whether it is noted; the dialog stays else. */
  onConfirm: (order: StandOrder) => Promise<boolean>;
  onClose: () => void;
}

/** What is to be given out, and what is to be collected for it. */
export function HandOverDialog({ order, onConfirm, onClose }: HandOverDialogProps) {
  return (
    <ConfirmDialog
      opened={order !== null}
      title={standText.handOverTitle(order?.code ?? '')}
      confirmLabel={standText.handOver}
      closeOnClickOutside={false}
      onConfirm={() => (order ? onConfirm(order) : true)}
      onClose={onClose}
    >
      {order ? (
        <>
          <p>
            {standText.recipient}: <b>{order.recipient || commonText.anonymous}</b>
          </p>
          <ul className={classes.lines}>
            {order.lines.map(({ title, quantity }) => (
              <li key={title}>
                <b>{formatNumber(quantity)} ×</b> {title}
              </li>
            ))}
          </ul>
          <p className={classes.collect}>
            {order.collect > 0 ? (
              <>
                {standText.collect} <b>{formatMoney(order.collect)}</b>
              </>
            ) : (
              standText.paid
            )}
          </p>
        </>
      ) : null}
    </ConfirmDialog>
  );
}

import type { CounterDayOrder } from '@/contract/endpoints/counter-desk';
import { formatMoney, formatNumber } from '@/shared/lib/format';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { commonText } from '@/text/common';
import { counterDeskText } from '@/text/counter-desk';
import classes from './Counter.module.css';

interface HandOverDialogProps {
  /** The order whose code was shown; null closes the dialog. */
  order: CounterDayOrder | null;
  /** Resolves to whether the hand-over is stored; otherwise the dialog stays open. */
  onConfirm: (order: CounterDayOrder) => Promise<boolean>;
  onClose: () => void;
}

/** The books to hand over, and the amount to collect for them. */
export function HandOverDialog({ order, onConfirm, onClose }: HandOverDialogProps) {
  return (
    <ConfirmDialog
      opened={order !== null}
      title={counterDeskText.handOverTitle(order?.code ?? '')}
      confirmLabel={counterDeskText.handOver}
      closeOnClickOutside={false}
      onConfirm={() => (order ? onConfirm(order) : true)}
      onClose={onClose}
    >
      {order ? (
        <>
          <p>
            {counterDeskText.recipient}: <b>{order.recipient || commonText.anonymous}</b>
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
                {counterDeskText.collect} <b>{formatMoney(order.collect)}</b>
              </>
            ) : (
              counterDeskText.paid
            )}
          </p>
        </>
      ) : null}
    </ConfirmDialog>
  );
}

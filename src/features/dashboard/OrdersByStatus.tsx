import type { CSSProperties } from 'react';
import type { Dashboard } from '@/contract/endpoints/dashboard';
import { ORDER_STATUS } from '@/contract/states/order';
import { formatNumber } from '@/shared/lib/format';
import { AppLink } from '@/shared/ui/AppLink';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { dashboardText } from '@/text/dashboard';
import { statusText } from '@/text/status';
import classes from './OrdersByStatus.module.css';

interface OrdersByStatusProps {
  counts: Dashboard['ordersByStatus'];
  hrefOf?: (status: number) => string;
}

type BarStyle = CSSProperties & { '--part': string };

/** Orders by status as bars; the status that waits for the issuer is highlighted. */
export function OrdersByStatus({ counts, hrefOf }: OrdersByStatusProps) {
  const most = Math.max(1, ...counts.map(({ count }) => count));
  return (
    <Sheet title={dashboardText.ordersByStatus} className={classes.sheet}>
      {counts.length === 0 ? <p>{dashboardText.noOrders}</p> : null}
      <ul className={classes.bars}>
        {counts.map(({ status, count }) => {
          const label = statusText.order[status] ?? '';
          const style: BarStyle = { '--part': `${(count / most) * 100}%` };
          return (
            <li key={status} className={classes.row} data-now={status === ORDER_STATUS.PROCESSING || undefined}>
              {hrefOf ? (
                <AppLink href={hrefOf(status)} className={classes.label}>
                  {label}
                </AppLink>
              ) : (
                <span className={classes.label}>{label}</span>
              )}
              <span className={classes.track}>
                <span className={classes.bar} style={style} />
                <b>{formatNumber(count)}</b>
              </span>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}

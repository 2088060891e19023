import { Button } from '@mantine/core';
import { formatMoney } from '@/shared/lib/format';
import { useToday } from '@/shared/lib/use-today';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { counterDeskText } from '@/text/counter-desk';
import type { QueuedAction } from './counter-store';
import { timeOrDate } from './time-or-date';
import { standingSales } from './with-offline-actions';
import classes from './Counter.module.css';

/** Sales that are stored on this phone and not sent yet: each can be undone before it is an order. */
export function UnsentSales({
  queue,
  onVoid,
}: {
  queue: readonly QueuedAction[];
  onVoid: (sale: QueuedAction) => void;
}) {
  const today = useToday();
  const waiting = queue.filter(({ refusal }) => refusal === null);
  const standing = new Set(standingSales(waiting.map(({ deed }) => deed)).map(({ key }) => key));
  const sales = waiting.filter(({ key }) => standing.has(key));
  if (sales.length === 0) return null;
  return (
    <Sheet title={counterDeskText.unsentSales}>
      <ul className={classes.orders}>
        {sales.map((sale) => (
          <li key={sale.key} className={classes.order}>
            <span>
              <b>{sale.label}</b>
              <span className="t-small">{timeOrDate(sale.deed.at, today)}</span>
            </span>
            <span className={classes.orderSide}>
              <b>{formatMoney(sale.total)}</b>
              <Button
                variant="subtle"
                size="sm"
                aria-label={counterDeskText.voidNamed(sale.label, true)}
                onClick={() => onVoid(sale)}
              >
                {counterDeskText.void(true)}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

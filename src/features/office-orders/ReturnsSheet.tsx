import Link from 'next/link';
import type { IssuerOrder } from '@/contract/endpoints/orders';
import { sideKey } from '@/contract/side-key';
import { ORDER_STATUS, type OrderStatusId } from '@/contract/states/order';
import type { Side } from '@/contract/states/participant';
import { LIMITS } from '@/contract/vocabulary/limits';
import { ReturnBadge } from '@/entities/return/ReturnBadge';
import { useReturnNews } from '@/entities/return/use-return-news';
import { useApi } from '@/shared/api/use-api';
import { formatMoney } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { reversalText } from '@/text/order-reversal';
import { returnText as text } from '@/text/return-request';
import classes from './MoneySheet.module.css';

const { SHIPPED, RECEIVED, RETURNED } = ORDER_STATUS;
/** Statuses of orders of which something can be or was returned. */
const RETURNABLE: readonly OrderStatusId[] = [SHIPPED, RECEIVED, RETURNED];

/** What the customer has asked to return of an order, for the office that may take books back by hand (D3.15). */
export function ReturnsSheet({ side, order }: { side: Side; order: Pick<IssuerOrder, 'code' | 'status'> }) {
  const query = { search: order.code, size: LIMITS.returnsOfOrder };
  const key = sideKey(side, 'GET /returns');
  const { data, mutate } = useApi(key, RETURNABLE.includes(order.status) ? { query } : null);
  useReturnNews(() => void mutate());
  // The search also finds customers who have such a name.
  const requests = data?.data.filter((request) => request.order.code === order.code) ?? [];
  if (requests.length === 0) return null;
  return (
    <Sheet title={text.title}>
      <ul className={classes.rows}>
        {requests.map(({ id, status, parts, amount }) => (
          <li key={id}>
            <span>
              <ReturnBadge status={status} />
            </span>
            <Link className="link" href={paths.returnRequest(side, id)}>
              {parts.map(reversalText.part).join(', ')}
            </Link>
            <span className="t-small">{formatMoney(amount)}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

import Link from 'next/link';
import { ORDER_STATUS } from '@/contract/states/order';
import { ORDER_TYPE } from '@/contract/vocabulary/order-types';
import { SETTLEMENT_STATUS, SETTLEMENT_STATUSES } from '@/contract/states/settlement';
import { ROLE } from '@/contract/vocabulary/roles';
import { paths } from '@/shared/lib/paths';
import { issuerText as text } from '@/text/people';
import classes from './PersonSheets.module.css';

const { PENDING_PAYMENT, PROCESSING, PICKUP_AVAILABLE, SHIPPING } = ORDER_STATUS;
const OPEN = [PENDING_PAYMENT, PROCESSING, PICKUP_AVAILABLE, SHIPPING];
const UNPAID = SETTLEMENT_STATUSES.filter((status) => status !== SETTLEMENT_STATUS.PAID);

/** Lists of an issuer's open work, which others have to do while the account is disabled (D3.12.4). */
export function OpenOfIssuer({ id }: { id: string }) {
  const open = { issuer: id, status: OPEN };
  const links = [
    [paths.officeOrders(ROLE.SYSTEM, ORDER_TYPE.DELIVERY, open), text.openDeliveries],
    [paths.officeOrders(ROLE.SYSTEM, ORDER_TYPE.PICKUP, open), text.openPickups],
    [paths.settlements(ROLE.SYSTEM, { issuer: id, status: UNPAID }), text.openSettlements],
  ] as const;
  return (
    <ul className={classes.rows}>
      {links.map(([href, label]) => (
        <li key={href}>
          <Link href={href} className="link">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

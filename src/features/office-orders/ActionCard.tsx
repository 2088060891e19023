import { Button } from '@mantine/core';
import { useId } from 'react';
import { CAMPAIGN_STATUS } from '@/contract/states/campaign';
import { papersOf } from '@/contract/rules/order-papers';
import type { Side } from '@/contract/states/participant';
import { MoveDialog } from '@/entities/order/office/MoveDialog';
import type { OfficeOrder } from '@/entities/order/office/order-office';
import { isDangerous, movesOf, type AskedMove, type OrderMove } from '@/entities/order/office/use-order-moves';
import { PapersMenu } from '@/entities/order/PapersMenu';
import { OrderStatusBadge } from '@/entities/order/OrderStatusBadge';
import { useDialog } from '@/shared/lib/use-dialog';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { officeOrderText as text } from '@/text/office-order';
import { orderErrorText } from '@/text/order';
import { laterMovesOf } from './later-moves';
import classes from './ActionCard.module.css';

interface ActionCardProps {
  side: Side;
  order: OfficeOrder;
}

interface MoveButtonProps {
  move: OrderMove;
  /** Why it cannot be done now. */
  reason?: string;
  onClick: () => void;
}

function MoveButton({ move, reason, onClick }: MoveButtonProps) {
  const why = useId();
  return (
    <div>
      <Button
        fullWidth
        variant={isDangerous(move) || reason ? 'outline' : 'primary'}
        disabled={reason !== undefined}
        aria-describedby={reason ? why : undefined}
        onClick={onClick}
      >
        {text.moves[move].verb}
      </Button>
      {reason ? (
        <p id={why} className={classes.why}>
          {reason}
        </p>
      ) : null}
    </div>
  );
}

/** Where an order stands, what may be done with it next, and of what may not be done yet why not (D9.1). */
export function ActionCard({ side, order }: ActionCardProps) {
  const asked = useDialog<AskedMove>();
  // A postponed fair freezes its orders (A11.4).
  const frozen =
    order.campaign.status === CAMPAIGN_STATUS.POSTPONED ? orderErrorText.ORDER_CAMPAIGN_POSTPONED : undefined;
  const now = movesOf(side, order);
  const later = laterMovesOf(side, order);
  const open = (action: OrderMove) => asked.open({ action, orders: [order] });
  return (
    <Sheet title={text.state} ruled as="aside">
      <OrderStatusBadge status={order.status} />
      <div className={classes.buttons}>
        {now.map((move) => (
          <MoveButton key={move} move={move} reason={frozen} onClick={() => open(move)} />
        ))}
        {later.map(({ move, reason }) => (
          <MoveButton key={move} move={move} reason={frozen ?? reason} onClick={() => open(move)} />
        ))}
        {now.length + later.length === 0 ? <p className={classes.why}>{text.nothingToDo}</p> : null}
        {papersOf(order).length > 0 ? <PapersMenu orders={[order]} side={side} /> : null}
      </div>
      <MoveDialog key={asked.openCount} side={side} asked={asked.subject} opened={asked.opened} onClose={asked.close} />
    </Sheet>
  );
}

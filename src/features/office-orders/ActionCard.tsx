import { Button } from '@mantine/core';
import { useId } from 'react';
import { papersOf } from '@/contract/rules/order-papers';
import { orderChanges, reversalKind, type ReversalKind } from '@/contract/states/order';
import type { Side } from '@/contract/states/participant';
import { ChangeDialog } from '@/entities/order/office/ChangeDialog';
import { MoveDialog } from '@/entities/order/office/MoveDialog';
import type { OfficeOrder } from '@/entities/order/office/order-office';
import { changeReason, frozenReason } from '@/entities/order/office/order-offers';
import type { AskedChange } from '@/entities/order/office/use-order-changes';
import { isDangerous, movesOf, type AskedMove, type OrderMove } from '@/entities/order/office/use-order-moves';
import { ReversalDialog } from '@/entities/order/reversal/ReversalDialog';
import { PapersMenu } from '@/entities/order/PapersMenu';
import { OrderStatusBadge } from '@/entities/order/OrderStatusBadge';
import { useDialog } from '@/shared/lib/use-dialog';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { officeOrderText as text } from '@/text/office-order';
import { exchangeText } from '@/text/order-exchange';
import { reversalText } from '@/text/order-reversal';
import { ExchangeDialog } from './exchange/ExchangeDialog';
import { laterMovesOf } from './later-moves';
import classes from './ActionCard.module.css';

interface ActionCardProps {
  side: Side;
  order: OfficeOrder;
}

interface ActionButtonProps {
  label: string;
  /** Drawn less prominently, as it does not move the order forward. */
  isQuiet?: boolean;
  /** Why it cannot be done now. */
  reason?: string | undefined;
  onClick: () => void;
}

function ActionButton({ label, isQuiet = false, reason, onClick }: ActionButtonProps) {
  const why = useId();
  return (
    <div>
      <Button
        fullWidth
        variant={isQuiet || reason ? 'outline' : 'primary'}
        disabled={reason !== undefined}
        aria-describedby={reason ? why : undefined}
        onClick={onClick}
      >
        {label}
      </Button>
      {reason ? (
        <p id={why} className={classes.why}>
          {reason}
        </p>
      ) : null}
    </div>
  );
}

/**
 * Status of an order, the available actions, and the later ones with the reason why they are not available yet (D9.1).
 */
export function ActionCard({ side, order }: ActionCardProps) {
  const asked = useDialog<AskedMove>();
  const changed = useDialog<AskedChange>();
  const frozen = frozenReason(order);
  const now = movesOf(side, order);
  const later = laterMovesOf(side, order);
  const changes = orderChanges(order);
  const reversal = reversalKind(order.status);
  const reversing = useDialog<ReversalKind>();
  const exchanging = useDialog<OfficeOrder>();
  const open = (action: OrderMove) => asked.open({ action, orders: [order] });
  const button = (move: OrderMove, reason?: string) => (
    <ActionButton
      key={move}
      label={text.moves[move].verb}
      isQuiet={isDangerous(move)}
      reason={frozen ?? reason}
      onClick={() => open(move)}
    />
  );
  return (
    <Sheet title={text.state} ruled as="aside">
      <OrderStatusBadge status={order.status} />
      <div className={classes.buttons}>
        {now.map((move) => button(move))}
        {changes.map((change) => (
          <ActionButton
            key={change}
            label={text.changes[change].verb}
            isQuiet
            reason={changeReason(order, change)}
            onClick={() => changed.open({ change, order })}
          />
        ))}
        {reversal ? (
          <>
            <ActionButton
              label={reversalText.open[reversal]}
              isQuiet
              reason={frozen}
              onClick={() => reversing.open(reversal)}
            />
            <ActionButton label={exchangeText.open} isQuiet reason={frozen} onClick={() => exchanging.open(order)} />
          </>
        ) : null}
        {later.map(({ move, reason }) => button(move, reason))}
        {now.length + later.length === 0 ? <p className={classes.why}>{text.nothingToDo}</p> : null}
        {papersOf(order).length > 0 ? <PapersMenu orders={[order]} side={side} /> : null}
      </div>
      <MoveDialog key={asked.openCount} side={side} asked={asked.subject} opened={asked.opened} onClose={asked.close} />
      {changed.subject ? (
        <ChangeDialog
          key={`change ${changed.openCount}`}
          side={side}
          asked={changed.subject}
          opened={changed.opened}
          onClose={changed.close}
        />
      ) : null}
      {reversing.subject ? (
        <ReversalDialog
          key={`lines ${reversing.openCount}`}
          side={side}
          order={order}
          kind={reversing.subject}
          opened={reversing.opened}
          onClose={reversing.close}
        />
      ) : null}
      {exchanging.subject ? (
        <ExchangeDialog
          key={`exchange ${exchanging.openCount}`}
          side={side}
          order={order}
          opened={exchanging.opened}
          onClose={exchanging.close}
        />
      ) : null}
    </Sheet>
  );
}

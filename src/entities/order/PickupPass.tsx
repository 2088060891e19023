import type { Order } from '@/contract/endpoints/orders';
import { CAMPAIGN_STATUS } from '@/contract/states/campaign';
import { ORDER_STATUS, ORDER_TYPE } from '@/contract/states/order';
import { messageOf } from '@/shared/api/api-error';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { SheetSkeleton } from '@/shared/ui/feedback/Skeletons';
import { QrCode } from '@/shared/ui/picture/QrCode';
import { pickupPassText } from '@/text/counter';
import { PickupDigits } from './PickupDigits';
import { PickupFrame } from './PickupFrame';
import { usePickupPass } from './use-pickup-pass';
import classes from './PickupPass.module.css';

type Collected = Pick<Order, 'id' | 'code' | 'type' | 'status'> & { campaign: Pick<Order['campaign'], 'status'> };

function Codes({ order }: { order: Collected }) {
  const { pass, token, error, retry } = usePickupPass(order.id);
  if (!pass) {
    if (error) return <ErrorState description={messageOf(error)} onRetry={retry} />;
    return <SheetSkeleton height={360} />;
  }
  return (
    <>
      {token ? (
        <QrCode text={token} label={pickupPassText.qrLabel(order.code)} />
      ) : (
        <p role="status" className={classes.offline}>
          {pickupPassText.offline}
        </p>
      )}
      <PickupDigits label={pickupPassText.codeLabel} digits={pass.code} until={pass.codeUntil} />
    </>
  );
}

/** Whether an order waits at its counter, and may be handed over now. */
export const canCollect = ({ type, status, campaign }: Collected): boolean =>
  type === ORDER_TYPE.PICKUP &&
  status === ORDER_STATUS.PICKUP_AVAILABLE &&
  campaign.status !== CAMPAIGN_STATUS.POSTPONED;

/**
 * Pass with which a customer collects a counter order: a QR code that is renewed on screen, and eight digits for use
 * without a network (D4.14.1). Shows nothing while the order cannot be collected.
 */
export function PickupPass({ order }: { order: Collected }) {
  if (!canCollect(order)) return null;
  return (
    <PickupFrame level={2}>
      <Codes key={order.id} order={order} />
      <p className="t-small">{pickupPassText.hint}</p>
    </PickupFrame>
  );
}

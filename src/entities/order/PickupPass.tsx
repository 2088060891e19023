import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Order } from '@/contract/endpoints/orders';
import { CAMPAIGN_STATUS } from '@/contract/states/campaign';
import { ORDER_STATUS } from '@/contract/states/order';
import { ORDER_TYPE } from '@/contract/vocabulary/order-types';
import { messageOf } from '@/shared/api/api-error';
import { useScreenAwake } from '@/shared/lib/use-screen-awake';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { LinesSkeleton } from '@/shared/ui/feedback/Skeletons';
import { QrCode } from '@/shared/ui/picture/QrCode';
import { pickupPassText } from '@/text/counter';
import { PickupDigits } from './PickupDigits';
import { PickupFrame } from './PickupFrame';
import { usePickupPass } from './use-pickup-pass';
import classes from './PickupPass.module.css';

type Collected = Pick<Order, 'id' | 'code' | 'type' | 'status'> & { campaign: Pick<Order['campaign'], 'status'> };

/** The QR code, or what takes its place without a network: both have the same size. */
function Square({ code, token }: { code: string; token: string | undefined }) {
  if (token !== undefined) return <QrCode text={token} label={pickupPassText.qrLabel(code)} />;
  return (
    <p role="status" className={classes.offline}>
      {pickupPassText.offline}
    </p>
  );
}

function Codes({ order }: { order: Collected }) {
  const { pass, token, error, retry } = usePickupPass(order.id);
  useScreenAwake();
  if (!pass && error) return <ErrorState description={messageOf(error)} onRetry={retry} />;
  return (
    <div className={classes.paper}>
      <div className={classes.square}>
        {pass ? <Square code={order.code} token={token} /> : <Skeleton height="100%" />}
      </div>
      <div className={classes.words}>
        {pass ? (
          <PickupDigits label={pickupPassText.codeLabel} digits={pass.code} until={pass.codeUntil} />
        ) : (
          <LinesSkeleton />
        )}
      </div>
    </div>
  );
}

/** Whether an order waits at its counter, and may be handed over now. */
export const canCollect = ({ type, status, campaign }: Collected): boolean =>
  type === ORDER_TYPE.PICKUP &&
  status === ORDER_STATUS.PICKUP_AVAILABLE &&
  campaign.status !== CAMPAIGN_STATUS.POSTPONED;

interface PickupPassProps {
  order: Collected;
  /** Below the digits. */
  children?: ReactNode;
}

/**
 * Pass with which a customer collects a counter order: a QR code that is renewed on screen, and eight digits for use
 * without a network (D4.14.1), on white paper in every colour scheme. The screen stays awake while it is shown. Shows
 * nothing while the order cannot be collected.
 */
export function PickupPass({ order, children }: PickupPassProps) {
  if (!canCollect(order)) return null;
  return (
    <PickupFrame level={2} isTitleHidden>
      <Codes key={order.id} order={order} />
      {children}
      <p className="t-small">{pickupPassText.hint}</p>
    </PickupFrame>
  );
}

import type { TrackedPass } from '@/contract/endpoints/orders';
import { codeEndsAt, codeWindowOf } from '@/contract/rules/pickup';
import { CAMPAIGN_STATUS, type CampaignStatusId } from '@/contract/states/campaign';
import { ORDER_STATUS, ORDER_TYPE, type OrderStatusId, type OrderTypeId } from '@/contract/states/order';
import type { PickupSeals } from './pickup-seals';

interface Collected {
  type: OrderTypeId;
  status: OrderStatusId;
  campaign: { status: CampaignStatusId };
}

/** Whether an order waits at the counter of a fair that is not postponed: then, and only then, it has codes. */
export const isCollectable = ({ type, status, campaign }: Collected): boolean =>
  type === ORDER_TYPE.PICKUP &&
  status === ORDER_STATUS.PICKUP_AVAILABLE &&
  campaign.status !== CAMPAIGN_STATUS.POSTPONED;

/** The eight digits of an order at an instant, and until when they are good (D4.14.4). */
export const pickupDigits = (seals: Pick<PickupSeals, 'code'>, orderId: string, now: Date): TrackedPass => {
  const window = codeWindowOf(now.getTime());
  return { digits: seals.code(orderId, window), until: new Date(codeEndsAt(window)).toISOString() };
};

import type { TrackedPass } from '@/contract/endpoints/orders';
import { codeEndsAt, codeWindowOf } from '@/contract/rules/pickup';
import { CAMPAIGN_STATUS, type CampaignStatusId } from '@/contract/states/campaign';
import { ORDER_STATUS, type OrderStatusId } from '@/contract/states/order';
import { ORDER_TYPE, type OrderTypeId } from '@/contract/vocabulary/order-types';
import type { PickupSeals } from './pickup-seals';

interface Collected {
  type: OrderTypeId;
  status: OrderStatusId;
  campaign: { status: CampaignStatusId };
}

/** Whether an order is waiting at the counter of a fair that is not postponed: only then it has codes. */
export const isCollectable = ({ type, status, campaign }: Collected): boolean =>
  type === ORDER_TYPE.PICKUP &&
  status === ORDER_STATUS.PICKUP_AVAILABLE &&
  campaign.status !== CAMPAIGN_STATUS.POSTPONED;

/** The eight digits of an order at a given time, and when they expire (D4.14.4). */
export const pickupDigits = (seals: Pick<PickupSeals, 'code'>, orderId: string, now: Date): TrackedPass => {
  const window = codeWindowOf(now.getTime());
  return { digits: seals.code(orderId, window), until: new Date(codeEndsAt(window)).toISOString() };
};

import { ORDER_STATUS, type OrderStatusId } from '@/contract/states/order';
import { ORDER_TYPE, type OrderTypeId } from '@/contract/vocabulary/order-types';
import type { SeedCampaign } from './campaigns';
import { compareMoments, type Moment } from './moment';
import type { Random } from './random';

/** A dated step of an order. */
export interface SeedStep {
  status: OrderStatusId;
  at: Moment;
  by: 'customer' | 'issuer' | 'staff' | 'system';
  note: string | null;
}

const customerReasons = ['Đặt nhầm số lượng.', 'Tôi đã mua ở nhà sách rồi.', 'Muốn đổi sang nhận tại nhà.'] as const;
const issuerReasons = ['Cuốn cuối cùng bị lỗi gáy, xin lỗi bạn đọc.', 'Không liên lạc được với người nhận.'] as const;
const returnReasons = ['Người nhận vắng nhà ba lần.', 'Sách in lỗi, bạn đọc gửi trả.'] as const;
const UNCOLLECTED = 'Hội sách đã kết thúc mà đơn chưa được nhận.';

type Plan = 'complete' | 'cancel' | 'return';

const later = (from: Moment, days: number, random: Random): Moment => ({
  day: from.day + days,
  minute: random.int(8 * 60 + 30, 19 * 60),
});

function deliverySteps(placed: Moment, plan: Plan, random: Random): SeedStep[] {
  const shipping = later(placed, random.int(1, 2), random);
  const shipped = later(shipping, random.int(1, 4), random);
  const steps: SeedStep[] = [
    { status: ORDER_STATUS.SHIPPING, at: shipping, by: 'issuer', note: null },
    { status: ORDER_STATUS.SHIPPED, at: shipped, by: 'issuer', note: null },
  ];
  if (plan !== 'return') return steps;
  const returned = later(shipped, random.int(2, 5), random);
  return [...steps, { status: ORDER_STATUS.RETURNED, at: returned, by: 'issuer', note: random.pick(returnReasons) }];
}

/** Counter orders must be collected during the fair; at its end a scheduled task closes them (A11.4). */
function pickupSteps(placed: Moment, campaign: SeedCampaign, random: Random): SeedStep[] {
  const available = later(placed, 1, random);
  const received = later(available, random.int(1, 4), random);
  const ready: SeedStep = { status: ORDER_STATUS.PICKUP_AVAILABLE, at: available, by: 'issuer', note: null };
  if (compareMoments(received, campaign.endsAt) < 0)
    return [ready, { status: ORDER_STATUS.RECEIVED, at: received, by: 'staff', note: null }];
  const closed: SeedStep = { status: ORDER_STATUS.CANCELLED, at: campaign.endsAt, by: 'system', note: UNCOLLECTED };
  return compareMoments(available, campaign.endsAt) < 0 ? [ready, closed] : [closed];
}

function cancelSteps(placed: Moment, random: Random): SeedStep[] {
  const at = { day: placed.day, minute: Math.min(placed.minute + random.int(5, 90), 24 * 60 - 1) };
  const byCustomer = random.chance(0.7);
  const note = random.pick(byCustomer ? customerReasons : issuerReasons);
  return [{ status: ORDER_STATUS.CANCELLED, at, by: byCustomer ? 'customer' : 'issuer', note }];
}

/**
 * Returns the steps of an order up to the day of seeding. Only whole past days count; a postponed fair freezes its open
 * orders on the day before it was postponed.
 */
export function orderLife(placed: Moment, type: OrderTypeId, campaign: SeedCampaign, random: Random): SeedStep[] {
  const plan = random.weighted<Plan>([
    ['complete', 86],
    ['cancel', 9],
    ['return', 5],
  ]);
  const planned =
    plan === 'cancel'
      ? cancelSteps(placed, random)
      : type === ORDER_TYPE.DELIVERY
        ? deliverySteps(placed, plan, random)
        : pickupSteps(placed, campaign, random);
  const lastDay = campaign.postponedAt ? campaign.postponedAt.day - 1 : -1;
  return planned.filter((step) => step.at.day <= lastDay);
}

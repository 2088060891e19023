import { dayOf } from '@/contract/rules/calendar';
import { SLOT_REMINDER_MS, slotsOfHours, type SlotHours } from '@/contract/rules/slots';
import { ORDER_STATUS } from '@/contract/states/order';
import { ORDER_TYPE } from '@/contract/vocabulary/order-types';
import { changeOwnSlot } from '../../commerce/slots/change-slot';
import { getSlotPlan, saveSlotPlan } from '../../commerce/slots/plan';
import { makeCampaigns, type SeedCampaign } from '../data/campaigns';
import { atHour, pastMomentToDate } from '../data/moment';
import { makeOrders, type SeedOrder } from '../data/orders';
import { callOf, instantOf, issuerAccount, type Happening, type World } from '../world';
import { idOf } from './keys';

/** The issuer who offers times to collect, and the running fair at which they do. */
const OFFER = { campaign: 'le-loi', issuer: 'ben-xuan' } as const;

const CAPACITY = 4;
/** Orders that share a slot. */
const TOGETHER = 2;
const OPEN: readonly number[] = [ORDER_STATUS.PROCESSING, ORDER_STATUS.PICKUP_AVAILABLE];
const MINUTE_MS = 60_000;

/** From 9:00 to 19:00 on every whole day of the fair. */
const hoursOf = (world: World, { startsAt, endsAt }: SeedCampaign): SlotHours[] =>
  Array.from({ length: endsAt.day - startsAt.day - 1 }, (_, index) => ({
    ...{ scheduleId: null, from: '09:00', until: '19:00', capacity: CAPACITY },
    day: dayOf(instantOf(world, atHour(startsAt.day + 1 + index, 12))),
  }));

const offer = async (world: World, campaign: SeedCampaign, at: Date): Promise<void> => {
  const ctx = callOf(world, issuerAccount(OFFER.issuer), at);
  const campaignId = idOf.campaign(campaign.key);
  const { version } = await getSlotPlan(ctx, campaignId);
  await saveSlotPlan(ctx, { campaignId, version, hours: hoursOf(world, campaign) });
};

/** The open counter orders of the issuer at the fair. */
const openOrders = (): SeedOrder[] =>
  makeOrders().filter(
    ({ campaign, issuer, type, status }) =>
      campaign === OFFER.campaign && issuer === OFFER.issuer && type === ORDER_TYPE.PICKUP && OPEN.includes(status),
  );

/** The issuer offers times to collect when the fair begins; whose order is still open has chosen one of the next, which they are still to be reminded of. */
export const slotLives = (world: World): Happening[] => {
  const campaign = makeCampaigns().find(({ key }) => key === OFFER.campaign)!;
  const coming = slotsOfHours(hoursOf(world, campaign)).filter(
    ({ startDate }) => Date.parse(startDate) > world.seededAt.getTime() + SLOT_REMINDER_MS,
  );
  const chosen = openOrders().map((order, index): Happening => {
    const placed = pastMomentToDate(world.seededAt, order.placedAt).getTime();
    const slot = coming[Math.floor(index / TOGETHER)]!;
    return {
      at: new Date(Math.min(placed + MINUTE_MS, world.seededAt.getTime())),
      happen: (at) => changeOwnSlot(callOf(world, order.customer, at), { id: order.id, startDate: slot.startDate }),
    };
  });
  return [{ at: instantOf(world, campaign.startsAt), happen: (at) => offer(world, campaign, at) }, ...chosen];
};

import { campaignFormText } from '@/text/campaign-form';
import { dayOf, instantAt } from './calendar';
import { overlaps, type Span } from './span';

interface Stop extends Span {
  address: { detail: string; provinceCode: number; wardCode: number };
}

/** The part of a fair that its dates depend on; an online fair has no organisations. */
export interface PlannedCampaign extends Span {
  isRecurring?: boolean;
  organizations?: readonly { schedules: readonly Stop[] }[];
}

/** Error messages by field path. */
type Faults = Record<string, string[]>;

const at = (date: string): number => Date.parse(date);

const isCrossed = ({ startDate, endDate }: Span): boolean => at(startDate) >= at(endDate);

const spot = ({ address: { detail, provinceCode, wardCode } }: Stop): string =>
  [detail.toLowerCase(), provinceCode, wardCode].join('|');

/** Index of the first earlier stop at the same place and time. */
const clashOf = (stops: readonly Stop[], index: number): number =>
  stops.findIndex(
    (other, place) => place < index && spot(other) === spot(stops[index]!) && overlaps(other, stops[index]!),
  );

const stopFaults = (stops: readonly Stop[], index: number, campaign: Span): Faults => {
  const stop = stops[index]!;
  if (isCrossed(stop)) return { endDate: [campaignFormText.endBeforeStart] };
  if (at(stop.startDate) < at(campaign.startDate)) return { startDate: [campaignFormText.stopBeforeCampaign] };
  if (at(stop.endDate) > at(campaign.endDate)) return { endDate: [campaignFormText.stopAfterCampaign] };
  const clash = clashOf(stops, index);
  return clash < 0 ? {} : { startDate: [campaignFormText.stopsOverlap(clash + 1)] };
};

const under = (path: string, faults: Faults): Faults =>
  Object.fromEntries(Object.entries(faults).map(([name, said]) => [`${path}.${name}`, said]));

const organizationFaults = (campaign: PlannedCampaign): Faults[] =>
  (campaign.organizations ?? []).flatMap(({ schedules }, place) => {
    const path = `organizations.${place}.schedules`;
    if (!campaign.isRecurring) return schedules.length ? [{ [path]: [campaignFormText.stopsOfOneCampaign] }] : [];
    if (schedules.length === 0) return [{ [path]: [campaignFormText.stopMissing] }];
    return schedules.map((_, index) => under(`${path}.${index}`, stopFaults(schedules, index, campaign)));
  });

/**
 * Errors in the dates of a fair and of its stops, independent of the current day, by the fields of the form (D4.2.2,
 * D4.2.6 to D4.2.8).
 */
export const calendarFaults = (campaign: PlannedCampaign): Faults => {
  if (isCrossed(campaign)) return { endDate: [campaignFormText.endBeforeStart] };
  return Object.assign({}, ...organizationFaults(campaign)) as Faults;
};

const DAY_MS = 86_400_000;

/** The earliest start of a fair that is planned now: the beginning of tomorrow in Viet Nam (D4.2.1). */
export const earliestStart = (now: Date): Date => instantAt(dayOf(new Date(now.getTime() + DAY_MS)), '00:00');

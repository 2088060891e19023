import { z } from 'zod';
import { campaignFormText } from '@/text/campaign-form';
import { calendarFaults, type PlannedCampaign } from '../rules/campaign-dates';
import { LIMITS } from '../vocabulary/limits';
import { campaignSeen } from './campaign-seen';
import { addressInput, changeOf, instant, intId, prose, storedImage, text, timeOfDay } from '../schema';

const distinct =
  <Item>(idOf: (item: Item) => number, path: readonly string[], message: string) =>
  (items: readonly Item[], context: z.RefinementCtx): void => {
    items.forEach((item, index) => {
      if (items.findIndex((other) => idOf(other) === idOf(item)) === index) return;
      context.addIssue({ code: 'custom', path: [index, ...path], message });
    });
  };

const idsOf = (message: string) =>
  z
    .array(intId)
    .max(LIMITS.campaignChoices)
    .superRefine(distinct((id) => id, [], message));

/** The minimum commission of a parent genre: the percent of the price that issuers leave to the organiser (D1.11.1). */
const commission = z.strictObject({
  genreId: intId,
  minimalCommission: z.int().min(LIMITS.commission.min).max(LIMITS.commission.max),
});

const bounded = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max).nullable();

/** Limits per customer; null sets no limit (D4.7.12 to D4.7.14). */
const customerLimits = z.strictObject({
  openCheckouts: bounded(LIMITS.customerCheckouts),
  copies: bounded(LIMITS.customerCopies),
  cashDays: bounded(LIMITS.cashDays),
  /** Đồng by which a payment may differ from what is due (D4.13.41). If left out, it stays unchanged; null: none. */
  rounding: bounded(LIMITS.rounding).optional(),
});

/** Hours of the day; null where none are said. If left out, they stay unchanged. */
const openingHours = z
  .strictObject({ from: timeOfDay, until: timeOfDay })
  .refine(({ from, until }) => from < until, { path: ['until'], error: campaignFormText.closesBeforeOpening })
  .nullable()
  .optional();

/** Descriptive fields and customer limits of a fair; they may be changed until the fair ends (D3.1.8). */
const presentation = {
  name: text(LIMITS.campaignName),
  description: prose(LIMITS.campaignDescription),
  imageUrl: storedImage,
  /** If left out, they stay unchanged; a new fair gets `DEFAULT_READER_LIMITS`. */
  readerLimits: customerLimits.optional(),
};

const common = {
  ...presentation,
  startDate: instant,
  endDate: instant,
  commissions: z
    .array(commission)
    .min(1, campaignFormText.noCommission)
    .max(LIMITS.campaignChoices)
    .superRefine(distinct(({ genreId }) => genreId, ['genreId'], campaignFormText.genreTwice)),
};

/** A stop; an existing one keeps its id, and thereby its stalls. */
const stop = z.strictObject({
  id: intId.optional(),
  address: addressInput,
  startDate: instant,
  endDate: instant,
  /** Where they differ from those of the fair. */
  openingHours,
});

const organization = z.strictObject({ organizationId: intId, schedules: z.array(stop).max(LIMITS.campaignStops) });

const offline = {
  ...common,
  address: addressInput,
  openingHours,
  /** Whether the fair travels: every organisation then has at least one stop, otherwise none has (D4.2.6). */
  isRecurring: z.boolean(),
  organizations: z
    .array(organization)
    .min(1, campaignFormText.noOrganization)
    .max(LIMITS.campaignChoices)
    .superRefine(
      distinct(({ organizationId }) => organizationId, ['organizationId'], campaignFormText.organizationTwice),
    ),
};

const online = {
  ...common,
  groupIds: idsOf(campaignFormText.groupTwice).min(1, campaignFormText.noGroup),
  /** The lowest level that may buy, together with every level above it (A11.9); empty: every customer may buy. */
  levelIds: z.array(intId).max(1, campaignFormText.levelsMany),
};

const inOrder = (campaign: PlannedCampaign, context: z.RefinementCtx): void => {
  for (const [path, [message = '']] of Object.entries(calendarFaults(campaign)))
    context.addIssue({ code: 'custom', path: path.split('.'), message });
};

/**
 * `seen` is sent after the consequences of changed dates, places or commissions were confirmed; without it, the change
 * must concern no user.
 */
const change = { ...changeOf(intId), seen: campaignSeen.optional() };

export const offlineInput = z.strictObject({ ...offline, draftId: intId.optional() }).superRefine(inOrder);
export const offlineChange = z.strictObject({ ...offline, ...change }).superRefine(inOrder);
export const onlineInput = z.strictObject({ ...online, draftId: intId.optional() }).superRefine(inOrder);
export const onlineChange = z.strictObject({ ...online, ...change }).superRefine(inOrder);
export const presentationChange = z.strictObject({ ...presentation, openingHours, ...changeOf(intId) });

export type OfflineInput = z.output<typeof offlineInput>;
export type OfflineChange = z.output<typeof offlineChange>;
export type OnlineInput = z.output<typeof onlineInput>;
export type OnlineChange = z.output<typeof onlineChange>;
export type PresentationChange = z.output<typeof presentationChange>;

import { sql } from 'drizzle-orm';
import type { AdminCampaign } from '@/contract/endpoints/admin-campaigns';
import type { OfflineInput, OnlineInput } from '@/contract/endpoints/campaign-input';
import { addressErrors } from '@/contract/endpoints/addresses';
import { instantInWords } from '@/contract/rules/calendar';
import type { CustomerLimits } from '@/contract/rules/customer-limits';
import type { OpeningHours } from '@/contract/rules/opening-hours';
import { errorMessage } from '@/contract/vocabulary/error-codes';
import { campaignFormText } from '@/text/campaign-form';
import type { Sql } from '../../db/database';
import type { DeliveryAddress, Place } from '../addresses';
import { anyInt } from '../conditions';
import { hoursInWords } from './opening-hours';
import type { Facts } from '../records/facts';
import type { FieldFaults } from '../records/faults';
import { limitFacts, plannedLimits } from './customer-limits';

interface Named {
  id: number;
  name: string;
}

interface PlannedStop {
  id?: number | undefined;
  address: DeliveryAddress;
  startDate: string;
  endDate: string;
  openingHours: OpeningHours | null;
}

/** A fair as planned in a form, with the names of everything it refers to; a stored fair has the same shape. */
export interface CampaignPlan {
  name: string;
  description: string;
  imageUrl: string;
  startDate: string;
  endDate: string;
  /** Null for an online fair. */
  openingHours: OpeningHours | null;
  address: DeliveryAddress | null;
  commissions: { genreId: number; name: string; minimalCommission: number }[];
  organizations: (Named & { schedules: PlannedStop[] })[];
  groups: Named[];
  levels: Named[];
  readerLimits: CustomerLimits;
}

const period = ({ startDate, endDate }: { startDate: string; endDate: string }): string =>
  campaignFormText.period(instantInWords(startDate), instantInWords(endDate));

/** The hours of the fair, then those of its stops that have their own. */
const hoursFact = ({ openingHours, organizations }: CampaignPlan): string[] => [
  ...(openingHours ? [hoursInWords(openingHours)] : []),
  ...organizations.flatMap(({ name, schedules }) =>
    schedules.flatMap(({ address, openingHours }) =>
      openingHours ? [campaignFormText.stopHoursFact(name, address.line, hoursInWords(openingHours))] : [],
    ),
  ),
];

const sorted = (words: string[]): string[] => words.sort((one, other) => one.localeCompare(other, 'vi'));

/** The facts of a fair for its history, in words; the order in which things were chosen is not a fact. */
export const factsOfCampaign = (plan: CampaignPlan): Facts => ({
  name: plan.name,
  description: plan.description,
  imageUrl: plan.imageUrl,
  address: plan.address?.line ?? null,
  dates: period(plan),
  openingHours: hoursFact(plan),
  commissions: sorted(
    plan.commissions.map(({ name, minimalCommission }) => campaignFormText.commissionFact(name, minimalCommission)),
  ),
  organizations: sorted(
    plan.organizations.flatMap(({ name, schedules }) =>
      schedules.length === 0
        ? [name]
        : schedules.map((stop) => campaignFormText.stopFact(name, stop.address.line, period(stop))),
    ),
  ),
  groups: sorted(plan.groups.map(({ name }) => name)),
  levels: sorted(plan.levels.map(({ name }) => name)),
  readerLimits: limitFacts(plan.readerLimits),
});

/**
 * The rows of a table with these ids that may be chosen, by id; locked against being disabled until the transaction
 * ends.
 */
const readChoices = async (tx: Sql, table: string, ids: readonly number[], usable = sql`true`) => {
  const rows = await tx.rows<Named>(sql`
    SELECT id, name FROM ${sql.identifier(table)} WHERE ${anyInt(sql`id`, ids)} AND ${usable} FOR KEY SHARE`);
  return new Map(rows.map(({ id, name }) => [id, name]));
};

const namedOnly = (ids: readonly number[], names: ReadonlyMap<number, string>): Named[] =>
  ids.flatMap((id) => {
    const name = names.get(id);
    return name === undefined ? [] : [{ id, name }];
  });

/** The names of areas by `ward|province`; a ward outside its province has none. */
const readAreas = async (tx: Sql, places: readonly Place[]): Promise<Map<string, string>> => {
  const wards = places.map(({ wardCode }) => wardCode);
  const rows = await tx.rows<{ key: string; area: string }>(sql`
    SELECT w.code || '|' || p.code AS key, w.full_name || ', ' || p.full_name AS area
    FROM wards w JOIN provinces p ON p.code = w.province_code WHERE ${anyInt(sql`w.code`, wards)}`);
  return new Map(rows.map(({ key, area }) => [key, area]));
};

type Locate = (place: Place, path: string) => DeliveryAddress;

const located =
  (areas: ReadonlyMap<string, string>, faults: FieldFaults): Locate =>
  (place, path) => {
    const area = areas.get(`${place.wardCode}|${place.provinceCode}`);
    if (area === undefined) faults[`${path}.wardCode`] = [errorMessage(addressErrors.WARD_NOT_IN_PROVINCE)];
    return { ...place, line: `${place.detail}, ${area ?? ''}` };
  };

type Common = Pick<
  OnlineInput,
  'name' | 'description' | 'imageUrl' | 'startDate' | 'endDate' | 'commissions' | 'readerLimits'
>;

const planCommon = async (tx: Sql, input: Common, before: AdminCampaign | null, faults: FieldFaults) => {
  const { name, description, imageUrl, startDate, endDate } = input;
  const genreIds = input.commissions.map(({ genreId }) => genreId);
  const genres = await readChoices(tx, 'genres', genreIds, sql`active AND parent_id IS NULL`);
  const commissions = input.commissions.map(({ genreId, minimalCommission }, index) => {
    if (!genres.has(genreId)) faults[`commissions.${index}.genreId`] = [campaignFormText.genreUnsuitable];
    return { genreId, minimalCommission, name: genres.get(genreId) ?? '' };
  });
  const customerLimits = plannedLimits(input, before);
  return { ...{ name, description, imageUrl, commissions, readerLimits: customerLimits }, startDate, endDate };
};

interface Planned {
  plan: CampaignPlan;
  /** Faults of what the plan refers to, by form field. */
  faults: FieldFaults;
}

/** A stop with an id must belong to this organisation at this fair. */
const stopFaults = (input: OfflineInput, before: AdminCampaign | null): FieldFaults =>
  Object.fromEntries(
    input.organizations.flatMap(({ organizationId, schedules }, place) => {
      const known = before?.organizations.find(({ id }) => id === organizationId)?.schedules ?? [];
      const ids = new Set(known.map(({ id }) => id));
      return schedules.flatMap(({ id }, index): [string, string[]][] => {
        // Removed, so that a second stop with the same id is refused too.
        const fits = id === undefined || ids.delete(id);
        return fits ? [] : [[`organizations.${place}.schedules.${index}.startDate`, [campaignFormText.stopUnknown]]];
      });
    }),
  );

/** The hours of a stored stop, which stay when a change leaves them out. */
const hoursBefore = (before: AdminCampaign | null, stopId: number | undefined): OpeningHours | null =>
  before?.organizations.flatMap(({ schedules }) => schedules).find(({ id }) => id === stopId)?.openingHours ?? null;

/** Reads and locks what an offline fair refers to. */
export const planOffline = async (tx: Sql, input: OfflineInput, before: AdminCampaign | null): Promise<Planned> => {
  const faults = stopFaults(input, before);
  const common = await planCommon(tx, input, before, faults);
  const ids = input.organizations.map(({ organizationId }) => organizationId);
  const names = await readChoices(tx, 'organizations', ids);
  const stops = input.organizations.flatMap(({ schedules }) => schedules);
  const places = [input.address, ...stops.map(({ address }) => address)];
  const locate = located(await readAreas(tx, places), faults);
  const organizations = input.organizations.map(({ organizationId, schedules }, place) => {
    const path = `organizations.${place}`;
    if (!names.has(organizationId)) faults[`${path}.organizationId`] = [campaignFormText.organizationUnknown];
    return {
      id: organizationId,
      name: names.get(organizationId) ?? '',
      schedules: schedules.map(({ openingHours, ...stop }, index) => ({
        ...stop,
        openingHours: openingHours === undefined ? hoursBefore(before, stop.id) : openingHours,
        address: locate(stop.address, `${path}.schedules.${index}.address`),
      })),
    };
  });
  const address = locate(input.address, 'address');
  const openingHours = input.openingHours === undefined ? (before?.openingHours ?? null) : input.openingHours;
  return { plan: { ...common, openingHours, address, organizations, groups: [], levels: [] }, faults };
};

/** Reads and locks what an online fair refers to. */
export const planOnline = async (tx: Sql, input: OnlineInput, before: AdminCampaign | null): Promise<Planned> => {
  const faults: FieldFaults = {};
  const common = await planCommon(tx, input, before, faults);
  const groups = namedOnly(input.groupIds, await readChoices(tx, 'groups', input.groupIds, sql`active`));
  const levels = namedOnly(input.levelIds, await readChoices(tx, 'levels', input.levelIds, sql`active`));
  if (groups.length < input.groupIds.length) faults.groupIds = [campaignFormText.groupUnsuitable];
  if (levels.length < input.levelIds.length) faults.levelIds = [campaignFormText.levelUnsuitable];
  return { plan: { ...common, openingHours: null, address: null, organizations: [], groups, levels }, faults };
};

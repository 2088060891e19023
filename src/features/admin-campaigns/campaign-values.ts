import type { UseFormReturnType } from '@mantine/form';
import { randomId } from '@mantine/hooks';
import type { AdminCampaign } from '@/contract/endpoints/admin-campaigns';
import { DEFAULT_CUSTOMER_LIMITS, type CustomerLimits } from '@/contract/rules/customer-limits';
import type { OpeningHours } from '@/contract/rules/opening-hours';
import { emptyAddress, toAddressDraft, type AddressDraft } from '@/entities/address/address-draft';

/** Hours of the day as typed; both empty where none are said. */
export type HoursValues = OpeningHours;

export const noHours: HoursValues = { from: '', until: '' };

/** Form values of a stop; a stored one keeps its id, and with it its stalls. */
export interface StopValues {
  key: string;
  id?: number | undefined;
  address: AddressDraft;
  startDate: string;
  endDate: string;
  openingHours: HoursValues;
}

export interface HostValues {
  organizationId: number;
  schedules: StopValues[];
}

export interface CommissionValues {
  genreId: number;
  /** A string while the field is empty or incomplete. */
  minimalCommission: number | string;
}

/** Limits per customer; empty means no limit. */
export type CustomerLimitsValues = Record<keyof CustomerLimits, number | string>;

/** Form fields of both fair formats; the request body takes only those of its format. */
export interface CampaignValues {
  name: string;
  description: string;
  imageUrl: string | null;
  startDate: string;
  endDate: string;
  commissions: CommissionValues[];
  openingHours: HoursValues;
  address: AddressDraft;
  isRecurring: boolean;
  organizations: HostValues[];
  groupIds: number[];
  /** The lowest level that may buy; empty means all customers. */
  levelIds: number[];
  readerLimits: CustomerLimitsValues;
}

export type CampaignForm = UseFormReturnType<CampaignValues>;

export const emptyStop = (): StopValues => ({
  ...{ key: randomId(), address: emptyAddress, startDate: '', endDate: '', openingHours: noHours },
});

const LIMIT_NAMES = ['openCheckouts', 'copies', 'cashDays', 'rounding'] as const;

const eachLimit = <Value>(valueOf: (name: keyof CustomerLimits) => Value) =>
  Object.fromEntries(LIMIT_NAMES.map((name) => [name, valueOf(name)])) as Record<keyof CustomerLimits, Value>;

const limitValues = (limits: CustomerLimits): CustomerLimitsValues => eachLimit((name) => limits[name] ?? '');

const limitsBody = (values: CustomerLimitsValues) => eachLimit((name) => (values[name] === '' ? null : values[name]));

export const emptyCampaign: CampaignValues = {
  ...{ name: '', description: '', imageUrl: null, startDate: '', endDate: '', commissions: [] },
  openingHours: noHours,
  ...{ address: emptyAddress, isRecurring: false, organizations: [], groupIds: [], levelIds: [] },
  readerLimits: limitValues(DEFAULT_CUSTOMER_LIMITS),
};

const idOf = ({ id }: { id: number }): number => id;

export const valuesOf = (campaign: AdminCampaign): CampaignValues => ({
  name: campaign.name,
  description: campaign.description,
  imageUrl: campaign.imageUrl,
  startDate: campaign.startDate,
  endDate: campaign.endDate,
  commissions: campaign.commissions.map(({ genreId, minimalCommission }) => ({ genreId, minimalCommission })),
  openingHours: campaign.openingHours ?? noHours,
  address: toAddressDraft(campaign.address),
  isRecurring: campaign.isRecurring,
  organizations: campaign.organizations.map(({ id, schedules }) => ({
    organizationId: id,
    schedules: schedules.map((stop) => ({
      ...{ key: String(stop.id), id: stop.id, startDate: stop.startDate, endDate: stop.endDate },
      openingHours: stop.openingHours ?? noHours,
      address: toAddressDraft(stop.address),
    })),
  })),
  groupIds: campaign.groups.map(idOf),
  levelIds: campaign.levels.slice(0, 1).map(idOf),
  readerLimits: limitValues(campaign.readerLimits),
});

const hoursBody = ({ from, until }: HoursValues): OpeningHours | null => (from || until ? { from, until } : null);

export const presentationBody = ({ name, description, imageUrl, readerLimits: customerLimits }: CampaignValues) => ({
  ...{ name, description, imageUrl },
  readerLimits: limitsBody(customerLimits),
});

/** Of a started fair at a place. */
export const startedBody = (values: CampaignValues) => ({
  ...presentationBody(values),
  openingHours: hoursBody(values.openingHours),
});

const commonBody = (values: CampaignValues) => ({
  ...presentationBody(values),
  startDate: values.startDate,
  endDate: values.endDate,
  commissions: values.commissions,
});

/** A fair that does not travel has no stops, even if some were typed. */
export const offlineBody = (values: CampaignValues) => ({
  ...commonBody(values),
  address: values.address,
  openingHours: hoursBody(values.openingHours),
  isRecurring: values.isRecurring,
  organizations: values.organizations.map(({ organizationId, schedules }) => ({
    organizationId,
    schedules: values.isRecurring
      ? schedules.map(({ id, address, startDate, endDate, openingHours }) => ({
          ...(id !== undefined && { id }),
          ...{ address, startDate, endDate, openingHours: hoursBody(openingHours) },
        }))
      : [],
  })),
});

export const onlineBody = (values: CampaignValues) => ({
  ...commonBody(values),
  groupIds: values.groupIds,
  levelIds: values.levelIds,
});

import type { CampaignDetail } from '@/contract/endpoints/campaigns';
import { CAMPAIGN_STATUS } from '@/contract/states/campaign';
import { useApi } from '@/shared/api/use-api';
import { orderText } from '@/text/order';

/** A place where a customer may collect: a stop of the fair, or its own place. */
export interface CounterPlace {
  /** Null: the fair's own place. */
  scheduleId: number | null;
  name: string;
  address: string;
  startDate: string;
  endDate: string;
}

const OVER: readonly number[] = [CAMPAIGN_STATUS.ENDED, CAMPAIGN_STATUS.CANCELLED];

/** The counters of an offline fair, its own place first. */
const placesOf = ({ address, startDate, endDate, organizations }: CampaignDetail): CounterPlace[] => [
  { scheduleId: null, name: orderText.campaignPlace, address: address ?? '', startDate, endDate },
  ...organizations.flatMap(({ name, schedules }) =>
    schedules.map(({ id, address: place, startDate: from, endDate: until }) => ({
      scheduleId: id,
      name,
      address: place,
      startDate: from,
      endDate: until,
    })),
  ),
];

/** The fair without its past stops: the places that can still be chosen (D3.7.6). */
const withoutPast = ({ organizations, ...campaign }: CampaignDetail): CampaignDetail => ({
  ...campaign,
  organizations: organizations.map((one) => ({
    ...one,
    schedules: one.schedules.filter(({ status }) => !OVER.includes(status)),
  })),
});

/** The counters of a fair at which an order may be collected. */
export const openPlacesOf = (campaign: CampaignDetail): CounterPlace[] => placesOf(withoutPast(campaign));

const useCampaign = (campaignId: number | null) =>
  useApi('GET /campaigns/{id}', campaignId === null ? null : { params: { id: campaignId } }).data;

/** The counters of a fair at which an order may be collected; undefined while loading, and without a fair. */
export const useOpenPlaces = (campaignId: number | null): CounterPlace[] | undefined => {
  const campaign = useCampaign(campaignId);
  return campaign && openPlacesOf(campaign);
};

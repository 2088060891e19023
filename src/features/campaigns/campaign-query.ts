import { CAMPAIGN_STATUS, CAMPAIGN_STATUSES, type CampaignStatusId } from '@/contract/states/campaign';
import {
  CAMPAIGN_FORMATS,
  CAMPAIGN_SORTS,
  type CampaignFormatId,
  type CampaignSort,
} from '@/contract/vocabulary/kinds';
import { paths } from '@/shared/lib/paths';
import { choiceOf, choicesOf, EVERY, pageOf, textOf, uuidsOf, type UrlQuery } from '@/shared/lists/url-values';

/** Filters of the list of fairs that hold any number of choices. */
export interface CampaignChoices {
  format: CampaignFormatId[];
  status: CampaignStatusId[];
  issuer: string[];
}

export interface CampaignListQuery extends CampaignChoices {
  name?: string;
  sort: CampaignSort;
  page: number;
}

const DEFAULT_SORT: CampaignSort = 'soonest';

/** What is still worth a visit: shown until other statuses are chosen. */
export const CURRENT: readonly CampaignStatusId[] = [CAMPAIGN_STATUS.NOT_STARTED, CAMPAIGN_STATUS.RUNNING];

/** Whether exactly the running and coming fairs are asked for. */
export const isCurrent = ({ status }: Pick<CampaignChoices, 'status'>): boolean =>
  status.length === CURRENT.length && CURRENT.every((one) => status.includes(one));

const statusInAddress = (query: CampaignListQuery) => {
  if (isCurrent(query)) return undefined;
  return query.status.length > 0 ? query.status : EVERY;
};

/** Reads the address of the list of fairs; what does not fit is left out. */
export function readCampaignQuery(url: UrlQuery): CampaignListQuery {
  const name = textOf(url, 'name');
  return {
    ...(name !== undefined && { name }),
    format: choicesOf(url, 'format', CAMPAIGN_FORMATS),
    status: url.status === undefined ? [...CURRENT] : choicesOf(url, 'status', CAMPAIGN_STATUSES),
    issuer: uuidsOf(url, 'issuer'),
    sort: choiceOf(url, 'sort', CAMPAIGN_SORTS) ?? DEFAULT_SORT,
    page: pageOf(url),
  };
}

const filled = <T>(values: T[]): T[] | undefined => (values.length > 0 ? values : undefined);

/** What narrows the list, as the backend is asked; an empty choice is no filter. */
export const filtersOf = ({ name, format, status, issuer }: CampaignListQuery) => ({
  ...(name !== undefined && { name }),
  format: filled(format),
  status: filled(status),
  issuer: filled(issuer),
});

/** The address of a list; what equals its default is not said. */
export const campaignListHref = (query: CampaignListQuery): string =>
  paths.campaigns({
    ...filtersOf(query),
    status: statusInAddress(query),
    sort: query.sort === DEFAULT_SORT ? undefined : query.sort,
    page: query.page > 1 ? query.page : undefined,
  });

import { CAMPAIGN_STATUSES, CURRENT_CAMPAIGNS, type CampaignStatusId } from '@/contract/states/campaign';
import {
  CAMPAIGN_FORMATS,
  CAMPAIGN_SORTS,
  type CampaignFormatId,
  type CampaignSort,
} from '@/contract/vocabulary/kinds';
import { paths } from '@/shared/lib/paths';
import {
  choiceOf,
  choicesOf,
  dayIn,
  EVERY,
  filled,
  idsOf,
  pageOf,
  textOf,
  uuidsOf,
  type UrlQuery,
} from '@/shared/lists/url-values';

/** Filters of the list of fairs that hold any number of choices. */
export interface CampaignChoices {
  format: CampaignFormatId[];
  status: CampaignStatusId[];
  province: number[];
  issuer: string[];
  organization: number[];
  group: number[];
  level: number[];
}

export interface CampaignListQuery extends CampaignChoices {
  name?: string;
  /** Days between which a fair is on, both included. */
  from?: string;
  to?: string;
  sort: CampaignSort;
  page: number;
}

/** Fairs on one page of the list. */
export const CAMPAIGNS_PER_PAGE = 6;
const DEFAULT_SORT: CampaignSort = 'soonest';

/** Whether the filter is exactly "running and coming", the default. */
export const isCurrent = ({ status }: Pick<CampaignChoices, 'status'>): boolean =>
  status.length === CURRENT_CAMPAIGNS.length && CURRENT_CAMPAIGNS.every((one) => status.includes(one));

const statusInAddress = (query: CampaignListQuery) => {
  if (isCurrent(query)) return undefined;
  return query.status.length > 0 ? query.status : EVERY;
};

/** Reads the query of the list of fairs from the URL; invalid values are ignored. */
export function readCampaignQuery(url: UrlQuery): CampaignListQuery {
  const [name, from, to] = [textOf(url, 'name'), dayIn(url, 'from'), dayIn(url, 'to')];
  return {
    ...(name !== undefined && { name }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    format: choicesOf(url, 'format', CAMPAIGN_FORMATS),
    status: url.status === undefined ? [...CURRENT_CAMPAIGNS] : choicesOf(url, 'status', CAMPAIGN_STATUSES),
    province: idsOf(url, 'province'),
    issuer: uuidsOf(url, 'issuer'),
    organization: idsOf(url, 'organization'),
    group: idsOf(url, 'group'),
    level: idsOf(url, 'level'),
    sort: choiceOf(url, 'sort', CAMPAIGN_SORTS) ?? DEFAULT_SORT,
    page: pageOf(url),
  };
}

/** The filters as backend query parameters; empty choices are left out. */
export const filtersOf = ({ name, from, to, ...choices }: CampaignListQuery) => ({
  ...(name !== undefined && { name }),
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
  format: filled(choices.format),
  status: filled(choices.status),
  province: filled(choices.province),
  issuer: filled(choices.issuer),
  organization: filled(choices.organization),
  group: filled(choices.group),
  level: filled(choices.level),
});

/** The URL of a list; defaults are left out. */
export const campaignListHref = (query: CampaignListQuery): string =>
  paths.campaigns({
    ...filtersOf(query),
    status: statusInAddress(query),
    sort: query.sort === DEFAULT_SORT ? undefined : query.sort,
    page: query.page > 1 ? query.page : undefined,
  });

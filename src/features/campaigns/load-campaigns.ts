import type { CampaignCard, CampaignDetail, CampaignFacets } from '@/contract/endpoints/campaigns';
import type { ProductCard } from '@/contract/endpoints/products';
import type { StallPlan } from '@/contract/endpoints/stalls';
import { CAMPAIGN_FORMAT } from '@/contract/vocabulary/kinds';
import { ROLE } from '@/contract/vocabulary/roles';
import type { ApiCall } from '@/shared/api/api-call';
import { fetchAll } from '@/shared/api/fetch-all';
import type { UrlQuery } from '@/shared/lists/url-values';
import { FAIRS_PER_PAGE, filtersOf, readCampaignQuery, type CampaignListQuery } from './campaign-query';
import { bookQuery, firstShelf } from './fair-shelves';

export interface CampaignPageData {
  campaign: CampaignDetail;
  /** The shelf that stands open first. */
  books: ProductCard[];
  /** Where its issuers stand, as far as there are stalls. */
  stallPlans: StallPlan[];
}

const readStallPlans = async (call: ApiCall, id: number): Promise<StallPlan[]> => {
  const { plans } = await call('GET /campaigns/{id}/stalls', { params: { id } });
  return plans.filter(({ stalls }) => stalls.length > 0);
};

/** One fair, the shelf that stands open first, and its stalls. */
export async function loadCampaign(call: ApiCall, id: number): Promise<CampaignPageData> {
  const campaign = await call('GET /campaigns/{id}', { params: { id } });
  const [{ data }, stallPlans] = await Promise.all([
    call('GET /products', { query: bookQuery(campaign.id, firstShelf(campaign)) }),
    campaign.format === CAMPAIGN_FORMAT.OFFLINE ? readStallPlans(call, id) : [],
  ]);
  return { campaign, books: data, stallPlans };
}

export interface CampaignListData {
  query: CampaignListQuery;
  campaigns: CampaignCard[];
  total: number;
  pages: number;
  /** How many fairs each filter would leave. */
  facets: CampaignFacets;
  /** Everybody who can be filtered by, with how many of these fairs are theirs. */
  issuers: { id: string; name: string; count: number }[];
}

/** The full list of issuers by name (S7.3.1); of each no more than the filter shows. */
const readIssuers = async (call: ApiCall): Promise<{ id: string; name: string }[]> => {
  const issuers = await fetchAll((page) => call('GET /users', { query: { role: ROLE.ISSUER, ...page } }));
  return issuers.map(({ id, name }) => ({ id, name }));
};

/** The list of fairs of an address. */
export async function loadCampaigns(call: ApiCall, url: UrlQuery): Promise<CampaignListData> {
  const query = readCampaignQuery(url);
  const filters = filtersOf(query);
  const [list, facets, everybody] = await Promise.all([
    call('GET /campaigns', { query: { ...filters, sort: query.sort, page: query.page, size: FAIRS_PER_PAGE } }),
    call('GET /campaigns/facets', { query: filters }),
    readIssuers(call),
  ]);
  const { total } = list.metadata;
  const counts = new Map(facets.issuer.map(({ id, count }) => [id, count]));
  const issuers = everybody
    .map((issuer) => ({ ...issuer, count: counts.get(issuer.id) ?? 0 }))
    .toSorted((a, b) => b.count - a.count);
  return { query, campaigns: list.data, total, pages: Math.ceil(total / FAIRS_PER_PAGE), facets, issuers };
}

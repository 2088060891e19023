import type { CampaignCard, CampaignDetail, CampaignFacets } from '@/contract/endpoints/campaigns';
import type { ProductCard } from '@/contract/endpoints/products';
import type { StallPlan } from '@/contract/endpoints/stalls';
import { CAMPAIGN_FORMAT } from '@/contract/vocabulary/kinds';
import { ROLE } from '@/contract/vocabulary/roles';
import type { ApiCall } from '@/shared/api/api-call';
import type { UrlQuery } from '@/shared/lists/url-values';
import { CAMPAIGNS_PER_PAGE, filtersOf, readCampaignQuery, type CampaignListQuery } from './campaign-query';
import { bookQuery, firstShelf } from './campaign-shelves';

export interface CampaignPageData {
  campaign: CampaignDetail;
  /** Products of the shelf that is open at first. */
  books: ProductCard[];
  /** The stalls of the fair's issuers, if there are any. */
  stallPlans: StallPlan[];
}

const readStallPlans = async (call: ApiCall, id: number): Promise<StallPlan[]> => {
  const { plans } = await call('GET /campaigns/{id}/stalls', { params: { id } });
  return plans.filter(({ stalls }) => stalls.length > 0);
};

/** Loads one fair, its first shelf, and its stalls. */
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
  /** How many fairs match each filter. */
  facets: Omit<CampaignFacets, 'issuer'>;
  /**
   * The issuers with the most of these fairs, then others by name, and the chosen ones; the rest is found by search.
   */
  issuers: CountedIssuer[];
  /** How many further issuers there are. */
  furtherIssuers: number;
}

interface CountedIssuer {
  id: string;
  name: string;
  count: number;
}

/** The same number as in the filter of the book lists. */
const ISSUERS = 10;

const readIssuers = (call: ApiCall, which: { id?: string[]; size: number }) =>
  call('GET /users', { query: { role: ROLE.ISSUER, ...which } });

/** Issuers without a known count of these fairs get a count of 0. */
const withoutCampaigns = (issuers: readonly { id: string; name: string }[]): CountedIssuer[] =>
  issuers.map(({ id, name }) => ({ id, name, count: 0 }));

/** Issuers of the filter: the first ones and the chosen ones. Chosen issuers in neither list are loaded by id. */
const issuersOf = async (
  call: ApiCall,
  counted: readonly CountedIssuer[],
  byName: readonly CountedIssuer[],
  chosen: readonly string[],
): Promise<CountedIssuer[]> => {
  const known = new Map([...byName, ...counted].map((issuer) => [issuer.id, issuer]));
  const missing = chosen.filter((id) => !known.has(id));
  const further = missing.length > 0 ? await readIssuers(call, { id: missing, size: missing.length }) : { data: [] };
  for (const issuer of withoutCampaigns(further.data)) known.set(issuer.id, issuer);
  const first = [...counted, ...byName].map(({ id }) => id).slice(0, ISSUERS);
  return [...new Set([...first, ...chosen])].flatMap((id) => known.get(id) ?? []);
};

/** Loads the list of fairs for a URL. */
export async function loadCampaigns(call: ApiCall, url: UrlQuery): Promise<CampaignListData> {
  const query = readCampaignQuery(url);
  const filters = filtersOf(query);
  const [list, { issuer: counted, ...facets }, byName] = await Promise.all([
    call('GET /campaigns', { query: { ...filters, sort: query.sort, page: query.page, size: CAMPAIGNS_PER_PAGE } }),
    call('GET /campaigns/facets', { query: filters }),
    readIssuers(call, { size: ISSUERS }),
  ]);
  const { total } = list.metadata;
  const issuers = await issuersOf(call, counted, withoutCampaigns(byName.data), query.issuer);
  const furtherIssuers = Math.max(0, byName.metadata.total - issuers.length);
  return {
    query,
    campaigns: list.data,
    total,
    pages: Math.ceil(total / CAMPAIGNS_PER_PAGE),
    facets,
    issuers,
    furtherIssuers,
  };
}

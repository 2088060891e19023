import type { CampaignCard } from '@/contract/campaigns';
import type { ApiCall } from '@/shared/catalogue/api-call';
import type { UrlQuery } from '@/shared/catalogue/url-values';
import { filtersOf, readCampaignQuery, type CampaignListQuery } from './campaign-query';

export interface CampaignListData {
  query: CampaignListQuery;
  campaigns: CampaignCard[];
  total: number;
  pages: number;
  /** Who can be filtered by: everybody who takes part in some fair. */
  issuers: { id: string; name: string }[];
}

const SIZE = 6;
const ALL = 500;

const byName = new Intl.Collator('vi');

async function issuersOfFairs(call: ApiCall): Promise<CampaignListData['issuers']> {
  const { data } = await call('GET /campaigns', { query: { size: ALL, sort: 'newest' } });
  const names = new Map(data.flatMap(({ issuers }) => issuers.map(({ id, name }) => [id, name] as const)));
  return [...names].map(([id, name]) => ({ id, name })).toSorted((a, b) => byName.compare(a.name, b.name));
}

/** The list of fairs of an address. */
export async function loadCampaigns(call: ApiCall, url: UrlQuery): Promise<CampaignListData> {
  const query = readCampaignQuery(url);
  const asked = { ...filtersOf(query), sort: query.sort, page: query.page, size: SIZE };
  const [list, issuers] = await Promise.all([call('GET /campaigns', { query: asked }), issuersOfFairs(call)]);
  const { total } = list.metadata;
  return { query, campaigns: list.data, total, pages: Math.ceil(total / SIZE), issuers };
}

import type { CampaignCard } from '@/contract/endpoints/campaigns';
import type { ProductCard } from '@/contract/endpoints/products';
import type { TitleCard } from '@/contract/endpoints/titles';
import { CAMPAIGN_STATUS, type CampaignStatusId } from '@/contract/states/campaign';
import { CAMPAIGN_FORMAT, PRODUCT_TYPE, type CampaignFormatId } from '@/contract/vocabulary/kinds';
import { obstacleOf } from '@/entities/product/availability';
import type { ApiCall } from '@/shared/api/api-call';

/** Tiles of the shelf. */
export const SHELF_BOOKS = 5;

/** Number of requested titles, so that enough of them can be bought. */
export const SHELF_CANDIDATES = 10;

/** The books on the shelf; those that can be bought come first. */
export const pickForShelf = (titles: readonly TitleCard[]): TitleCard[] =>
  titles.toSorted((a, b) => Number(obstacleOf(a) !== null) - Number(obstacleOf(b) !== null)).slice(0, SHELF_BOOKS);

/** The first fairs of a tab, and their total. */
interface CampaignTab {
  campaigns: CampaignCard[];
  total: number;
}

export interface CampaignSectionData {
  now: CampaignTab;
  soon: CampaignTab;
}

export interface HomeData {
  /** The running fair on the poster, and the covers on its shelf. */
  poster: { campaign: CampaignCard; books: ProductCard[] } | null;
  offline: CampaignSectionData;
  online: CampaignSectionData;
  /** Each book once, with the fairs that sell it. */
  discounted: TitleCard[];
  /** The parent genres with the most titles. */
  genres: { id: number; name: string; count: number }[];
}

const ROW = 3;
const POSTER_BOOKS = 5;
const GENRES = 12;
/** More fairs than ever run at once. */
const ALL_RUNNING = 100;

const campaignsOf = (call: ApiCall, format: CampaignFormatId, status: CampaignStatusId, size: number) =>
  call('GET /campaigns', { query: { format, status, size, sort: 'soonest' } });

type Campaigns = Awaited<ReturnType<typeof campaignsOf>>;

/** The fair with the most products; offline fairs take precedence over online ones. */
function posterCampaignOf(offline: Campaigns, online: Campaigns): CampaignCard | undefined {
  const running = offline.data.length > 0 ? offline.data : online.data;
  return running.toSorted((a, b) => b.productCount - a.productCount)[0];
}

const tabOf = ({ data, metadata }: Campaigns, posterId?: number): CampaignTab => ({
  campaigns: data.filter(({ id }) => id !== posterId).slice(0, ROW),
  total: metadata.total,
});

async function booksOnPoster(call: ApiCall, campaign: number): Promise<ProductCard[]> {
  const query = { campaign, type: PRODUCT_TYPE.SINGLE, size: POSTER_BOOKS };
  return (await call('GET /products', { query })).data;
}

/** Loads everything that the landing page shows before the first click. */
export async function loadHome(call: ApiCall): Promise<HomeData> {
  const { OFFLINE, ONLINE } = CAMPAIGN_FORMAT;
  const { RUNNING, NOT_STARTED } = CAMPAIGN_STATUS;
  const [offlineNow, offlineSoon, onlineNow, onlineSoon, discounted, genres] = await Promise.all([
    campaignsOf(call, OFFLINE, RUNNING, ALL_RUNNING),
    campaignsOf(call, OFFLINE, NOT_STARTED, ROW),
    campaignsOf(call, ONLINE, RUNNING, ALL_RUNNING),
    campaignsOf(call, ONLINE, NOT_STARTED, ROW),
    call('GET /titles', { query: { sort: 'discount', size: SHELF_CANDIDATES } }),
    call('GET /titles/facets/{facet}', { params: { facet: 'genre' }, query: { isParent: 'true', size: GENRES } }),
  ]);
  const campaign = posterCampaignOf(offlineNow, onlineNow);
  return {
    poster: campaign ? { campaign, books: await booksOnPoster(call, campaign.id) } : null,
    offline: { now: tabOf(offlineNow, campaign?.id), soon: tabOf(offlineSoon) },
    online: { now: tabOf(onlineNow, campaign?.id), soon: tabOf(onlineSoon) },
    discounted: pickForShelf(discounted.data),
    genres: genres.data.map(({ id, name, count }) => ({ id: Number(id), name, count })),
  };
}

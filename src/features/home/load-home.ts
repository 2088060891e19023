import type { CampaignCard } from '@/contract/endpoints/campaigns';
import type { ProductCard } from '@/contract/endpoints/products';
import type { TitleCard } from '@/contract/endpoints/titles';
import { CAMPAIGN_STATUS, type CampaignStatusId } from '@/contract/states/campaign';
import { CAMPAIGN_FORMAT, PRODUCT_TYPE, type CampaignFormatId } from '@/contract/vocabulary/kinds';
import { obstacleOf } from '@/entities/product/availability';
import type { ApiCall } from '@/shared/api/api-call';

/** Tiles of the shelf. */
export const SHELF_BOOKS = 5;

/** How many are asked for, so that enough of them can be bought. */
export const SHELF_CANDIDATES = 10;

/** The shelf's books: what can be bought before what cannot. */
export const pickForShelf = (titles: readonly TitleCard[]): TitleCard[] =>
  titles.toSorted((a, b) => Number(obstacleOf(a) !== null) - Number(obstacleOf(b) !== null)).slice(0, SHELF_BOOKS);

/** Fairs of one tab: the first few, and how many there are. */
interface FairTab {
  fairs: CampaignCard[];
  total: number;
}

export interface FairSectionData {
  now: FairTab;
  soon: FairTab;
}

export interface HomeData {
  /** The running fair that gets the poster, and the covers on its board. */
  poster: { fair: CampaignCard; books: ProductCard[] } | null;
  offline: FairSectionData;
  online: FairSectionData;
  /** Each book once, with the fairs that sell it. */
  discounted: TitleCard[];
  /** Without a parent, those with most titles. */
  genres: { id: number; name: string; count: number }[];
}

const ROW = 3;
const POSTER_BOOKS = 5;
const GENRES = 12;
/** More fairs than ever run at once. */
const ALL_RUNNING = 100;

const fairsOf = (call: ApiCall, format: CampaignFormatId, status: CampaignStatusId, size: number) =>
  call('GET /campaigns', { query: { format, status, size, sort: 'soonest' } });

type Fairs = Awaited<ReturnType<typeof fairsOf>>;

/** The fair with most products; fairs at a place before online ones. */
function posterFairOf(offline: Fairs, online: Fairs): CampaignCard | undefined {
  const running = offline.data.length > 0 ? offline.data : online.data;
  return running.toSorted((a, b) => b.productCount - a.productCount)[0];
}

const tabOf = ({ data, metadata }: Fairs, posterId?: number): FairTab => ({
  fairs: data.filter(({ id }) => id !== posterId).slice(0, ROW),
  total: metadata.total,
});

async function booksOnPoster(call: ApiCall, campaign: number): Promise<ProductCard[]> {
  const query = { campaign, type: PRODUCT_TYPE.SINGLE, size: POSTER_BOOKS };
  return (await call('GET /products', { query })).data;
}

/** Everything the landing page shows before anything is clicked. */
export async function loadHome(call: ApiCall): Promise<HomeData> {
  const { OFFLINE, ONLINE } = CAMPAIGN_FORMAT;
  const { RUNNING, NOT_STARTED } = CAMPAIGN_STATUS;
  const [offlineNow, offlineSoon, onlineNow, onlineSoon, discounted, genres] = await Promise.all([
    fairsOf(call, OFFLINE, RUNNING, ALL_RUNNING),
    fairsOf(call, OFFLINE, NOT_STARTED, ROW),
    fairsOf(call, ONLINE, RUNNING, ALL_RUNNING),
    fairsOf(call, ONLINE, NOT_STARTED, ROW),
    call('GET /titles', { query: { sort: 'discount', size: SHELF_CANDIDATES } }),
    call('GET /titles/facets/{facet}', { params: { facet: 'genre' }, query: { isParent: 'true', size: GENRES } }),
  ]);
  const fair = posterFairOf(offlineNow, onlineNow);
  return {
    poster: fair ? { fair, books: await booksOnPoster(call, fair.id) } : null,
    offline: { now: tabOf(offlineNow, fair?.id), soon: tabOf(offlineSoon) },
    online: { now: tabOf(onlineNow, fair?.id), soon: tabOf(onlineSoon) },
    discounted: pickForShelf(discounted.data),
    genres: genres.data.map(({ id, name, count }) => ({ id: Number(id), name, count })),
  };
}

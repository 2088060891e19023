import type { CampaignCard } from '@/contract/endpoints/campaigns';
import type { ProductDetail, ProductFacets } from '@/contract/endpoints/products';
import type { ReviewSummary } from '@/contract/endpoints/reviews';
import type { TitleCard } from '@/contract/endpoints/titles';
import type { SearchMarks } from '@/contract/rules/search/matched-letters';
import { titleMarks } from '@/entities/product/title-marks';
import type { ApiCall } from '@/shared/api/api-call';
import type { UrlQuery } from '@/shared/lists/url-values';
import { filtersOf, TITLES_PER_PAGE, type ProductListQuery } from './product-query';
import { readProductQuery } from './read-product-query';

export interface ProductPageData {
  product: ProductDetail;
  /** Data of the fair that the product response does not contain. */
  campaign: Pick<CampaignCard, 'address' | 'imageUrl'>;
  /** Summary of the reviews of the book; null for a combo. */
  reviews: ReviewSummary | null;
}

/** Loads one product and the fair that sells it. */
export async function loadProduct(call: ApiCall, id: string): Promise<ProductPageData> {
  const product = await call('GET /products/{id}', { params: { id } });
  const { bookId } = product;
  const [{ address, imageUrl }, reviews] = await Promise.all([
    call('GET /campaigns/{id}', { params: { id: product.campaign.id } }),
    bookId === null ? null : call('GET /reviews/summary', { query: { book: bookId } }),
  ]);
  return { product, campaign: { address, imageUrl }, reviews };
}

export interface ProductListData {
  query: ProductListQuery;
  /** Each book once, with the fairs that sell it and, in a search, the matching letters. */
  titles: (TitleCard & { marks?: SearchMarks })[];
  /** The nearest titles, when the search matches nothing. */
  nearest: TitleCard[];
  total: number;
  pages: number;
  facets: ProductFacets;
  /** The first fairs whose names contain the search, and their total. */
  campaigns: { first: CampaignCard[]; total: number };
}

/** Fairs shown above the books. */
const CAMPAIGNS = 3;

/** Fairs that match the search in the header; empty without a search and on later pages. */
async function loadCampaigns(call: ApiCall, { title, page }: ProductListQuery): Promise<ProductListData['campaigns']> {
  if (title === undefined || page > 1) return { first: [], total: 0 };
  const { data, metadata } = await call('GET /campaigns', { query: { name: title, size: CAMPAIGNS } });
  return { first: data, total: metadata.total };
}

const loadNearest = async (call: ApiCall, title: string): Promise<TitleCard[]> =>
  (await call('GET /titles/nearest', { query: { title } })).titles;

/** Loads the book list for a URL. */
export async function loadProducts(call: ApiCall, url: UrlQuery): Promise<ProductListData> {
  const query = readProductQuery(url);
  const filters = filtersOf(query);
  const [list, facets, campaigns] = await Promise.all([
    call('GET /titles', { query: { ...filters, sort: query.sort, page: query.page, size: TITLES_PER_PAGE } }),
    call('GET /titles/facets', { query: filters }),
    loadCampaigns(call, query),
  ]);
  const { total } = list.metadata;
  const nearest = total === 0 && query.title?.trim() ? await loadNearest(call, query.title) : [];
  // Computed on the server, so that browsers do not need the search's word rules.
  const titles = query.title
    ? list.data.map((card) => ({ ...card, marks: titleMarks(card, query.title!) }))
    : list.data;
  return { query, titles, nearest, total, pages: Math.ceil(total / TITLES_PER_PAGE), facets, campaigns };
}

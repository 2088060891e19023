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
  /** What the product's answer does not say about its fair. */
  fair: Pick<CampaignCard, 'address' | 'imageUrl'>;
  /** How readers judge its book; null of a combo. */
  reviews: ReviewSummary | null;
}

/** One product and the fair it is sold at. */
export async function loadProduct(call: ApiCall, id: string): Promise<ProductPageData> {
  const product = await call('GET /products/{id}', { params: { id } });
  const { bookId } = product;
  const [{ address, imageUrl }, reviews] = await Promise.all([
    call('GET /campaigns/{id}', { params: { id: product.campaign.id } }),
    bookId === null ? null : call('GET /reviews/summary', { query: { book: bookId } }),
  ]);
  return { product, fair: { address, imageUrl }, reviews };
}

export interface ProductListData {
  query: ProductListQuery;
  /** Each book once, with the fairs that sell it, and in a search with the letters by which it was found. */
  titles: (TitleCard & { marks?: SearchMarks })[];
  /** What comes nearest to words that were found nowhere. */
  nearest: TitleCard[];
  total: number;
  pages: number;
  facets: ProductFacets;
  /** Fairs whose names hold the word that is searched for, the first few, and how many there are. */
  fairs: { first: CampaignCard[]; total: number };
}

/** Fairs shown above the books. */
const FAIRS = 3;

/** The fairs that a search in the header means as well; a list without a word, and a later page, has none. */
async function loadFairs(call: ApiCall, { title, page }: ProductListQuery): Promise<ProductListData['fairs']> {
  if (title === undefined || page > 1) return { first: [], total: 0 };
  const { data, metadata } = await call('GET /campaigns', { query: { name: title, size: FAIRS } });
  return { first: data, total: metadata.total };
}

const loadNearest = async (call: ApiCall, title: string): Promise<TitleCard[]> =>
  (await call('GET /titles/nearest', { query: { title } })).titles;

/** The book list of an address. */
export async function loadProducts(call: ApiCall, url: UrlQuery): Promise<ProductListData> {
  const query = readProductQuery(url);
  const filters = filtersOf(query);
  const [list, facets, fairs] = await Promise.all([
    call('GET /titles', { query: { ...filters, sort: query.sort, page: query.page, size: TITLES_PER_PAGE } }),
    call('GET /titles/facets', { query: filters }),
    loadFairs(call, query),
  ]);
  const { total } = list.metadata;
  const nearest = total === 0 && query.title?.trim() ? await loadNearest(call, query.title) : [];
  // Told here, so that no browser has to know how a search reads words.
  const titles = query.title
    ? list.data.map((card) => ({ ...card, marks: titleMarks(card, query.title!) }))
    : list.data;
  return { query, titles, nearest, total, pages: Math.ceil(total / TITLES_PER_PAGE), facets, fairs };
}

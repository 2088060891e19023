import { readdirSync } from 'node:fs';
import path from 'node:path';
import { PAGE_ACCESS, pageAccessOf, type PageAccess } from '@/contract/rules/access';
import type { CampaignCard } from '@/contract/endpoints/campaigns';
import type { OrderList } from '@/contract/endpoints/orders';
import type { ProductCard } from '@/contract/endpoints/products';
import { ROLE, type RoleId } from '@/contract/vocabulary/roles';
import { stableUuid } from '@server/backend/demo/data/random';

/** Ids of the demo fair that occur in addresses. */
export interface Samples {
  campaignId: number;
  product: Pick<ProductCard, 'id' | 'slug'>;
  orderId: string;
  /** An order of books of the demo issuer. */
  issuerOrderId: string;
  checkoutId: string;
}

export interface PageRow {
  /** Below `pages/`. */
  file: string;
  address: string | ((samples: Samples) => string);
  /** Its status for users who may open it; 200 by default. */
  status?: number;
  /**
   * Where it redirects users who may open it; `start` is the start page of their role, and a visitor is not redirected.
   */
  leadsTo?: string;
  /** Who has content to see there, if the address does not determine it. */
  seenBy?: RoleId | 'newcomer';
  /** Why the page is not checked visually. */
  noScreen?: string;
}

/** A book of the demo's issuer, and a series of another one: the seed numbers them in a fixed order. */
const OWN_BOOK_ID = 42;
const SERIES_ID = 123;
/** A fair of the demo that has ended and in which its issuer took part. */
const ENDED_CAMPAIGN_ID = 10;
/** A fair of the demo that has not started and in which its issuer takes part. */
const COMING_CAMPAIGN_ID = 6;
/** An invitation that awaits the demo issuer's answer: participations are numbered in the order in which they began. */
const INVITATION_ID = 63;
/** A settlement of the demo's issuer: they are counted in the order in which their first orders were placed. */
const SETTLEMENT_ID = 8;
/** A return request about an order of the demo's issuer. */
const RETURN_ID = stableUuid('return/asked');
/** Books whose PDF and audio the demo's customer has bought. */
const READ_BOOK_ID = 117;
const LISTENED_BOOK_ID = 67;
/** The demo's issuer (README). */
const ISSUER_NAME = 'Sách Bến Xuân';
const OWN_PRODUCT_ID = stableUuid('product/van-hoa-doc/bi-vo');
/** A combo that the demo's issuer may bring to the coming fair again. */
const OWN_COMBO_ID = stableUuid('product/le-loi/combo-ben-xuan-van-hoc');

/** Addresses below a protected prefix without a page. */
const MISSING: readonly PageRow[] = PAGE_ACCESS.map(([prefix]) => ({
  file: `${prefix.slice(1)}/[...missing].tsx`,
  address: `${prefix}/nothing-here/at-all`,
  status: 404,
  noScreen: 'the page of 404.tsx',
}));

/** Pages with more facts than an address that equals their file. `page-table.test.ts` compares them with the folder. */
const SPECIAL: readonly PageRow[] = [
  ...MISSING,
  { file: '404.tsx', address: '/nothing-here', status: 404 },
  { file: '500.tsx', address: '/500', status: 500 },
  { file: 'admin/books/[id].tsx', address: `/admin/books/${SERIES_ID}` },
  { file: 'admin/campaigns/[id]/index.tsx', address: ({ campaignId }) => `/admin/campaigns/${campaignId}` },
  { file: 'admin/campaigns/[id]/close-out.tsx', address: `/admin/campaigns/${ENDED_CAMPAIGN_ID}/close-out` },
  { file: 'admin/campaigns/[id]/edit.tsx', address: ({ campaignId }) => `/admin/campaigns/${campaignId}/edit` },
  { file: 'admin/customers/[id].tsx', address: `/admin/customers/${stableUuid('user/customer')}` },
  {
    file: 'admin/dashboard/campaigns/[id].tsx',
    address: ({ campaignId }) => `/admin/dashboard/campaigns/${campaignId}`,
  },
  { file: 'admin/genres/[id]/child-genres.tsx', address: '/admin/genres/1/child-genres' },
  { file: 'admin/index.tsx', address: '/admin', leadsTo: '/admin/dashboard' },
  { file: 'admin/issuers/[id].tsx', address: `/admin/issuers/${stableUuid('user/issuer/ben-xuan')}` },
  { file: 'admin/orders/[id].tsx', address: ({ orderId }) => `/admin/orders/${orderId}` },
  { file: 'admin/participants/[id].tsx', address: `/admin/participants/${INVITATION_ID}` },
  { file: 'admin/products/[id].tsx', address: ({ product }) => `/admin/products/${product.id}` },
  { file: 'admin/returns/[id].tsx', address: `/admin/returns/${RETURN_ID}` },
  { file: 'admin/settlements/[id].tsx', address: `/admin/settlements/${SETTLEMENT_ID}` },
  { file: 'authors/[id].tsx', address: '/authors/1' },
  { file: 'help/[topic].tsx', address: '/help/ordering' },
  { file: 'track.tsx', address: '/track' },
  { file: 'publishers/[id].tsx', address: '/publishers/1' },
  { file: 'series/[id].tsx', address: `/series/${SERIES_ID}` },
  { file: 'issuers/[id].tsx', address: `/issuers/${stableUuid('user/issuer/ben-xuan')}` },
  { file: 'wish-lists/[token].tsx', address: '/wish-lists/nobodyshareswishesbythis', status: 404 },
  { file: 'campaigns/[id].tsx', address: ({ campaignId }) => `/campaigns/${campaignId}` },
  { file: 'cart.tsx', address: '/cart', seenBy: ROLE.CUSTOMER },
  { file: 'checkout.tsx', address: '/checkout', seenBy: ROLE.CUSTOMER },
  { file: 'complete-profile.tsx', address: '/complete-profile', seenBy: 'newcomer' },
  { file: 'dev/ui.tsx', address: '/dev/ui', status: 404, noScreen: 'for development only' },
  { file: 'files/[...key].ts', address: '/files/images/nothing.webp', status: 404, noScreen: 'a picture' },
  { file: 'issuer/books/import/[id].tsx', address: '/issuer/books/import/1' },
  { file: 'admin/imports/[id].tsx', address: '/admin/imports/2' },
  { file: 'issuer/books/book-detail/[id].tsx', address: `/issuer/books/book-detail/${OWN_BOOK_ID}` },
  { file: 'issuer/books/series-detail/[id].tsx', address: `/issuer/books/series-detail/${OWN_BOOK_ID}` },
  {
    file: 'issuer/campaigns/[id]/books/add-book/index.tsx',
    address: `/issuer/campaigns/${COMING_CAMPAIGN_ID}/books/add-book`,
  },
  {
    file: 'issuer/dashboard/campaigns/[id].tsx',
    address: ({ campaignId }) => `/issuer/dashboard/campaigns/${campaignId}`,
  },
  { file: 'issuer/campaigns/[id]/close-out.tsx', address: `/issuer/campaigns/${ENDED_CAMPAIGN_ID}/close-out` },
  {
    file: 'issuer/campaigns/[id]/messages/[message-id].tsx',
    address: `/issuer/campaigns/${COMING_CAMPAIGN_ID}/messages/1`,
  },
  { file: 'issuer/campaigns/[id].tsx', address: ({ campaignId }) => `/issuer/campaigns/${campaignId}` },
  {
    file: 'issuer/campaigns/[id]/books/add-book/[book-id].tsx',
    address: `/issuer/campaigns/${COMING_CAMPAIGN_ID}/books/add-book/${OWN_BOOK_ID}`,
  },
  {
    file: 'issuer/campaigns/[id]/books/add-combo.tsx',
    address: `/issuer/campaigns/${COMING_CAMPAIGN_ID}/books/add-combo`,
  },
  {
    file: 'issuer/campaigns/[id]/books/add-old-combo/[book-id].tsx',
    address: `/issuer/campaigns/${COMING_CAMPAIGN_ID}/books/add-old-combo/${OWN_COMBO_ID}`,
  },
  {
    file: 'issuer/campaigns/[id]/books/add-old-combo/index.tsx',
    address: `/issuer/campaigns/${COMING_CAMPAIGN_ID}/books/add-old-combo`,
  },
  {
    file: 'issuer/campaigns/[id]/books/add-series/[book-id].tsx',
    address: `/issuer/campaigns/${COMING_CAMPAIGN_ID}/books/add-series/${OWN_BOOK_ID}`,
  },
  {
    file: 'issuer/campaigns/[id]/books/add-series/index.tsx',
    address: `/issuer/campaigns/${COMING_CAMPAIGN_ID}/books/add-series`,
  },
  { file: 'issuer/index.tsx', address: '/issuer', leadsTo: '/issuer/dashboard' },
  { file: 'issuer/orders/[id].tsx', address: ({ issuerOrderId }) => `/issuer/orders/${issuerOrderId}` },
  { file: 'issuer/participants/[id].tsx', address: `/issuer/participants/${INVITATION_ID}` },
  { file: 'issuer/products/[product-id].tsx', address: `/issuer/products/${OWN_PRODUCT_ID}` },
  { file: 'issuer/returns/[id].tsx', address: `/issuer/returns/${RETURN_ID}` },
  { file: 'issuer/settlements/[id].tsx', address: `/issuer/settlements/${SETTLEMENT_ID}` },
  { file: 'gifts/[token].tsx', address: '/gifts/nobodygivesthisbookaway1', status: 404 },
  { file: 'unsubscribe/[token].tsx', address: '/unsubscribe/nobody', status: 404 },
  { file: 'library/[id]/listen.tsx', address: `/library/${LISTENED_BOOK_ID}/listen` },
  { file: 'library/[id]/read.tsx', address: `/library/${READ_BOOK_ID}/read` },
  { file: 'login.tsx', address: '/login', leadsTo: 'start' },
  {
    file: 'order-success.tsx',
    address: ({ checkoutId }) => `/order-success?checkout=${checkoutId}`,
    seenBy: ROLE.CUSTOMER,
  },
  { file: 'orders/[id].tsx', address: ({ orderId }) => `/orders/${orderId}` },
  { file: 'products/[slug]/[id].tsx', address: ({ product }) => `/products/${product.slug}/${product.id}` },
  { file: 'manifest.webmanifest.ts', address: '/manifest.webmanifest', noScreen: 'for machines' },
  { file: 'robots.txt.ts', address: '/robots.txt', noScreen: 'for machines' },
  { file: 'rss/books.xml.ts', address: '/rss/books.xml', noScreen: 'for machines' },
  { file: 'rss/fairs.xml.ts', address: '/rss/fairs.xml', noScreen: 'for machines' },
  { file: 'sitemaps/[kind]/[part].ts', address: '/sitemaps/pages/1', noScreen: 'for machines' },
  { file: 'sitemap.xml.ts', address: '/sitemap.xml', noScreen: 'for machines' },
];

const FOLDER = path.resolve(__dirname, '../../pages');

/** Endpoints and Next's own two frames are no pages. */
const isPage = (file: string): boolean => /\.tsx?$/.test(file) && !/^(api\/|_)/.test(file);

const plain: PageRow[] = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => isPage(file) && !SPECIAL.some((row) => row.file === file))
  .map((file) => ({ file, address: `/${file.replace(/\.tsx?$/, '').replace(/(^|\/)index$/, '')}` }));

/** Every page of the product. */
export const PAGES: readonly PageRow[] = [...SPECIAL, ...plain].toSorted((one, other) =>
  one.file < other.file ? -1 : 1,
);

export const addressOf = ({ address }: PageRow, samples: Samples): string =>
  typeof address === 'string' ? address : address(samples);

/** Who may open an address, by the prefixes of the contract. */
export const accessOf = (address: string): PageAccess | undefined => pageAccessOf(address.split('?', 1)[0] ?? '');

/** Reads a path below `/api` as a customer who has bought something. */
type Read = <T>(path: string) => Promise<T>;

const first = <T>(list: readonly T[], what: string): T => {
  const [one] = list;
  if (one === undefined) throw new Error(`The demo fair has no ${what}`);
  return one;
};

export const readSamples = async (read: Read): Promise<Samples> => {
  const [campaigns, products, orders] = await Promise.all([
    read<{ data: CampaignCard[] }>('/campaigns?size=1'),
    read<{ data: ProductCard[] }>('/products?size=1'),
    read<OrderList>('/orders?size=200'),
  ]);
  const { id: orderId, checkoutId } = first(orders.data, 'order of this reader');
  const ofIssuer = orders.data.filter(({ issuer }) => issuer.name === ISSUER_NAME);
  return {
    campaignId: first(campaigns.data, 'fair').id,
    product: first(products.data, 'product'),
    orderId,
    issuerOrderId: first(ofIssuer, 'order of this reader for the demo issuer').id,
    checkoutId,
  };
};

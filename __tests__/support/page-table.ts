import { pageAccessOf, type PageAccess } from '@/contract/rules/access';
import type { CampaignCard } from '@/contract/endpoints/campaigns';
import type { OrderList } from '@/contract/endpoints/orders';
import type { ProductCard } from '@/contract/endpoints/products';
import { ROLE, type RoleId } from '@/contract/vocabulary/roles';

/** Things of the demo fair that stand in addresses. */
export interface Samples {
  campaignId: number;
  product: Pick<ProductCard, 'id' | 'slug'>;
  orderId: string;
  checkoutId: string;
}

export interface PageRow {
  /** Below `pages/`. */
  file: string;
  address: string | ((samples: Samples) => string);
  /** What it answers those who may open it; 200 unless told. */
  status?: number;
  /** Where it leads those who may open it; `start` is where their role begins, and a visitor stays. */
  leadsTo?: string;
  /** Who has something to see there, where the address does not say it. */
  seenBy?: RoleId | 'newcomer';
  /** Why nobody looks at it. */
  noScreen?: string;
}

/** A book of the demo's issuer, and a series of another one: the seed numbers them in a fixed order. */
const OWN_BOOK_ID = 42;
const SERIES_ID = 123;

/** Every page of the product. `page-table.test.ts` holds it to the folder. */
export const PAGES: readonly PageRow[] = [
  { file: '404.tsx', address: '/nothing-here', status: 404 },
  { file: '500.tsx', address: '/500', status: 500 },
  { file: 'admin/authors.tsx', address: '/admin/authors' },
  { file: 'admin/books/[id].tsx', address: `/admin/books/${SERIES_ID}` },
  { file: 'admin/books/index.tsx', address: '/admin/books' },
  { file: 'admin/customers.tsx', address: '/admin/customers' },
  { file: 'admin/dashboard.tsx', address: '/admin/dashboard' },
  { file: 'admin/genres/[id]/child-genres.tsx', address: '/admin/genres/1/child-genres' },
  { file: 'admin/genres/index.tsx', address: '/admin/genres' },
  { file: 'admin/groups.tsx', address: '/admin/groups' },
  { file: 'admin/index.tsx', address: '/admin', leadsTo: '/admin/dashboard' },
  { file: 'admin/issuers.tsx', address: '/admin/issuers' },
  { file: 'admin/levels.tsx', address: '/admin/levels' },
  { file: 'admin/organizations.tsx', address: '/admin/organizations' },
  { file: 'admin/personnels.tsx', address: '/admin/personnels' },
  { file: 'admin/publishers.tsx', address: '/admin/publishers' },
  { file: 'admin/settings/profile.tsx', address: '/admin/settings/profile' },
  { file: 'campaigns/[id].tsx', address: ({ campaignId }) => `/campaigns/${campaignId}` },
  { file: 'campaigns/index.tsx', address: '/campaigns' },
  { file: 'cart.tsx', address: '/cart', seenBy: ROLE.CUSTOMER },
  { file: 'checkout.tsx', address: '/checkout', seenBy: ROLE.CUSTOMER },
  { file: 'complete-profile.tsx', address: '/complete-profile', seenBy: 'newcomer' },
  { file: 'dev/ui.tsx', address: '/dev/ui', status: 404, noScreen: 'for development only' },
  { file: 'files/[...key].ts', address: '/files/images/nothing.webp', status: 404, noScreen: 'a picture' },
  { file: 'index.tsx', address: '/' },
  { file: 'issuer/books/book-detail/[id].tsx', address: `/issuer/books/book-detail/${OWN_BOOK_ID}` },
  { file: 'issuer/books/create-series.tsx', address: '/issuer/books/create-series' },
  { file: 'issuer/books/create.tsx', address: '/issuer/books/create' },
  { file: 'issuer/books/index.tsx', address: '/issuer/books' },
  { file: 'issuer/books/series-detail/[id].tsx', address: `/issuer/books/series-detail/${OWN_BOOK_ID}` },
  { file: 'issuer/dashboard.tsx', address: '/issuer/dashboard' },
  { file: 'issuer/index.tsx', address: '/issuer', leadsTo: '/issuer/dashboard' },
  { file: 'issuer/orders/delivery.tsx', address: '/issuer/orders/delivery' },
  { file: 'issuer/settings/profile.tsx', address: '/issuer/settings/profile' },
  { file: 'login.tsx', address: '/login', leadsTo: 'start' },
  { file: 'notifications.tsx', address: '/notifications' },
  {
    file: 'order-success.tsx',
    address: ({ checkoutId }) => `/order-success?checkout=${checkoutId}`,
    seenBy: ROLE.CUSTOMER,
  },
  { file: 'orders/[id].tsx', address: ({ orderId }) => `/orders/${orderId}` },
  { file: 'orders/index.tsx', address: '/orders' },
  { file: 'products/[slug]/[id].tsx', address: ({ product }) => `/products/${product.slug}/${product.id}` },
  { file: 'products/index.tsx', address: '/products' },
  { file: 'profile.tsx', address: '/profile' },
  { file: 'protected.tsx', address: '/protected' },
  { file: 'robots.txt.ts', address: '/robots.txt', noScreen: 'for machines' },
  { file: 'sitemap.xml.ts', address: '/sitemap.xml', noScreen: 'for machines' },
];

export const addressOf = ({ address }: PageRow, samples: Samples): string =>
  typeof address === 'string' ? address : address(samples);

/** Who may open an address, by the prefixes of the contract. */
export const accessOf = (address: string): PageAccess | undefined => pageAccessOf(address.split('?', 1)[0] ?? '');

/** Reads a path below `/api` as a reader who has bought something. */
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
    read<OrderList>('/orders?size=1'),
  ]);
  const { id: orderId, checkoutId } = first(orders.data, 'order of this reader');
  return {
    campaignId: first(campaigns.data, 'fair').id,
    product: first(products.data, 'product'),
    orderId,
    checkoutId,
  };
};

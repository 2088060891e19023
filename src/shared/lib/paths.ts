import { queryString } from '@/contract/request-url';
import { ORDER_TYPE, type OrderTypeId } from '@/contract/vocabulary/order-types';
import type { Side } from '@/contract/states/participant';
import { ROLE } from '@/contract/vocabulary/roles';

type Query = Record<string, unknown>;

/** The RSS feeds. */
export type FeedName = 'fairs' | 'books';

/** Root path of a side's back office. */
const baseOf = (side: Side): string => (side === ROLE.SYSTEM ? '/admin' : '/issuer');

/** URLs of the pages that screens link to; the menus have their own (`contract/menus.ts`). */
export const paths = {
  home: '/',
  login: '/login',
  offline: '/offline',
  cart: '/cart',
  checkout: '/checkout',
  orderSuccess: (checkoutId: string) => `/order-success?checkout=${encodeURIComponent(checkoutId)}`,
  completeProfile: '/complete-profile',
  profile: '/profile',
  followedGroups: '/profile?tab=groups',
  notifications: (query?: Query) => `/notifications${queryString(query)}`,
  orders: '/orders',
  trackOrder: (code?: string) => (code === undefined ? '/track' : `/track?code=${encodeURIComponent(code)}`),
  order: (id: string) => `/orders/${encodeURIComponent(id)}`,
  library: '/library',
  readBook: (id: number) => `/library/${id}/read`,
  gift: (token: string) => `/gifts/${encodeURIComponent(token)}`,
  listenBook: (id: number) => `/library/${id}/listen`,
  wishes: '/wishes',
  wishList: (token: string, query?: Query) => `/wish-lists/${encodeURIComponent(token)}${queryString(query)}`,
  campaigns: (query?: Query) => `/campaigns${queryString(query)}`,
  campaign: (id: number) => `/campaigns/${id}`,
  products: (query?: Query) => `/products${queryString(query)}`,
  product: ({ slug, id }: { slug: string; id: string }) => `/products/${encodeURIComponent(slug)}/${id}`,
  series: (id: number) => `/series/${id}`,
  author: (id: number) => `/authors/${id}`,
  publisher: (id: number) => `/publishers/${id}`,
  issuer: (id: string) => `/issuers/${id}`,
  officeOrders: (side: Side, type: OrderTypeId, query?: Query) =>
    `${baseOf(side)}/orders/${type === ORDER_TYPE.DELIVERY ? 'delivery' : 'pickup'}${queryString(query)}`,
  officeOrder: (side: Side, id: string) => `${baseOf(side)}/orders/${encodeURIComponent(id)}`,
  customer: (id: string) => `/admin/customers/${id}`,
  adminIssuer: (id: string) => `/admin/issuers/${id}`,
  people: (kind: 'personnels' | 'issuers' | 'customers', query?: Query) => `/admin/${kind}${queryString(query)}`,
  genres: (query?: Query) => `/admin/genres${queryString(query)}`,
  childGenres: (parentId: number, query?: Query) => `/admin/genres/${parentId}/child-genres${queryString(query)}`,
  issuerBooks: (query?: Query) => `/issuer/books${queryString(query)}`,
  newBook: '/issuer/books/create',
  newSeries: '/issuer/books/create-series',
  bookCovers: '/issuer/books/covers',
  incompleteBooks: '/issuer/books/incomplete',
  adminPublishers: '/admin/publishers',
  adminAuthors: '/admin/authors',
  adminOrganizations: '/admin/organizations',
  adminGroups: '/admin/groups',
  /** Where a side brings lists in. */
  importsOf: (side: Side, query?: Query) =>
    (side === ROLE.ISSUER ? '/issuer/books/import' : '/admin/imports') + queryString(query),
  importOf: (side: Side, id: number) => `${side === ROLE.ISSUER ? '/issuer/books/import' : '/admin/imports'}/${id}`,
  issuerBook: ({ id, isSeries }: { id: number; isSeries: boolean }) =>
    `/issuer/books/${isSeries ? 'series-detail' : 'book-detail'}/${id}`,
  adminBooks: (query?: Query) => `/admin/books${queryString(query)}`,
  adminBook: (id: number) => `/admin/books/${id}`,
  campaignCalendar: (query?: Query) => `/campaigns/calendar${queryString(query)}`,
  adminCampaigns: (query?: Query) => `/admin/campaigns${queryString(query)}`,
  newCampaign: (format: 'offline' | 'online', query?: Query) =>
    `/admin/campaigns/create/${format}${queryString(query)}`,
  adminCampaign: (id: number, query?: Query) => `/admin/campaigns/${id}${queryString(query)}`,
  editCampaign: (id: number) => `/admin/campaigns/${id}/edit`,
  adminProducts: (query?: Query) => `/admin/products${queryString(query)}`,
  adminProduct: (id: string) => `/admin/products/${id}`,
  issuerProducts: (query?: Query) => `/issuer/products${queryString(query)}`,
  issuerProduct: (id: string) => `/issuer/products/${id}`,
  issuerCampaigns: (query?: Query) => `/issuer/campaigns${queryString(query)}`,
  issuerCampaign: (id: number) => `/issuer/campaigns/${id}`,
  campaignMessage: (id: number, message: number) => `/issuer/campaigns/${id}/messages/${message}`,
  bringBooks: (campaignId: number) => `/issuer/campaigns/${campaignId}/books/add-book`,
  bringBook: (campaignId: number, bookId: number) => `/issuer/campaigns/${campaignId}/books/add-book/${bookId}`,
  chooseSeries: (campaignId: number) => `/issuer/campaigns/${campaignId}/books/add-series`,
  bringSeries: (campaignId: number, bookId: number) => `/issuer/campaigns/${campaignId}/books/add-series/${bookId}`,
  bringCombo: (campaignId: number) => `/issuer/campaigns/${campaignId}/books/add-combo`,
  chooseCombo: (campaignId: number) => `/issuer/campaigns/${campaignId}/books/add-old-combo`,
  reuseCombo: (campaignId: number, id: string) => `/issuer/campaigns/${campaignId}/books/add-old-combo/${id}`,
  participations: (side: Side, query?: Query) => `${baseOf(side)}/participants${queryString(query)}`,
  participation: (side: Side, id: number) => `${baseOf(side)}/participants/${id}`,
  returnRequests: (side: Side, query?: Query) => `${baseOf(side)}/returns${queryString(query)}`,
  returnRequest: (side: Side, id: string) => `${baseOf(side)}/returns/${encodeURIComponent(id)}`,
  settlements: (side: Side, query?: Query) => `${baseOf(side)}/settlements${queryString(query)}`,
  settlement: (side: Side, id: number) => `${baseOf(side)}/settlements/${id}`,
  closeOut: (side: Side, campaignId: number, query?: Query) =>
    `${baseOf(side)}/campaigns/${campaignId}/close-out${queryString(query)}`,
  reconciliation: (query?: Query) => `/admin/reconciliation${queryString(query)}`,
  bankTransfers: (query?: Query) => `/admin/payments${queryString({ tab: 'transfers', ...query })}`,
  refunds: (query?: Query) => `/admin/refunds${queryString(query)}`,
  adminReviews: (query?: Query) => `/admin/reviews${queryString(query)}`,
  issuerProfile: '/issuer/settings/profile',
  dashboard: (side: Side, query?: Query) => `${baseOf(side)}/dashboard${queryString(query)}`,
  campaignDashboard: (side: Side, id: number | string, query?: Query) =>
    `${baseOf(side)}/dashboard/campaigns/${id}${queryString(query)}`,
  help: (topic?: string) => (topic === undefined ? '/help' : `/help/${topic}`),
  sitemap: '/sitemap.xml',
  /** The picture of a product or a fair for link previews; each version has its own URL. */
  preview: (kind: 'products' | 'campaigns', id: string | number, version: string) =>
    `/files/previews/${kind}/${id}-${version}.jpg`,
  feed: (name: FeedName) => `/rss/${name}.xml`,
  sitemapPart: (kind: string, part: number) => `/sitemap-${kind}-${part}.xml`,
};

/** The path of Next's `asPath`, without query and fragment. */
export const pathnameOf = (asPath: string): string => asPath.split(/[?#]/, 1)[0] ?? asPath;

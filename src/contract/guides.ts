import type { GuideName } from '@/text/guide-titles';

/** Pages of the back office by the pattern of their address, with their guides: one for pages that look alike. */
const GUIDE_OF: Readonly<Record<string, GuideName>> = {
  '/admin/dashboard': 'dashboard',
  '/admin/dashboard/campaigns/[id]': 'dashboard',
  '/admin/campaigns': 'campaigns',
  '/admin/campaigns/create/offline': 'campaignForm',
  '/admin/campaigns/create/online': 'campaignForm',
  '/admin/campaigns/[id]/edit': 'campaignForm',
  '/admin/campaigns/[id]': 'campaign',
  '/admin/campaigns/[id]/close-out': 'closeOut',
  '/admin/participants': 'participants',
  '/admin/participants/[id]': 'participants',
  '/admin/products': 'products',
  '/admin/products/[id]': 'products',
  '/admin/orders/delivery': 'deliveryOrders',
  '/admin/orders/[id]': 'deliveryOrders',
  '/admin/orders/pickup': 'pickupOrders',
  '/admin/returns': 'returns',
  '/admin/returns/[id]': 'returns',
  '/admin/settlements': 'settlements',
  '/admin/settlements/[id]': 'settlements',
  '/admin/payments': 'payments',
  '/admin/reconciliation': 'reconciliation',
  '/admin/refunds': 'refunds',
  '/admin/reviews': 'reviews',
  '/admin/personnels': 'people',
  '/admin/issuers': 'people',
  '/admin/customers': 'people',
  '/admin/issuers/[id]': 'person',
  '/admin/customers/[id]': 'person',
  '/admin/books': 'allBooks',
  '/admin/books/[id]': 'allBooks',
  '/admin/publishers': 'contributors',
  '/admin/authors': 'contributors',
  '/admin/genres': 'genres',
  '/admin/genres/[id]/child-genres': 'genres',
  '/admin/organizations': 'audiences',
  '/admin/groups': 'audiences',
  '/admin/levels': 'levels',
  '/admin/settings/profile': 'profile',
  '/issuer/dashboard': 'issuerDashboard',
  '/issuer/dashboard/campaigns/[id]': 'issuerDashboard',
  '/issuer/campaigns': 'issuerCampaigns',
  '/issuer/campaigns/[id]': 'issuerCampaign',
  '/issuer/campaigns/[id]/messages/[message-id]': 'issuerCampaign',
  '/issuer/campaigns/[id]/close-out': 'issuerCloseOut',
  '/issuer/campaigns/[id]/books/add-book': 'bringBooks',
  '/issuer/campaigns/[id]/books/add-book/[book-id]': 'bringBooks',
  '/issuer/campaigns/[id]/books/add-combo': 'bringBooks',
  '/issuer/campaigns/[id]/books/add-old-combo': 'bringBooks',
  '/issuer/campaigns/[id]/books/add-old-combo/[book-id]': 'bringBooks',
  '/issuer/campaigns/[id]/books/add-series': 'bringBooks',
  '/issuer/campaigns/[id]/books/add-series/[book-id]': 'bringBooks',
  '/issuer/participants': 'issuerParticipants',
  '/issuer/participants/[id]': 'issuerParticipants',
  '/issuer/products': 'issuerProducts',
  '/issuer/products/[product-id]': 'issuerProducts',
  '/issuer/orders/delivery': 'issuerOrders',
  '/issuer/orders/[id]': 'issuerOrders',
  '/issuer/orders/pickup': 'counter',
  '/issuer/returns': 'issuerReturns',
  '/issuer/returns/[id]': 'issuerReturns',
  '/issuer/settlements': 'issuerSettlements',
  '/issuer/settlements/[id]': 'issuerSettlements',
  '/issuer/reviews': 'issuerReviews',
  '/issuer/books': 'books',
  '/issuer/books/create': 'bookForm',
  '/issuer/books/create-series': 'bookForm',
  '/issuer/books/book-detail/[id]': 'bookForm',
  '/issuer/books/series-detail/[id]': 'bookForm',
  '/issuer/books/import': 'importBooks',
  '/issuer/books/import/[id]': 'importBooks',
  '/issuer/books/covers': 'covers',
  '/issuer/books/incomplete': 'incompleteBooks',
  '/issuer/settings/profile': 'profile',
};

/** The guide of a page by its pattern; undefined for pages that belong to no office, such as notifications. */
export const guideOf = (pattern: string): GuideName | undefined => GUIDE_OF[pattern];

/** The guides of the pages below an address, e.g. `/issuer`, each once. */
export const guidesBelow = (base: string): GuideName[] => [
  ...new Set(
    Object.entries(GUIDE_OF)
      .filter(([pattern]) => pattern.startsWith(`${base}/`))
      .map(([, guide]) => guide),
  ),
];

/** The patterns of all pages that have a guide. */
export const guidedPages = (): string[] => Object.keys(GUIDE_OF);

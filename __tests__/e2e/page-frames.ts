import { ROLE, type RoleId } from '@/contract/vocabulary/roles';
import { helpTitles } from '@/text/help-titles';
import { accessOf, addressOf, PAGES, type PageRow, type Samples } from '@tests/support/page-table';

export type Viewer = RoleId | 'newcomer' | 'guest';

/** What the walk determines before it begins. */
export interface Found extends Samples {
  /** The address of a shared wish list that contains a book. */
  sharedList: string;
  single: string;
  combo: string;
  series: string;
}

/** One visit of one page. */
export interface Visit {
  /** The file of the page below `pages/`, or the name of another state of it. */
  name: string;
  viewer: Viewer;
  address: (found: Found) => string;
  status?: number;
}

const viewersOf = (row: PageRow, address: string): readonly Viewer[] => {
  const access = accessOf(address);
  if (row.noScreen) return [];
  if (row.seenBy) return [row.seenBy];
  if (access === 'authenticated') return [ROLE.SYSTEM, ROLE.ISSUER, ROLE.CUSTOMER];
  return access ?? ['guest'];
};

/** Any ids: access depends only on the prefix of an address. */
const ANY: Samples = {
  campaignId: 1,
  product: { id: '1', slug: 'x' },
  orderId: '1',
  issuerOrderId: '1',
  checkoutId: '1',
};

const isLookedAt = ({ leadsTo }: PageRow): boolean => !leadsTo || leadsTo === 'start';

const pages: readonly Visit[] = PAGES.filter(isLookedAt).flatMap((row) =>
  viewersOf(row, addressOf(row, ANY)).map((viewer) => ({
    name: row.file,
    viewer,
    address: (found: Found) => addressOf(row, found),
    status: row.status,
  })),
);

const face = (viewer: Viewer, address: string): Visit => ({ name: address, viewer, address: () => address });

/** The page of the first topic is in the table of pages. */
const HELP_TOPICS = Object.keys(helpTitles)
  .map((topic) => `/help/${topic}`)
  .filter((address) => !PAGES.some((row) => row.address === address));

const PROFILE_TABS = ['organizations', 'groups', 'notifications', 'devices'].map((tab) => `/profile?tab=${tab}`);
const ADDRESS_BOOK = '/profile?tab=addresses';

/** States of a page that its plain address does not show. */
const faces: readonly Visit[] = [
  ...['/cart', '/products?title=zz99'].map((address) => face('guest', address)),
  ...HELP_TOPICS.map((topic) => face('guest', topic)),
  { name: 'a wish list', viewer: 'guest', address: ({ sharedList }) => sharedList },
  { name: 'a book on sale', viewer: 'guest', address: ({ single }) => single },
  { name: 'a combo on sale', viewer: 'guest', address: ({ combo }) => combo },
  { name: 'a series on sale', viewer: 'guest', address: ({ series }) => series },
  ...['/', '/notifications?unread=true'].map((address) => face(ROLE.CUSTOMER, address)),
  ...[ADDRESS_BOOK, ...PROFILE_TABS].map((address) => face(ROLE.CUSTOMER, address)),
];

/** Every page as each of its viewers sees it. */
export const VISITS: readonly Visit[] = [...pages, ...faces];

interface Frame {
  /** Checked in light colours on a desktop and in dark ones on a phone; the first of them also the other way round. */
  full: readonly [string, ...string[]];
  /** Built of the same components: structure and words are checked on a desktop, size and words on a phone. */
  others?: readonly string[];
}

const ADD = 'issuer/campaigns/[id]/books';

/**
 * Pages by the components that render them. Colours come from the tokens of the theme, so one page of a frame is enough
 * for all.
 */
export const FRAMES: Record<string, Frame> = {
  home: { full: ['index.tsx'], others: ['/'] },
  shelf: {
    full: ['products/index.tsx', 'campaigns/index.tsx', 'library/index.tsx'],
    others: ['/products?title=zz99', 'wishes.tsx', 'a wish list'],
  },
  product: {
    full: ['a book on sale', 'a combo on sale'],
    others: ['products/[slug]/[id].tsx', 'a series on sale', 'series/[id].tsx'],
  },
  campaign: { full: ['campaigns/[id].tsx'] },
  calendar: { full: ['campaigns/calendar.tsx'] },
  contributor: { full: ['issuers/[id].tsx'], others: ['authors/[id].tsx', 'publishers/[id].tsx'] },
  help: { full: ['help/[topic].tsx'], others: ['help/index.tsx', ...HELP_TOPICS] },
  message: {
    full: ['404.tsx'],
    others: [
      '500.tsx',
      'offline.tsx',
      'wish-lists/[token].tsx',
      'gifts/[token].tsx',
      'unsubscribe/[token].tsx',
      'protected.tsx',
    ],
  },
  'sign-in': { full: ['login.tsx', 'complete-profile.tsx'] },
  tracking: { full: ['track.tsx'] },
  purchase: { full: ['cart.tsx', 'checkout.tsx', 'order-success.tsx'], others: ['/cart'] },
  "a customer's orders": { full: ['orders/index.tsx', 'orders/[id].tsx'] },
  "a customer's profile": { full: ['profile.tsx', ADDRESS_BOOK], others: PROFILE_TABS },
  'a book of the library': { full: ['library/[id]/read.tsx', 'library/[id]/listen.tsx'] },
  notifications: { full: ['notifications.tsx'], others: ['/notifications?unread=true'] },
  records: {
    full: ['admin/issuers.tsx'],
    others: [
      ...['authors', 'publishers', 'groups', 'levels', 'organizations', 'customers', 'personnels'].map(
        (noun) => `admin/${noun}.tsx`,
      ),
      ...['admin/genres/index.tsx', 'admin/genres/[id]/child-genres.tsx'],
      ...['admin/books/index.tsx', 'issuer/books/index.tsx'],
    ],
  },
  'list of deeds': {
    full: ['admin/reviews.tsx', 'admin/payments.tsx'],
    others: [
      ...['admin/refunds.tsx', 'admin/settlements/index.tsx', 'admin/returns/index.tsx'],
      ...['admin/journal.tsx', 'issuer/journal.tsx'],
      ...['issuer/reviews.tsx', 'issuer/settlements/index.tsx', 'issuer/returns/index.tsx'],
    ],
  },
  'daily reconciliation': { full: ['admin/reconciliation.tsx'] },
  orders: {
    full: ['admin/orders/delivery.tsx', 'issuer/orders/pickup.tsx'],
    others: ['admin/orders/pickup.tsx', 'issuer/orders/delivery.tsx'],
  },
  order: { full: ['issuer/orders/[id].tsx'], others: ['admin/orders/[id].tsx'] },
  person: { full: ['admin/customers/[id].tsx'], others: ['admin/issuers/[id].tsx'] },
  book: { full: ['admin/books/[id].tsx'] },
  'import of a table': {
    full: ['issuer/books/import/[id].tsx'],
    others: ['issuer/books/import/index.tsx', 'admin/imports/index.tsx', 'admin/imports/[id].tsx'],
  },
  'many books': { full: ['issuer/books/incomplete.tsx'], others: ['issuer/books/covers.tsx'] },
  'form of a book': {
    full: ['issuer/books/create.tsx'],
    others: ['create-series', 'book-detail/[id]', 'series-detail/[id]'].map((form) => `issuer/books/${form}.tsx`),
  },
  'list of campaigns': { full: ['admin/campaigns/index.tsx'], others: ['issuer/campaigns/index.tsx'] },
  'campaign of the office': {
    full: ['admin/campaigns/[id]/index.tsx', 'issuer/campaigns/[id].tsx'],
    others: ['issuer/campaigns/[id]/messages/[message-id].tsx'],
  },
  'form of a campaign': {
    full: ['admin/campaigns/create/offline.tsx'],
    others: ['admin/campaigns/create/online.tsx', 'admin/campaigns/[id]/edit.tsx'],
  },
  board: {
    full: ['admin/participants/index.tsx', 'issuer/products/index.tsx'],
    others: ['issuer/participants/index.tsx', 'admin/products/index.tsx'],
  },
  participation: { full: ['admin/participants/[id].tsx'], others: ['issuer/participants/[id].tsx'] },
  'product of a campaign': { full: ['issuer/products/[product-id].tsx'], others: ['admin/products/[id].tsx'] },
  'books for a campaign': {
    full: [`${ADD}/add-book/index.tsx`, `${ADD}/add-combo.tsx`],
    others: [
      `${ADD}/add-book/[book-id].tsx`,
      ...['add-old-combo', 'add-series'].flatMap((way) => [`${ADD}/${way}/index.tsx`, `${ADD}/${way}/[book-id].tsx`]),
    ],
  },
  'close-out': { full: ['issuer/campaigns/[id]/close-out.tsx'], others: ['admin/campaigns/[id]/close-out.tsx'] },
  settlement: {
    full: ['admin/settlements/[id].tsx'],
    others: ['issuer/settlements/[id].tsx', 'admin/returns/[id].tsx', 'issuer/returns/[id].tsx'],
  },
  dashboard: {
    full: ['admin/dashboard/index.tsx'],
    others: [
      ...['admin/dashboard/campaigns/[id].tsx', 'issuer/dashboard/index.tsx'],
      'issuer/dashboard/campaigns/[id].tsx',
    ],
  },
  'profile of the office': { full: ['admin/settings/profile.tsx'], others: ['issuer/settings/profile.tsx'] },
};

/** How thoroughly a page is checked. */
export type Look = 'in all colours' | 'in two' | 'once';

const LOOKS = new Map<string, Look>(
  Object.values(FRAMES).flatMap(({ full: [first, ...others] }) => [
    [first, 'in all colours'] as const,
    ...others.map((name) => [name, 'in two'] as const),
  ]),
);

export const lookOf = ({ name }: Visit): Look => LOOKS.get(name) ?? 'once';

import { menuText } from '@/text/menu';
import { publisherMenu } from '@/text/publisher';
import { statusText } from '@/text/status';
import { DEFAULT_ROUTE, LANDING } from './rules/access';
import { isRoleId, ROLE, type RoleId } from './vocabulary/roles';

export interface MenuLink {
  label: string;
  href: string;
}

/** Counts that a menu entry may show: work pending for the user. */
export const MENU_COUNTS = [
  'newDeliveryOrders',
  'newPickupOrders',
  'participations',
  'waitingProducts',
  'rejectedProducts',
  'personnelIdentities',
  'issuerIdentities',
  'customerIdentities',
  'waitingReviews',
  'openTransfers',
  'openReturns',
] as const;
export type MenuCount = (typeof MENU_COUNTS)[number];

/** A link, or a heading with its own links. */
export interface SidebarEntry {
  label: string;
  href?: string;
  icon?: string;
  /** The count shown next to the label. */
  count?: MenuCount;
  /** The endpoint of the page's table, for pages whose named records the quick search finds. */
  records?: `GET /${string}`;
  children?: readonly SidebarEntry[];
}

export interface SidebarGroup {
  label: string;
  items: readonly SidebarEntry[];
}

/** What the screens need to know about a role (S3.2). */
export interface RoleDefinition {
  id: RoleId;
  name: 'admin' | 'issuer' | 'staff' | 'customer';
  displayName: string;
  defaultRoute: string;
  baseUrl: string;
  sidebarMenuGroups: readonly SidebarGroup[];
  settingsMenus: readonly MenuLink[];
}

const define = (id: RoleId, role: Pick<RoleDefinition, 'name' | 'baseUrl'> & Partial<RoleDefinition>) => ({
  id,
  displayName: statusText.role[id] ?? '',
  defaultRoute: DEFAULT_ROUTE[id],
  sidebarMenuGroups: [],
  settingsMenus: [],
  ...role,
});

/** The one table of menus by role (S2.2 to S2.4). An entry is added together with its page. */
export const ROLE_DEFINITIONS: Record<RoleId, RoleDefinition> = {
  [ROLE.SYSTEM]: define(ROLE.SYSTEM, {
    name: 'admin',
    baseUrl: '/admin',
    sidebarMenuGroups: [
      {
        label: menuText.system,
        items: [
          { label: menuText.dashboard, href: '/admin/dashboard' },
          { label: menuText.campaigns, href: '/admin/campaigns' },
          { label: menuText.participations, href: '/admin/participants', count: 'participations' },
          { label: menuText.products, href: '/admin/products', count: 'waitingProducts' },
          {
            label: menuText.orders,
            icon: 'orders',
            children: [
              { label: menuText.deliveryOrders, href: '/admin/orders/delivery', count: 'newDeliveryOrders' },
              { label: menuText.pickupOrders, href: '/admin/orders/pickup', count: 'newPickupOrders' },
            ],
          },
          { label: menuText.returns, href: '/admin/returns', count: 'openReturns' },
          { label: menuText.settlements, href: '/admin/settlements' },
          { label: menuText.payments, href: '/admin/payments', count: 'openTransfers' },
          { label: menuText.reconciliation, href: '/admin/reconciliation' },
          { label: menuText.refunds, href: '/admin/refunds' },
          { label: menuText.reviews, href: '/admin/reviews', count: 'waitingReviews' },
          { label: menuText.personnels, href: '/admin/personnels', count: 'personnelIdentities' },
          { label: menuText.journal, href: '/admin/journal' },
        ],
      },
      {
        label: menuText.partners,
        items: [
          { label: menuText.issuers, href: '/admin/issuers', count: 'issuerIdentities' },
          { label: menuText.books, href: '/admin/books' },
          { label: publisherMenu, href: '/admin/publishers', records: 'GET /admin/publishers' },
          { label: menuText.authors, href: '/admin/authors', records: 'GET /admin/authors' },
          { label: menuText.genres, href: '/admin/genres' },
        ],
      },
      {
        label: menuText.customers,
        items: [
          { label: menuText.customers, href: '/admin/customers', count: 'customerIdentities' },
          { label: menuText.organizations, href: '/admin/organizations', records: 'GET /admin/organizations' },
          { label: menuText.groups, href: '/admin/groups', records: 'GET /admin/groups' },
          { label: menuText.levels, href: '/admin/levels', records: 'GET /admin/levels' },
        ],
      },
      { label: menuText.settings, items: [{ label: menuText.profile, href: '/admin/settings/profile' }] },
    ],
  }),
  [ROLE.ISSUER]: define(ROLE.ISSUER, {
    name: 'issuer',
    baseUrl: '/issuer',
    sidebarMenuGroups: [
      {
        label: menuText.system,
        items: [
          { label: menuText.dashboard, href: '/issuer/dashboard' },
          { label: menuText.campaigns, href: '/issuer/campaigns' },
          { label: menuText.participations, href: '/issuer/participants', count: 'participations' },
          { label: menuText.products, href: '/issuer/products', count: 'rejectedProducts' },
          {
            label: menuText.orders,
            icon: 'orders',
            children: [
              { label: menuText.deliveryOrders, href: '/issuer/orders/delivery', count: 'newDeliveryOrders' },
              { label: menuText.pickupOrders, href: '/issuer/orders/pickup', count: 'newPickupOrders' },
            ],
          },
          { label: menuText.returns, href: '/issuer/returns', count: 'openReturns' },
          { label: menuText.settlements, href: '/issuer/settlements' },
          { label: menuText.books, href: '/issuer/books' },
          { label: menuText.reviews, href: '/issuer/reviews' },
          { label: menuText.journal, href: '/issuer/journal' },
        ],
      },
      { label: menuText.settings, items: [{ label: menuText.profile, href: '/issuer/settings/profile' }] },
    ],
  }),
  [ROLE.STAFF]: define(ROLE.STAFF, { name: 'staff', baseUrl: LANDING }),
  [ROLE.CUSTOMER]: define(ROLE.CUSTOMER, {
    name: 'customer',
    baseUrl: LANDING,
    settingsMenus: [
      { label: menuText.profile, href: '/profile' },
      { label: menuText.orders, href: '/orders' },
      { label: menuText.library, href: '/library' },
      { label: menuText.wishes, href: '/wishes' },
    ],
  }),
};

/** The definition of a role id; undefined when the role is unknown. */
export const roleDefinitionOf = (role: number): RoleDefinition | undefined =>
  isRoleId(role) ? ROLE_DEFINITIONS[role] : undefined;

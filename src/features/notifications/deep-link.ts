import { ROLE_DEFINITIONS, type SidebarEntry } from '@/contract/menus';
import { ROLE, type RoleId } from '@/contract/vocabulary/roles';

const hrefsOf = ({ href, children = [] }: SidebarEntry): string[] => [
  ...(href === undefined ? [] : [href]),
  ...children.flatMap(hrefsOf),
];

const STOREFRONT = ['/campaigns', '/products'];

/**
 * Pages that are in no menu: single orders in the back office, whose list has another path, and public pages of the
 * storefront.
 */
const NOT_IN_MENU: Partial<Record<RoleId, readonly string[]>> = {
  [ROLE.SYSTEM]: ['/admin/orders'],
  [ROLE.ISSUER]: ['/issuer/orders'],
  [ROLE.STAFF]: STOREFRONT,
  [ROLE.CUSTOMER]: STOREFRONT,
};

const pagesOf = (role: RoleId): string[] => {
  const { sidebarMenuGroups, settingsMenus } = ROLE_DEFINITIONS[role];
  return [
    ...sidebarMenuGroups.flatMap(({ items }) => items.flatMap(hrefsOf)),
    ...settingsMenus.map(({ href }) => href),
    ...(NOT_IN_MENU[role] ?? []),
  ];
};

/**
 * The link of a notification if its page is open to the role, else undefined. A stored link to a page that does not
 * exist yet starts to work when the page is added to the menu.
 */
export const openableLink = (role: RoleId, link: string): string | undefined => {
  const [path = ''] = link.split(/[?#]/, 1);
  return pagesOf(role).some((page) => path === page || path.startsWith(`${page}/`)) ? link : undefined;
};

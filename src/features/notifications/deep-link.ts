import { ROLE_DEFINITIONS, type SidebarEntry } from '@/contract/menus';
import { ROLE, type RoleId } from '@/contract/vocabulary/roles';

const hrefsOf = ({ href, children = [] }: SidebarEntry): string[] => [
  ...(href === undefined ? [] : [href]),
  ...children.flatMap(hrefsOf),
];

/** Of one order in the back office: its list is in the menu under another address. */
const ONE_ORDER: Partial<Record<RoleId, readonly string[]>> = {
  [ROLE.SYSTEM]: ['/admin/orders'],
  [ROLE.ISSUER]: ['/issuer/orders'],
};

const pagesOf = (role: RoleId): string[] => {
  const { sidebarMenuGroups, settingsMenus } = ROLE_DEFINITIONS[role];
  return [
    ...sidebarMenuGroups.flatMap(({ items }) => items.flatMap(hrefsOf)),
    ...settingsMenus.map(({ href }) => href),
    ...(ONE_ORDER[role] ?? []),
  ];
};

/**
 * The link of a notification, if its page is in the menu of the role, or that of one order; undefined otherwise. A stored link to a page that
 * does not exist yet starts to work when the page is added to the menu.
 */
export const openableLink = (role: RoleId, link: string): string | undefined => {
  const [path = ''] = link.split(/[?#]/, 1);
  return pagesOf(role).some((page) => path === page || path.startsWith(`${page}/`)) ? link : undefined;
};

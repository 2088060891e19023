import { ROLE_DEFINITIONS, type SidebarEntry } from '@/contract/menus';
import type { RoleId } from '@/contract/vocabulary/roles';

const hrefsOf = ({ href, children = [] }: SidebarEntry): string[] => [
  ...(href === undefined ? [] : [href]),
  ...children.flatMap(hrefsOf),
];

const pagesOf = (role: RoleId): string[] => {
  const { sidebarMenuGroups, settingsMenus } = ROLE_DEFINITIONS[role];
  return [
    ...sidebarMenuGroups.flatMap(({ items }) => items.flatMap(hrefsOf)),
    ...settingsMenus.map(({ href }) => href),
  ];
};

/**
 * Where a notification leads its reader, if the page is there: a role's menu names its pages, each as soon as it exists,
 * and what was stored before leads there from then on.
 */
export const openableLink = (role: RoleId, link: string): string | undefined => {
  const [path = ''] = link.split(/[?#]/, 1);
  return pagesOf(role).some((page) => path === page || path.startsWith(`${page}/`)) ? link : undefined;
};

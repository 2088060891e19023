import type { MenuCounts } from '@/contract/endpoints/menu-counts';
import type { SidebarEntry, SidebarGroup } from '@/contract/menus';
import type { MenuEntry, MenuGroup } from '@/shared/layouts/navigation';
import { formatNumber } from '@/shared/lib/format';
import { menuText } from '@/text/menu';

const isCounted = ({ count, children = [] }: SidebarEntry): boolean => count !== undefined || children.some(isCounted);

/** Whether any entry of a menu has a count. */
export const hasCounts = (menu: readonly SidebarGroup[]): boolean => menu.some(({ items }) => items.some(isCounted));

const withBadge = ({ count: name, children, ...entry }: SidebarEntry, counts: MenuCounts): MenuEntry => {
  const count = (name && counts[name]) ?? 0;
  return {
    ...entry,
    ...(name && count > 0 && { badge: { count, label: menuText.counts[name](formatNumber(count)) } }),
    ...(children && { children: children.map((child) => withBadge(child, counts)) }),
  };
};

/** A role's menu with counts beside its entries; zero is not shown. */
export const countedMenu = (menu: readonly SidebarGroup[], counts: MenuCounts): MenuGroup[] =>
  menu.map(({ label, items }) => ({ label, items: items.map((entry) => withBadge(entry, counts)) }));

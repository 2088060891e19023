import dynamic from 'next/dynamic';
import { use, type ReactNode } from 'react';
import type { MenuCounts } from '@/contract/endpoints/menu-counts';
import { ROLE_DEFINITIONS, type SidebarEntry, type SidebarGroup } from '@/contract/menus';
import { ROLE, type RoleId } from '@/contract/vocabulary/roles';
import { useLiveCampaigns } from '@/entities/campaign/use-live-campaigns';
import { useLiveOrders } from '@/entities/order/use-live-orders';
import { useApi } from '@/shared/api/use-api';
import { BackOfficeLayout } from '@/shared/layouts/BackOfficeLayout';
import { HeaderBell } from '@/shared/layouts/header-bell';
import type { MenuEntry, MenuGroup } from '@/shared/layouts/navigation';
import { TitleAnnouncer } from '@/shared/layouts/TitleAnnouncer';
import { formatNumber } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { useDialog } from '@/shared/lib/use-dialog';
import { useOpenedOnce } from '@/shared/lib/use-opened-once';
import { useSessionActions } from '@/shared/session/use-session';
import { layoutText } from '@/text/layout';
import { menuText } from '@/text/menu';
import { GuideButton } from './guide/GuideButton';
import { PAGE_GUIDE, type GuideChoice } from './guide/guide-choice';
import { useShellUser } from './page-session';
import { QuickSearch } from './QuickSearch';

/** Loaded when it is first opened: it has the texts of all guides. */
const GuideDrawer = dynamic(() => import('./guide/GuideDrawer').then((module) => module.GuideDrawer), { ssr: false });

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

/** A role's menu with counts next to its entries; zero is not shown. */
export const countedMenu = (menu: readonly SidebarGroup[], counts: MenuCounts): MenuGroup[] =>
  menu.map(({ label, items }) => ({ label, items: items.map((entry) => withBadge(entry, counts)) }));

const userMenu = [{ label: menuText.storefront, href: paths.home }];

/** Minimum interval between two requests for the counts, however many orders arrive. */
const READ_MS = 2000;

/** Polling interval, in addition to focus and events. */
const REFRESH_MS = 60_000;

/** The role's menu with counts; without them until they are loaded. */
const useRoleMenu = (role: RoleId | undefined): MenuGroup[] => {
  const menu = role === undefined ? [] : ROLE_DEFINITIONS[role].sidebarMenuGroups;
  const { data } = useApi('GET /menu/counts', hasCounts(menu) ? {} : null, { refreshInterval: REFRESH_MS });
  useLiveOrders(['GET /menu/counts'], { everyMs: READ_MS });
  useLiveCampaigns(['GET /menu/counts']);
  return countedMenu(menu, data ?? {});
};

/** Layout of the back office, with the session and the role's menu. */
export function BackOfficeShell({ children }: { children: ReactNode }) {
  const user = useShellUser();
  const bell = use(HeaderBell);
  const menu = useRoleMenu(user?.role);
  const { signOut } = useSessionActions();
  const guide = useDialog<GuideChoice>();
  const wasGuideOpened = useOpenedOnce(guide.opened);
  const ofIssuer = user?.role === ROLE.ISSUER ? { spine: layoutText.backOfficeEdition(user.name) } : {};
  return (
    <BackOfficeLayout
      user={user ?? null}
      menu={menu}
      userMenu={userMenu}
      tools={user ? <QuickSearch role={user.role} menu={menu} onGuide={guide.open} /> : null}
      help={<GuideButton onOpen={() => guide.open(PAGE_GUIDE)} />}
      bell={user ? bell : null}
      onSignOut={signOut}
      {...ofIssuer}
    >
      {children}
      <TitleAnnouncer />
      {wasGuideOpened && guide.subject ? (
        <GuideDrawer choice={guide.subject} opened={guide.opened} onClose={guide.close} />
      ) : null}
    </BackOfficeLayout>
  );
}

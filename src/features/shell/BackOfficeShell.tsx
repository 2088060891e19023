import { use, type ReactNode } from 'react';
import { ROLE_DEFINITIONS } from '@/contract/menus';
import { ROLE, type RoleId } from '@/contract/vocabulary/roles';
import { useLiveOrders } from '@/entities/order/use-live-orders';
import { useApi } from '@/shared/api/use-api';
import { BackOfficeLayout } from '@/shared/layouts/BackOfficeLayout';
import { HeaderBell } from '@/shared/layouts/header-bell';
import type { MenuGroup } from '@/shared/layouts/navigation';
import { paths } from '@/shared/lib/paths';
import { useSessionActions } from '@/shared/session/use-session';
import { layoutText } from '@/text/layout';
import { menuText } from '@/text/menu';
import { countedMenu, hasCounts } from './counted-menu';
import { useShellUser } from './page-session';

const userMenu = [{ label: menuText.storefront, href: paths.home }];

/** The shortest span between two readings of the figures, however many orders come. */
const READ_MS = 2000;

/** Polling interval, besides focus and order events. */
const REFRESH_MS = 60_000;

/** The menu of a role with its counts; the plain menu until they are loaded. */
const useRoleMenu = (role: RoleId | undefined): MenuGroup[] => {
  const menu = role === undefined ? [] : ROLE_DEFINITIONS[role].sidebarMenuGroups;
  const { data } = useApi('GET /menu/counts', hasCounts(menu) ? {} : null, { refreshInterval: REFRESH_MS });
  useLiveOrders(['GET /menu/counts'], { everyMs: READ_MS });
  return countedMenu(menu, data ?? {});
};

/** The back office's frame with the session and the menu of the role. */
export function BackOfficeShell({ children }: { children: ReactNode }) {
  const user = useShellUser();
  const bell = use(HeaderBell);
  const menu = useRoleMenu(user?.role);
  const { signOut } = useSessionActions();
  const ofIssuer = user?.role === ROLE.ISSUER ? { spine: layoutText.backOfficeEdition(user.name) } : {};
  return (
    <BackOfficeLayout
      user={user}
      menu={menu}
      userMenu={userMenu}
      bell={user ? bell : null}
      onSignOut={signOut}
      {...ofIssuer}
    >
      {children}
    </BackOfficeLayout>
  );
}

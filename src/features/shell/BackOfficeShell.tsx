import type { ReactNode } from 'react';
import { ROLE_DEFINITIONS } from '@/contract/menus';
import { ROLE } from '@/contract/roles';
import { BackOfficeLayout } from '@/shared/layouts/BackOfficeLayout';
import { paths } from '@/shared/lib/paths';
import { useSessionActions } from '@/shared/session/SessionContext';
import { layoutText } from '@/text/layout';
import { menuText } from '@/text/menu';
import { useShellUser } from './page-session';

const userMenu = [{ label: menuText.storefront, href: paths.home }];

/** The back office's frame with the session and the menu of the role. */
export function BackOfficeShell({ children }: { children: ReactNode }) {
  const user = useShellUser();
  const { signOut } = useSessionActions();
  const ofIssuer = user?.role === ROLE.ISSUER ? { spine: layoutText.backOfficeEdition(user.name) } : {};
  return (
    <BackOfficeLayout
      user={user}
      menu={user ? ROLE_DEFINITIONS[user.role].sidebarMenuGroups : []}
      userMenu={userMenu}
      onSignOut={signOut}
      {...ofIssuer}
    >
      {children}
    </BackOfficeLayout>
  );
}

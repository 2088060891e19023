import type { ReactNode } from 'react';
import { roleDefinitionOf } from '@/contract/menus';
import { LANDING } from '@/contract/rules/access';
import { PageBody } from '@/shared/layouts/PageBody';
import { BackOfficeShell } from './BackOfficeShell';
import { useShellUser } from './page-session';
import { StorefrontShell } from './StorefrontShell';

/** Layout of the user's own area, for pages shared by all roles: the back office, or the storefront. */
export function RoleShell({ children }: { children: ReactNode }) {
  const user = useShellUser();
  const isBackOffice = user && roleDefinitionOf(user.role)?.baseUrl !== LANDING;
  return isBackOffice ? (
    <BackOfficeShell>{children}</BackOfficeShell>
  ) : (
    <StorefrontShell>
      <PageBody>{children}</PageBody>
    </StorefrontShell>
  );
}

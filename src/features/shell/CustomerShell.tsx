import type { ReactNode } from 'react';
import { ROLE_DEFINITIONS } from '@/contract/menus';
import { ROLE } from '@/contract/vocabulary/roles';
import { SettingsLayout } from '@/shared/layouts/SettingsLayout';
import { StorefrontShell } from './StorefrontShell';

/** The frame of a customer's own pages: the storefront, with the settings menu beside the page. */
export function CustomerShell({ children }: { children: ReactNode }) {
  return (
    <StorefrontShell>
      <SettingsLayout entries={ROLE_DEFINITIONS[ROLE.CUSTOMER].settingsMenus}>{children}</SettingsLayout>
    </StorefrontShell>
  );
}

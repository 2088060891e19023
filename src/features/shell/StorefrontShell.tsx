import dynamic from 'next/dynamic';
import { use, type ReactNode } from 'react';
import type { LoginUser } from '@/contract/endpoints/session';
import { ROLE_DEFINITIONS, roleDefinitionOf } from '@/contract/menus';
import { ROLE } from '@/contract/vocabulary/roles';
import { CartLink } from '@/entities/cart/CartLink';
import { HeaderBell } from '@/shared/layouts/header-bell';
import type { FooterColumn, NavEntry } from '@/shared/layouts/navigation';
import { SettingsLayout } from '@/shared/layouts/SettingsLayout';
import { StorefrontLayout } from '@/shared/layouts/StorefrontLayout';
import { paths } from '@/shared/lib/paths';
import { useSignInDialog } from '@/shared/session/sign-in-dialog';
import { useSessionActions } from '@/shared/session/use-session';
import { helpTitle, helpTitles } from '@/text/help-titles';
import { layoutText } from '@/text/layout';
import { menuText } from '@/text/menu';
import { useShellUser } from './page-session';

/** Loaded when a search box is first used. */
const Suggestions = dynamic(() => import('./search/Suggestions').then((module) => module.Suggestions), { ssr: false });

/** Loaded for customers alone. */
const LibraryLink = dynamic(() => import('@/entities/library/LibraryLink').then((module) => module.LibraryLink), {
  ssr: false,
});

/** Layout of a customer's own pages: the storefront, with the settings menu next to the page. */
export function CustomerShell({ children }: { children: ReactNode }) {
  return (
    <StorefrontShell>
      <SettingsLayout entries={ROLE_DEFINITIONS[ROLE.CUSTOMER].settingsMenus}>{children}</SettingsLayout>
    </StorefrontShell>
  );
}

const nav: readonly NavEntry[] = [
  { label: layoutText.home, href: paths.home },
  { label: layoutText.campaigns, href: paths.campaigns() },
  { label: layoutText.products, href: paths.products() },
];

const footerLinks: readonly NavEntry[] = [
  { label: layoutText.campaigns, href: paths.campaigns() },
  { label: layoutText.bookStock, href: paths.products() },
];

const ownOrders: NavEntry = { label: layoutText.orders, href: paths.orders, of: 'customer' };

const mayBeCustomer = (user: LoginUser | null | undefined): boolean =>
  user === undefined || user?.role === ROLE.CUSTOMER;

/** A customer's own pages, or for other roles the link to the back office. */
const userMenuOf = (user: LoginUser): readonly NavEntry[] => {
  const role = roleDefinitionOf(user.role);
  if (!role) return [];
  return role.baseUrl === paths.home ? role.settingsMenus : [{ label: menuText.dashboard, href: role.defaultRoute }];
};

const customerColumn: FooterColumn = { title: layoutText.customers, links: footerLinks };

const trackOrder: NavEntry = { label: layoutText.trackOrder, href: paths.trackOrder() };

const help: readonly NavEntry[] = [trackOrder, { label: helpTitle, href: paths.help() }];

const helpColumn: FooterColumn = {
  title: helpTitle,
  links: [trackOrder, ...Object.entries(helpTitles).map(([slug, label]) => ({ label, href: paths.help(slug) }))],
};

/** Links to the partners' areas; a visitor has to sign in there. */
const partnersColumn: FooterColumn = {
  title: layoutText.partners,
  links: [
    { label: layoutText.forIssuers, href: ROLE_DEFINITIONS[ROLE.ISSUER].defaultRoute },
    { label: layoutText.forOrganizers, href: ROLE_DEFINITIONS[ROLE.SYSTEM].defaultRoute },
  ],
};

/** Columns for customers, and for the user's role: a visitor may be a partner who has not signed in yet. */
const footerOf = (user: LoginUser | null | undefined): readonly FooterColumn[] => [
  customerColumn,
  helpColumn,
  user ? { title: layoutText.account, links: userMenuOf(user) } : partnersColumn,
];

/** Layout of the storefront, with session, cart and the user's menus. */
export function StorefrontShell({ children }: { children: ReactNode }) {
  const user = useShellUser();
  const bell = use(HeaderBell);
  const { signOut } = useSessionActions();
  const askSignIn = useSignInDialog(({ open }) => open);
  return (
    <StorefrontLayout
      user={user}
      nav={mayBeCustomer(user) ? [...nav, ownOrders] : nav}
      userMenu={user ? userMenuOf(user) : []}
      help={help}
      footer={footerOf(user)}
      library={user?.role === ROLE.CUSTOMER ? <LibraryLink /> : null}
      cart={<CartLink />}
      bell={user ? bell : null}
      suggestions={Suggestions}
      onSignIn={askSignIn}
      onSignOut={signOut}
    >
      {children}
    </StorefrontLayout>
  );
}

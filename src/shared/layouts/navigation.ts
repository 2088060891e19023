import { pathnameOf } from '@/shared/lib/paths';

/** The signed-in user, as layouts need them. */
export interface LayoutUser {
  name: string;
  email: string;
  imageUrl: string | null;
  role: number;
}

export interface NavEntry {
  label: string;
  href: string;
  /** For customers only: before the session is known, shown when this browser's last known user was one. */
  of?: 'customer';
}

export interface MenuBadge {
  count: number;
  label: string;
}

/** An entry of the back office menu; one with children is a heading without a link. */
export interface MenuEntry {
  label: string;
  href?: string;
  /** Name in `MenuIcon`; by default the last segment of the path. */
  icon?: string;
  /** Number of pending items, with its label. */
  badge?: MenuBadge;
  /** The endpoint of the page's table, for pages whose named records the quick search can find. */
  records?: string;
  children?: readonly MenuEntry[];
}

export interface MenuGroup {
  label: string;
  items: readonly MenuEntry[];
}

export interface FooterColumn {
  title: string;
  links: readonly NavEntry[];
}

/** All badges of a menu, for the button that hides it. */
export const badgesIn = (menu: readonly MenuGroup[]): MenuBadge[] => {
  const within = ({ badge, children = [] }: MenuEntry): MenuBadge[] => [
    ...(badge ? [badge] : []),
    ...children.flatMap(within),
  ];
  return menu.flatMap(({ items }) => items.flatMap(within));
};

/** Returns whether a link is active: on its own page and those below it; the home page only on itself. */
export function isActive(href: string | undefined, path: string): boolean {
  if (!href) return false;
  const here = pathnameOf(path);
  return href === '/' ? here === '/' : here === href || here.startsWith(`${href}/`);
}

/** Content of both parts of the storefront's navigation: the header, and the menu on phones. */
export interface StorefrontNavigation {
  /** Null for a visitor, undefined before the session is known. */
  user: LayoutUser | null | undefined;
  /** Main navigation in the header. */
  nav: readonly NavEntry[];
  /** Links in the menu of the avatar. */
  userMenu: readonly NavEntry[];
  /** Help and order tracking, in the menu of a phone. */
  help: readonly NavEntry[];
  onSignIn: () => void;
  onSignOut: () => void;
}

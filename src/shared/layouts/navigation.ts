/** The signed-in person, as far as a layout needs to know. */
export interface LayoutUser {
  name: string;
  email: string;
  imageUrl: string | null;
  role: number;
}

export interface NavEntry {
  label: string;
  href: string;
}

export interface MenuBadge {
  count: number;
  label: string;
}

/** An entry of the back office menu; one with children is a heading that opens nothing itself. */
export interface MenuEntry {
  label: string;
  href?: string;
  /** Name in `MenuIcon`; without it the last part of the path is tried. */
  icon?: string;
  /** How much waits there, and the words for it. */
  badge?: MenuBadge;
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

/** Everything that waits behind a menu, for the button that hides it. */
export const badgesIn = (menu: readonly MenuGroup[]): MenuBadge[] => {
  const within = ({ badge, children = [] }: MenuEntry): MenuBadge[] => [
    ...(badge ? [badge] : []),
    ...children.flatMap(within),
  ];
  return menu.flatMap(({ items }) => items.flatMap(within));
};

/** Open on its own page and on everything under it; the root only on itself. */
export function isActive(href: string | undefined, path: string): boolean {
  if (!href) return false;
  const here = path.split(/[?#]/)[0] ?? '';
  return href === '/' ? here === '/' : here === href || here.startsWith(`${href}/`);
}

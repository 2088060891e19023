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

/** An entry of the back office menu; one with children is a heading that opens nothing itself. */
export interface MenuEntry {
  label: string;
  href?: string;
  /** Name in `MenuIcon`; without it the last part of the path is tried. */
  icon?: string;
  badge?: number;
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

/** Open on its own page and on everything under it; the root only on itself. */
export function isActive(href: string | undefined, path: string): boolean {
  if (!href) return false;
  const here = path.split(/[?#]/)[0] ?? '';
  return href === '/' ? here === '/' : here === href || here.startsWith(`${href}/`);
}

import type { ReactNode } from 'react';
import { paths } from '@/shared/lib/paths';
import { layoutText } from '@/text/layout';
import { DoubleRule } from '../ui/devices/DoubleRule';
import type { FooterColumn, LayoutUser, NavEntry } from './navigation';
import { SkipLink } from './SkipLink';
import { StorefrontFooter } from './StorefrontFooter';
import { StorefrontHeader } from './StorefrontHeader';
import classes from './StorefrontLayout.module.css';

export interface StorefrontLayoutProps {
  user: LayoutUser | null;
  /** Main navigation in the header. */
  nav: readonly NavEntry[];
  /** Behind the avatar. */
  userMenu: readonly NavEntry[];
  footer?: readonly FooterColumn[];
  /** The way to the cart, with its count. */
  cart: ReactNode;
  /** The notification bell of whoever is signed in. */
  bell?: ReactNode;
  onSignIn: () => void;
  onSignOut: () => void;
  children: ReactNode;
}

const readerLinks: readonly FooterColumn[] = [
  {
    title: layoutText.readers,
    links: [
      { label: layoutText.campaigns, href: paths.campaigns() },
      { label: layoutText.bookStock, href: paths.products() },
      { label: layoutText.myOrders, href: paths.orders },
    ],
  },
];

/** The frame of every public and customer page. It knows no session and no cart: both come as props. */
export function StorefrontLayout({ footer = readerLinks, children, ...header }: StorefrontLayoutProps) {
  return (
    <div className={classes.page}>
      <SkipLink />
      <StorefrontHeader {...header} />
      <DoubleRule className={classes.rule} />
      <main id="content" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <DoubleRule />
      <StorefrontFooter columns={footer} />
    </div>
  );
}

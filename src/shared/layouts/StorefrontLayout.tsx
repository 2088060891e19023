import type { ReactNode } from 'react';
import { DoubleRule } from '../ui/devices/DoubleRule';
import type { FooterColumn } from './navigation';
import { SkipLink } from './SkipLink';
import { StorefrontFooter } from './StorefrontFooter';
import { StorefrontHeader, type StorefrontHeaderProps } from './StorefrontHeader';
import classes from './StorefrontLayout.module.css';

export interface StorefrontLayoutProps extends StorefrontHeaderProps {
  footer: readonly FooterColumn[];
  children: ReactNode;
}

/** The layout of all public and customer pages. Session and cart are passed as props. */
export function StorefrontLayout({ footer, children, ...header }: StorefrontLayoutProps) {
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

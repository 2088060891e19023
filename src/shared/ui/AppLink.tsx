import Link from 'next/link';
import type { AnchorHTMLAttributes } from 'react';

interface AppLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
}

/** Client-side navigation to our own pages, a plain anchor for mail, telephone and other sites. */
export function AppLink({ href, ...rest }: AppLinkProps) {
  return href.startsWith('/') ? <Link href={href} {...rest} /> : <a href={href} {...rest} />;
}

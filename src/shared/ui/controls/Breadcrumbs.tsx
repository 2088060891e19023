import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { layoutText } from '@/text/layout';
import { AppLink } from '../AppLink';
import classes from './Breadcrumbs.module.css';

export interface Crumb {
  label: string;
  /** Undefined for the current page, which is last. */
  href?: string;
}

/** The path to this page; on phones only the link to the parent. */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  const parent = items.findLast((item) => item.href);
  return (
    <nav className={classes.crumbs} aria-label={layoutText.breadcrumbs} data-uncovered>
      <ol className={classes.trail}>
        {items.map((item) => (
          <li key={item.label}>
            {item.href ? (
              <>
                <AppLink href={item.href}>{item.label}</AppLink>
                <IconChevronRight size={16} aria-hidden />
              </>
            ) : (
              <span aria-current="page">{item.label}</span>
            )}
          </li>
        ))}
      </ol>
      {parent?.href ? (
        <AppLink href={parent.href} className={classes.back}>
          <IconChevronLeft size={18} aria-hidden />
          {parent.label}
        </AppLink>
      ) : null}
    </nav>
  );
}

import { layoutText } from '@/text/layout';
import { AppLink } from '../ui/AppLink';
import { Brand } from '../ui/devices/Brand';
import type { FooterColumn } from './navigation';
import classes from './StorefrontFooter.module.css';

/** The storefront's footer: colophon and links. */
export function StorefrontFooter({ columns }: { columns: readonly FooterColumn[] }) {
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div className={classes.colophon}>
          <Brand />
          <p>{layoutText.colophon}</p>
        </div>
        {columns.map((column) => (
          <nav key={column.title} aria-label={column.title}>
            <h2 className={classes.title}>{column.title}</h2>
            <ul className={classes.links}>
              {column.links.map((link) => (
                <li key={link.href}>
                  <AppLink href={link.href}>{link.label}</AppLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  );
}

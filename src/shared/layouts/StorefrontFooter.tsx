import { layoutText } from '@/text/layout';
import { usePublicConfig } from '../lib/public-config';
import { AppLink } from '../ui/AppLink';
import { Brand } from '../ui/devices/Brand';
import { ContactLines } from './ContactLines';
import type { FooterColumn } from './navigation';
import classes from './StorefrontFooter.module.css';

/** The storefront's footer: colophon, whom readers may turn to, and links. */
export function StorefrontFooter({ columns }: { columns: readonly FooterColumn[] }) {
  const contact = usePublicConfig()?.contact;
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div className={classes.colophon}>
          <Brand />
          <p>{layoutText.colophon}</p>
          {contact && (
            <address className={classes.contact}>
              <h2 className={classes.title}>{contact.title}</h2>
              <ContactLines lines={contact.lines} className={classes.links} />
            </address>
          )}
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

import { layoutText } from '@/text/layout';
import { usePublicConfig } from '../lib/public-config';
import { AppLink } from '../ui/AppLink';
import { Brand } from '../ui/devices/Brand';
import type { FooterColumn } from './navigation';
import classes from './StorefrontFooter.module.css';

/** The storefront's footer: colophon, contact for readers, and links. */
export function StorefrontFooter({ columns }: { columns: readonly FooterColumn[] }) {
  const contact = usePublicConfig()?.contact;
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div className={classes.colophon}>
          <Brand />
          <p>{layoutText.colophon}</p>
        </div>
        {[...(contact ? [contact] : []), ...columns].map((column) => {
          const isContact = column === contact;
          const Part = isContact ? 'section' : 'nav';
          const links = (
            <ul className={classes.links}>
              {column.links.map(({ label, href }) => (
                <li key={label}>{href ? <AppLink href={href}>{label}</AppLink> : label}</li>
              ))}
            </ul>
          );
          return (
            <Part key={column.title} aria-label={column.title}>
              <h2 className={classes.title}>{column.title}</h2>
              {/* An `address` element may not contain a heading. */}
              {isContact ? <address>{links}</address> : links}
            </Part>
          );
        })}
      </div>
    </footer>
  );
}

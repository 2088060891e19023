import Link from 'next/link';
import { useRouter } from 'next/router';
import { layoutText } from '@/text/layout';
import { isActive, type NavEntry } from './navigation';
import classes from './SettingsMenu.module.css';

/** Menu of a customer's own pages (S2.4.1). */
export function SettingsMenu({ entries }: { entries: readonly NavEntry[] }) {
  const { asPath } = useRouter();
  return (
    <nav className={classes.menu} aria-label={layoutText.settings}>
      {entries.map((entry) => (
        <Link key={entry.href} href={entry.href} aria-current={isActive(entry.href, asPath) ? 'page' : undefined}>
          {entry.label}
        </Link>
      ))}
    </nav>
  );
}

import Link from 'next/link';
import { useRouter } from 'next/router';
import { layoutText } from '@/text/layout';
import { CountBubble } from '../ui/CountBubble';
import { MenuIcon } from './MenuIcon';
import { isActive, type MenuEntry, type MenuGroup } from './navigation';
import classes from './SideMenu.module.css';

interface EntryProps {
  entry: MenuEntry;
  path: string;
  onOpen?: () => void;
  nested?: boolean;
}

function Entry({ entry, path, onOpen, nested = false }: EntryProps) {
  const inner = (
    <>
      {nested ? <span className={classes.indent} /> : <MenuIcon entry={entry} />}
      <span className={classes.label}>{entry.label}</span>
      {entry.badge ? <CountBubble count={entry.badge.count} inline /> : null}
    </>
  );
  return (
    <li>
      {entry.href && !entry.children ? (
        <Link
          href={entry.href}
          className={classes.entry}
          onClick={onOpen}
          aria-label={entry.badge && layoutText.withWaiting(entry.label, entry.badge.label)}
          aria-current={isActive(entry.href, path) ? 'page' : undefined}
        >
          {inner}
        </Link>
      ) : (
        <span className={classes.entry}>{inner}</span>
      )}
      {entry.children ? (
        <ul className={classes.list}>
          {entry.children.map((child) => (
            <Entry key={child.label} entry={child} path={path} onOpen={onOpen} nested />
          ))}
        </ul>
      ) : null}
    </li>
  );
}

/** The back office's menu; entries with children are headings, and their children are always visible. */
export function SideMenu({ menu, onOpen }: { menu: readonly MenuGroup[]; onOpen?: () => void }) {
  const { asPath } = useRouter();
  return (
    <nav className={classes.menu} aria-label={layoutText.mainMenu}>
      {menu.map((group) => (
        <section key={group.label}>
          <h2 className={classes.group}>{group.label}</h2>
          <ul className={classes.list}>
            {group.items.map((entry) => (
              <Entry key={entry.label} entry={entry} path={asPath} onOpen={onOpen} />
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

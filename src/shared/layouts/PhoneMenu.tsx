import { Button, Drawer } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import Link from 'next/link';
import { useRouter } from 'next/router';
import { layoutText } from '@/text/layout';
import { InitialsAvatar } from '../ui/InitialsAvatar';
import { ColorSchemeToggle } from '../ui/controls/ColorSchemeToggle';
import { useOpened } from '../ui/feedback/useOpened';
import { isActive, type NavEntry, type StorefrontNavigation } from './navigation';
import classes from './PhoneMenu.module.css';

interface PhoneMenuProps extends StorefrontNavigation {
  opened: boolean;
  onClose: () => void;
}

function Entries({ entries, onClose }: { entries: readonly NavEntry[]; onClose: () => void }) {
  const { asPath } = useRouter();
  return (
    <ul className={classes.list}>
      {entries.map((entry) => (
        <li key={entry.href}>
          <Link href={entry.href} onClick={onClose} aria-current={isActive(entry.href, asPath) ? 'page' : undefined}>
            {entry.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Drawer with everything for which the header has no room on phones. */
export function PhoneMenu({ opened, onClose, user, nav, userMenu, help, onSignIn, onSignOut }: PhoneMenuProps) {
  const closeAnd = (action: () => void) => () => {
    onClose();
    action();
  };
  return (
    <Drawer opened={useOpened(opened)} onClose={onClose} title={layoutText.menu} padding={0}>
      <nav aria-label={layoutText.mainMenu}>
        <Entries entries={nav} onClose={onClose} />
      </nav>
      {user ? (
        <section className={classes.account}>
          <div className={classes.who}>
            <InitialsAvatar name={user.name} imageUrl={user.imageUrl} />
            <span>
              <b>{user.name}</b>
              <span className="t-small ellipsis">{user.email}</span>
            </span>
          </div>
          <Entries entries={userMenu} onClose={onClose} />
          <Button
            variant="outline"
            fullWidth
            leftSection={<IconLogout size={18} aria-hidden />}
            onClick={closeAnd(onSignOut)}
          >
            {layoutText.signOut}
          </Button>
        </section>
      ) : (
        <section className={classes.account}>
          <Button fullWidth onClick={closeAnd(onSignIn)}>
            {layoutText.signIn}
          </Button>
        </section>
      )}
      <nav aria-label={layoutText.helpMenu} className={classes.help}>
        <Entries entries={help} onClose={onClose} />
      </nav>
      <div className={classes.scheme}>
        {layoutText.toggleScheme}
        <ColorSchemeToggle />
      </div>
    </Drawer>
  );
}

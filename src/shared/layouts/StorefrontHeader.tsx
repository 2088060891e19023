import { ActionIcon, Button } from '@mantine/core';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useRouter } from 'next/router';
import { useState, type ReactNode } from 'react';
import { layoutText } from '@/text/layout';
import { paths } from '../lib/paths';
import { useOpenedOnce } from '../lib/use-opened-once';
import { ColorSchemeToggle } from '../ui/controls/ColorSchemeToggle';
import { Brand } from '../ui/devices/Brand';
import { isActive, type NavEntry, type StorefrontNavigation } from './navigation';
import type { SearchSuggestions } from './search-suggestions';
import { SearchBox } from './SearchBox';
import classes from './StorefrontHeader.module.css';

/** Menus and drawers need positioning code, which is downloaded only when one of them is opened. */
const UserMenu = dynamic(() => import('./UserMenu').then((module) => module.UserMenu), {
  loading: () => <span className={classes.avatar} />,
});
const PhoneMenu = dynamic(() => import('./PhoneMenu').then((module) => module.PhoneMenu), { ssr: false });

export interface StorefrontHeaderProps extends StorefrontNavigation {
  /** Link to the library, for customers who have one. */
  library?: ReactNode;
  /** Link to the cart. */
  cart: ReactNode;
  /** The notification bell of the signed-in user. */
  bell?: ReactNode;
  suggestions?: SearchSuggestions;
}

function MainNav({ nav, user }: Pick<StorefrontHeaderProps, 'nav' | 'user'>) {
  const { asPath } = useRouter();
  const classOf = ({ of }: NavEntry) => (user === undefined && of === 'customer' ? classes.customer : undefined);
  return (
    <nav className={classes.nav} aria-label={layoutText.mainMenu}>
      {nav.map((entry) => (
        <Link
          key={entry.href}
          href={entry.href}
          className={classOf(entry)}
          aria-current={isActive(entry.href, asPath) ? 'page' : undefined}
        >
          {entry.label}
        </Link>
      ))}
    </nav>
  );
}

function Account({ user, userMenu, onSignIn, onSignOut }: StorefrontHeaderProps) {
  if (user) return <UserMenu user={user} entries={userMenu} onSignOut={onSignOut} />;
  return (
    <>
      <Button size="sm" className={user === undefined ? classes.visitor : undefined} onClick={onSignIn}>
        {layoutText.signIn}
      </Button>
      {user === undefined ? <span className={`${classes.avatar} ${classes.known}`} /> : null}
    </>
  );
}

export function StorefrontHeader(props: StorefrontHeaderProps) {
  // The list of books has a field of its own, for the same search.
  const isBookList = useRouter().pathname === paths.products();
  const [opened, setOpened] = useState<'menu' | 'search' | null>(null);
  const menuOpenedOnce = useOpenedOnce(opened === 'menu');

  return (
    <header className={classes.header} data-uncovered>
      <div className={classes.bar}>
        <Link href="/" className={classes.brand}>
          <Brand />
        </Link>
        <MainNav nav={props.nav} user={props.user} />
        <div className={classes.search}>{isBookList ? null : <SearchBox suggestions={props.suggestions} />}</div>
        <div className={classes.tools}>
          {props.library}
          {isBookList ? null : (
            <ActionIcon
              className={classes.phone}
              size={44}
              aria-label={layoutText.openSearch}
              aria-expanded={opened === 'search'}
              onClick={() => setOpened(opened === 'search' ? null : 'search')}
            >
              <IconSearch size={22} aria-hidden />
            </ActionIcon>
          )}
          <div className={classes.desk}>
            <ColorSchemeToggle />
          </div>
          {props.user === undefined ? <span className={`${classes.bell} ${classes.known}`} /> : props.bell}
          {props.cart}
          <div className={classes.desk}>
            <Account {...props} />
          </div>
          <ActionIcon
            className={classes.phone}
            size={44}
            aria-label={layoutText.openMenu}
            aria-haspopup="dialog"
            onClick={() => setOpened('menu')}
          >
            <IconMenu2 size={22} aria-hidden />
          </ActionIcon>
        </div>
      </div>
      {opened === 'search' && !isBookList ? (
        <div className={classes.dropSearch}>
          <SearchBox suggestions={props.suggestions} autoFocus onDone={() => setOpened(null)} />
        </div>
      ) : null}
      {menuOpenedOnce ? <PhoneMenu {...props} opened={opened === 'menu'} onClose={() => setOpened(null)} /> : null}
    </header>
  );
}

import { Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useDeviceState } from '@/shared/storage/use-stored-state';
import { layoutText } from '@/text/layout';
import { ColorSchemeToggle } from '../ui/controls/ColorSchemeToggle';
import { Spine } from '../ui/devices/Spine';
import { useProductName } from '../ui/ProductName';
import { CollapseButton, DrawerButton } from './SidebarButtons';
import { badgesIn, type LayoutUser, type MenuGroup, type NavEntry } from './navigation';
import { SideMenu } from './SideMenu';
import { SkipLink } from './SkipLink';
import { UserMenu } from './UserMenu';
import classes from './BackOfficeLayout.module.css';

export interface BackOfficeLayoutProps {
  user: LayoutUser | null;
  menu: readonly MenuGroup[];
  /** Links in the menu of the avatar. */
  userMenu?: readonly NavEntry[];
  /** Text on the spine: an issuer's name, by default the platform's. */
  spine?: string;
  /** Search field or other controls on the left of the header. */
  tools?: ReactNode;
  /** The button of the guide. */
  help?: ReactNode;
  bell?: ReactNode;
  onSignOut: () => void;
  children: ReactNode;
}

/** The layout of /admin and /issuer: spine, menu, header. */
export function BackOfficeLayout(props: BackOfficeLayoutProps) {
  const { user, menu, userMenu = [], tools, help, bell, onSignOut, children } = props;
  const name = useProductName();
  const [collapsed, setCollapsed] = useDeviceState('sidebar-collapsed', false);
  const [opened, drawer] = useDisclosure(false);
  const badges = badgesIn(menu);

  return (
    <div className={classes.page} data-area="back-office" data-collapsed={collapsed || undefined}>
      <SkipLink />
      <div className={classes.spine} aria-hidden="true">
        <Spine label={props.spine ?? layoutText.backOfficeEdition(name)} />
      </div>
      <div className={classes.sidebar}>
        <SideMenu menu={menu} />
      </div>
      <div>
        <header className={classes.header} data-uncovered>
          <DrawerButton className={classes.phone} badges={badges} onOpen={drawer.open} />
          <CollapseButton
            className={classes.desk}
            badges={badges}
            collapsed={collapsed}
            onToggle={() => setCollapsed(!collapsed)}
          />
          <div className={classes.tools}>{tools}</div>
          {help}
          <ColorSchemeToggle />
          {bell}
          {user ? <UserMenu user={user} entries={userMenu} onSignOut={onSignOut} withName /> : null}
        </header>
        <main id="content" tabIndex={-1} className={classes.main}>
          {children}
        </main>
      </div>
      <Drawer opened={opened} onClose={drawer.close} position="left" title={name} padding={0}>
        <SideMenu menu={menu} onOpen={drawer.close} />
      </Drawer>
    </div>
  );
}

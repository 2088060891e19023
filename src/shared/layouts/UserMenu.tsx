import { Menu, UnstyledButton } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import Link from 'next/link';
import { layoutText } from '@/text/layout';
import { statusText } from '@/text/status';
import { InitialsAvatar } from '../ui/InitialsAvatar';
import type { LayoutUser, NavEntry } from './navigation';
import classes from './UserMenu.module.css';

interface UserMenuProps {
  user: LayoutUser;
  entries: readonly NavEntry[];
  onSignOut: () => void;
  /** Shows name and role next to the avatar, as in the back office. */
  withName?: boolean;
}

export function UserMenu({ user, entries, onSignOut, withName = false }: UserMenuProps) {
  return (
    <Menu>
      <Menu.Target>
        <UnstyledButton className={classes.target} aria-label={layoutText.accountMenu(user.name)}>
          <InitialsAvatar name={user.name} imageUrl={user.imageUrl} />
          {withName ? (
            <span className={classes.who}>
              <span className={classes.name}>{user.name}</span>
              <span className={classes.role}>{statusText.role[user.role]}</span>
            </span>
          ) : null}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{user.email}</Menu.Label>
        {entries.map((entry) => (
          <Menu.Item key={entry.href} component={Link} href={entry.href}>
            {entry.label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={onSignOut}>
          {layoutText.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

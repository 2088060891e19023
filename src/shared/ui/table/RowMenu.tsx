import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import Link from 'next/link';
import { useRef } from 'react';
import { commonText } from '@/text/common';
import type { RowAction } from './column';

interface MenuEntryProps {
  action: RowAction;
  /** Gives the focus back to the dots. */
  leave: () => void;
}

function MenuEntry({ action, leave }: MenuEntryProps) {
  const { label, icon: EntryIcon, href, onClick, danger, disabled } = action;
  const look = {
    leftSection: EntryIcon ? <EntryIcon size={18} aria-hidden /> : undefined,
    'data-danger': danger || undefined,
    disabled,
  };
  if (href && !disabled) {
    return (
      <Menu.Item component={Link} href={href} {...look}>
        {label}
      </Menu.Item>
    );
  }
  // A dialog that opens now gives the focus back to where it is: to the dots, for the entry goes with the menu.
  const act = () => {
    leave();
    onClick?.();
  };
  return (
    <Menu.Item onClick={act} {...look}>
      {label}
    </Menu.Item>
  );
}

/** The dots at the end of a row; what destroys comes last, under a line. */
export function RowMenu({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const dots = useRef<HTMLButtonElement>(null);
  if (actions.length === 0) return null;
  const leave = () => dots.current?.focus();
  const [safe, dangerous] = [actions.filter((action) => !action.danger), actions.filter((action) => action.danger)];
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon ref={dots} size={36} aria-label={commonText.rowActions(name)}>
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {safe.map((action) => (
          <MenuEntry key={action.label} action={action} leave={leave} />
        ))}
        {safe.length > 0 && dangerous.length > 0 ? <Menu.Divider /> : null}
        {dangerous.map((action) => (
          <MenuEntry key={action.label} action={action} leave={leave} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

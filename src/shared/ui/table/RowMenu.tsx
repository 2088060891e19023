import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import Link from 'next/link';
import { commonText } from '@/text/common';
import type { RowAction } from './column';

function MenuEntry({ action }: { action: RowAction }) {
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
  return (
    <Menu.Item onClick={onClick} {...look}>
      {label}
    </Menu.Item>
  );
}

/** The dots at the end of a row; what destroys comes last, under a line. */
export function RowMenu({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  if (actions.length === 0) return null;
  const [safe, dangerous] = [actions.filter((action) => !action.danger), actions.filter((action) => action.danger)];
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon size={36} aria-label={commonText.rowActions(name)}>
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {safe.map((action) => (
          <MenuEntry key={action.label} action={action} />
        ))}
        {safe.length > 0 && dangerous.length > 0 ? <Menu.Divider /> : null}
        {dangerous.map((action) => (
          <MenuEntry key={action.label} action={action} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

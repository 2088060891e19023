import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import Link from 'next/link';
import { useRef } from 'react';
import { commonText } from '@/text/common';
import type { RowAction } from './column';

interface MenuEntryProps {
  action: RowAction;
  /** Moves the focus back to the menu button. */
  focusButton: () => void;
}

function MenuEntry({ action, focusButton }: MenuEntryProps) {
  const { label, icon: EntryIcon, href, onClick, danger, disabled } = action;
  const appearance = {
    leftSection: EntryIcon ? <EntryIcon size={18} aria-hidden /> : undefined,
    'data-danger': danger || undefined,
    disabled,
  };
  if (href && !disabled) {
    return (
      <Menu.Item component={Link} href={href} {...appearance}>
        {label}
      </Menu.Item>
    );
  }
  // A dialog returns the focus to where it was on opening: it must be the menu button, because the entry disappears.
  const run = () => {
    focusButton();
    onClick?.();
  };
  return (
    <Menu.Item onClick={run} {...appearance}>
      {label}
    </Menu.Item>
  );
}

/** The menu at the end of a row; destructive actions are last, below a line. */
export function RowMenu({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const button = useRef<HTMLButtonElement>(null);
  if (actions.length === 0) return null;
  const focusButton = () => button.current?.focus();
  const [safe, dangerous] = [actions.filter((action) => !action.danger), actions.filter((action) => action.danger)];
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon ref={button} size={36} aria-label={commonText.rowActions(name)}>
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {safe.map((action) => (
          <MenuEntry key={action.label} action={action} focusButton={focusButton} />
        ))}
        {safe.length > 0 && dangerous.length > 0 ? <Menu.Divider /> : null}
        {dangerous.map((action) => (
          <MenuEntry key={action.label} action={action} focusButton={focusButton} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

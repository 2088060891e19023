import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconMenu2 } from '@tabler/icons-react';
import { layoutText } from '@/text/layout';
import { CountBubble } from '../ui/CountBubble';
import type { MenuBadge } from './navigation';

interface MenuButtonProps {
  className?: string;
  /** Counts of the menu's entries; shown on the button while the menu is hidden. */
  badges: readonly MenuBadge[];
}

const sumOf = (badges: readonly MenuBadge[]): number => badges.reduce((sum, { count }) => sum + count, 0);

const labelOf = (label: string, badges: readonly MenuBadge[]): string =>
  badges.reduce((all, badge) => layoutText.withWaiting(all, badge.label), label);

/** Opens the menu in a drawer, on phones. */
export function DrawerButton({ className, badges, onOpen }: MenuButtonProps & { onOpen: () => void }) {
  return (
    <ActionIcon
      className={className}
      size={44}
      aria-label={labelOf(layoutText.openMenu, badges)}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <IconMenu2 size={22} aria-hidden />
      <CountBubble count={sumOf(badges)} />
    </ActionIcon>
  );
}

/** Collapses and expands the sidebar. */
export function CollapseButton(props: MenuButtonProps & { collapsed: boolean; onToggle: () => void }) {
  const { className, collapsed, onToggle } = props;
  const badges = collapsed ? props.badges : [];
  const CollapseIcon = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <ActionIcon
      className={className}
      aria-label={labelOf(collapsed ? layoutText.expandSidebar : layoutText.collapseSidebar, badges)}
      aria-expanded={!collapsed}
      onClick={onToggle}
    >
      <CollapseIcon size={20} aria-hidden />
      <CountBubble count={sumOf(badges)} />
    </ActionIcon>
  );
}

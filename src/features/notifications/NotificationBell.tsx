import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { formatNumber } from '@/shared/lib/format';
import { useOpenedOnce } from '@/shared/lib/use-opened-once';
import { useHubState } from '@/shared/realtime/hub/use-hub';
import { CountBubble } from '@/shared/ui/CountBubble';
import { bellText } from '@/text/bell';
import { useUnread } from './use-notifications';
import classes from './NotificationBell.module.css';

const NotificationDrawer = dynamic(() => import('./NotificationDrawer').then((module) => module.NotificationDrawer), {
  ssr: false,
});

const labelOf = (unread: number, isStopped: boolean): string => {
  const label = unread > 0 ? bellText.unread(formatNumber(unread)) : bellText.title;
  return isStopped ? bellText.stopped(label) : label;
};

/** The count of unread notifications, and whether live updates have stopped; opens the latest. */
export function NotificationBell() {
  const { data } = useUnread();
  const [opened, setOpened] = useState(false);
  const openedOnce = useOpenedOnce(opened);
  const unread = data?.unread ?? 0;
  const isStopped = useHubState() === 'Disconnected';
  return (
    <>
      <ActionIcon
        size={44}
        pos="relative"
        aria-label={labelOf(unread, isStopped)}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        <IconBell size={22} aria-hidden />
        <CountBubble count={unread} />
        {isStopped ? <span className={classes.stopped} aria-hidden /> : null}
      </ActionIcon>
      {openedOnce ? <NotificationDrawer opened={opened} onClose={() => setOpened(false)} /> : null}
    </>
  );
}

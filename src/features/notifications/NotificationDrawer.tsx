import { Drawer } from '@mantine/core';
import Link from 'next/link';
import type { Notification } from '@/contract/endpoints/notifications';
import { messageOf } from '@/shared/api/api-error';
import { useApi } from '@/shared/api/use-api';
import { paths } from '@/shared/lib/paths';
import { reconnectHub, useHubState } from '@/shared/realtime/hub/use-hub';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { LinesSkeleton } from '@/shared/ui/feedback/Skeletons';
import { useOpened } from '@/shared/ui/feedback/useOpened';
import { bellText } from '@/text/bell';
import { commonText } from '@/text/common';
import { NotificationList, type NotificationListProps } from './NotificationList';
import { useNotificationActions, useUnread } from './use-notifications';
import classes from './NotificationDrawer.module.css';

/** Says that live updates are interrupted, and offers a retry when the client has given up. */
export function ConnectionNote() {
  const state = useHubState();
  return (
    <div role="status">
      {state === 'Connecting' ? <p className={classes.note}>{bellText.connecting}</p> : null}
      {state === 'Reconnecting' ? <p className={classes.note}>{bellText.reconnecting}</p> : null}
      {state === 'Disconnected' ? (
        <p className={classes.note}>
          {bellText.disconnected}
          <button type="button" className={classes.act} onClick={reconnectHub}>
            {bellText.reconnect}
          </button>
        </p>
      ) : null}
    </div>
  );
}

interface NotificationDrawerProps {
  opened: boolean;
  onClose: () => void;
}

function Latest({ onOpen }: Pick<NotificationListProps, 'onOpen'>) {
  const { data, error, mutate } = useApi('GET /notifications', {});
  if (error && !data)
    return (
      <div className={classes.state}>
        <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />
      </div>
    );
  if (!data)
    return (
      <div className={classes.state}>
        <LinesSkeleton count={8} />
      </div>
    );
  if (data.metadata.total === 0) return <EmptyState title={bellText.empty} description={bellText.emptyHint} as="h3" />;
  return <NotificationList notifications={data.data} dayAs="h3" onOpen={onOpen} />;
}

/** Marks all notifications up to the newest known one as read, and none that arrive meanwhile. */
function MarkAll() {
  const { data } = useUnread();
  const { markAllRead } = useNotificationActions();
  if (!data || data.unread === 0) return null;
  return (
    <button type="button" className={classes.markAll} onClick={() => void markAllRead(data.newestId)}>
      {bellText.markAll}
    </button>
  );
}

/** The latest notifications, from the bell of every header. */
export function NotificationDrawer({ opened, onClose }: NotificationDrawerProps) {
  const { markRead } = useNotificationActions();
  const open = ({ id, readAt }: Notification, href: string | undefined) => {
    if (!readAt) void markRead([id]);
    if (href) onClose();
  };
  return (
    <Drawer.Root opened={useOpened(opened)} onClose={onClose}>
      <Drawer.Overlay color="var(--overlay)" backgroundOpacity={1} />
      <Drawer.Content>
        <Drawer.Header>
          <Drawer.Title className={classes.title}>{bellText.title}</Drawer.Title>
          <div className={classes.actions}>
            <MarkAll />
            <Drawer.CloseButton aria-label={commonText.close} />
          </div>
        </Drawer.Header>
        <Drawer.Body p={0}>
          <ConnectionNote />
          {opened ? <Latest onOpen={open} /> : null}
          <p className={classes.foot}>
            <Link href={paths.notifications()} onClick={onClose}>
              {bellText.seeAll}
            </Link>
          </p>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

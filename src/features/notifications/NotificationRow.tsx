import { VisuallyHidden } from '@mantine/core';
import Link from 'next/link';
import type { ReactNode } from 'react';
import type { Notification } from '@/contract/endpoints/notifications';
import { formatAgo, formatDateTime, type DateInput } from '@/shared/lib/format';
import { bellText } from '@/text/bell';
import { NotificationIcon } from './NotificationIcon';
import classes from './NotificationRow.module.css';

interface NotificationRowProps {
  notification: Notification;
  now: DateInput;
  /** Where it leads; without one it can only be marked as read. */
  href: string | undefined;
  onOpen: () => void;
}

function Words({ notification, now }: Pick<NotificationRowProps, 'notification' | 'now'>) {
  const { type, typeName, message, createdAt, readAt } = notification;
  return (
    <>
      <NotificationIcon type={type} />
      <span className={classes.words}>
        <span className={classes.title}>
          {readAt ? null : <VisuallyHidden>{bellText.isUnread}: </VisuallyHidden>}
          {typeName}
        </span>
        <span className={classes.message}>{message}</span>
        <time className={classes.time} dateTime={createdAt} title={formatDateTime(createdAt)}>
          {formatAgo(createdAt, now)}
        </time>
      </span>
      {readAt ? null : <span className={classes.dot} aria-hidden="true" />}
    </>
  );
}

/** One notification: opening it marks it as read. */
export function NotificationRow({ notification, now, href, onOpen }: NotificationRowProps) {
  const words: ReactNode = <Words notification={notification} now={now} />;
  const unread = !notification.readAt;
  const row = (): ReactNode => {
    if (href)
      return (
        <Link href={href} className={classes.row} onClick={onOpen}>
          {words}
        </Link>
      );
    if (!unread) return <div className={classes.row}>{words}</div>;
    return (
      <button type="button" className={classes.row} onClick={onOpen}>
        {words}
      </button>
    );
  };
  return (
    <li className={classes.item} data-unread={unread || undefined}>
      {row()}
    </li>
  );
}

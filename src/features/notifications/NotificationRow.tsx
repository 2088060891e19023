import { VisuallyHidden } from '@mantine/core';
import {
  IconBell,
  IconBookUpload,
  IconCircleCheck,
  IconCircleX,
  IconMail,
  IconMailShare,
  IconReceipt,
  IconTruck,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import type { Notification } from '@/contract/endpoints/notifications';
import { NOTIFICATION } from '@/contract/vocabulary/notification-types';
import { formatAgo, formatDateTime, type DateInput } from '@/shared/lib/format';
import { bellText } from '@/text/bell';
import classes from './NotificationRow.module.css';

const icons: Readonly<Record<number, Icon>> = {
  [NOTIFICATION.PRODUCT_WAITING]: IconBookUpload,
  [NOTIFICATION.PRODUCT_CHECKED]: IconCircleCheck,
  [NOTIFICATION.INVITATION]: IconMail,
  [NOTIFICATION.REQUEST]: IconMailShare,
  [NOTIFICATION.PARTICIPATION]: IconUsers,
  [NOTIFICATION.NEW_ORDER]: IconReceipt,
  [NOTIFICATION.ORDER_CANCELLED]: IconCircleX,
  [NOTIFICATION.ORDER_STATUS]: IconTruck,
};

/** Icon of a type; decorative, because the name stands beside it. */
function NotificationIcon({ type }: { type: number }) {
  const TypeIcon = icons[type] ?? IconBell;
  return <TypeIcon size={20} aria-hidden />;
}

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

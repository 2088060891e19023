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
import type { Instant } from '@/contract/rules/calendar';
import { NOTIFICATION } from '@/contract/vocabulary/notification-types';
import { formatAgo, formatDate, formatDateTime } from '@/shared/lib/format';
import { useSessionStore } from '@/shared/session/session-store';
import { bellText } from '@/text/bell';
import { openableLink } from './deep-link';
import classes from './NotificationList.module.css';

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

/** Icon of a type; decorative, as the name is next to it. */
function NotificationIcon({ type }: { type: number }) {
  const TypeIcon = icons[type] ?? IconBell;
  return <TypeIcon size={20} aria-hidden />;
}

interface NotificationRowProps {
  notification: Notification;
  now: Instant;
  /** Target of the notification; without one it is not rendered as a link. */
  href: string | undefined;
  onOpen: () => void;
}

type WordsProps = Pick<NotificationRowProps, 'notification' | 'now'> & { children?: ReactNode };

function Words({ notification, now, children }: WordsProps) {
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
        {children}
      </span>
      {readAt ? null : <span className={classes.dot} aria-hidden="true" />}
    </>
  );
}

/** One notification: opening it marks it as read; one without a target has a button for that. */
function NotificationRow({ notification, now, href, onOpen }: NotificationRowProps) {
  const unread = !notification.readAt;
  return (
    <li className={classes.item} data-unread={unread || undefined}>
      {href ? (
        <Link href={href} className={classes.row} onClick={onOpen}>
          <Words notification={notification} now={now} />
        </Link>
      ) : (
        <div className={classes.row}>
          <Words notification={notification} now={now}>
            {unread ? (
              <button type="button" className={`link ${classes.mark}`} onClick={onOpen}>
                {bellText.markOne}
              </button>
            ) : null}
          </Words>
        </div>
      )}
    </li>
  );
}

const DAY_MS = 86_400_000;

interface DayGroup {
  label: string;
  items: Notification[];
}

/** Groups by today, yesterday and earlier, in Viet Nam time; empty groups are left out, the order is kept. */
export const groupByDay = (notifications: readonly Notification[], now: Instant): DayGroup[] => {
  const today = formatDate(now);
  const yesterday = formatDate(new Date(now).getTime() - DAY_MS);
  const labelOf = ({ createdAt }: Notification): string => {
    const day = formatDate(createdAt);
    if (day === today) return bellText.today;
    return day === yesterday ? bellText.yesterday : bellText.earlier;
  };
  return [bellText.today, bellText.yesterday, bellText.earlier]
    .map((label) => ({ label, items: notifications.filter((one) => labelOf(one) === label) }))
    .filter(({ items }) => items.length > 0);
};

export interface NotificationListProps {
  notifications: readonly Notification[];
  /** Heading level of the days. */
  dayAs: 'h2' | 'h3';
  /** Called with the page it leads to, if any. */
  onOpen: (notification: Notification, href: string | undefined) => void;
}

/** Notifications grouped by day. */
export function NotificationList({ notifications, dayAs: Day, onOpen }: NotificationListProps) {
  const role = useSessionStore(({ user }) => user?.role);
  const now = new Date();
  return groupByDay(notifications, now).map(({ label, items }) => (
    <section key={label}>
      <Day className={classes.day}>{label}</Day>
      <ul className={classes.list}>
        {items.map((one) => {
          const href = role && openableLink(role, one.link);
          return (
            <NotificationRow key={one.id} notification={one} now={now} href={href} onOpen={() => onOpen(one, href)} />
          );
        })}
      </ul>
    </section>
  ));
}

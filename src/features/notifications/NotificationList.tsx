import type { Notification } from '@/contract/endpoints/notifications';
import { useSessionStore } from '@/shared/session/session-store';
import { groupByDay } from './by-day';
import { openableLink } from './deep-link';
import { NotificationRow } from './NotificationRow';
import classes from './NotificationList.module.css';

export interface NotificationListProps {
  notifications: readonly Notification[];
  /** Heading level of the days. */
  dayAs: 'h2' | 'h3';
  /** With where the reader is led by it, if anywhere. */
  onOpen: (notification: Notification, href: string | undefined) => void;
}

/** Notifications under the day they came on. */
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

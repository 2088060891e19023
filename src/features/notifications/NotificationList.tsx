import type { Notification } from '@/contract/endpoints/notifications';
import { formatDate, type DateInput } from '@/shared/lib/format';
import { useSessionStore } from '@/shared/session/session-store';
import { bellText } from '@/text/bell';
import { openableLink } from './deep-link';
import { NotificationRow } from './NotificationRow';
import classes from './NotificationList.module.css';

const DAY_MS = 86_400_000;

interface DayGroup {
  label: string;
  items: Notification[];
}

/** Today, yesterday and before, in Viet Nam; a group without any is left out, the order stays. */
export const groupByDay = (notifications: readonly Notification[], now: DateInput): DayGroup[] => {
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

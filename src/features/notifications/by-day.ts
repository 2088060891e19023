import type { Notification } from '@/contract/endpoints/notifications';
import { formatDate, type DateInput } from '@/shared/lib/format';
import { bellText } from '@/text/bell';

const DAY_MS = 86_400_000;

export interface DayGroup {
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

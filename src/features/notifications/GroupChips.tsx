import type { GroupCount } from '@/contract/endpoints/notifications';
import { NOTIFICATION_GROUPS, type NotificationGroup } from '@/contract/vocabulary/notification-types';
import { useApi } from '@/shared/api/use-api';
import { CountChips } from '@/shared/lists/CountChips';
import { bellText } from '@/text/bell';

interface GroupChipsProps {
  group: NotificationGroup | undefined;
  /** Whether the list shows only unread notifications, which the chips then count. */
  unreadOnly: boolean;
  onChange: (group: NotificationGroup | undefined) => void;
}

const countOf = (counts: readonly GroupCount[], group: NotificationGroup | undefined, unreadOnly: boolean): number =>
  counts
    .filter((one) => group === undefined || one.group === group)
    .reduce((sum, { total, unread }) => sum + (unreadOnly ? unread : total), 0);

/** Groups of notifications with their counts; groups that the role never receives are not offered. */
export function GroupChips({ group, unreadOnly, onChange }: GroupChipsProps) {
  const counts = useApi('GET /notifications/counts', {}).data?.groups;
  const offered = NOTIFICATION_GROUPS.filter((one) => one === group || counts?.some((count) => count.group === one));
  // With one kind alone there is nothing to choose.
  if (offered.length < 2 && group === undefined) return null;
  const chips = [undefined, ...offered].map((value) => ({
    value,
    label: value === undefined ? bellText.allGroups : bellText.groupNames[value],
    count: counts && countOf(counts, value, unreadOnly),
  }));
  return <CountChips label={bellText.groups} chips={chips} value={group} onChange={onChange} />;
}

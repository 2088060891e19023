import type { Notification } from '@/contract/endpoints/notifications';
import { formatNumber } from '@/shared/lib/format';
import { bellText } from '@/text/bell';
import type { Fresh } from './announcer';

/** How many are shown by themselves; more than that are told of in one sentence. */
export const SHOWN_AT_ONCE = 3;

export interface Announcement {
  title: string;
  message: string;
  /** What it speaks of; several have none. */
  about?: Notification;
}

/** The toasts of what is new, the oldest first (domain 6.9). */
export const announcementsOf = ({ newest, total }: Fresh): Announcement[] => {
  if (total > SHOWN_AT_ONCE) return [{ title: bellText.newMany(formatNumber(total)), message: bellText.newManyHint }];
  return newest.toReversed().map((about) => ({ title: bellText.newOne, message: about.message, about }));
};

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
import { NOTIFICATION } from '@/contract/vocabulary/notification-types';

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

/** The sign of a type; the word stands beside it. */
export function NotificationIcon({ type }: { type: number }) {
  const TypeIcon = icons[type] ?? IconBell;
  return <TypeIcon size={20} aria-hidden />;
}

import { LIBRARY_NEWS, LIBRARY_NOTIFICATION } from '@/contract/states/library';
import { libraryNotice } from '@/text/library-notice';
import type { EventHandlers } from '../events';
import { mailGifts } from '../mails/mail-gift';
import { notify, type Notice } from '../notifications/notify';
import type { GiftAcceptedEvent, GiftEvents } from './events';

/** Notifies the giver. */
const acceptedNotice = ({ giverId, title, name }: GiftAcceptedEvent): Notice[] => [
  {
    ...{ type: LIBRARY_NOTIFICATION.LIBRARY_CHANGED, status: LIBRARY_NEWS.GIFT_ACCEPTED },
    ...{ audience: { userId: giverId }, message: libraryNotice.giftAccepted(title, name), link: '/library' },
  },
];

export const giftConsumers: EventHandlers<GiftEvents> = {
  'gift.offered': [mailGifts],
  'gift.accepted': [notify(acceptedNotice)],
};

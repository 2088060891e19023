import { LIBRARY_NEWS, LIBRARY_NOTIFICATION } from '@/contract/states/library';
import { libraryNotice } from '@/text/library-notice';
import type { EventHandlers } from '../events';
import { notify, type Notice } from '../notifications/notify';
import type { FileReplacedEvent, LibraryEvents, LibraryOpenedEvent } from './events';

const about = { type: LIBRARY_NOTIFICATION.LIBRARY_CHANGED };

/** Notifies a customer of what they can open now. */
const openedNotice = ({ customerId, orderCode, titles }: LibraryOpenedEvent): Notice[] => [
  {
    ...about,
    ...{ status: LIBRARY_NEWS.OPENED, audience: { userId: customerId }, link: '/library' },
    message: libraryNotice.opened(orderCode, titles),
  },
];

/** Notifies all who own an edition of the new version of its file. */
const replacedNotice = ({ customerIds, title, edition }: FileReplacedEvent): Notice[] => [
  {
    ...about,
    ...{ status: LIBRARY_NEWS.REPLACED, audience: { userIds: customerIds }, link: '/library' },
    message: libraryNotice.replaced(title, edition),
  },
];

export const libraryConsumers: EventHandlers<LibraryEvents> = {
  'library.opened': [notify(openedNotice)],
  'library.fileReplaced': [notify(replacedNotice)],
};

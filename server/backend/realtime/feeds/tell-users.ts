import { notificationNames } from '@/contract/vocabulary/notification-types';
import { countUnread } from '../../commerce/notifications/read-notifications';
import type { Events } from '../../commerce/events';
import type { Anyone, TransactionContext } from '../../commerce/kernel';
import type { Live } from '../live';

type Telling = Pick<Live, 'toUsers'>;

/** A notification was stored for these users: `ReceiveMess`, with every field filled (domain 6.9). */
export const tellStored =
  ({ toUsers }: Telling) =>
  (_: TransactionContext<Anyone>, { payload }: { payload: Events['notification.stored'] }): Promise<void> => {
    const { userIds, type, status, message } = payload;
    const { typeName, statusName } = notificationNames(type, status);
    return toUsers(userIds, 'ReceiveMess', type, typeName, status, statusName, message);
  };

/** A user has read some: his other devices learn how many are left. */
export const tellUnread =
  ({ toUsers }: Telling) =>
  async (
    { tx }: TransactionContext<Anyone>,
    { payload: { userId } }: { payload: Events['notification.read'] },
  ): Promise<void> =>
    toUsers([userId], 'UnreadChanged', await countUnread(tx, userId));

/** The reader of an order sees it move on every device; a guest has none. */
export const tellCustomer =
  ({ toUsers }: Telling) =>
  async (_: TransactionContext<Anyone>, { payload }: { payload: Events['order.changed'] }): Promise<void> => {
    const { orderId: id, code, status, customerId } = payload;
    if (customerId) await toUsers([customerId], 'OrderChanged', { id, code, status });
  };

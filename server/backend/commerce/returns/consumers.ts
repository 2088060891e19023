import type { EventHandlers } from '../events';
import { mailReturns } from '../mails/mail-order';
import { notify } from '../notifications/notify';
import type { ReturnEvents } from './events';
import { returnNotices } from './notices';

export const returnConsumers: EventHandlers<ReturnEvents> = {
  'return.moved': [notify(returnNotices['return.moved']), mailReturns],
  'return.due': [notify(returnNotices['return.due']), mailReturns],
};

import type { EventHandlers } from '../events';
import { notify } from '../notifications/notify';
import type { CloseOutEvents } from './events';
import { closeOutNotices } from './notices';

export const closeOutConsumers: EventHandlers<CloseOutEvents> = {
  'closeOut.moved': [notify(closeOutNotices['closeOut.moved'])],
};

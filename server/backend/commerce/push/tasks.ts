import type { StoredNotice } from '../notifications/events';

export interface PushTasks {
  /** A notification is sent to the browsers of its users; the id of its event is the key. */
  'push.send': StoredNotice;
}

import type { StoredNotice } from '../notifications/events';

export interface PushTasks {
  /** Sends a notification to the browsers of its users; the key is the id of its event. */
  'push.send': StoredNotice;
}

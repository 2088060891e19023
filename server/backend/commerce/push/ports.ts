import type { PushSubscriptionBody } from '@/contract/endpoints/push';

/** Message sent to the service worker (`src/worker/push.ts`). */
export interface PushMessage {
  /** The type of the notification, in Vietnamese. */
  title: string;
  body: string;
  /** Path of the page concerned. */
  link: string;
  /** A message with the same tag replaces the earlier one. */
  tag: string;
}

/** The push services of browsers. */
export interface PushPorts {
  /** Public key with which browsers subscribe. */
  publicKey: string;
  /**
   * Sends a message, encrypted for the browser alone; `gone` when the browser no longer accepts any. Throws on any
   * other response of the service, or when there is none.
   */
  send(to: PushSubscriptionBody, message: PushMessage): Promise<'taken' | 'gone'>;
}

import type { PushSubscriptionBody } from '@/contract/endpoints/push';

/** What the service worker is sent (`src/worker/push.ts`). */
export interface PushMessage {
  /** The type of the notification, in Vietnamese. */
  title: string;
  body: string;
  /** Path of the page that it is about. */
  link: string;
  /** A message that comes twice takes the place of the first. */
  tag: string;
}

/** The push services of browsers. */
export interface PushPorts {
  /** What browsers subscribe with. */
  publicKey: string;
  /**
   * Hands a message over, encrypted for the browser alone; `gone` when the browser takes none any more. Throws what else the
   * service answered, or that it did not.
   */
  send(to: PushSubscriptionBody, message: PushMessage): Promise<'taken' | 'gone'>;
}

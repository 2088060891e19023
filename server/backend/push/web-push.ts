import webPush, { WebPushError } from 'web-push';
import { pushServiceUrl } from '@/contract/rules/push-services';
import type { PushEnv } from '../../env/push-env';
import type { PushPorts } from '../commerce/push/ports';

/** How long a push service keeps a message for an offline browser, in seconds: later it is outdated. */
const KEPT_S = 86_400;
const TIMEOUT_MS = 10_000;

/** The browser has unsubscribed, or the subscription has expired. */
const EXPIRED = [404, 410];

/** Sends through the push services of browser vendors, who cannot read the content (RFC 8030, 8291, 8292). */
export const createWebPush = ({ publicKey, privateKey, subject }: PushEnv): PushPorts => ({
  publicKey,
  async send({ endpoint: stored, keys }, message) {
    const endpoint = pushServiceUrl(stored);
    // Stored before endpoints were restricted to plain hosts: nothing is sent, and the subscription is deleted.
    if (!endpoint) return 'gone';
    try {
      await webPush.sendNotification({ endpoint, keys }, JSON.stringify(message), {
        vapidDetails: { subject, publicKey, privateKey },
        TTL: KEPT_S,
        timeout: TIMEOUT_MS,
      });
      return 'taken';
    } catch (error) {
      // Not rethrown as it is: it contains the endpoint, which is secret.
      if (!(error instanceof WebPushError)) throw new Error(`nothing was sent: ${(error as Error).message}`);
      if (EXPIRED.includes(error.statusCode)) return 'gone';
      throw new Error(`the push service answered ${error.statusCode}`);
    }
  },
});

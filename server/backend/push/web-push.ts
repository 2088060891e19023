import webPush, { WebPushError } from 'web-push';
import { pushServiceUrl } from '@/contract/rules/push-services';
import type { PushEnv } from '../../env/push-env';
import type { PushPorts } from '../commerce/push/ports';

/** How long a service keeps a message for a browser that is off, in seconds: later it is no news. */
const KEPT_S = 86_400;
const TIMEOUT_MS = 10_000;

/** The browser has unsubscribed, or the subscription has expired. */
const GONE = [404, 410];

/** Sends through the push services of the browsers' makers, who cannot read what is sent (RFC 8030, 8291, 8292). */
export const createWebPush = ({ publicKey, privateKey, subject }: PushEnv): PushPorts => ({
  publicKey,
  async send({ endpoint: stored, keys }, message) {
    const endpoint = pushServiceUrl(stored);
    // Stored before addresses were held to a plain host: nothing is sent there, and it is forgotten.
    if (!endpoint) return 'gone';
    try {
      await webPush.sendNotification({ endpoint, keys }, JSON.stringify(message), {
        vapidDetails: { subject, publicKey, privateKey },
        TTL: KEPT_S,
        timeout: TIMEOUT_MS,
      });
      return 'taken';
    } catch (error) {
      // Not as it is: it names the browser's address, which is a secret.
      if (!(error instanceof WebPushError)) throw new Error(`nothing was sent: ${(error as Error).message}`);
      if (GONE.includes(error.statusCode)) return 'gone';
      throw new Error(`the push service answered ${error.statusCode}`);
    }
  },
});

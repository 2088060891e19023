import type { PushSubscriptionBody } from '@/contract/endpoints/push';
import { serviceWorkers, systemNotifications } from '@/shared/lib/browser-features';

/** Whether this browser supports push notifications; it does not without https. */
export const canBePushed = (): boolean => Boolean(serviceWorkers() && systemNotifications()) && 'PushManager' in window;

const registered = async (): Promise<ServiceWorkerRegistration> => {
  const found = await serviceWorkers()?.getRegistration('/');
  if (!found) throw new Error('There is no service worker that could take messages');
  return found;
};

const subscribeAt = async (
  { pushManager }: ServiceWorkerRegistration,
  publicKey: string,
): Promise<PushSubscription> => {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    // A browser has a single subscription: the existing one may belong to previous keys of the site.
    const old = await pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(options);
  }
};

/** Subscribes this browser with its vendor's push service. Throws when the service cannot be reached. */
export const subscribeBrowser = async (publicKey: string): Promise<PushSubscriptionBody> => {
  const { endpoint = '', keys = {} } = (await subscribeAt(await registered(), publicKey)).toJSON();
  const { p256dh = '', auth = '' } = keys;
  return { endpoint, keys: { p256dh, auth } };
};

export const unsubscribeBrowser = async (): Promise<void> => {
  const subscription = await (await registered()).pushManager.getSubscription();
  await subscription?.unsubscribe();
};

import { serviceWorkers } from '../lib/browser-features';

const WORKER = '/reader-worker.js';
/** Delay where the browser has no idle callback, in ms. */
const LATER_MS = 3000;

const register = (workers: ServiceWorkerContainer): void => {
  // The HTTP cache is bypassed for the worker's script: a new version must be found.
  workers.register(WORKER, { updateViaCache: 'none' }).catch((error: unknown) => {
    console.error('The service worker could not be registered', error);
  });
};

/**
 * In development, files change while their names stay the same: the service worker of an earlier build would continue
 * to serve old ones.
 */
const forgetBuilt = async (workers: ServiceWorkerContainer): Promise<void> => {
  const found = await workers.getRegistration('/');
  if (found?.active?.scriptURL.endsWith(WORKER)) await found.unregister();
};

const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work, LATER_MS);
};

/** Registers the service worker, which caches viewed pages for use without a network, once the page is idle. */
export const registerWorker = (): void => {
  const workers = serviceWorkers();
  if (!workers) return;
  // eslint-disable-next-line no-restricted-properties -- no setting: the compiler replaces it by what the build is
  if (process.env.NODE_ENV !== 'production') return void forgetBuilt(workers);
  const begin = () => register(workers);
  if (document.readyState === 'complete') whenIdle(begin);
  else window.addEventListener('load', () => whenIdle(begin), { once: true });
};

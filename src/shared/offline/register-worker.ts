const WORKER = '/reader-worker.js';
/** Where the browser does not say when it is idle, in ms. */
const LATER_MS = 3000;

const register = (): void => {
  // What the browser's own cache has of the worker is not asked: a new version must be found.
  navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' }).catch((error: unknown) => {
    console.error('The service worker could not be registered', error);
  });
};

/** Development serves files whose names stay while what is in them changes: a worker of a build would go on with old ones. */
const forgetBuilt = async (): Promise<void> => {
  const found = await navigator.serviceWorker.getRegistration('/');
  if (found?.active?.scriptURL.endsWith(WORKER)) await found.unregister();
};

const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work, LATER_MS);
};

/** Has what is seen kept for when there is no network, once the page has nothing more urgent to do. */
export const registerWorker = (): void => {
  // Without https there is none.
  if (!('serviceWorker' in navigator)) return;
  // eslint-disable-next-line no-restricted-properties -- no setting: the compiler replaces it by what the build is
  if (process.env.NODE_ENV !== 'production') return void forgetBuilt();
  if (document.readyState === 'complete') whenIdle(register);
  else window.addEventListener('load', () => whenIdle(register), { once: true });
};

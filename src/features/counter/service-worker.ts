import { serviceWorkers } from '@/shared/lib/browser-features';
import { COUNTER_PAGE } from '@/shared/offline/counter-page';
import { READER_PROGRAM } from '@/shared/scan/reader-program';

const WORKER = '/stand-worker.js';

/** The static files of this page, whose names contain a hash of their content. */
const filesOfPage = (): string[] => {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const named = [...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src], link[href]')].map(
    (element) => ('src' in element ? element.src : element.href),
  );
  const own = [...loaded, ...named].filter((address) => new URL(address).origin === window.location.origin);
  const program = new URL(READER_PROGRAM, window.location.href).href;
  return [...new Set([program, ...own.filter((address) => new URL(address).pathname.startsWith('/_next/static/'))])];
};

const ask = (worker: ServiceWorker, keep: string[]): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data === true);
    worker.postMessage({ keep }, [port2]);
  });

/**
 * The worker of a registration once it is active. Not that of `navigator.serviceWorker.ready`: a page that was opened
 * elsewhere and navigated here stays outside its scope, and would wait forever. Messages can be sent to it all the
 * same.
 */
const activated = async (registration: ServiceWorkerRegistration): Promise<ServiceWorker | null> => {
  const newest = registration.installing ?? registration.waiting;
  if (!newest) return registration.active;
  await new Promise<void>((resolve) => {
    const look = () => {
      if (newest.state === 'activated' || newest.state === 'redundant') resolve();
    };
    newest.addEventListener('statechange', look);
    look();
  });
  return registration.active;
};

/**
 * Makes this page available without a network: registers its service worker, loads what it will need, and has all of it
 * cached. Resolves to whether everything is cached.
 * @param more loads the code that the page otherwise loads on demand
 */
export const keepPage = async (more: () => Promise<unknown>): Promise<boolean> => {
  const workers = serviceWorkers();
  if (!workers) return false;
  const registration = await workers.register(WORKER, { scope: COUNTER_PAGE, updateViaCache: 'none' });
  const worker = await activated(registration);
  await more();
  return worker ? ask(worker, filesOfPage()) : false;
};

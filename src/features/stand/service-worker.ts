import { STAND_PAGE } from '@/shared/offline/stand-page';
import { READER_PROGRAM } from '@/shared/scan/reader-program';

const WORKER = '/stand-worker.js';

/** The files this page runs on, as far as their names say what is in them. */
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
 * The worker of a registration once it is at work. Not that of `navigator.serviceWorker.ready`: a page that was opened elsewhere and came
 * here by the menu stays outside its scope, and would wait for ever. It can be spoken to all the same.
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
 * Makes this page open without a network: registers its service worker, loads what it will need then, and has all of it kept.
 * Answers whether everything is there.
 * @param more what the page loads only when it is needed
 */
export const keepPage = async (more: () => Promise<unknown>): Promise<boolean> => {
  if (!('serviceWorker' in navigator)) return false;
  const registration = await navigator.serviceWorker.register(WORKER, { scope: STAND_PAGE, updateViaCache: 'none' });
  const worker = await activated(registration);
  await more();
  return worker ? ask(worker, filesOfPage()) : false;
};

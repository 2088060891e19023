import Router from 'next/router';
import { currentEntry } from '@/shared/lib/use-kept-state';
import { keepInTab, readInTab } from '@/shared/storage/in-tab';

const STORE = 'scroll-positions';
/** More entries than users go back. */
const REMEMBERED = 100;
/** Events after which the page must no longer be scrolled automatically. */
const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Read before Next renames the history entry of a loaded page. */
const loadedEntry = typeof window === 'undefined' ? '' : currentEntry();

const isPosition = (value: unknown): value is [string, number] =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';

const readPositions = (): Map<string, number> => {
  const stored = readInTab(STORE);
  return new Map(Array.isArray(stored) ? stored.filter(isPosition) : []);
};

const writePositions = (positions: ReadonlyMap<string, number>): void =>
  keepInTab(STORE, [...positions].slice(-REMEMBERED));

const isReachable = (y: number): boolean => y <= document.documentElement.scrollHeight - window.innerHeight;

/** Scrolls there, now or once the page is long enough; stops when the user interacts with the page. */
const scrollWhenLongEnough = (y: number): (() => void) => {
  const scroll = () => {
    window.scrollTo({ top: y, behavior: 'instant' });
    if (isReachable(y)) stop();
  };
  const observer = new ResizeObserver(scroll);
  const stop = () => {
    observer.disconnect();
    for (const act of ACTS) window.removeEventListener(act, stop);
  };
  observer.observe(document.body);
  for (const act of ACTS) window.addEventListener(act, stop, { passive: true });
  scroll();
  return stop;
};

/**
 * Restores the scroll position on back and forward. Next scrolls to the top, and the browser would scroll too early, on
 * the page that is still shown. Returns a function that stops it.
 */
export const rememberScroll = (): (() => void) => {
  const positions = readPositions();
  let shown = currentEntry();
  let isBack = false;
  let stopScrolling = (): void => undefined;

  const leave = () => {
    // Next has not named this entry: storing it would mix up positions.
    if (!shown) return;
    positions.delete(shown);
    positions.set(shown, window.scrollY);
  };
  // A jump within the page has no entry of Next, which then emits no completion event.
  const onPop = ({ state }: PopStateEvent) => {
    isBack = Boolean((state as { __N?: boolean } | null)?.__N);
  };
  const arrive = () => {
    shown = currentEntry();
    stopScrolling();
    if (isBack) stopScrolling = scrollWhenLongEnough(positions.get(shown) ?? 0);
    isBack = false;
  };
  // Refused: the URL is that of the page again, with a new entry name. When cancelled, another navigation is in
  // progress.
  const stay = ({ cancelled = false }: { cancelled?: boolean }) => {
    if (!cancelled) shown = currentEntry();
    isBack = false;
  };
  // After a reload the browser scrolls by itself, before the scripts are loaded.
  const onHide = () => {
    leave();
    writePositions(positions);
    window.history.scrollRestoration = 'auto';
  };
  const onShow = () => {
    window.history.scrollRestoration = 'manual';
  };

  const onRouter = [
    ['beforeHistoryChange', leave],
    ['hashChangeStart', leave],
    ['routeChangeComplete', arrive],
    ['hashChangeComplete', arrive],
    ['routeChangeError', stay],
  ] as const;

  const loadedAt = (loadedEntry && positions.get(loadedEntry)) || 0;
  // Reading the scroll position forces a layout.
  if (loadedAt > 0 && (window.scrollY === 0 || !isReachable(loadedAt))) stopScrolling = scrollWhenLongEnough(loadedAt);
  onShow();
  for (const [event, handler] of onRouter) Router.events.on(event, handler);
  window.addEventListener('popstate', onPop);
  window.addEventListener('pagehide', onHide);
  window.addEventListener('pageshow', onShow);
  return () => {
    stopScrolling();
    for (const [event, handler] of onRouter) Router.events.off(event, handler);
    window.removeEventListener('popstate', onPop);
    window.removeEventListener('pagehide', onHide);
    window.removeEventListener('pageshow', onShow);
  };
};

import Router from 'next/router';
import { currentEntry } from '@/shared/lib/use-kept-state';
import { keepInTab, readInTab } from '@/shared/storage/in-tab';

const STORE = 'scroll-positions';
/** More than anybody goes back. */
const REMEMBERED = 100;
/** What people do to a page that they do not want moved any more. */
const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Read before Next gives the entry of a loaded page a new name. */
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

/** Scrolls there, now or as soon as the page is long enough; whoever touches the page meanwhile is left where they are. */
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
 * Back and forward show a page where it was left. Next scrolls to the top, and the browser, which would scroll at once,
 * does so on the page that is still shown. Returns how to stop.
 */
export const rememberScroll = (): (() => void) => {
  const positions = readPositions();
  let shown = currentEntry();
  let isBack = false;
  let stopScrolling = (): void => undefined;

  const leave = () => {
    // An entry that Next has not named: any other one would have its place.
    if (!shown) return;
    positions.delete(shown);
    positions.set(shown, window.scrollY);
  };
  // A jump within the page names no entry of Next, which then tells of no arrival.
  const onPop = ({ state }: PopStateEvent) => {
    isBack = Boolean((state as { __N?: boolean } | null)?.__N);
  };
  const arrive = () => {
    shown = currentEntry();
    stopScrolling();
    if (isBack) stopScrolling = scrollWhenLongEnough(positions.get(shown) ?? 0);
    isBack = false;
  };
  // Refused: the address is that of the page again, under another name. When cancelled, the next page is on its way.
  const stay = ({ cancelled = false }: { cancelled?: boolean }) => {
    if (!cancelled) shown = currentEntry();
    isBack = false;
  };
  // A page that is loaded anew is scrolled by the browser, which does so before the scripts have come.
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
  // Asking where the page stands makes the browser lay it out.
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

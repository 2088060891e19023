import { expect, type Page, type Request } from '@playwright/test';

/** What the product shows while it still reads: skeletons, loaders, and lists that are read again. */
const WAITING = '.mantine-Skeleton-root[data-visible], .mantine-Loader-root, [aria-busy=true]';
/** Between two looks, in milliseconds: a look itself takes a frame. */
const PAUSE_MS = 20;

/** How many answers of the API the page waits for; kept by `countReads`. */
declare global {
  interface Window {
    openReads: number;
  }
}

/**
 * Runs in every document before its scripts, and counts what it asks the API and has no answer to. Asking the browser for each request
 * instead would make it tell of every script and picture of every page, which costs a tenth of a run.
 */
export const countReads = (): void => {
  const { fetch } = window;
  window.openReads = 0;
  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (!pathname.startsWith('/api/')) return fetch(input, init);
    window.openReads += 1;
    try {
      return await fetch(input, init);
    } finally {
      window.openReads -= 1;
    }
  };
};

/** Until the page has drawn what React knows so far. */
export const untilDrawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));

/** Whether the API has answered all that the page has asked, and nobody who looks at it sees a placeholder. */
const isComplete = async (waiting: string): Promise<boolean> => {
  // Sections further down are read when somebody comes to them, and a closed list keeps its loader.
  const isSeen = (place: Element): boolean => {
    const { top, bottom } = place.getBoundingClientRect();
    return place.checkVisibility() && bottom > 0 && top < window.innerHeight;
  };
  const isSettled = () => window.openReads === 0 && ![...document.querySelectorAll(waiting)].some(isSeen);
  // An answer may have led to the next question, which is drawn and asked in the next frame.
  return isSettled() && new Promise((resolve) => requestAnimationFrame(() => resolve(isSettled())));
};

/** Until the API has answered all that the page has asked and no placeholder is left; fails on a page that keeps loading. */
export async function untilComplete(page: Page): Promise<void> {
  const isThere = () => page.evaluate(isComplete, WAITING);
  await expect.poll(isThere, { message: page.url(), intervals: [PAUSE_MS], timeout: 30_000 }).toBe(true);
}

interface Traffic {
  /** Requests that have no answer yet. */
  open: Set<Request>;
  /** When one began or ended last. */
  changedAt: number;
}

/** Keeps account of what a page fetches, for `untilQuiet`; begun before the page is opened. */
export function watchTraffic(page: Page): Traffic {
  const traffic: Traffic = { open: new Set(), changedAt: Date.now() };
  const note = (change: (request: Request) => void) => (request: Request) => {
    change(request);
    traffic.changedAt = Date.now();
  };
  const end = note((request) => traffic.open.delete(request));
  page.on(
    'request',
    note((request) => traffic.open.add(request)),
  );
  page.on('requestfinished', end).on('requestfailed', end);
  return traffic;
}

/** A script that has come asks for the next one within this time. */
const QUIET_MS = 150;

/** Until the page fetches nothing any more, of whatever kind: scripts and what is fetched ahead, too. */
export async function untilQuiet(traffic: Traffic): Promise<void> {
  const isQuiet = () => traffic.open.size === 0 && Date.now() - traffic.changedAt >= QUIET_MS;
  await expect.poll(isQuiet, { message: 'requests on their way', intervals: [PAUSE_MS], timeout: 30_000 }).toBe(true);
}

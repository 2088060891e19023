import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { format, TextEncoder } from 'node:util';
import * as React from 'react';
import { TOAST_MS } from '@/shared/ui/feedback/useToast';

/** What Mantine asks of a browser and jsdom has not. Nothing moves, so that nothing has to be waited for. */
window.matchMedia = (query) =>
  ({
    media: query,
    matches: query.includes('prefers-reduced-motion'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }) as unknown as MediaQueryList;
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
/** Covers are drawn by the bytes of their title. */
Object.assign(window, { TextEncoder });
/** Without a layout nothing is in sight, and what opens at something out of sight is hidden. */
Element.prototype.getBoundingClientRect = () => DOMRect.fromRect({ x: 100, y: 100, width: 100, height: 20 });
Object.defineProperties(document.documentElement, { clientWidth: { value: 1024 }, clientHeight: { value: 768 } });
Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;

/** Toasts stand until they are touched: how long the machine takes for a test decides nothing. */
Object.assign(TOAST_MS, { error: null, other: null });

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/**
 * React's development build records a stack trace for up to 10,000 elements a second, a tenth of the time of these tests. No test
 * reads them. As if the limit of the second were reached.
 */
Object.defineProperty(Reflect.get(React, INTERNALS), 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set: () => undefined,
  configurable: true,
});

/** A page in full says little in a report; the line that failed says more. */
configure({
  // A shared machine may stand still for seconds.
  asyncUtilTimeout: 10_000,
  getElementError: (message) => Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
});

/** What was written with console.error during a test; it fails the test. */
const errors: string[] = [];

/**
 * A worker keeps the product loaded from suite to suite, with what it remembers: each suite starts on a page of its own. Parts of a
 * page remember their state by the key that Next gives to an entry of the history.
 */
beforeAll(async () => {
  window.history.replaceState({ key: expect.getState().testPath }, '', '/');
  // Not at the top: a suite must have replaced its modules by then.
  const { resetStores } = await import('./fresh-stores');
  resetStores();
  window.localStorage.clear();
});

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation((...said: unknown[]) => void errors.push(format(...said)));
});

afterEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  expect(errors.splice(0)).toEqual([]);
});

import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { format, TextEncoder } from 'node:util';
import * as React from 'react';
import { TOAST_MS } from '@/shared/ui/feedback/useToast';

/** What Mantine needs of a browser and jsdom lacks. Animations are off, so that tests need not wait for them. */
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
/** Without a layout nothing would be in the viewport, and overlays at an element outside of it are hidden. */
Element.prototype.getBoundingClientRect = () => DOMRect.fromRect({ x: 100, y: 100, width: 100, height: 20 });
Object.defineProperties(document.documentElement, { clientWidth: { value: 1024 }, clientHeight: { value: 768 } });
Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;

/** Toasts stay open until they are closed: their timeout must not depend on the speed of the machine. */
Object.assign(TOAST_MS, { error: null, other: null });

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/**
 * React's development build records a stack trace for up to 10,000 elements a second, a tenth of the time of these
 * tests. No test reads them. This pretends that the limit of the second has been reached.
 */
Object.defineProperty(Reflect.get(React, INTERNALS), 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set: () => undefined,
  configurable: true,
});

/** The whole page would make a report unreadable; the line that failed is more useful. */
configure({
  // A shared machine may stall for seconds.
  asyncUtilTimeout: 10_000,
  getElementError: (message) => Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
});

/** What was logged with `console.error` during a test; it fails the test. */
const errors: string[] = [];

/**
 * A worker keeps the product's modules and their state loaded from suite to suite, so each suite starts on a page of
 * its own. Parts of a page store their state under the key that Next gives to a history entry.
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

import { useSyncExternalStore } from 'react';
import { parseJson } from '@/shared/lib/parse-json';

/** Name in the browser's storage. */
export const SEEN_KEY = 'seen-products';
const KEPT = 12;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const NONE: readonly string[] = [];

const read = (): string | null => {
  try {
    return localStorage.getItem(SEEN_KEY);
  } catch {
    // A forbidden storage: nothing is remembered.
    return null;
  }
};

const idsIn = (stored: string | null): readonly string[] => {
  const ids = parseJson(stored);
  return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string' && UUID.test(id)) : NONE;
};

const listeners = new Set<() => void>();

const change = (write: () => void): void => {
  try {
    write();
  } catch {
    // A forbidden or full storage: the page works without.
  }
  for (const listener of listeners) listener();
};

/** Remembers on this device that the page of a product was opened; the latest come first. */
export const noteSeen = (id: string): void => {
  const ids = [id, ...idsIn(read()).filter((other) => other !== id)].slice(0, KEPT);
  change(() => localStorage.setItem(SEEN_KEY, JSON.stringify(ids)));
};

/** What a reader has looked at is theirs: the next one at this device does not see it. */
export const forgetSeen = (): void => change(() => localStorage.removeItem(SEEN_KEY));

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

let last: { stored: string | null; ids: readonly string[] } = { stored: null, ids: NONE };

const current = (): readonly string[] => {
  const stored = read();
  if (stored !== last.stored) last = { stored, ids: idsIn(stored) };
  return last.ids;
};

/** Ids of the products whose pages were opened on this device, the latest first; none before the page runs. */
export const useSeen = (): readonly string[] => useSyncExternalStore(listen, current, () => NONE);

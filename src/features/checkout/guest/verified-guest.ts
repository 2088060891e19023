import { useState } from 'react';
import { forgetInTab, keepInTab, readInTab } from '@/shared/storage/in-tab';

/** An e-mail that was verified, valid for a day. */
export interface Guest {
  email: string;
  guestToken: string;
  /** ISO 8601. */
  until: string;
}

/** Kept in the tab's storage until an order is placed: the next user of the device verifies their own e-mail. */
const KEY = 'guest';

const isGuest = (value: unknown): value is Guest =>
  typeof value === 'object' &&
  value !== null &&
  ['email', 'guestToken', 'until'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string');

const read = (): Guest | null => {
  const stored = readInTab(KEY);
  return isGuest(stored) && Date.parse(stored.until) > Date.now() ? stored : null;
};

export const forgetGuest = (): void => forgetInTab(KEY);

/** The verified guest of this tab, with functions to keep and forget them. */
export function useGuest() {
  const [guest, setGuest] = useState<Guest | null>(read);
  return {
    guest,
    keep(verified: Guest) {
      keepInTab(KEY, verified);
      setGuest(verified);
    },
    forget() {
      forgetGuest();
      setGuest(null);
    },
  };
}

import { useState } from 'react';
import { forgetInTab, keepInTab, readInTab } from '@/shared/storage/in-tab';

/** An e-mail that was shown to be somebody's, for a day. */
export interface Guest {
  email: string;
  guestToken: string;
  /** ISO 8601. */
  until: string;
}

/** Lives as long as the tab, until an order was placed: whoever comes next at this device verifies anew. */
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

/** The guest of this tab, and how they are kept and forgotten. */
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

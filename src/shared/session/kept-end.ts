import { sessionEndOf, type SessionEnd } from '@/contract/vocabulary/session-errors';
import { deviceStorage } from '@/shared/storage/text-storage';

/** Storage key for why the last session of this browser ended while pages of it were open. */
const END = 'session-end';

/** Stores for the other tabs why the session has ended, before they detect its end. */
export const keepEnd = (end: SessionEnd): void => void deviceStorage.setItem(END, end);

/** Returns the reason that `keepEnd` stored; undefined without one. */
export const keptEnd = (): SessionEnd | undefined => sessionEndOf(deviceStorage.getItem(END));

/** Removes the reason when a new session has started. */
export const forgetEnd = (): void => deviceStorage.removeItem(END);

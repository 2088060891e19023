import { sessionEndOf, type SessionEnd } from '@/contract/vocabulary/session-errors';
import { deviceStorage } from '@/shared/storage/text-storage';

/** Why the last session of this browser ended while pages of it were open. */
const END = 'session-end';

/** Tells the other tabs why the session has ended, before they notice that it has. */
export const keepEnd = (end: SessionEnd): void => void deviceStorage.setItem(END, end);

/** What `keepEnd` told; undefined without it. */
export const keptEnd = (): SessionEnd | undefined => sessionEndOf(deviceStorage.getItem(END));

/** A session has begun, so the last one is history. */
export const forgetEnd = (): void => deviceStorage.removeItem(END);

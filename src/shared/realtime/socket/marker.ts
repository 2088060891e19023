import { parseJson } from '@/shared/lib/parse-json';
import type { TextStorage } from '@/shared/storage/text-storage';

/** Written by the leader: when it last announced itself, and until when that is valid. */
export interface Mark {
  at: number;
  until: number;
}

export interface Marker {
  read(): Mark | undefined;
  write(mark: Mark): void;
  clear(): void;
}

type Store = Pick<TextStorage, 'getItem' | 'setItem' | 'removeItem'>;

const isMark = (value: unknown): value is Mark =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  typeof value.at === 'number' &&
  'until' in value &&
  typeof value.until === 'number';

/**
 * The leader's marker in the browser's storage. Without storage no tab sees another's marker, and announcements alone
 * decide.
 */
export const createMarker = (store: Store, name: string): Marker => ({
  read() {
    const value = parseJson(store.getItem(name));
    return isMark(value) ? value : undefined;
  },
  write: (mark) => void store.setItem(name, JSON.stringify(mark)),
  clear: () => store.removeItem(name),
});

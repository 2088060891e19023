import { parseJson } from '@/shared/lib/parse-json';

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

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const isMark = (value: unknown): value is Mark =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  typeof value.at === 'number' &&
  'until' in value &&
  typeof value.until === 'number';

/**
 * The leader's marker in the browser's storage. The storage is accessed at each use, because even the access may throw;
 * then there is no marker, and announcements alone decide.
 */
export const createMarker = (storage: () => Store, name: string): Marker => {
  const attempt = <T>(act: (store: Store) => T): T | undefined => {
    try {
      return act(storage());
    } catch {
      return undefined;
    }
  };
  return {
    read() {
      const value = parseJson(attempt((store) => store.getItem(name)) ?? null);
      return isMark(value) ? value : undefined;
    },
    write: (mark) => attempt((store) => store.setItem(name, JSON.stringify(mark))),
    clear: () => attempt((store) => store.removeItem(name)),
  };
};

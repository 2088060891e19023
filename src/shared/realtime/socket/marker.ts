import { parseJson } from '@/shared/lib/parse-json';

/** What the tab that holds the connection leaves behind: when it last said so, and until when that is good. */
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
 * The marker of a connection in the browser's storage. It is asked for at each use, as even that may be refused; then
 * there is no marker, and the announcements alone decide.
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

import { useSyncExternalStore, type SetStateAction } from 'react';
import { parseJson } from '@/shared/lib/parse-json';
import { deviceStorage, tabStorage, type TextStorage } from './text-storage';

interface StoredState<Value> {
  read: () => Value;
  write: (change: SetStateAction<Value>) => void;
  listen: (listener: () => void) => () => void;
}

const createState = <Value>(
  storage: TextStorage,
  name: string,
  initial: Value,
  isAskedFor: boolean,
): StoredState<Value> => {
  const listeners = new Set<() => void>();
  let last: { text: string | null; value: Value } = { text: null, value: initial };
  const read = (): Value => {
    const text = storage.getItem(name);
    if (text !== last.text) last = { text, value: (parseJson(text) ?? initial) as Value };
    return last.value;
  };
  return {
    read,
    write(change) {
      const value = typeof change === 'function' ? (change as (before: Value) => Value)(read()) : change;
      if (value === null) storage.removeItem(name);
      else storage.setItem(name, JSON.stringify(value), isAskedFor);
      for (const listener of listeners) listener();
    },
    listen(listener) {
      const onStorage = ({ key }: StorageEvent) => {
        // A null key: everything was cleared.
        if (key === name || key === null) listener();
      };
      listeners.add(listener);
      window.addEventListener('storage', onStorage);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', onStorage);
      };
    },
  };
};

/** States by name, so that all parts of a page are notified of a change. */
const createStates = (storage: TextStorage) => {
  const states = new Map<string, StoredState<unknown>>();
  return <Value>(name: string, initial: Value, isAskedFor = false): StoredState<Value> => {
    const known = states.get(name) as StoredState<Value> | undefined;
    const state = known ?? createState(storage, name, initial, isAskedFor);
    if (!known) states.set(name, state as StoredState<unknown>);
    return state;
  };
};

const onDevice = createStates(deviceStorage);
const inTab = createStates(tabStorage);

type Stored<Value> = [Value, (change: SetStateAction<Value>) => void];

const useStored = <Value>({ read, write, listen }: StoredState<Value>, initial: Value): Stored<Value> => [
  useSyncExternalStore(listen, read, () => initial),
  write,
];

/**
 * State stored in this browser, under a name that all parts of all tabs share; null is not stored.
 * @param initial used while nothing is stored, and on the server; the same for each use of the name
 * @param isAskedFor whether the user expects to find it on their next visit, and is notified when they will not
 */
export const useDeviceState = <Value>(name: string, initial: Value, isAskedFor = false): Stored<Value> =>
  useStored(onDevice(name, initial, isAskedFor), initial);

/** Like `useDeviceState`, but stored until the tab is closed. */
export const useTabState = <Value>(name: string, initial: Value): Stored<Value> =>
  useStored(inTab(name, initial), initial);

import { useState } from 'react';

/** Next's name of the history entry that the address bar shows. */
export const currentEntry = (): string => (window.history.state as { key?: string } | null)?.key ?? '';

const kept = new Map<string, unknown>();

/** State of a part of a page, such as the open tab, that is as it was when people come back to the page. */
export const useKeptState = <Value>(name: string, initial: () => Value): [Value, (value: Value) => void] => {
  const [value, setValue] = useState<Value>(() => {
    // On the server and in a page that was loaded anew there is nothing to come back to.
    const key = kept.size > 0 ? `${currentEntry()} ${name}` : '';
    return kept.has(key) ? (kept.get(key) as Value) : initial();
  });
  const keep = (next: Value) => {
    kept.set(`${currentEntry()} ${name}`, next);
    setValue(next);
  };
  return [value, keep];
};

import { useState } from 'react';

/** Returns Next's key of the current history entry. */
export const currentEntry = (): string => (window.history.state as { key?: string } | null)?.key ?? '';

const kept = new Map<string, unknown>();

/** State of a part of a page, such as the open tab, that is restored when users return to the page. */
export const useKeptState = <Value>(name: string, initial: () => Value): [Value, (value: Value) => void] => {
  const [value, setValue] = useState<Value>(() => {
    // On the server and after a full page load nothing has been kept yet.
    const key = kept.size > 0 ? `${currentEntry()} ${name}` : '';
    return kept.has(key) ? (kept.get(key) as Value) : initial();
  });
  const keep = (next: Value) => {
    kept.set(`${currentEntry()} ${name}`, next);
    setValue(next);
  };
  return [value, keep];
};

let isUnkept = false;
const listeners = new Set<() => void>();

/** Reports that something which somebody expects to find again is in memory only. */
export const reportUnkept = (): void => {
  if (isUnkept) return;
  isUnkept = true;
  for (const listener of listeners) listener();
};

/** Calls the listener once, now or when the first thing is not kept. Returns the unsubscriber. */
export const onUnkept = (listener: () => void): (() => void) => {
  if (isUnkept) listener();
  else listeners.add(listener);
  return () => void listeners.delete(listener);
};

let isUnkept = false;
const listeners = new Set<() => void>();

/** Reports that data which the user expects to find on their next visit is in memory only. */
export const reportUnkept = (): void => {
  if (isUnkept) return;
  isUnkept = true;
  for (const listener of listeners) listener();
};

/** Calls the listener once: now, or when data is first kept in memory only. Returns the unsubscriber. */
export const onUnkept = (listener: () => void): (() => void) => {
  if (isUnkept) listener();
  else listeners.add(listener);
  return () => void listeners.delete(listener);
};

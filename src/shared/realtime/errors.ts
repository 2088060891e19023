/** Converts a thrown value to an `Error`. */
export const toError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)));

/** Calls a listener; an error in it is logged and does not keep the other listeners from being called. */
export const callListener = (listener: () => void): void => {
  try {
    listener();
  } catch (error) {
    console.error('A listener failed', error);
  }
};

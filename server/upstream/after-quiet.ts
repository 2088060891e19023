/**
 * Calls back after so many milliseconds, once this process has also read what had arrived by then: timers come before the
 * network in a turn of the event loop, so that a busy process would take an answer that waits in its own sockets for
 * none. Answers how to call it off.
 */
export const afterQuiet = (ms: number, callback: () => void): (() => void) => {
  let immediate: NodeJS.Immediate | undefined;
  const timer = setTimeout(() => (immediate = setImmediate(callback)), ms);
  return () => {
    clearTimeout(timer);
    clearImmediate(immediate);
  };
};

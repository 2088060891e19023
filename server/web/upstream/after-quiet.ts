/**
 * Calls back after this many milliseconds, once this process has also read everything that had arrived by then: timers
 * run before network events in a turn of the event loop, so a busy process would overlook a response that is already in
 * its sockets. Returns a function that cancels the call.
 */
export const afterQuiet = (ms: number, callback: () => void): (() => void) => {
  let immediate: NodeJS.Immediate | undefined;
  const timer = setTimeout(() => (immediate = setImmediate(callback)), ms);
  return () => {
    clearTimeout(timer);
    clearImmediate(immediate);
  };
};

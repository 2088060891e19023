let current: AbortController | undefined;

/** Aborted when the browser says that the network is gone: what was not answered by then will not be. */
export const untilOffline = (): AbortSignal => {
  if (current) return current.signal;
  const controller = new AbortController();
  current = controller;
  const end = () => {
    current = undefined;
    controller.abort(new TypeError('The network is gone'));
  };
  window.addEventListener('offline', end, { once: true });
  return controller.signal;
};

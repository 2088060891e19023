let current: AbortController | undefined;

/**
 * Returns a signal that is aborted when the browser reports that it is offline: requests still pending then get no
 * response.
 */
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

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

// No other hop may read a relayed path as "the folder above" and end up at a door that is not ours to open.
const CLIMBS = /(^|\/)(\.|%2e){1,2}(\/|$)|\\|%5c|%2f/i;

const isBelow = (path: string, prefix: string): boolean => path.startsWith(`${prefix}/`) && !CLIMBS.test(path);

/** The notification hub and the message channels: HTTP and upgrades go to the backend before Next sees them. */
export const isRealtimePath = (url: string): boolean => {
  const path = pathOf(url);
  return path === '/messages' || path === '/notificationHub' || isBelow(path, '/notificationHub');
};

/** Covers and book files, which the backend serves with their caching headers. */
export const isFilePath = (url: string): boolean => isBelow(pathOf(url), '/files');

import { climbs } from '@server/upstream/climbing-path';

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

const isBelow = (path: string, prefix: string): boolean => path.startsWith(`${prefix}/`) && !climbs(path);

/** The notification hub and the message channels: HTTP and upgrades go to the backend before Next sees them. */
export const isRealtimePath = (url: string): boolean => {
  const path = pathOf(url);
  return path === '/messages' || path === '/notificationHub' || isBelow(path, '/notificationHub');
};

/** Covers and book files, which the backend serves with their caching headers. */
export const isFilePath = (url: string): boolean => isBelow(pathOf(url), '/files');

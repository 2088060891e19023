import { HUB_PATH } from '@/contract/realtime/hub';
import { SOCKET_PATH } from '@/contract/realtime/socket';
import { hasPathTraversal, pathOf } from '@server/shared/request-target';

const isBelow = (path: string, prefix: string): boolean => path.startsWith(`${prefix}/`) && !hasPathTraversal(path);

/** The notification hub and the message socket: HTTP and upgrades go to the backend, not to Next. */
export const isRealtimePath = (url: string): boolean => {
  // The hub's path is case-insensitive (R2.1).
  const path = pathOf(url).toLowerCase();
  const hub = HUB_PATH.toLowerCase();
  return path === SOCKET_PATH || path === hub || isBelow(path, hub);
};

/** The first request of a hub connection, which is answered at once; the others may stay open until there is a message. */
export const isNegotiation = (url: string): boolean =>
  pathOf(url).toLowerCase() === `${HUB_PATH}/negotiate`.toLowerCase();

/** Covers and book files, which the backend serves with caching headers. */
export const isFilePath = (url: string): boolean => isBelow(pathOf(url), '/files');

import { HUB_PATH } from '@/contract/realtime/hub';
import { SOCKET_PATH } from '@/contract/realtime/socket';
import { pathOf } from '@server/request-target';
import { climbs } from '@server/upstream/climbing-path';

const isBelow = (path: string, prefix: string): boolean => path.startsWith(`${prefix}/`) && !climbs(path);

/** The notification hub and the message channels: HTTP and upgrades go to the backend before Next sees them. */
export const isRealtimePath = (url: string): boolean => {
  // The hub's path compares without case (realtime 2.1).
  const path = pathOf(url).toLowerCase();
  const hub = HUB_PATH.toLowerCase();
  return path === SOCKET_PATH || path === hub || isBelow(path, hub);
};

/** The first request of a hub connection, which is answered at once; the others may wait for what there is to say. */
export const isNegotiation = (url: string): boolean =>
  pathOf(url).toLowerCase() === `${HUB_PATH}/negotiate`.toLowerCase();

/** Covers and book files, which the backend serves with their caching headers. */
export const isFilePath = (url: string): boolean => isBelow(pathOf(url), '/files');

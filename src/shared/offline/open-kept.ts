import { matchInCaches } from '@/shared/storage/caches';

/** Opens a page that this browser has cached, as its service worker serves it; otherwise calls `otherwise`. */
export const openKept = async (address: string, otherwise: () => void): Promise<void> => {
  const kept = await matchInCaches(address, { ignoreVary: true });
  if (kept) window.location.assign(address);
  else otherwise();
};

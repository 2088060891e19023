import { matchInCaches } from '@/shared/storage/caches';

/** Opens a page that this browser keeps, as its service worker answers it; otherwise does what is told. */
export const openKept = async (address: string, otherwise: () => void): Promise<void> => {
  const kept = await matchInCaches(address, { ignoreVary: true });
  if (kept) window.location.assign(address);
  else otherwise();
};

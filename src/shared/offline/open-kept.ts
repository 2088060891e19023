/** Opens a page that this browser keeps, as its service worker answers it; otherwise does what is told. */
export const openKept = async (address: string, otherwise: () => void): Promise<void> => {
  const kept = 'caches' in window && (await caches.match(address, { ignoreVary: true }).catch(() => undefined));
  if (kept) window.location.assign(address);
  else otherwise();
};

import { useState } from 'react';

/**
 * Whether an overlay has ever been opened. Mounted from then on, an overlay loads its code on demand and can still fade
 * out and return the focus.
 */
export const useOpenedOnce = (opened: boolean): boolean => {
  const [openedOnce, setOpenedOnce] = useState(opened);
  if (opened && !openedOnce) setOpenedOnce(true);
  return openedOnce;
};

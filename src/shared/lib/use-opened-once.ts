import { useState } from 'react';

/** Whether an overlay has ever been opened: mounted from then on, its code is loaded late and it can still fade out and return the focus. */
export const useOpenedOnce = (opened: boolean): boolean => {
  const [openedOnce, setOpenedOnce] = useState(opened);
  if (opened && !openedOnce) setOpenedOnce(true);
  return openedOnce;
};

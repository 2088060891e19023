import { useRouter } from 'next/router';
import { useEffect, useEffectEvent } from 'react';

/**
 * Opens something when the address asks for it by a query parameter, as links from elsewhere do, and takes the parameter
 * out of the address, so that a reload does not open it again.
 */
export const useOpenedByAddress = (name: string, open: () => void): void => {
  const router = useRouter();
  const isAsked = router.isReady && router.query[name] !== undefined;
  const openNow = useEffectEvent(() => {
    open();
    const { [name]: _asked, ...query } = router.query;
    void router.replace({ pathname: router.pathname, query }, undefined, { shallow: true, scroll: false });
  });
  useEffect(() => {
    if (isAsked) openNow();
  }, [isAsked]);
};

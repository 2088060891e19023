import Router from 'next/router';
import { useEffect, useRef, type RefObject } from 'react';

/** Whether another page is on its way, which whoever asks late would undo. */
export const useLeaving = (): RefObject<boolean> => {
  const leaving = useRef(false);
  useEffect(() => {
    const start = (url: string) => (leaving.current = new URL(url, location.href).pathname !== location.pathname);
    const end = () => (leaving.current = false);
    Router.events.on('routeChangeStart', start);
    Router.events.on('routeChangeError', end);
    Router.events.on('routeChangeComplete', end);
    return () => {
      Router.events.off('routeChangeStart', start);
      Router.events.off('routeChangeError', end);
      Router.events.off('routeChangeComplete', end);
    };
  }, []);
  return leaving;
};

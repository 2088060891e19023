import Router from 'next/router';
import { useEffect, useRef, type RefObject } from 'react';

/** Whether the router is navigating to another page; changing the URL now would cancel that. */
export const useNavigating = (): RefObject<boolean> => {
  const navigating = useRef(false);
  useEffect(() => {
    const start = (url: string) => (navigating.current = new URL(url, location.href).pathname !== location.pathname);
    const end = () => (navigating.current = false);
    Router.events.on('routeChangeStart', start);
    Router.events.on('routeChangeError', end);
    Router.events.on('routeChangeComplete', end);
    return () => {
      Router.events.off('routeChangeStart', start);
      Router.events.off('routeChangeError', end);
      Router.events.off('routeChangeComplete', end);
    };
  }, []);
  return navigating;
};

import Router from 'next/router';
import { useEffect } from 'react';
import { useConnection } from '@/shared/api/connection';
import { useToast } from '@/shared/ui/feedback/useToast';
import { layoutText } from '@/text/layout';

/** Stops a change of pages; Next knows no other way than a throw. */
class StayHere extends Error {
  override name = 'StayHere';
}

/** Back and forward have changed the address before Next asks; a link has not, and then this does nothing. */
const keepAddress = (): void => Router.router?.changeState('pushState', Router.asPath, Router.asPath);

/** Next leaves the throw to whoever asked for the page, and a link listens to nothing. */
const expectRefusal = (event: PromiseRejectionEvent): void => {
  if (event.reason instanceof StayHere) event.preventDefault();
};

/** Refuses a change to another page while the server is away, and has it said. */
export const refuseOffline =
  (say: () => void) =>
  (url: string, { shallow }: { shallow: boolean }): void => {
    if (shallow || useConnection.getState().online) return;
    say();
    keepAddress();
    const refusal = new StayHere('There is no connection to leave the page with');
    Router.events.emit('routeChangeError', refusal, url, { shallow });
    throw refusal;
  };

/**
 * Stays on the page while the server is away: Next would leave it for the browser's own error page, and what was typed
 * would be lost.
 */
export const useStayOffline = (): void => {
  const toast = useToast();
  useEffect(() => {
    const refuse = refuseOffline(() => toast.warning(layoutText.offlineLink));
    Router.events.on('routeChangeStart', refuse);
    window.addEventListener('unhandledrejection', expectRefusal);
    return () => {
      Router.events.off('routeChangeStart', refuse);
      window.removeEventListener('unhandledrejection', expectRefusal);
    };
  }, [toast]);
};

import Router from 'next/router';
import { useEffect } from 'react';
import { useConnection } from '@/shared/api/connection';
import { useToast } from '@/shared/ui/feedback/useToast';
import { layoutText } from '@/text/layout';

/** Stops a change of pages; Next knows no other way than a throw. */
class StayHere extends Error {
  override name = 'StayHere';
}

/** Next leaves the throw to whoever asked for the page, and a link listens to nothing. */
const expectRefusal = (event: PromiseRejectionEvent): void => {
  if (event.reason instanceof StayHere) event.preventDefault();
};

/**
 * Stays on the page while the server is away: Next would leave it for the browser's own error page, and what was typed
 * would be lost.
 */
export const useStayOffline = (): void => {
  const toast = useToast();
  useEffect(() => {
    const refuse = (url: string, { shallow }: { shallow: boolean }) => {
      if (shallow || useConnection.getState().online) return;
      toast.warning(layoutText.offlineLink);
      const refusal = new StayHere('There is no connection to leave the page with');
      Router.events.emit('routeChangeError', refusal, url, { shallow });
      throw refusal;
    };
    Router.events.on('routeChangeStart', refuse);
    window.addEventListener('unhandledrejection', expectRefusal);
    return () => {
      Router.events.off('routeChangeStart', refuse);
      window.removeEventListener('unhandledrejection', expectRefusal);
    };
  }, [toast]);
};

import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useState } from 'react';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { recordText } from '@/text/record';

/** Thrown in `routeChangeStart`: Next's router has no other way to cancel a navigation. */
const NAVIGATION_CANCELLED = new Error('The navigation waits for a confirmation');

/** Restores the URL, which the back button has already changed, with the history state that Next's router expects. */
const restoreUrl = (path: string): void => {
  const { pathname, search, hash } = window.location;
  if (pathname + search + hash === path) return;
  window.history.pushState({ __N: true, url: path, as: path, options: {} }, '', path);
};

/**
 * Asks for confirmation before a page with unsaved changes is left: in our own dialog for a link, in the browser's when
 * the tab is closed.
 */
export function UnsavedGuard({ dirty }: { dirty: boolean }) {
  const router = useRouter();
  const [leavingTo, setLeavingTo] = useState<string | null>(null);

  const cancelNavigation = useEffectEvent((url: string, { shallow }: { shallow: boolean }) => {
    if (shallow || leavingTo === url) return;
    setLeavingTo(url);
    restoreUrl(router.asPath);
    router.events.emit('routeChangeError', NAVIGATION_CANCELLED, url, { shallow });
    throw NAVIGATION_CANCELLED;
  });

  useEffect(() => {
    if (!dirty) return;
    const onStart = (url: string, options: { shallow: boolean }) => cancelNavigation(url, options);
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    router.events.on('routeChangeStart', onStart);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      router.events.off('routeChangeStart', onStart);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [dirty, router]);

  const leave = async () => {
    if (leavingTo) await router.push(leavingTo);
  };

  return (
    <ConfirmDialog
      stackId="leaving"
      opened={leavingTo !== null}
      title={recordText.unsavedTitle}
      confirmLabel={recordText.discard}
      cancelLabel={recordText.keepEditing}
      danger
      onConfirm={leave}
      onClose={() => setLeavingTo(null)}
    >
      {recordText.unsavedQuestion}
    </ConfirmDialog>
  );
}

import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useState } from 'react';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { recordText } from '@/text/record';

/** Tells Next that the change of page was given up; the router has no other way to be stopped. */
const STOPPED = new Error('The change of page waits for an answer');

/** The way back has changed the address before anybody could ask; it is put right, in the form the router keeps it. */
const standAt = (path: string): void => {
  const { pathname, search, hash } = window.location;
  if (pathname + search + hash === path) return;
  window.history.pushState({ __N: true, url: path, as: path, options: {} }, '', path);
};

/** Asks before a page with unsaved changes is left: by a link in words of ours, by closing the tab in the browser's. */
export function UnsavedGuard({ dirty }: { dirty: boolean }) {
  const router = useRouter();
  const [leavingTo, setLeavingTo] = useState<string | null>(null);

  const stop = useEffectEvent((url: string, { shallow }: { shallow: boolean }) => {
    if (shallow || leavingTo === url) return;
    setLeavingTo(url);
    standAt(router.asPath);
    router.events.emit('routeChangeError', STOPPED, url, { shallow });
    throw STOPPED;
  });

  useEffect(() => {
    if (!dirty) return;
    const onStart = (url: string, options: { shallow: boolean }) => stop(url, options);
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

import { useEffect, type ComponentType } from 'react';
import { useOpenedOnce } from '@/shared/lib/use-opened-once';
import { useSignInDialog } from '@/shared/session/sign-in-dialog';
import { useSessionStore } from '@/shared/session/session-store';
import { useWantedPage } from './use-wanted-page';

interface SignInHostProps {
  /** The dialog, passed in by the app, as the shell imports no other feature. */
  Dialog: ComponentType<{ opened: boolean; onClose: () => void }>;
}

/** Shows the sign-in dialog on request; closes it for a new user, who is redirected to complete the account. */
export function SignInHost({ Dialog }: SignInHostProps) {
  useWantedPage();
  const { opened, close } = useSignInDialog();
  const openedOnce = useOpenedOnce(opened);
  const creatingUser = useSessionStore((state) => state.creatingUser);
  useEffect(() => {
    if (creatingUser) close();
  }, [creatingUser, close]);
  return openedOnce ? <Dialog opened={opened} onClose={close} /> : null;
}

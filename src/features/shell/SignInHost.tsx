import { useEffect, useState, type ComponentType } from 'react';
import { useSignInRequest } from '@/shared/lib/sign-in-request';
import { useSessionStore } from '@/shared/session/session-store';

interface SignInHostProps {
  /** The dialog, handed in by the app: the shell knows no other feature. */
  Dialog: ComponentType<{ opened: boolean; onClose: () => void }>;
}

/** Shows the sign-in dialog when a page asks for it; a new reader has a page of his own to go to. */
export function SignInHost({ Dialog }: SignInHostProps) {
  const { opened, close } = useSignInRequest();
  const [wanted, setWanted] = useState(false);
  if (opened && !wanted) setWanted(true);
  const creatingUser = useSessionStore((state) => state.creatingUser);
  useEffect(() => {
    if (creatingUser) close();
  }, [creatingUser, close]);
  // It stays once it has come: a dialog that vanishes cannot give the focus back.
  return wanted ? <Dialog opened={opened} onClose={close} /> : null;
}

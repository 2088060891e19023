import type { ComponentType } from 'react';
import { useSessionStore } from '@/shared/session/session-store';

/** Stands on every page while somebody is signed in; a visitor does not download it. */
export function SignedIn({ Part }: { Part: ComponentType }) {
  const isSignedIn = useSessionStore(({ user }) => user !== null);
  return isSignedIn ? <Part /> : null;
}

import type { ComponentType } from 'react';
import { useSessionStore } from '@/shared/session/session-store';

/** Renders a component while somebody is signed in; visitors do not download it. */
export function SignedIn({ Part }: { Part: ComponentType }) {
  const isSignedIn = useSessionStore(({ user }) => user !== null);
  return isSignedIn ? <Part /> : null;
}

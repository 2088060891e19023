import type { ComponentType } from 'react';
import { useSessionStore } from '@/shared/session/session-store';

/** Renders a component only for signed-in users; visitors do not load it. */
export function SignedIn({ Part }: { Part: ComponentType }) {
  const isSignedIn = useSessionStore(({ user }) => user !== null);
  return isSignedIn ? <Part /> : null;
}

import { create } from 'zustand';
import { setTokenSource } from '@/shared/api/client';
import { initialAuthState, type AuthState } from './auth-state';

export interface SessionStore extends AuthState {
  /** Shows a changed name or picture at once; the cookie has it after its next renewal. */
  patchUser(change: { name?: string; imageUrl?: string | null }): void;
}

/** The session's state. Only `session-runtime` changes it. */
export const useSessionStore = create<SessionStore>()((set) => ({
  ...initialAuthState,
  patchUser: (change) => set(({ user }) => ({ user: user && { ...user, ...change } })),
}));

setTokenSource(() => useSessionStore.getState().accessToken ?? undefined);

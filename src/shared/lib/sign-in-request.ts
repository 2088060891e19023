import { create } from 'zustand';

interface SignInRequest {
  opened: boolean;
  ask(): void;
  close(): void;
}

/** Any part of a page may ask for the sign-in dialog; the app shows it. */
export const useSignInRequest = create<SignInRequest>()((set) => ({
  opened: false,
  ask: () => set({ opened: true }),
  close: () => set({ opened: false }),
}));

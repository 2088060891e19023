import { readPublicConfig } from '@/shared/lib/public-config';
import { loadIdentityProvider } from '@/shared/session/firebase';
import { useSessionStore } from '@/shared/session/session-store';

/** The identity provider's ID token of the reader whose account is being made. */
export const readIdToken = async (): Promise<string> => {
  const config = readPublicConfig();
  const { providerEmail } = useSessionStore.getState();
  if (!config || !providerEmail) throw new Error('Nobody is known to the identity provider');
  const idToken = await (await loadIdentityProvider(config.firebase)).idTokenOf(providerEmail);
  if (!idToken) throw new Error('Somebody else is signed in at the identity provider by now');
  return idToken;
};

/** The name the provider knows; empty when it knows none. */
export const nameInToken = (idToken: string): string => {
  const [, payload = ''] = idToken.split('.');
  const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );
  const { name } = JSON.parse(new TextDecoder().decode(bytes)) as { name?: unknown };
  return typeof name === 'string' ? name : '';
};

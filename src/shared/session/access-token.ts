import { renewAccessToken } from '@/shared/api/client';
import { useSessionStore } from './session-store';

const DEFAULT_LIFETIME_MS = 10 * 60_000;

/** Milliseconds until an access token expires; ten minutes for a token without a readable expiry. */
export const lifetimeOf = (accessToken: string, now: number): number => {
  const [, payload = ''] = accessToken.split('.');
  try {
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: unknown };
    return typeof exp === 'number' ? exp * 1000 - now : DEFAULT_LIFETIME_MS;
  } catch {
    return DEFAULT_LIFETIME_MS;
  }
};

const isValid = (token: string | null): token is string => token !== null && lifetimeOf(token, Date.now()) > 0;

/** Renews the session, which signs the user out if it has ended; resolves to whether there is a new token. */
export const renewToken = (): Promise<boolean> => renewAccessToken('TOKEN_EXPIRED');

/** The access token, renewed first when it has expired, as after the page was suspended; '' when not signed in. */
export const validAccessToken = async (): Promise<string> => {
  const { accessToken } = useSessionStore.getState();
  if (isValid(accessToken)) return accessToken;
  if (accessToken) await renewToken();
  return useSessionStore.getState().accessToken ?? '';
};

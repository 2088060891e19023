import { ApiError } from '@/shared/api/api-error';
import { renewAccessToken } from '@/shared/api/client';
import { errorText } from '@/text/errors';
import { useSessionStore } from './session-store';
import { lifetimeOf } from './token-lifetime';

const isGood = (token: string | null): token is string => token !== null && lifetimeOf(token, Date.now()) > 0;

/** Has the session renewed, and the reader signed out if it is over; answers whether there is another token now. */
export const renewToken = (): Promise<boolean> =>
  renewAccessToken(new ApiError(401, 'TOKEN_EXPIRED', errorText.TOKEN_EXPIRED));

/** The access token, renewed first when it has run out: a page that slept wakes up with an old one. '' for nobody. */
export const presentToken = async (): Promise<string> => {
  const { accessToken } = useSessionStore.getState();
  if (isGood(accessToken)) return accessToken;
  if (accessToken) await renewToken();
  return useSessionStore.getState().accessToken ?? '';
};

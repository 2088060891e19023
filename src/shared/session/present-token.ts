import { ApiError } from '@/shared/api/api-error';
import { renewAccessToken } from '@/shared/api/client';
import { errorText } from '@/text/errors';
import { useSessionStore } from './session-store';
import { lifetimeOf } from './token-lifetime';

const isGood = (token: string | null): token is string => token !== null && lifetimeOf(token, Date.now()) > 0;

/** The access token, renewed first when it has run out: a page that slept wakes up with an old one. '' for nobody. */
export const presentToken = async (): Promise<string> => {
  const { accessToken } = useSessionStore.getState();
  if (isGood(accessToken)) return accessToken;
  if (accessToken) await renewAccessToken(new ApiError(401, 'TOKEN_EXPIRED', errorText.TOKEN_EXPIRED));
  return useSessionStore.getState().accessToken ?? '';
};

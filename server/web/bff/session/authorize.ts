import { AppError } from '@/contract/vocabulary/error-codes';
import { ROLE } from '@/contract/vocabulary/roles';
import type { LoginAnswer } from '@/contract/endpoints/session';
import {
  encodeLoginFailure,
  isLoginFailure,
  STAFF_ON_WEBSITE,
  type LoginFailure,
} from '@/shared/session/login-failure';
import { sessionNoticeText } from '@/text/session-notices';
import type { AuthDeps } from './auth-deps';

const refuseStaff = async ({ logout, productName, log }: AuthDeps, { refreshToken }: LoginAnswer): Promise<never> => {
  // The backend accepts staff, for the mobile app; the session it has just opened is not used here.
  await logout(refreshToken).catch((err: unknown) => log.error({ err }, 'Ending the session of a staff user failed'));
  const message = sessionNoticeText.staffOnWebsite(productName);
  throw Object.assign(new Error(message), { status: 403, code: STAFF_ON_WEBSITE });
};

/** The browser's input: next-auth's type is not checked at run time, a JSON body may contain anything. */
type Credentials = Partial<Record<'idToken' | 'refreshToken', unknown>> | undefined;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const exchange = async (deps: AuthDeps, given: Credentials): Promise<LoginAnswer> => {
  // The session of an account that was just created: its ID token is used up.
  if (given?.refreshToken !== undefined) return deps.resume(textOf(given.refreshToken));
  const idToken = textOf(given?.idToken);
  await deps.verifyIdToken(idToken);
  return deps.loginToBackend(idToken);
};

const logIn = async (deps: AuthDeps, given: Credentials): Promise<LoginAnswer> => {
  const login = await exchange(deps, given);
  return login.user.role === ROLE.STAFF ? refuseStaff(deps, login) : login;
};

const toFailure = (deps: AuthDeps, error: unknown): LoginFailure => {
  if (error instanceof Error && isLoginFailure(error)) return error;
  deps.log.error({ err: error }, 'Sign-in failed');
  return new AppError('INTERNAL');
};

/**
 * next-auth's `authorize`: exchanges an ID token or a refresh token for a login, or throws an error that the browser
 * can read (see login-failure).
 */
export const createAuthorize =
  (deps: AuthDeps) =>
  async (credentials: Credentials): Promise<{ id: string; login: LoginAnswer }> => {
    try {
      const login = await logIn(deps, credentials);
      return { id: login.user.id, login };
    } catch (error) {
      throw new Error(encodeLoginFailure(toFailure(deps, error)));
    }
  };

import { AppError } from '@/contract/vocabulary/error-codes';
import { ROLE } from '@/contract/vocabulary/roles';
import type { LoginAnswer } from '@/contract/endpoints/session';
import {
  encodeLoginFailure,
  isLoginFailure,
  STAFF_ON_WEBSITE,
  type LoginFailure,
} from '@/shared/session/login-failure';
import { sessionText } from '@/text/session';
import type { AuthDeps } from './auth-deps';

const refuseStaff = async ({ logout, productName, log }: AuthDeps, { refreshToken }: LoginAnswer): Promise<never> => {
  // The backend accepts staff, for the mobile app; the session it has just opened is not used here.
  await logout(refreshToken).catch((err: unknown) => log.error({ err }, 'Ending the session of a staff user failed'));
  const message = sessionText.staffOnWebsite(productName);
  throw Object.assign(new Error(message), { status: 403, code: STAFF_ON_WEBSITE });
};

const logIn = async (deps: AuthDeps, idToken: string): Promise<LoginAnswer> => {
  await deps.verifyIdToken(idToken);
  const login = await deps.loginToBackend(idToken);
  return login.user.role === ROLE.STAFF ? refuseStaff(deps, login) : login;
};

const toFailure = (deps: AuthDeps, error: unknown): LoginFailure => {
  if (error instanceof Error && isLoginFailure(error)) return error;
  deps.log.error({ err: error }, 'Sign-in failed');
  return new AppError('INTERNAL');
};

/** next-auth's `authorize`: an ID token becomes a login, or an error that the browser can read (see login-failure). */
export const createAuthorize =
  (deps: AuthDeps) =>
  async (credentials: Record<'idToken', string> | undefined): Promise<{ id: string; login: LoginAnswer }> => {
    try {
      // next-auth's type is not checked at run time: a JSON body may hold anything.
      const idToken: unknown = credentials?.idToken;
      const login = await logIn(deps, typeof idToken === 'string' ? idToken : '');
      return { id: login.user.id, login };
    } catch (error) {
      throw new Error(encodeLoginFailure(toFailure(deps, error)));
    }
  };

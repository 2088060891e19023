import { localIdOf, type Account, type AccountDirectory } from './accounts';
import { EmulatorError } from './emulator-error';
import { readGoogleClaims, type GoogleClaims } from './idp-claims';
import { EXPIRES_IN_SECONDS, issueIdToken, issueRefreshToken, PROVIDER, readIdToken, readRefreshToken } from './tokens';

export interface EmulatorState {
  projectId: string;
  directory: AccountDirectory;
  /** Seconds since the epoch. */
  now: () => number;
}

export type Fields = Record<string, unknown>;

const tokensFor = ({ projectId, now }: EmulatorState, account: Account, authTime: number) => ({
  idToken: issueIdToken(account, projectId, authTime, now()),
  refreshToken: issueRefreshToken(account, projectId, authTime),
  expiresIn: String(EXPIRES_IN_SECONDS),
});

const rawUserInfo = ({ sub, email, emailVerified, name, picture }: GoogleClaims): string =>
  JSON.stringify({
    granted_scopes:
      'openid https://www.googleapis.com/auth/userinfo.profile https://www.googleapis.com/auth/userinfo.email',
    id: sub,
    name,
    verified_email: emailVerified,
    locale: 'en',
    email,
    picture,
  });

const idpAnswer = (claims: GoogleClaims): Fields => ({
  kind: 'identitytoolkit#VerifyAssertionResponse',
  context: '',
  providerId: PROVIDER,
  displayName: claims.name,
  fullName: claims.name,
  email: claims.email,
  emailVerified: claims.emailVerified,
  photoUrl: claims.picture,
  rawUserInfo: rawUserInfo(claims),
  federatedId: `https://accounts.google.com/${claims.sub}`,
  oauthAccessToken: `FirebaseAuthEmulatorFakeAccessToken_${PROVIDER}`,
  oauthIdToken: claims.raw,
  localId: localIdOf(claims.email),
});

/** `accounts:signInWithIdp`: creates or updates the account of a provider's user and issues its tokens. */
export const signInWithIdp = (state: EmulatorState, body: Fields): Fields => {
  const claims = readGoogleClaims(body);
  const known = state.directory.find(claims.email);
  const answer = idpAnswer(claims);
  // As in production, an unverified e-mail does not open the account of a verified one.
  if (known?.emailVerified && !claims.emailVerified) return { ...answer, needConfirmation: true };
  const account: Account = {
    localId: localIdOf(claims.email),
    email: claims.email,
    emailVerified: claims.emailVerified,
    displayName: claims.name,
    photoUrl: claims.picture,
    rawId: claims.sub,
  };
  state.directory.save(account);
  return { ...answer, ...(!known && { isNewUser: true }), ...tokensFor(state, account, state.now()) };
};

const providerInfo = ({ rawId, displayName, photoUrl, email }: Account): Fields => ({
  providerId: PROVIDER,
  rawId,
  federatedId: rawId,
  displayName,
  photoUrl,
  email,
});

/** `accounts:lookup`: the user of an ID token. */
export const lookup = (state: EmulatorState, body: Fields): Fields => {
  if (typeof body.idToken !== 'string') throw new EmulatorError('MISSING_ID_TOKEN');
  const { account, authTime } = readIdToken(body.idToken, state.projectId);
  const { rawId: _, ...facts } = account;
  const signedInAt = String(authTime * 1000);
  const user = { ...facts, providerUserInfo: [providerInfo(account)], lastLoginAt: signedInAt, createdAt: signedInAt };
  return { kind: 'identitytoolkit#GetAccountInfoResponse', users: [user] };
};

/** `accounts:createAuthUri`: the sign-in methods of an e-mail address. */
export const createAuthUri = ({ directory }: EmulatorState, body: Fields): Fields => {
  const known = typeof body.identifier === 'string' && directory.find(body.identifier.toLowerCase()) !== undefined;
  return {
    kind: 'identitytoolkit#CreateAuthUriResponse',
    registered: known,
    sessionId: 'ValueNotUsedByAuthEmulator',
    ...(known && { allProviders: [PROVIDER], signinMethods: [PROVIDER] }),
  };
};

/** `token`: a fresh ID token for a refresh token. */
export const grantToken = (state: EmulatorState, body: Fields): Fields => {
  if (body.grant_type !== 'refresh_token') throw new EmulatorError('INVALID_GRANT_TYPE');
  if (typeof body.refresh_token !== 'string') throw new EmulatorError('MISSING_REFRESH_TOKEN');
  const { account, authTime } = readRefreshToken(body.refresh_token, state.projectId);
  const { idToken, refreshToken, expiresIn } = tokensFor(state, account, authTime);
  return {
    id_token: idToken,
    access_token: idToken,
    expires_in: expiresIn,
    refresh_token: refreshToken,
    token_type: 'Bearer',
    user_id: account.localId,
    project_id: state.projectId,
  };
};

/** `projects`: the origins that may open the popup. */
export const projectConfig = ({ projectId }: EmulatorState): Fields => ({
  projectId,
  authorizedDomains: ['localhost', '127.0.0.1'],
});

/** `emulator/v1/projects/{id}/config`: fixed settings. */
export const emulatorConfig = (): Fields => ({
  signIn: { allowDuplicateEmails: false },
  emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
});

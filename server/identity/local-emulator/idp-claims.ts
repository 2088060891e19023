import { EmulatorError } from './emulator-error';

/** The claims of a Google ID token that are used here. */
export interface GoogleClaims {
  sub: string;
  email: string;
  emailVerified: boolean;
  name?: string | undefined;
  picture?: string | undefined;
  /** The token as it was sent; it is returned in the response. */
  raw: string;
}

interface SignInWithIdpBody {
  postBody?: unknown;
  requestUri?: unknown;
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Parameters of the provider's response: the query of `requestUri`, overridden by `postBody`. */
const paramsOf = ({ postBody, requestUri }: SignInWithIdpBody): URLSearchParams => {
  const uri = textOf(requestUri);
  if (uri === undefined) throw new EmulatorError('MISSING_REQUEST_URI');
  if (!URL.canParse(uri)) throw new EmulatorError('INVALID_REQUEST_URI');
  const params = new URL(uri).searchParams;
  for (const [key, value] of new URLSearchParams(textOf(postBody))) params.set(key, value);
  return params;
};

const parseToken = (token: string): Record<string, unknown> => {
  // JSON, or any JWT: like the official emulator, this one verifies no signature.
  const json = token.startsWith('{') ? token : Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  try {
    return JSON.parse(json) as Record<string, unknown>;
  } catch {
    throw new EmulatorError('INVALID_IDP_RESPONSE : Unable to parse id_token');
  }
};

/** Reads the user's claims from a `signInWithIdp` request. */
export const readGoogleClaims = (body: SignInWithIdpBody): GoogleClaims => {
  const params = paramsOf(body);
  if (params.get('providerId')?.toLowerCase() !== 'google.com') {
    throw new EmulatorError('INVALID_CREDENTIAL_OR_PROVIDER_ID : Only google.com is supported');
  }
  const raw = params.get('id_token');
  if (!raw) throw new EmulatorError('INVALID_IDP_RESPONSE : id_token required');
  const claims = parseToken(raw);
  const sub = textOf(claims.sub);
  const email = textOf(claims.email)?.trim().toLowerCase();
  if (!sub) throw new EmulatorError('INVALID_IDP_RESPONSE : Missing "sub" field');
  if (!email || !/^[^@\s]+@[^@\s]+$/.test(email))
    throw new EmulatorError('INVALID_IDP_RESPONSE : Missing "email" field');
  const emailVerified = claims.email_verified === true;
  return { sub, email, emailVerified, name: textOf(claims.name), picture: textOf(claims.picture), raw };
};

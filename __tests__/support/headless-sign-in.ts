import type { LoginAnswer } from '@/contract/endpoints/session';

export const postJson = (url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** The identity emulator's endpoint for a selected account. */
export const IDENTITY = '/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=demo';

/** The body of that request. */
export const identityRequest = (requestUri: string, email: string, name?: string) => {
  const claims = { sub: email, email, email_verified: true, ...(name && { name }) };
  const postBody = `id_token=${encodeURIComponent(JSON.stringify(claims))}&providerId=google.com`;
  return { postBody, requestUri, returnSecureToken: true };
};

/** Signs in without a browser: at the identity emulator, then at `/api/login`. */
export const signInBy = async (url: string, email: string): Promise<LoginAnswer> => {
  const idp = await postJson(`${url}${IDENTITY}`, identityRequest(url, email, 'Reader'));
  const { idToken } = (await idp.json()) as { idToken: string };
  const login = await postJson(`${url}/api/login`, { idToken });
  if (!login.ok) throw new Error(`${email} cannot sign in: ${await login.text()}`);
  return (await login.json()) as LoginAnswer;
};

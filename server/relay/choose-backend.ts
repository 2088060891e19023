import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Carries the connection token that a negotiation must use, chosen here so that its hash leads to that backend. */
export const CONNECTION_TOKEN_HEADER = 'x-connection-token';

const tokenOf = (req: IncomingMessage): string | undefined =>
  new URL(req.url ?? '/', 'http://relay').searchParams.get('id') ?? undefined;

const weight = (token: string, backend: string): string =>
  createHash('sha256').update(token).update('\0').update(backend).digest('hex');

/** Rendezvous hashing: every web process sends a token to the same backend, without any of them remembering it. */
export const backendOfToken = (token: string, backends: readonly string[]): string | undefined =>
  backends.reduce<string | undefined>(
    (best, backend) => (best === undefined || weight(token, backend) > weight(token, best) ? backend : best),
    undefined,
  );

export interface Choice {
  backend: string | undefined;
  /** The token to negotiate with; only for a request that has none yet. */
  newToken?: string;
}

/** Picks the backend of a hub request by its connection token (design section 7). */
export const chooseBackend = (req: IncomingMessage, backends: readonly string[]): Choice => {
  if (backends.length === 1) return { backend: backends[0] };
  const token = tokenOf(req);
  if (token !== undefined) return { backend: backendOfToken(token, backends) };
  const newToken = randomBytes(16).toString('base64url');
  return { backend: backendOfToken(newToken, backends), newToken };
};

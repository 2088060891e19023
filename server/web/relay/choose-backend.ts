import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { queryValue, targetOf } from '@server/shared/request-target';
import type { Backend } from '@server/web/upstream/backend';
import type { Fleet } from '@server/web/upstream/fleet';

/** Read exactly as the backend reads it: a different token would select a different backend. */
const tokenOf = (req: IncomingMessage): string | undefined => queryValue(targetOf(req).query, 'id');

const weight = (token: string, backend: string): string =>
  createHash('sha256').update(token).update('\0').update(backend).digest('hex');

/** Rendezvous hashing: every web process maps a token to the same backend, without shared state. */
export const backendOfToken = (token: string, backends: readonly string[]): string | undefined =>
  backends.reduce<string | undefined>(
    (best, backend) => (best === undefined || weight(token, backend) > weight(token, best) ? backend : best),
    undefined,
  );

/** A random token that maps to this backend; takes as many attempts as there are backends, on average. */
const tokenFor = (backend: string, backends: readonly string[]): string => {
  for (;;) {
    const token = randomBytes(16).toString('base64url');
    if (backendOfToken(token, backends) === backend) return token;
  }
};

export interface BackendChoice {
  backend: Backend;
  /** The token to negotiate with; only for a request that has none yet. */
  newToken?: string;
}

/**
 * The backends to try for a realtime request, in order. The connection token of an existing connection selects exactly
 * one; a new connection may use any, healthy ones first, so that one which is down or silent keeps no client out.
 */
export const chooseBackends = (req: IncomingMessage, fleet: Fleet): BackendChoice[] => {
  if (fleet.backends.length <= 1) return fleet.backends.map((backend) => ({ backend }));
  const names = fleet.backends.map(({ name }) => name);
  const token = tokenOf(req);
  const known = token === undefined ? undefined : fleet.find(backendOfToken(token, names) ?? '');
  if (known) return [{ backend: known }];
  return fleet.order().map((backend) => ({ backend, newToken: tokenFor(backend.name, names) }));
};

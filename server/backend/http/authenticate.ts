import type { FastifyRequest } from 'fastify';
import type { Access } from '@/contract/endpoint';
import { bearerTokenOf } from '@/contract/vocabulary/bearer';
import { AppError } from '@/contract/vocabulary/error-codes';
import type { AccessTokens } from '../commerce/accounts/tokens';
import type { User } from '../commerce/kernel';

declare module 'fastify' {
  interface FastifyRequest {
    /** The instant of the call: the only "now" within it. */
    now: Date;
    actor: User | undefined;
  }
}

export interface AuthenticationDeps {
  tokens: AccessTokens;
  /** Throws SESSION_EXPIRED, SESSION_ENDED or ACCOUNT_DISABLED. */
  findActor: (asked: { sessionId: string; now: Date }) => Promise<User>;
}

const bearerOf = (authorization: string | undefined): string | undefined => {
  if (authorization === undefined) return undefined;
  const token = bearerTokenOf(authorization);
  if (!token) throw new AppError('TOKEN_INVALID');
  return token;
};

const isAllowed = (access: Access, actor: User): boolean => typeof access === 'string' || access.includes(actor.role);

/**
 * Authenticates a request to an endpoint and sets its actor. An invalid bearer token is refused even where none is
 * needed, so that a client with an expired token is notified instead of being served as a visitor; except where the
 * body carries the credentials.
 * @throws {AppError} UNAUTHENTICATED, a session error, or FORBIDDEN
 */
export const authenticate =
  (access: Access, { tokens, findActor }: AuthenticationDeps) =>
  async (request: FastifyRequest): Promise<void> => {
    if (access === 'credentials') return;
    const token = bearerOf(request.headers.authorization);
    if (token === undefined) {
      if (access === 'public') return;
      throw new AppError('UNAUTHENTICATED');
    }
    const { sessionId } = await tokens.verify(token, request.now);
    const actor = await findActor({ sessionId, now: request.now });
    if (!isAllowed(access, actor)) throw new AppError('FORBIDDEN');
    request.actor = actor;
  };

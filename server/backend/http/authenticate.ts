import type { FastifyRequest } from 'fastify';
import type { Access } from '@/contract/endpoint';
import { bearerTokenOf } from '@/contract/vocabulary/bearer';
import { AppError } from '@/contract/vocabulary/error-codes';
import type { AccessTokens } from '../commerce/accounts/tokens';
import type { User } from '../commerce/kernel';

declare module 'fastify' {
  interface FastifyRequest {
    /** The instant of the call; everything in it sees this one time. */
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
 * Lets a request through to an endpoint, with the actor it comes from. A bad bearer is refused even where none is
 * needed, so that a client with an expired token learns of it instead of being served as a visitor; except where the
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

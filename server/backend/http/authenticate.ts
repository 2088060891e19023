import type { FastifyRequest } from 'fastify';
import type { Access } from '@/contract/endpoint';
import { bearerTokenOf } from '@/contract/vocabulary/bearer';
import { AppError } from '@/contract/vocabulary/error-codes';
import { findActor } from '../commerce/accounts/find-actor';
import type { AccessTokens } from '../commerce/accounts/tokens';
import type { User } from '../commerce/kernel';
import type { Database } from '../db/database';

declare module 'fastify' {
  interface FastifyRequest {
    /** The instant of the call; everything in it sees this one time. */
    now: Date;
    actor: User | undefined;
  }
}

interface Doors {
  db: Database;
  tokens: AccessTokens;
}

const bearerOf = (authorization: string | undefined): string | undefined => {
  if (authorization === undefined) return undefined;
  const token = bearerTokenOf(authorization);
  if (!token) throw new AppError('TOKEN_INVALID');
  return token;
};

const mayEnter = (access: Access, actor: User): boolean => typeof access === 'string' || access.includes(actor.role);

/**
 * The door of a row: who calls, and may he. A bad bearer is refused even where none is needed, so that a client with an
 * expired token learns of it rather than being served as a stranger; except where the body carries the credentials.
 */
export const authenticate =
  (access: Access, { db, tokens }: Doors) =>
  async (request: FastifyRequest): Promise<void> => {
    if (access === 'credentials') return;
    const token = bearerOf(request.headers.authorization);
    if (token === undefined) {
      if (access === 'public') return;
      throw new AppError('UNAUTHENTICATED');
    }
    const { sessionId } = await tokens.verify(token, request.now);
    const actor = await findActor(db, sessionId, request.now);
    if (!mayEnter(access, actor)) throw new AppError('FORBIDDEN');
    request.actor = actor;
  };

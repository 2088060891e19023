import { sql } from 'drizzle-orm';
import {
  identityRequestErrors,
  type IdentityRequest,
  type identityRequestEndpoints,
  type IdentityRequestQuery,
} from '@/contract/endpoints/identity-requests';
import { sessionErrors } from '@/contract/endpoints/session';
import type { Page } from '@/contract/schema';
import { AppError } from '@/contract/vocabulary/error-codes';
import { userHistory } from '@/text/people';
import { allOf, anyInt, pageWindow, readPage } from '../conditions';
import { inTransaction, oneRow, type CallContext, type TransactionContext } from '../kernel';
import type { BackendNoun } from '../noun';
import { lockRights } from '../people/rights';
import { recordChange } from '../records/audit';
import { endSessions } from './sessions';

const columns = sql`
  r.id, r.provider, r.subject, r.provider_subject AS "providerSubject", r.asked_at AS "askedAt", r.last_asked_at AS "lastAskedAt", r.denied_at AS "deniedAt",
  json_build_object('id', u.id, 'name', u.name, 'email', u.email, 'role', u.role) AS "user",
  (SELECT coalesce(json_agg(json_build_object('provider', i.provider, 'subject', i.subject, 'providerSubject', i.provider_subject, 'boundAt', i.bound_at)
     ORDER BY i.provider), '[]') FROM user_identities i WHERE i.user_id = r.user_id) AS present`;

/** Pending requests, the newest first, then denied ones. */
const listRequests = ({ db }: CallContext, query: IdentityRequestQuery): Promise<Page<IdentityRequest>> => {
  const matches = sql`FROM identity_requests r JOIN users u ON u.id = r.user_id WHERE ${allOf([
    query.role && anyInt(sql`u.role`, query.role),
    query.userId && sql`r.user_id = ${query.userId}`,
  ])}`;
  return readPage(db, {
    matches,
    hits: sql`SELECT r.id ${matches} ORDER BY r.denied_at DESC NULLS FIRST, r.last_asked_at DESC, r.id ${pageWindow(query)}`,
    columns,
    joins: sql`JOIN identity_requests r ON r.id = hit.id JOIN users u ON u.id = r.user_id`,
    page: query.page,
    size: query.size,
  });
};

interface Asked {
  userId: string;
  provider: string;
  subject: string;
  providerSubject: string | null;
  deniedAt: string | null;
}

/**
 * Locks a request for a decision. Decisions are serialised, and only a user who is still an administrator may decide,
 * never on their own request. Locks the account first, as a sign-in does, so that a concurrent sign-in ends before or
 * begins after.
 */
const lockRequest = async (ctx: TransactionContext, id: number): Promise<Asked> => {
  await lockRights(ctx);
  await ctx.tx.rows(sql`
    SELECT 1 FROM users WHERE id = (SELECT user_id FROM identity_requests WHERE id = ${id}) FOR UPDATE`);
  const asked = await ctx.tx.rows<Asked>(sql`
    SELECT user_id AS "userId", provider, subject, provider_subject AS "providerSubject", denied_at AS "deniedAt" FROM identity_requests WHERE id = ${id} FOR UPDATE`);
  const request = oneRow(asked, identityRequestErrors.IDENTITY_REQUEST_NOT_FOUND);
  if (request.userId === ctx.actor.id) throw new AppError(identityRequestErrors.IDENTITY_REQUEST_OWN);
  return request;
};

const wordOf = ({ provider, subject, providerSubject }: Omit<Asked, 'userId' | 'deniedAt'>): string =>
  [`${provider}: ${subject}`, providerSubject].filter((part) => part !== null).join(' / ');

/** Binds the account to the identity, replacing all earlier ones. Returns what was bound. */
const rebind = async ({ tx, now }: TransactionContext, request: Asked): Promise<string[]> => {
  const { userId, provider, subject, providerSubject } = request;
  const before = await tx.rows<Asked>(
    sql`DELETE FROM user_identities WHERE user_id = ${userId} RETURNING provider, subject, provider_subject AS "providerSubject"`,
  );
  await tx.rows(sql`
    INSERT INTO user_identities (user_id, provider, subject, provider_subject, bound_at)
    VALUES (${userId}, ${provider}, ${subject}, ${providerSubject}, ${now.toISOString()})`);
  return before.map(wordOf).sort();
};

/**
 * Binds the account to the requested identity and ends the account's sessions, which belong to the previous one. Throws
 * IDENTITY_REQUEST_NOT_FOUND, IDENTITY_REQUEST_OWN, IDENTITY_ELSEWHERE or FORBIDDEN.
 */
const confirm = (ctx: CallContext, { id }: { id: number }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const request = await lockRequest(ctx, id);
    const { userId } = request;
    const before = await rebind(ctx, request);
    await ctx.tx.rows(sql`DELETE FROM identity_requests WHERE id = ${id}`);
    await endSessions(ctx, sql`user_id = ${userId}`);
    const change = { before: { identity: before }, after: { identity: [wordOf(request)] } };
    await recordChange(ctx, { kind: userHistory, id: userId, ...change });
  });

/**
 * Denies the request; the account stays as it is. Throws IDENTITY_REQUEST_NOT_FOUND, IDENTITY_REQUEST_OWN or FORBIDDEN.
 */
const deny = (ctx: CallContext, { id }: { id: number }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const request = await lockRequest(ctx, id);
    if (request.deniedAt) return;
    await ctx.tx.rows(sql`UPDATE identity_requests SET denied_at = ${ctx.now.toISOString()} WHERE id = ${id}`);
    const change = { before: { identityDenied: null }, after: { identityDenied: wordOf(request) } };
    await recordChange(ctx, { kind: userHistory, id: request.userId, ...change });
  });

/** The use case of each endpoint. */
export const identityRequestBackend: BackendNoun<typeof identityRequestEndpoints> = {
  handlers: {
    'GET /admin/identity-requests': ({ ctx, input }) => listRequests(ctx, input.query),
    'PUT /admin/identity-requests/confirm': ({ ctx, input }) => confirm(ctx, input.body),
    'PUT /admin/identity-requests/deny': ({ ctx, input }) => deny(ctx, input.body),
  },
  constraints: {
    user_identities_subject_key: { error: sessionErrors.IDENTITY_ELSEWHERE },
  },
};

import { sql } from 'drizzle-orm';
import { sessionErrors } from '@/contract/endpoints/session';
import { AppError, type ExpectedError } from '@/contract/vocabulary/error-codes';
import type { Anyone, TransactionContext } from '../kernel';
import type { VerifiedIdentity } from './ports';

type Who = Pick<VerifiedIdentity, 'provider' | 'uid' | 'providerSubject'>;
type Ctx = TransactionContext<Anyone>;

/** Binds the identity, unless it is bound already or the user has another identity of this provider. */
const bind = async ({ tx, now }: Ctx, userId: string, { provider, uid, providerSubject }: Who): Promise<void> => {
  await tx.rows(sql`
    INSERT INTO user_identities (user_id, provider, subject, provider_subject, bound_at)
    VALUES (${userId}, ${provider}, ${uid}, ${providerSubject ?? null}, ${now.toISOString()}) ON CONFLICT DO NOTHING`);
};

interface Bound {
  userId: string;
  provider: string;
  subject: string;
  providerSubject: string | null;
}

/** The identities bound to the user, and the binding of this identity, to whichever user. */
const readBound = ({ tx }: Ctx, userId: string, { provider, uid }: Who): Promise<Bound[]> =>
  tx.rows<Bound>(sql`
    SELECT user_id AS "userId", provider, subject, provider_subject AS "providerSubject" FROM user_identities
    WHERE user_id = ${userId} OR provider = ${provider} AND subject = ${uid}`);

/**
 * Stores the identity's id at the provider itself, unless one is stored already, and returns the stored id. Of two
 * concurrent calls the second gets the id of the first.
 */
const bindProviderSubject = async ({ tx }: Ctx, { provider, uid, providerSubject }: Who): Promise<string> => {
  const [row] = await tx.rows<{ providerSubject: string }>(sql`
    UPDATE user_identities SET provider_subject = coalesce(provider_subject, ${providerSubject})
    WHERE provider = ${provider} AND subject = ${uid} RETURNING provider_subject AS "providerSubject"`);
  return row!.providerSubject;
};

/**
 * Returns whether a bound identity still belongs to the same account at the provider. Identities bound before this id
 * was stored get it now; a token without that id is checked by its Firebase user only.
 */
const verifyProviderAccount = async (ctx: Ctx, bound: Bound, who: Who): Promise<boolean> => {
  if (who.providerSubject === undefined) return true;
  return (bound.providerSubject ?? (await bindProviderSubject(ctx, who))) === who.providerSubject;
};

/**
 * Creates a request to the administrators, one per identity; a repeated request only updates its time. Returns
 * `refusal`, or IDENTITY_DENIED if they have denied it.
 */
const ask = async ({ tx, now }: Ctx, userId: string, who: Who, refusal: ExpectedError): Promise<ExpectedError> => {
  const { provider, uid, providerSubject = null } = who;
  const at = now.toISOString();
  // A request from before this id was stored is assigned to the account that signs in now, with any decision on it.
  if (providerSubject !== null)
    await tx.rows(sql`
      UPDATE identity_requests r SET provider_subject = ${providerSubject}
      WHERE r.user_id = ${userId} AND r.provider = ${provider} AND r.subject = ${uid} AND r.provider_subject IS NULL
        AND NOT EXISTS (SELECT 1 FROM identity_requests o WHERE o.user_id = r.user_id AND o.provider = r.provider
          AND o.subject = r.subject AND o.provider_subject = ${providerSubject})`);
  const [request] = await tx.rows<{ deniedAt: string | null }>(sql`
    INSERT INTO identity_requests (user_id, provider, subject, provider_subject, asked_at, last_asked_at)
    VALUES (${userId}, ${provider}, ${uid}, ${providerSubject}, ${at}, ${at})
    ON CONFLICT ON CONSTRAINT identity_requests_key DO UPDATE SET last_asked_at = ${at}
    RETURNING denied_at AS "deniedAt"`);
  return request?.deniedAt ? sessionErrors.IDENTITY_DENIED : refusal;
};

/** No identity is bound yet, or the same Firebase user through another accepted provider, which is the same person. */
const mayBind = (known: readonly Bound[], { uid }: Who): boolean => known.every(({ subject }) => subject === uid);

/**
 * Requires the identity of the user's first sign-in (A6.6). Another identity with the same e-mail, or the same Firebase
 * user with another account at the provider, is refused and a request to an administrator is created. The refusal is
 * returned, not thrown, because the request must be committed; undefined when the identity is the user's. Throws
 * IDENTITY_ELSEWHERE when it is bound to another account.
 */
export const requireBoundIdentity = async (ctx: Ctx, userId: string, who: Who): Promise<ExpectedError | undefined> => {
  const isTheirs = (one: Bound): boolean =>
    one.userId === userId && one.provider === who.provider && one.subject === who.uid;
  let known = await readBound(ctx, userId, who);
  if (!known.some(isTheirs) && mayBind(known, who)) {
    // Of two concurrent first sign-ins, even through two providers, the second waits and finds what the first has
    // bound.
    await ctx.tx.rows(sql`SELECT 1 FROM users WHERE id = ${userId} FOR NO KEY UPDATE`);
    if (mayBind(await readBound(ctx, userId, who), who)) await bind(ctx, userId, who);
    known = await readBound(ctx, userId, who);
  }
  const theirs = known.find(isTheirs);
  if (theirs) {
    if (await verifyProviderAccount(ctx, theirs, who)) return undefined;
    return ask(ctx, userId, who, sessionErrors.IDENTITY_ACCOUNT_CHANGED);
  }
  if (known.some((one) => one.userId !== userId)) throw new AppError(sessionErrors.IDENTITY_ELSEWHERE);
  return ask(ctx, userId, who, sessionErrors.IDENTITY_CHANGED);
};

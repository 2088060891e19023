import { sql } from 'drizzle-orm';
import { sessionErrors } from '@/contract/endpoints/session';
import { AppError, type ExpectedError } from '@/contract/vocabulary/error-codes';
import type { Anyone, TransactionContext } from '../kernel';
import type { VerifiedIdentity } from './ports';

type Who = Pick<VerifiedIdentity, 'provider' | 'uid' | 'providerSubject'>;
type Ctx = TransactionContext<Anyone>;

/** Binds unless somebody else has it already. */
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

/** What is bound to the user, and to whom the identity is bound. */
const readBound = ({ tx }: Ctx, userId: string, { provider, uid }: Who): Promise<Bound[]> =>
  tx.rows<Bound>(sql`
    SELECT user_id AS "userId", provider, subject, provider_subject AS "providerSubject" FROM user_identities
    WHERE user_id = ${userId} OR provider = ${provider} AND subject = ${uid}`);

/** The id at the provider itself to which the identity is bound from now on; of two at once the second gets that of the first. */
const bindProviderSubject = async ({ tx }: Ctx, { provider, uid, providerSubject }: Who): Promise<string> => {
  const [row] = await tx.rows<{ providerSubject: string }>(sql`
    UPDATE user_identities SET provider_subject = coalesce(provider_subject, ${providerSubject})
    WHERE provider = ${provider} AND subject = ${uid} RETURNING provider_subject AS "providerSubject"`);
  return row!.providerSubject;
};

/**
 * Holds a bound identity to its account at the provider, and answers whether it is still the same. One that was bound before this was
 * kept is bound now; a token that says nothing of it is held to Firebase's user alone.
 */
const verifyProviderAccount = async (ctx: Ctx, bound: Bound, who: Who): Promise<boolean> => {
  if (who.providerSubject === undefined) return true;
  return (bound.providerSubject ?? (await bindProviderSubject(ctx, who))) === who.providerSubject;
};

/** Asks the administrators, once for each identity; the newest coming is kept. Answers `refusal`, unless they have denied it. */
const ask = async ({ tx, now }: Ctx, userId: string, who: Who, refusal: ExpectedError): Promise<ExpectedError> => {
  const { provider, uid, providerSubject = null } = who;
  const at = now.toISOString();
  // A request from before this was kept is that of the account that comes now, with what was decided about it.
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

/** Nobody is bound yet, or the same Firebase user by another accepted provider, who is the same person. */
const mayBind = (known: readonly Bound[], { uid }: Who): boolean => known.every(({ subject }) => subject === uid);

/**
 * Holds a user to the identity of their first sign-in (A6.6). Another one with the same e-mail, or the same user of Firebase by another
 * account of the provider, is not let in and waits for an administrator: the answer is the refusal, for what was asked has to be committed; undefined when the identity is theirs.
 * Throws IDENTITY_ELSEWHERE when it is bound to another account.
 */
export const holdToIdentity = async (ctx: Ctx, userId: string, who: Who): Promise<ExpectedError | undefined> => {
  const isTheirs = (one: Bound): boolean =>
    one.userId === userId && one.provider === who.provider && one.subject === who.uid;
  let known = await readBound(ctx, userId, who);
  if (!known.some(isTheirs) && mayBind(known, who)) {
    // Of two first sign-ins at once, by two providers too, the second waits and finds what the first has bound.
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

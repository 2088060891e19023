import { sql } from 'drizzle-orm';
import { AppError, type ExpectedError } from '@/contract/vocabulary/error-codes';
import { JOURNAL_DONE } from '@/contract/vocabulary/journal';
import { ROLE } from '@/contract/vocabulary/roles';
import { sessionErrors, type LoginAnswer, type LoginUser } from '@/contract/endpoints/session';
import { userHistory } from '@/text/people';
import { catalogueChanged } from '../catalogue-changed';
import { adoptGuestOrders } from '../guests/adopt-orders';
import { inTransaction, oneRow, type Anyone, type CallContext, type TransactionContext } from '../kernel';
import { writeEntry, type NewEntry } from '../journal/write-entry';
import { recordChange } from '../records/audit';
import { requireBoundIdentity } from './bind-identity';
import type { AccountPorts, VerifiedIdentity } from './ports';
import { startSession, type Client } from './sessions';
import { useUp } from './used-tokens';

type Login = Client & { idToken: string; address: string };
type Account = LoginUser & { active: boolean; version: number };

/** The version of an account that was never edited. */
const FIRST_VERSION = 1;

/** Locked until the session is committed, so that disabling the account either prevents this session or ends it. */
const findAccount = async ({ tx }: TransactionContext<Anyone>, email: string): Promise<Account> => {
  const rows = await tx.rows<Account>(sql`
    SELECT id, name, email, image_url AS "imageUrl", role, active, version FROM users
    WHERE lower(email) = lower(${email}) FOR KEY SHARE`);
  return oneRow(rows, sessionErrors.ACCOUNT_NOT_FOUND);
};

/**
 * Copies the Google picture for a user without one, unless they have edited their profile: then they may have removed
 * it on purpose.
 */
const takePicture = async (
  { tx, now }: TransactionContext<Anyone>,
  { version, ...user }: LoginUser & { version: number },
  picture: string | undefined,
): Promise<LoginUser> => {
  if (version > FIRST_VERSION || user.imageUrl !== null || !picture?.startsWith('https://')) return user;
  await tx.rows(sql`UPDATE users SET image_url = ${picture}, updated_at = ${now.toISOString()} WHERE id = ${user.id}`);
  await catalogueChanged({ tx }, { issuers: user.role === ROLE.ISSUER ? [user.id] : [] });
  const [before, after] = [{ imageUrl: null }, { imageUrl: picture }];
  await recordChange({ tx, now, actor: user }, { kind: userHistory, id: user.id, before, after });
  return { ...user, imageUrl: picture };
};

/** Returns a refusal instead of throwing it, because the request to the administrators must be committed. */
const signIn = async (
  ctx: TransactionContext<Anyone>,
  ports: AccountPorts,
  { idToken, address, ...client }: Login,
  identity: VerifiedIdentity,
): Promise<LoginAnswer | { refusal: ExpectedError }> => {
  const { active, ...user } = await findAccount(ctx, identity.email);
  if (!active) throw new AppError('ACCOUNT_DISABLED');
  const refusal = await requireBoundIdentity(ctx, user.id, identity);
  if (refusal) return { refusal };
  await useUp(ctx, idToken, identity);
  if (user.role === ROLE.CUSTOMER) await adoptGuestOrders(ctx, user);
  await writeEntry(ctx.tx, ctx.now, signInEntry({ address, ...client }, user, JOURNAL_DONE));
  return startSession(ctx, ports, await takePicture(ctx, user, identity.picture), client);
};

const signInEntry = (
  { address, userAgent }: Omit<Login, 'idToken'>,
  actor: NewEntry['actor'],
  outcome: string,
): NewEntry => ({
  ...{ kind: 'signIn', action: 'POST /login', actor, outcome, address, userAgent },
});

/** Keeps in the journal that a user with a proven identity was refused, and whose account it is. */
const keepRefusal = async (
  { db, now }: CallContext<Anyone>,
  input: Login,
  email: string,
  code: string,
): Promise<void> => {
  const [account] = await db.rows<LoginUser>(
    sql`SELECT id, name, role FROM users WHERE lower(email) = lower(${email})`,
  );
  await writeEntry(db, now, signInEntry(input, account, code));
};

/**
 * Exchanges a Google ID token, usable once, for a session of the platform. Staff may sign in here, because the mobile
 * app needs it (A6.4). Throws the identity errors, IDENTITY_CHANGED, IDENTITY_ACCOUNT_CHANGED, IDENTITY_DENIED,
 * ACCOUNT_NOT_FOUND or ACCOUNT_DISABLED.
 */
export const login = async (ctx: CallContext<Anyone>, ports: AccountPorts, input: Login): Promise<LoginAnswer> => {
  const identity = await ports.verifyIdToken(input.idToken);
  try {
    const outcome = await inTransaction(ctx, (ctx) => signIn(ctx, ports, input, identity));
    if ('refusal' in outcome) throw new AppError(outcome.refusal);
    return outcome;
  } catch (error) {
    if (error instanceof AppError && error.status < 500) await keepRefusal(ctx, input, identity.email, error.code);
    throw error;
  }
};

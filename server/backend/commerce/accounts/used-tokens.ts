import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { sessionErrors } from '@/contract/endpoints/session';
import { oneRow, type Anyone, type TransactionContext } from '../kernel';

/** Hashes only the signed part, because the same signature can be encoded in several ways. */
const hashOf = (idToken: string): string =>
  createHash('sha256').update(idToken.split('.').slice(0, 2).join('.')).digest('base64url');

/**
 * Marks an ID token as used, in the transaction of the sign-in. Of two concurrent uses one waits, and is refused if the
 * other commits. Throws IDENTITY_TOKEN_USED.
 */
export const useUp = async (
  { tx }: TransactionContext<Anyone>,
  idToken: string,
  { expiresAt }: { expiresAt: Date },
): Promise<void> => {
  const used = await tx.rows(sql`
    INSERT INTO used_id_tokens (token_hash, expires_at) VALUES (${hashOf(idToken)}, ${expiresAt.toISOString()})
    ON CONFLICT DO NOTHING RETURNING 1`);
  oneRow(used, sessionErrors.IDENTITY_TOKEN_USED);
};

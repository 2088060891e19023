import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { sessionErrors } from '@/contract/endpoints/session';
import { oneRow, type Anyone, type TransactionContext } from '../kernel';

/** Of what is signed alone: the same signature can be written in several ways. */
const hashOf = (idToken: string): string =>
  createHash('sha256').update(idToken.split('.').slice(0, 2).join('.')).digest('base64url');

/**
 * Uses an ID token up, with the sign-in that it brings about: of two at once one waits, and is refused if the other commits.
 * Throws IDENTITY_TOKEN_USED.
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

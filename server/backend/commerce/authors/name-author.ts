import { sql } from 'drizzle-orm';
import { authorErrors, type AuthorSummary, type NamedAuthor } from '@/contract/endpoints/authors';
import { AppError, errorMessage } from '@/contract/vocabulary/error-codes';
import { fold, tidy } from '@/contract/rules/fold';
import type { Sql } from '../../db/database';
import { inTransaction, type CallContext } from '../kernel';
import { insertAuthor } from './write';

/** Tidied and in lower case, for a comparison that ignores case. */
const spelt = (name: string): string => tidy(name).toLowerCase();

const ambiguous = (): AppError =>
  new AppError(authorErrors.AUTHOR_AMBIGUOUS, {}, { name: [errorMessage(authorErrors.AUTHOR_AMBIGUOUS)] });

/**
 * Finds the author that a typed name means. A name with tone marks matches only exactly, because two people's names may
 * differ in nothing else; a name without any is treated as typed without marks and matches the author whose name has
 * them.
 * @throws {AppError} AUTHOR_AMBIGUOUS when several authors match
 */
const whoIsMeant = (name: string, alike: readonly AuthorSummary[]): AuthorSummary | undefined => {
  const exact = alike.find((author) => spelt(author.name) === spelt(name));
  if (exact || spelt(name) !== fold(name)) return exact;
  if (alike.length > 1) throw ambiguous();
  return alike[0];
};

const readAlike = (tx: Sql, name: string): Promise<AuthorSummary[]> =>
  tx.rows<AuthorSummary>(sql`
    SELECT id, name, image_url AS "imageUrl" FROM authors WHERE fold(name) = ${fold(name)} ORDER BY id`);

/**
 * Returns the author an issuer names while entering a book; created only when no author has this name (D6.7.1). Writers
 * of authors are serialised, so that two issuers do not create the same author twice.
 * @throws {AppError} AUTHOR_AMBIGUOUS when a name without tone marks matches several
 */
export const nameAuthor = (ctx: CallContext, input: NamedAuthor): Promise<AuthorSummary> =>
  inTransaction(ctx, async (ctx) => {
    const { tx } = ctx;
    await tx.rows(sql`LOCK TABLE authors IN SHARE ROW EXCLUSIVE MODE`);
    const name = tidy(input.name);
    const known = whoIsMeant(name, await readAlike(tx, name));
    return known ?? insertAuthor(ctx, { name, description: '', imageUrl: null });
  });

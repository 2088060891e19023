import { sql } from 'drizzle-orm';
import { authorErrors, type AuthorFace, type NamedAuthor } from '@/contract/endpoints/authors';
import { AppError, errorMessage } from '@/contract/vocabulary/error-codes';
import { fold, tidy } from '@/contract/rules/fold';
import type { Sql } from '../../db/database';
import { inTransaction, type CallContext } from '../kernel';
import { insertAuthor } from './write';

/** The same words, whatever their case. */
const spelt = (name: string): string => tidy(name).toLowerCase();

const ambiguous = (): AppError =>
  new AppError(authorErrors.AUTHOR_AMBIGUOUS, {}, { name: [errorMessage(authorErrors.AUTHOR_AMBIGUOUS)] });

/**
 * Whom a typed name means. A name with tone marks means its own bearer only, for two people may differ in nothing else;
 * one without any is taken for typed in a hurry and means whoever is so called with them.
 * @throws {AppError} AUTHOR_AMBIGUOUS when several are so called
 */
const whoIsMeant = (name: string, alike: readonly AuthorFace[]): AuthorFace | undefined => {
  const exact = alike.find((author) => spelt(author.name) === spelt(name));
  if (exact || spelt(name) !== fold(name)) return exact;
  if (alike.length > 1) throw ambiguous();
  return alike[0];
};

const readAlike = (tx: Sql, name: string): Promise<AuthorFace[]> =>
  tx.rows<AuthorFace>(sql`
    SELECT id, name, image_url AS "imageUrl" FROM authors WHERE fold(name) = ${fold(name)} ORDER BY id`);

/**
 * The author an issuer names while entering a book; made with the name only when nobody is so called (D6.7.1).
 * Writers of authors wait for each other, so that two issuers do not make the same author twice.
 * @throws {AppError} AUTHOR_AMBIGUOUS when a name without tone marks fits several
 */
export const nameAuthor = (ctx: CallContext, input: NamedAuthor): Promise<AuthorFace> =>
  inTransaction(ctx, async (ctx) => {
    const { tx } = ctx;
    await tx.rows(sql`LOCK TABLE authors IN SHARE ROW EXCLUSIVE MODE`);
    const name = tidy(input.name);
    const known = whoIsMeant(name, await readAlike(tx, name));
    return known ?? insertAuthor(ctx, { name, description: '', imageUrl: null });
  });

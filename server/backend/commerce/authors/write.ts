import { sql } from 'drizzle-orm';
import { authorHistory, type Author, type AuthorChange, type AuthorInput } from '@/contract/endpoints/authors';
import { bookUses } from '@/text/book';
import type { Sql } from '../../db/database';
import { renamedInBooks } from '../books/search-text';
import { inTransaction, type CallContext, type TransactionContext } from '../kernel';
import { recordChange, saveChange, type Facts } from '../records/audit';
import { assertUnused } from '../records/in-use';
import { assertFresh } from '../records/stale';
import { readAuthor } from './read';

const factsOf = ({ name, description, imageUrl }: AuthorInput | Author): Facts => ({ name, description, imageUrl });

const lockAuthor = async (tx: Sql, id: number): Promise<Author> => {
  await tx.rows(sql`SELECT 1 FROM authors WHERE id = ${id} FOR UPDATE`);
  return readAuthor(tx, id);
};

/** Writes a new author inside a transaction of the caller. */
export const insertAuthor = async (ctx: TransactionContext, input: AuthorInput): Promise<Author> => {
  const { tx } = ctx;
  const { name, description, imageUrl } = input;
  const [row] = await tx.rows<{ id: number }>(sql`
    INSERT INTO authors (name, description, image_url) VALUES (${name}, ${description}, ${imageUrl}) RETURNING id`);
  const id = row?.id ?? 0;
  await recordChange(ctx, { kind: authorHistory, id, before: null, after: factsOf(input) });
  return readAuthor(tx, id);
};

/** Creates an author. Throws NAME_TAKEN. */
export const createAuthor = (ctx: CallContext, input: AuthorInput): Promise<Author> =>
  inTransaction(ctx, (ctx) => insertAuthor(ctx, input));

/** Changes an author. Throws AUTHOR_NOT_FOUND, CONFLICT or NAME_TAKEN. */
export const updateAuthor = (ctx: CallContext, change: AuthorChange): Promise<Author> =>
  inTransaction(ctx, async (ctx) => {
    const { tx } = ctx;
    const { id, version, name, description, imageUrl } = change;
    const before = await lockAuthor(tx, id);
    const stands = { kind: authorHistory, id, version: before.version, facts: factsOf(before) } as const;
    await assertFresh(tx, stands, version);
    await saveChange(ctx, { ...stands, after: factsOf(change) }, async () => {
      await tx.rows(sql`
        UPDATE authors SET name = ${name}, description = ${description}, image_url = ${imageUrl}, version = version + 1
        WHERE id = ${id}`);
      if (name !== before.name)
        await renamedInBooks(tx, sql`b.id IN (SELECT book_id FROM book_authors WHERE author_id = ${id})`);
    });
    return readAuthor(tx, id);
  });

/** Deletes an author. Throws AUTHOR_NOT_FOUND, or IN_USE while books name him. */
export const deleteAuthor = (ctx: CallContext, id: number): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { tx } = ctx;
    const before = await lockAuthor(tx, id);
    const rows = sql`FROM books b JOIN book_authors ba ON ba.book_id = b.id WHERE ba.author_id = ${id}`;
    await assertUnused(tx, before.name, [{ words: bookUses, rows, name: sql`b.name` }]);
    await tx.rows(sql`DELETE FROM authors WHERE id = ${id}`);
    await recordChange(ctx, { kind: authorHistory, id, before: factsOf(before), after: null });
  });

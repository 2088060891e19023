import { sql } from 'drizzle-orm';
import type { Author, AuthorChange, AuthorInput } from '@/contract/endpoints/authors';
import type { Sql } from '../../db/database';
import { renamedInBooks } from '../books/search-text';
import type { ActorContext } from '../kernel';
import { recordChange, saveChange, type ActorTx, type Facts } from '../records/audit';
import { assertUnused } from '../records/in-use';
import { assertFresh } from '../records/stale';
import { readAuthor } from './read';

const factsOf = ({ name, description, imageUrl }: AuthorInput | Author): Facts => ({ name, description, imageUrl });

const lockAuthor = async (tx: Sql, id: number): Promise<Author> => {
  await tx.rows(sql`SELECT 1 FROM authors WHERE id = ${id} FOR UPDATE`);
  return readAuthor(tx, id);
};

/** Writes a new author inside a transaction of the caller. */
export const insertAuthor = async ({ tx, now, actor }: ActorTx, input: AuthorInput): Promise<Author> => {
  const { name, description, imageUrl } = input;
  const [row] = await tx.rows<{ id: number }>(sql`
    INSERT INTO authors (name, description, image_url) VALUES (${name}, ${description}, ${imageUrl}) RETURNING id`);
  const id = row?.id ?? 0;
  await recordChange({ tx, now, actor }, { kind: 'author', id, before: null, after: factsOf(input) });
  return readAuthor(tx, id);
};

/** Creates an author. Throws NAME_TAKEN. */
export const createAuthor = ({ db, now, actor }: ActorContext, input: AuthorInput): Promise<Author> =>
  db.transaction((tx) => insertAuthor({ tx, now, actor }, input));

/** Changes an author. Throws AUTHOR_NOT_FOUND, CONFLICT or NAME_TAKEN. */
export const updateAuthor = ({ db, now, actor }: ActorContext, change: AuthorChange): Promise<Author> =>
  db.transaction(async (tx) => {
    const { id, version, name, description, imageUrl } = change;
    const before = await lockAuthor(tx, id);
    const stands = { kind: 'author', id, version: before.version, facts: factsOf(before) } as const;
    await assertFresh(tx, stands, version);
    await saveChange({ tx, now, actor }, { ...stands, after: factsOf(change) }, async () => {
      await tx.rows(sql`
        UPDATE authors SET name = ${name}, description = ${description}, image_url = ${imageUrl}, version = version + 1
        WHERE id = ${id}`);
      if (name !== before.name)
        await renamedInBooks(tx, sql`b.id IN (SELECT book_id FROM book_authors WHERE author_id = ${id})`);
    });
    return readAuthor(tx, id);
  });

/** Deletes an author. Throws AUTHOR_NOT_FOUND, or IN_USE while books name him. */
export const deleteAuthor = ({ db, now, actor }: ActorContext, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const before = await lockAuthor(tx, id);
    const rows = sql`FROM books b JOIN book_authors ba ON ba.book_id = b.id WHERE ba.author_id = ${id}`;
    await assertUnused(tx, before.name, [{ noun: 'book', rows, name: sql`b.name` }]);
    await tx.rows(sql`DELETE FROM authors WHERE id = ${id}`);
    await recordChange({ tx, now, actor }, { kind: 'author', id, before: factsOf(before), after: null });
  });

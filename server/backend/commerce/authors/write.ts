import { sql } from 'drizzle-orm';
import type { Author, AuthorChange, AuthorInput } from '@/contract/endpoints/authors';
import { bookUses } from '@/text/book';
import { authorHistory } from '@/text/author';
import { renamedInBooks } from '../books/derived';
import { catalogueChanged } from '../catalogue-changed';
import { insertedId, inTransaction, type CallContext, type TransactionContext } from '../kernel';
import { recordChange } from '../records/audit';
import { changeRecord, deleteRecord, type RecordOf } from '../records/change-record';
import type { Facts } from '../records/facts';
import { readAuthor } from './read';

const factsOf = ({ name, description, imageUrl }: AuthorInput | Author): Facts => ({ name, description, imageUrl });

const AUTHOR: RecordOf<number, Author> = {
  kind: authorHistory,
  table: 'authors',
  read: ({ tx }, id) => readAuthor(tx, id),
  facts: factsOf,
};

/** Inserts an author in the caller's transaction. */
export const insertAuthor = async (ctx: TransactionContext, input: AuthorInput): Promise<Author> => {
  const { tx } = ctx;
  const { name, description, imageUrl } = input;
  const id = await insertedId(
    tx,
    sql`
    INSERT INTO authors (name, description, image_url) VALUES (${name}, ${description}, ${imageUrl}) RETURNING id`,
  );
  await recordChange(ctx, { kind: authorHistory, id, before: null, after: factsOf(input) });
  return readAuthor(tx, id);
};

/** Creates an author. Throws NAME_TAKEN. */
export const createAuthor = (ctx: CallContext, input: AuthorInput): Promise<Author> =>
  inTransaction(ctx, (ctx) => insertAuthor(ctx, input));

/** Updates an author. Throws AUTHOR_NOT_FOUND, CONFLICT or NAME_TAKEN. */
export const updateAuthor = (ctx: CallContext, change: AuthorChange): Promise<Author> =>
  changeRecord(ctx, AUTHOR, change, ({ tx }, before) => ({
    after: factsOf(change),
    async write() {
      const { id, name, description, imageUrl } = change;
      await tx.rows(sql`
        UPDATE authors SET name = ${name}, description = ${description}, image_url = ${imageUrl}, version = version + 1
        WHERE id = ${id}`);
      const isRenamed = name !== before.name;
      const ofAuthor = sql`b.id IN (SELECT book_id FROM book_authors WHERE author_id = ${id})`;
      await catalogueChanged(
        { tx },
        {
          authors: isRenamed ? [id] : [],
          authorFaces: imageUrl === before.imageUrl && description === before.description ? [] : [id],
          books: isRenamed ? await renamedInBooks(tx, ofAuthor) : [],
        },
      );
    },
  }));

/** Deletes an author. Throws AUTHOR_NOT_FOUND, or IN_USE while books name them. */
export const deleteAuthor = (ctx: CallContext, id: number): Promise<void> =>
  deleteRecord(ctx, AUTHOR, id, () => ({
    uses: [
      {
        words: bookUses,
        rows: sql`FROM books b JOIN book_authors ba ON ba.book_id = b.id WHERE ba.author_id = ${id}`,
        name: sql`b.name`,
      },
    ],
  }));

import { sql, type SQL } from 'drizzle-orm';
import { fold, tidy } from '@/contract/rules/fold';
import {
  authorErrors,
  type Author,
  type AuthorChange,
  type authorEndpoints,
  type AuthorInput,
  type AuthorQuery,
  type AuthorSummary,
  type NamedAuthor,
} from '@/contract/endpoints/authors';
import type { Page } from '@/contract/schema';
import { AppError, errorMessage } from '@/contract/vocabulary/error-codes';
import { authorHistory } from '@/text/author';
import { bookUses } from '@/text/book';
import type { Sql } from '../../db/database';
import { renamedInBooks } from '../books/derived';
import { catalogueChanged } from '../catalogue-changed';
import { allOf, containsFolded, pageWindow, readPage } from '../conditions';
import { insertedId, inTransaction, oneRow, type Anyone, type CallContext, type TransactionContext } from '../kernel';
import type { BackendNoun } from '../noun';
import { recordChange } from '../records/audit';
import { changeRecord, deleteRecord, type RecordOf } from '../records/change-record';
import type { Facts } from '../records/facts';
import { findOrCreate } from './find-or-create';

const bookCount = sql`(SELECT count(*)::int FROM book_authors ba WHERE ba.author_id = a.id)`;

const columns = sql`a.id, a.name, a.description, a.image_url AS "imageUrl", a.version, ${bookCount} AS "bookCount"`;

const ORDER: Record<AuthorQuery['sort'], SQL> = {
  nameAsc: sql`fold(a.name)`,
  nameDesc: sql`fold(a.name) DESC`,
  booksAsc: bookCount,
  booksDesc: sql`${bookCount} DESC`,
};

/** Authors whose name contains the word; the response filter leaves only the public columns for the public. */
export const listAuthors = ({ db }: CallContext<Anyone>, query: AuthorQuery): Promise<Page<Author>> => {
  const matches = sql`
    FROM authors a WHERE ${allOf([query.search && containsFolded(sql`fold(a.name)`, fold(query.search))])}`;
  return readPage(db, {
    matches,
    hits: sql`SELECT a.id ${matches} ORDER BY ${ORDER[query.sort]}, a.id ${pageWindow(query)}`,
    columns,
    joins: sql`JOIN authors a ON a.id = hit.id`,
    page: query.page,
    size: query.size,
  });
};

const readAuthor = async (db: Sql, id: number): Promise<Author> =>
  oneRow(
    await db.rows<Author>(sql`SELECT ${columns} FROM authors a WHERE a.id = ${id}`),
    authorErrors.AUTHOR_NOT_FOUND,
  );

/** One author. Throws AUTHOR_NOT_FOUND. */
export const getAuthor = ({ db }: CallContext<Anyone>, id: number): Promise<Author> => readAuthor(db, id);

const factsOf = ({ name, description, imageUrl }: AuthorInput | Author): Facts => ({ name, description, imageUrl });

const AUTHOR: RecordOf<number, Author> = {
  kind: authorHistory,
  table: 'authors',
  read: ({ tx }, id) => readAuthor(tx, id),
  facts: factsOf,
};

const insertAuthor = async (ctx: TransactionContext, input: AuthorInput): Promise<Author> => {
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

/**
 * Returns the author an issuer names while entering a book; created only when no author has this name (D6.7.1).
 * @throws {AppError} AUTHOR_AMBIGUOUS when a name without tone marks matches several
 */
export const nameAuthor = (ctx: CallContext, { name }: NamedAuthor): Promise<AuthorSummary> =>
  findOrCreate(ctx, 'authors', name, {
    choose: whoIsMeant,
    create: (ctx, name) => insertAuthor(ctx, { name, description: '', imageUrl: null }),
  });

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

/** The use case of each endpoint. */
export const authorBackend: BackendNoun<typeof authorEndpoints> = {
  handlers: {
    'GET /authors': ({ ctx, input }) => listAuthors(ctx, input.query),
    'GET /authors/{id}': ({ ctx, input }) => getAuthor(ctx, input.params.id),
    'POST /issuer/authors': ({ ctx, input }) => nameAuthor(ctx, input.body),
    'GET /admin/authors': ({ ctx, input }) => listAuthors(ctx, input.query),
    'GET /admin/authors/{id}': ({ ctx, input }) => getAuthor(ctx, input.params.id),
    'POST /admin/authors': ({ ctx, input }) => createAuthor(ctx, input.body),
    'PUT /admin/authors': ({ ctx, input }) => updateAuthor(ctx, input.body),
    'DELETE /admin/authors/{id}': ({ ctx, input }) => deleteAuthor(ctx, input.params.id),
  },
  constraints: {
    authors_name_key: { error: 'NAME_TAKEN', field: 'name' },
  },
};

import { sql, type SQL } from 'drizzle-orm';
import { fold } from '@/contract/rules/fold';
import {
  publisherErrors,
  type NamedPublisher,
  type Publisher,
  type PublisherChange,
  type PublisherSummary,
  type PublisherInput,
  type PublisherQuery,
  type publisherEndpoints,
} from '@/contract/endpoints/publishers';
import type { Page } from '@/contract/schema';
import { bookUses } from '@/text/book';
import { publisherHistory } from '@/text/publisher';
import type { Sql } from '../../db/database';
import { catalogueChanged } from '../catalogue-changed';
import { insertWithCode } from '../codes';
import { allOf, containsFolded, pageWindow, readPage } from '../conditions';
import { inTransaction, oneRow, type Anyone, type CallContext, type TransactionContext } from '../kernel';
import { recordChange } from '../records/audit';
import { changeRecord, deleteRecord, type RecordOf } from '../records/change-record';
import type { Facts } from '../records/facts';
import { renamedInBooks } from '../books/derived';
import type { BackendNoun } from '../noun';
import { findOrCreate } from './find-or-create';

const bookCount = sql`(SELECT count(*)::int FROM books b WHERE b.publisher_id = p.id)`;

const columns = sql`p.id, p.code, p.name, coalesce(p.email, '') AS email, p.phone, p.address, p.image_url AS "imageUrl", p.version,
  ${bookCount} AS "bookCount"`;

const ORDER: Record<PublisherQuery['sort'], SQL> = {
  nameAsc: sql`fold(p.name)`,
  nameDesc: sql`fold(p.name) DESC`,
  codeAsc: sql`p.code`,
  codeDesc: sql`p.code DESC`,
  booksAsc: bookCount,
  booksDesc: sql`${bookCount} DESC`,
};

/**
 * Lists publishers whose name, code, e-mail or phone contains the search text; the response filter reduces them to
 * their public fields for the public.
 */
export const listPublishers = ({ db }: CallContext<Anyone>, query: PublisherQuery): Promise<Page<Publisher>> => {
  const words = sql`fold(concat_ws(' ', p.name, p.code, p.email, p.phone))`;
  const matches = sql`
    FROM publishers p WHERE ${allOf([query.search && containsFolded(words, fold(query.search))])}`;
  return readPage(db, {
    matches,
    hits: sql`SELECT p.id ${matches} ORDER BY ${ORDER[query.sort]}, p.id ${pageWindow(query)}`,
    columns,
    joins: sql`JOIN publishers p ON p.id = hit.id`,
    page: query.page,
    size: query.size,
  });
};

const readPublisher = async (db: Sql, id: number): Promise<Publisher> =>
  oneRow(
    await db.rows<Publisher>(sql`SELECT ${columns} FROM publishers p WHERE p.id = ${id}`),
    publisherErrors.PUBLISHER_NOT_FOUND,
  );

/** One publisher. Throws PUBLISHER_NOT_FOUND. */
export const getPublisher = ({ db }: CallContext<Anyone>, id: number): Promise<Publisher> => readPublisher(db, id);

/** The facts of a publisher; empty until they are completed. */
type PublisherDetails = Omit<PublisherInput, 'imageUrl'> & { imageUrl: string | null };

const factsOf = ({ name, email, phone, address, imageUrl }: PublisherDetails): Facts => ({
  name,
  email,
  phone,
  address,
  imageUrl,
});

const PUBLISHER: RecordOf<number, Publisher> = {
  kind: publisherHistory,
  table: 'publishers',
  read: ({ tx }, id) => readPublisher(tx, id),
  facts: factsOf,
};

const insertPublisher = async (ctx: TransactionContext, input: PublisherDetails): Promise<Publisher> => {
  const { tx } = ctx;
  const { name, email, phone, address, imageUrl } = input;
  const { id } = await insertWithCode('P', (code) =>
    tx.rows<{ id: number }>(sql`
      INSERT INTO publishers (code, name, email, phone, address, image_url)
      VALUES (${code}, ${name}, ${email || null}, ${phone}, ${address}, ${imageUrl})
      ON CONFLICT ON CONSTRAINT publishers_code_key DO NOTHING RETURNING id`),
  );
  await recordChange(ctx, { kind: publisherHistory, id, before: null, after: factsOf(input) });
  return readPublisher(tx, id);
};

/** Creates a publisher, whose details may be empty until they are completed. Throws NAME_TAKEN or EMAIL_TAKEN. */
export const createPublisher = (ctx: CallContext, input: PublisherDetails): Promise<Publisher> =>
  inTransaction(ctx, (ctx) => insertPublisher(ctx, input));

/**
 * Returns the publisher that an issuer names while entering a book; creates it with the name only when none has that
 * name, ignoring case and tone marks (D6.7.1).
 */
export const namePublisher = (ctx: CallContext, { name }: NamedPublisher): Promise<PublisherSummary> =>
  findOrCreate(ctx, 'publishers', name, {
    choose: (_, [closest]) => closest,
    create: (ctx, name) => insertPublisher(ctx, { name, email: '', phone: '', address: '', imageUrl: null }),
  });

/** Changes a publisher. Throws PUBLISHER_NOT_FOUND, CONFLICT, NAME_TAKEN or EMAIL_TAKEN. */
export const updatePublisher = (
  ctx: CallContext,
  change: PublisherDetails & Pick<PublisherChange, 'id' | 'version'>,
): Promise<Publisher> =>
  changeRecord(ctx, PUBLISHER, change, ({ tx }, before) => ({
    after: factsOf(change),
    async write() {
      const { id, name, email, phone, address, imageUrl } = change;
      await tx.rows(sql`
        UPDATE publishers SET name = ${name}, email = ${email || null}, phone = ${phone}, address = ${address},
          image_url = ${imageUrl}, version = version + 1 WHERE id = ${id}`);
      const isRenamed = name !== before.name;
      await catalogueChanged(
        { tx },
        {
          publishers: isRenamed ? [id] : [],
          publisherFaces: imageUrl === before.imageUrl ? [] : [id],
          books: isRenamed ? await renamedInBooks(tx, sql`b.publisher_id = ${id}`) : [],
        },
      );
    },
  }));

/** Deletes a publisher. Throws PUBLISHER_NOT_FOUND, or IN_USE while books name it. */
export const deletePublisher = (ctx: CallContext, id: number): Promise<void> =>
  deleteRecord(ctx, PUBLISHER, id, () => ({
    uses: [{ words: bookUses, rows: sql`FROM books b WHERE b.publisher_id = ${id}`, name: sql`b.name` }],
  }));

/** Maps endpoints to use cases. */
export const publisherBackend: BackendNoun<typeof publisherEndpoints> = {
  handlers: {
    'GET /publishers': ({ ctx, input }) => listPublishers(ctx, input.query),
    'GET /publishers/{id}': ({ ctx, input }) => getPublisher(ctx, input.params.id),
    'POST /issuer/publishers': ({ ctx, input }) => namePublisher(ctx, input.body),
    'GET /admin/publishers': ({ ctx, input }) => listPublishers(ctx, input.query),
    'GET /admin/publishers/{id}': ({ ctx, input }) => getPublisher(ctx, input.params.id),
    'POST /admin/publishers': ({ ctx, input }) => createPublisher(ctx, input.body),
    'PUT /admin/publishers': ({ ctx, input }) => updatePublisher(ctx, input.body),
    'DELETE /admin/publishers/{id}': ({ ctx, input }) => deletePublisher(ctx, input.params.id),
  },
  constraints: {
    publishers_name_key: { error: 'NAME_TAKEN', field: 'name' },
    publishers_email_key: { error: 'EMAIL_TAKEN', field: 'email' },
  },
};

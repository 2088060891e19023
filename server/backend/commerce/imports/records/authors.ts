import { sql, type SQL } from 'drizzle-orm';
import { authorInput } from '@/contract/endpoints/authors';
import type { Sql } from '../../../db/database';
import { anyText } from '../../conditions';
import { createAuthor, deleteAuthor, getAuthor, updateAuthor } from '../../contributors/authors';
import { recordNoun, type StoredRecord } from './record-table';

interface AuthorFields {
  name: string;
  description: string;
}

const readWhere = (db: Sql, where: SQL) =>
  db.rows<StoredRecord<AuthorFields>>(sql`
    SELECT id::text, version, name, json_build_object('name', name, 'description', description) AS fields
    FROM authors WHERE ${where} ORDER BY id`);

/** A list of authors. */
export const authors = recordNoun<AuthorFields>({
  noun: 'authors',
  schema: authorInput.omit({ imageUrl: true }),
  required: ['name'],
  key: 'name',
  find: (db, { folds }) => readWhere(db, anyText(sql`fold(name)`, folds)),
  read: async (db, id) => (await readWhere(db, sql`id = ${Number(id)}`))[0],
  create: (ctx, { name = '', description = '' }) => createAuthor(ctx, { name, description, imageUrl: null }),
  async change(ctx, { id, version }, fields) {
    const { imageUrl } = await getAuthor(ctx, Number(id));
    return updateAuthor(ctx, { id: Number(id), version, imageUrl, ...fields });
  },
  remove: (ctx, id) => deleteAuthor(ctx, Number(id)),
});

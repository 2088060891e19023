import { sql, type SQL } from 'drizzle-orm';
import { genreErrors, genreInput } from '@/contract/endpoints/genres';
import { AppError } from '@/contract/vocabulary/error-codes';
import { text } from '@/contract/schema';
import { LIMITS } from '@/contract/vocabulary/limits';
import type { Sql } from '../../../db/database';
import { createGenre, deleteGenre, updateGenre } from '../../genres/write';
import { readGenre } from '../../genres/read';
import { nameKey } from '../names';
import { recordNoun, type StoredRecord } from './record-table';

interface GenreFields {
  name: string;
  /** Name of the parent genre; empty for a parent genre. */
  parent: string;
}

const readWhere = (db: Sql, where: SQL) =>
  db.rows<StoredRecord<GenreFields>>(sql`
    SELECT g.id::text, g.version, g.name,
      json_build_object('name', g.name, 'parent', coalesce(parent.name, '')) AS fields
    FROM genres g LEFT JOIN genres parent ON parent.id = g.parent_id WHERE ${where} ORDER BY g.id`);

/** A child genre is no parent. */
const isAddedParent = (genre: Partial<GenreFields> | undefined): boolean => genre !== undefined && !genre.parent;

const PARENTS = sql`g.parent_id IS NULL AND g.active`;

/** A list of genres and their parents, which stand there already or in an earlier row. A genre never changes its parent. */
export const genres = recordNoun<GenreFields>({
  noun: 'genres',
  schema: genreInput.pick({ name: true }).extend({ parent: text(LIMITS.name) }),
  required: ['name'],
  key: 'name',
  fixed: ['parent'],
  async rules(db) {
    const parents = new Set((await readWhere(db, PARENTS)).map(({ name }) => nameKey(name)));
    return ({ parent }, added) =>
      !parent || parents.has(nameKey(parent)) || isAddedParent(added.get(nameKey(parent)))
        ? []
        : [{ column: 'parent', problem: 'unknownParent', detail: parent }];
  },
  // Few: all of them are read.
  find: (db) => readWhere(db, sql`true`),
  read: async (db, id) => (await readWhere(db, sql`g.id = ${Number(id)}`))[0],
  async create(ctx, { name = '', parent = '' }) {
    if (parent === '') return createGenre(ctx, { name, parentId: null });
    const found = (await readWhere(ctx.db, PARENTS)).find((one) => nameKey(one.name) === nameKey(parent));
    if (!found) throw new AppError(genreErrors.GENRE_NOT_FOUND);
    return createGenre(ctx, { name, parentId: Number(found.id) });
  },
  async change(ctx, { id, version }, { name }) {
    const { active } = await readGenre(ctx.db, Number(id));
    return updateGenre(ctx, { id: Number(id), version, name, active });
  },
  remove: (ctx, id) => deleteGenre(ctx, Number(id)),
});

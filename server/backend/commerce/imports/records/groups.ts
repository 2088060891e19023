import { sql, type SQL } from 'drizzle-orm';
import { groupInput } from '@/contract/endpoints/groups';
import type { Sql } from '../../../db/database';
import { anyText } from '../../conditions';
import { createGroup, deleteGroup, getGroup, updateGroup } from '../../groups/manage-groups';
import { recordNoun, type StoredRecord } from './record-table';

interface GroupFields {
  name: string;
  description: string;
}

const readWhere = (db: Sql, where: SQL) =>
  db.rows<StoredRecord<GroupFields>>(sql`
    SELECT id::text, version, name, json_build_object('name', name, 'description', description) AS fields
    FROM groups WHERE ${where} ORDER BY id`);

/** A list of topic groups, open from the beginning. Who is in one is the choice of each customer. */
export const groups = recordNoun<GroupFields>({
  noun: 'groups',
  schema: groupInput.omit({ active: true }),
  required: ['name', 'description'],
  key: 'name',
  find: (db, { folds }) => readWhere(db, anyText(sql`fold(name)`, folds)),
  read: async (db, id) => (await readWhere(db, sql`id = ${Number(id)}`))[0],
  create: (ctx, { name = '', description = '' }) => createGroup(ctx, { name, description, active: true }),
  async change(ctx, { id, version }, fields) {
    const { active } = await getGroup(ctx, Number(id));
    return updateGroup(ctx, { id: Number(id), version, active, ...fields });
  },
  remove: (ctx, id) => deleteGroup(ctx, Number(id)),
});

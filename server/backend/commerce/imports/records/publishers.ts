import { sql, type SQL } from 'drizzle-orm';
import { publisherInput } from '@/contract/endpoints/publishers';
import type { Sql } from '../../../db/database';
import { createPublisher, deletePublisher, getPublisher, updatePublisher } from '../../contributors/publishers';
import { bareName } from '../names';
import { recordNoun, type StoredRecord } from './record-table';

interface PublisherFields {
  name: string;
  email: string;
  phone: string;
  address: string;
}

const readWhere = (db: Sql, where: SQL) =>
  db.rows<StoredRecord<PublisherFields>>(sql`
    SELECT p.id::text, p.version, p.name, p.code,
      json_build_object('name', p.name, 'email', coalesce(p.email, ''), 'phone', p.phone, 'address', p.address) AS fields
    FROM publishers p WHERE ${where} ORDER BY p.id`);

/** A list of publishers; what a row leaves out is completed in the form, as of one that an issuer adds by name. */
export const publishers = recordNoun<PublisherFields>({
  noun: 'publishers',
  schema: publisherInput.omit({ imageUrl: true }),
  required: ['name'],
  key: 'name',
  likeness: bareName,
  // Few, and any of them may be like a name.
  find: (db) => readWhere(db, sql`true`),
  read: async (db, id) => (await readWhere(db, sql`p.id = ${Number(id)}`))[0],
  create: (ctx, { name = '', email = '', phone = '', address = '' }) =>
    createPublisher(ctx, { name, email, phone, address, imageUrl: null }),
  async change(ctx, { id, version }, fields) {
    const { imageUrl } = await getPublisher(ctx, Number(id));
    return updatePublisher(ctx, { id: Number(id), version, imageUrl, ...fields });
  },
  remove: (ctx, id) => deletePublisher(ctx, Number(id)),
});

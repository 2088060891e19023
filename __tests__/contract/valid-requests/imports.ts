import { sql } from 'drizzle-orm';
import type { importEndpoints } from '@/contract/endpoints/imports';
import { asAdmin, asIssuer, type ValidRequests } from '../valid-request';
import type { World } from '../world';

let sent = 0;
/** A table that no other test has sent. */
const table = (noun: 'books' | 'authors') => {
  sent += 1;
  const text =
    noun === 'books'
      ? `Tên sách,ISBN,Giá bìa,Thể loại\nSách ${sent},9786042087438,20.000,Thơ\n`
      : `Tên tác giả,Mô tả\nTác giả ${sent},Nhà thơ\n`;
  return { noun, fileName: 'bang.csv', content: Buffer.from(text).toString('base64') };
};

const defaults = { genreId: null, language: null };

const OFFICES = {
  issuer: {
    send: (world: World) => asIssuer(world, 'POST /issuer/imports', table('books')),
    columns: { name: 0, isbn: 1, coverPrice: 2, genre: 3 },
  },
  admin: {
    send: (world: World) => asAdmin(world, 'POST /admin/imports', table('authors')),
    columns: { name: 0, description: 1 },
  },
};
type Office = keyof typeof OFFICES;

const anImport = async (world: World, office: Office) => {
  // A user's imports are worked on one at a time.
  await world.backend.db.rows(sql`UPDATE imports SET status = 'undone'`);
  const { body } = await OFFICES[office].send(world);
  return { id: Number(body.id) };
};

/** An import at a later step, as the work in the background leaves it. */
const importAt = async (world: World, office: Office, status: string) => {
  const { id } = await anImport(world, office);
  await world.backend.db.rows(sql`
    UPDATE imports SET status = ${status}, finished_at = CASE WHEN ${status} = 'done' THEN now() END WHERE id = ${id}`);
  await world.backend.db.rows(sql`
    INSERT INTO import_names (import_id, kind, key, name, rows) VALUES (${id}, 'author', 'nam cao', 'Nam Cao', 1)`);
  return { id };
};

const mapped = async (world: World, office: Office) => ({
  body: { ...(await anImport(world, office)), columns: OFFICES[office].columns, defaults },
});
const decided = async (world: World, office: Office) => ({
  body: { ...(await importAt(world, office, 'checked')), rows: 'new', take: false },
});
const named = async (world: World, office: Office) => ({
  body: { ...(await importAt(world, office, 'checked')), kind: 'author', key: 'nam cao', chosenId: null },
});

export const requests: ValidRequests<typeof importEndpoints> = {
  'GET /issuer/imports': () => ({}),
  'GET /admin/imports': () => ({}),
  'POST /issuer/imports': () => ({ body: table('books') }),
  'POST /admin/imports': () => ({ body: table('authors') }),
  'GET /issuer/imports/{id}': async (world) => ({ params: await anImport(world, 'issuer') }),
  'GET /admin/imports/{id}': async (world) => ({ params: await anImport(world, 'admin') }),
  'GET /issuer/imports/{id}/rows': async (world) => ({ params: await anImport(world, 'issuer') }),
  'GET /admin/imports/{id}/rows': async (world) => ({ params: await anImport(world, 'admin') }),
  'PUT /issuer/imports/mapping': (world) => mapped(world, 'issuer'),
  'PUT /admin/imports/mapping': (world) => mapped(world, 'admin'),
  'PUT /issuer/imports/rows': (world) => decided(world, 'issuer'),
  'PUT /admin/imports/rows': (world) => decided(world, 'admin'),
  'PUT /issuer/imports/names': (world) => named(world, 'issuer'),
  'PUT /admin/imports/names': (world) => named(world, 'admin'),
  'PUT /issuer/imports/started': async (world) => ({ body: await importAt(world, 'issuer', 'checked') }),
  'PUT /admin/imports/started': async (world) => ({ body: await importAt(world, 'admin', 'checked') }),
  'PUT /issuer/imports/cancelled': async (world) => ({ body: await anImport(world, 'issuer') }),
  'PUT /admin/imports/cancelled': async (world) => ({ body: await anImport(world, 'admin') }),
  'PUT /issuer/imports/undone': async (world) => ({ body: await importAt(world, 'issuer', 'done') }),
  'PUT /admin/imports/undone': async (world) => ({ body: await importAt(world, 'admin', 'done') }),
};

import { sql } from 'drizzle-orm';
import type { importEndpoints } from '@/contract/endpoints/imports';
import { asIssuer, type ValidRequests } from '../valid-request';
import type { World } from '../world';

let sent = 0;
const table = () => {
  sent += 1;
  const text = `Tên sách,ISBN,Giá bìa,Thể loại\nSách ${sent},9786042087438,20.000,Thơ\n`;
  return { noun: 'books', fileName: 'sach.csv', content: Buffer.from(text).toString('base64') };
};

const columns = { name: 0, isbn: 1, coverPrice: 2, genre: 3 };
const defaults = { genreId: null, language: null };

const anImport = async (world: World) => {
  // A user's imports are worked on one at a time.
  await world.backend.db.rows(sql`UPDATE imports SET status = 'undone'`);
  const { body } = await asIssuer(world, 'POST /issuer/imports', table());
  return { id: Number(body.id) };
};

/** An import at a later step, as the work in the background leaves it. */
const importAt = async (world: World, status: string) => {
  const { id } = await anImport(world);
  await world.backend.db.rows(sql`
    UPDATE imports SET status = ${status}, finished_at = CASE WHEN ${status} = 'done' THEN now() END WHERE id = ${id}`);
  await world.backend.db.rows(sql`
    INSERT INTO import_names (import_id, kind, key, name, rows) VALUES (${id}, 'author', 'nam cao', 'Nam Cao', 1)`);
  return { id };
};

export const requests: ValidRequests<typeof importEndpoints> = {
  'GET /issuer/imports': () => ({}),
  'POST /issuer/imports': () => ({ body: table() }),
  'GET /issuer/imports/{id}': async (world) => ({ params: await anImport(world) }),
  'GET /issuer/imports/{id}/rows': async (world) => ({ params: await anImport(world) }),
  'PUT /issuer/imports/mapping': async (world) => ({ body: { ...(await anImport(world)), columns, defaults } }),
  'PUT /issuer/imports/rows': async (world) => ({
    body: { ...(await importAt(world, 'checked')), rows: 'new', take: false },
  }),
  'PUT /issuer/imports/names': async (world) => ({
    body: { ...(await importAt(world, 'checked')), kind: 'author', key: 'nam cao', chosenId: null },
  }),
  'PUT /issuer/imports/started': async (world) => ({ body: await importAt(world, 'checked') }),
  'PUT /issuer/imports/cancelled': async (world) => ({ body: await anImport(world) }),
  'PUT /issuer/imports/undone': async (world) => ({ body: await importAt(world, 'done') }),
};

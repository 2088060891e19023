import { sql } from 'drizzle-orm';
import { beginImport } from '../../commerce/imports/begin';
import { openTable } from '../../commerce/imports/files/open-table';
import { mapColumns } from '../../commerce/imports/steps';
import { workOnImport } from '../../commerce/imports/work';
import { CLOCK, inTransaction } from '../../commerce/kernel';
import { unschedule } from '../../commerce/schedule';
import { demoTable } from '../data/import-table';
import { callOf, issuerAccount, type Happening, type World } from '../world';

const ISSUER = 'ben-xuan';
const DAY_MS = 86_400_000;

/** An issuer has sent a table of books, which is checked and waits to be written. */
const bring = async (world: World, at: Date): Promise<void> => {
  const ctx = callOf(world, issuerAccount(ISSUER), at);
  const known = await ctx.db.rows<{ code: string; name: string }>(sql`
    SELECT code, name FROM books WHERE issuer_id = ${ctx.actor.id} AND NOT is_series ORDER BY id LIMIT 2`);
  const { fileName, text } = demoTable(known);
  const { id, columns, defaults } = await beginImport(ctx, openTable, {
    ...{ noun: 'books', fileName, content: Buffer.from(text).toString('base64') },
  });
  await mapColumns(ctx, { id, columns, defaults });
  const task = { topic: 'imports.work', key: String(id), payload: { status: 'checking' as const, revision: 1 } };
  await workOnImport.run({ ...ctx, actor: CLOCK, signal: new AbortController().signal }, task);
  await inTransaction(ctx, (ctx) => unschedule(ctx, 'imports.work', task.key));
};

/** The day before the demo begins. */
export const importLives = (world: World): Happening[] => [
  { at: new Date(world.seededAt.getTime() - DAY_MS), happen: (at) => bring(world, at) },
];

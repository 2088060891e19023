import { sql } from 'drizzle-orm';
import { beginImport } from '../../commerce/imports/begin';
import { openTable } from '../../commerce/imports/files/open-table';
import { mapColumns } from '../../commerce/imports/steps';
import { workOnImport } from '../../commerce/imports/work';
import { CLOCK, inTransaction, type CallContext } from '../../commerce/kernel';
import { unschedule } from '../../commerce/schedule';
import type { ImportNounName } from '@/contract/vocabulary/imports';
import { demoAuthors, demoTable } from '../data/import-table';
import { callOf, issuerAccount, type Happening, type World } from '../world';

const ISSUER = 'ben-xuan';
const DAY_MS = 86_400_000;

/** Sends a table, which is checked and waits to be written. */
const bring = async (
  ctx: CallContext,
  noun: ImportNounName,
  table: { fileName: string; text: string },
): Promise<void> => {
  const { id, columns, defaults } = await beginImport(ctx, openTable, {
    ...{ noun, fileName: table.fileName, content: Buffer.from(table.text).toString('base64') },
  });
  await mapColumns(ctx, { id, columns, defaults });
  const task = { topic: 'imports.work', key: String(id), payload: { status: 'checking' as const, revision: 1 } };
  await workOnImport.run({ ...ctx, actor: CLOCK, signal: new AbortController().signal }, task);
  await inTransaction(ctx, (ctx) => unschedule(ctx, 'imports.work', task.key));
};

/** An issuer has sent a table of books. */
const bringBooks = async (world: World, at: Date): Promise<void> => {
  const ctx = callOf(world, issuerAccount(ISSUER), at);
  const known = await ctx.db.rows<{ code: string; name: string }>(sql`
    SELECT code, name FROM books WHERE issuer_id = ${ctx.actor.id} AND NOT is_series ORDER BY id LIMIT 2`);
  await bring(ctx, 'books', demoTable(known));
};

/** The organiser has sent a list of authors. */
const bringAuthors = async (world: World, at: Date): Promise<void> => {
  const ctx = callOf(world, 'admin', at);
  const [known] = await ctx.db.rows<{ name: string }>(sql`SELECT name FROM authors ORDER BY id LIMIT 1`);
  await bring(ctx, 'authors', demoAuthors(known?.name));
};

/** The day before the demo begins. */
export const importLives = (world: World): Happening[] => {
  const at = new Date(world.seededAt.getTime() - DAY_MS);
  return [
    { at, happen: (at) => bringBooks(world, at) },
    { at, happen: (at) => bringAuthors(world, at) },
  ];
};

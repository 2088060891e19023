import { CLOCK } from '@server/backend/commerce/kernel';
import { workOnImport } from '@server/backend/commerce/imports/work';
import type { ImportDetail, ImportRow } from '@/contract/endpoints/imports';
import type { Database } from '@server/backend/db/database';
import { openBookStock, type BookStock } from './book-stock';
import type { OpenDatabase } from './databases';

/** An issuer's stock, with what imports of tables need. */
export interface ImportWorld extends BookStock {
  /** Sends a table of these rows, the first of which are its heads. */
  send(rows: readonly string[][], fileName?: string): Promise<ImportDetail>;
  /** Runs the work that an import is waiting for, as the task runner does. */
  work(id: number, signal?: AbortSignal, db?: Database): Promise<void>;
  read(id: number): Promise<ImportDetail>;
  rows(id: number, query?: string): Promise<ImportRow[]>;
  /** Sends a table, maps it as it is recognised, and checks it. */
  check(rows: readonly string[][], defaults?: Partial<ImportDetail['defaults']>): Promise<ImportDetail>;
  /** All of it: sent, checked, written. */
  bring(rows: readonly string[][], defaults?: Partial<ImportDetail['defaults']>): Promise<ImportDetail>;
  step(name: 'started' | 'cancelled' | 'undone', id: number): Promise<ImportDetail>;
}

const cell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A table as CSV. */
export const csvOf = (rows: readonly string[][]): string => rows.map((row) => row.map(cell).join(',')).join('\n');

export const openImportWorld = async (open: OpenDatabase): Promise<ImportWorld> => {
  const stock = await openBookStock(open);
  const ask = async <Body>(request: string, body?: unknown): Promise<Body> => {
    const answer = await stock.asIssuer(request, body);
    if (answer.status >= 300) throw new Error(`${request}: ${answer.status} ${answer.text}`);
    return answer.body as Body;
  };
  const read = (id: number) => ask<ImportDetail>(`GET /issuer/imports/${id}`);
  const work = async (id: number, signal = new AbortController().signal, db: Database = stock.db) => {
    const task = { topic: 'imports.work', key: String(id), payload: { status: 'checking' as const, revision: 0 } };
    await workOnImport.run({ db, now: stock.clock.now(), actor: CLOCK, signal }, task);
  };
  const send = (rows: readonly string[][], fileName = 'sach.csv') =>
    ask<ImportDetail>('POST /issuer/imports', {
      ...{ noun: 'books', fileName },
      content: Buffer.from(csvOf(rows)).toString('base64'),
    });
  const step: ImportWorld['step'] = (name, id) => ask(`PUT /issuer/imports/${name}`, { id });
  const check: ImportWorld['check'] = async (rows, defaults = {}) => {
    const { id, columns } = await send(rows);
    const all = { genreId: stock.names.genreId, language: null, ...defaults };
    await ask('PUT /issuer/imports/mapping', { id, columns, defaults: all });
    await work(id);
    return read(id);
  };
  return {
    ...stock,
    ...{ send, work, read, check, step },
    rows: async (id, query = '') =>
      (await ask<{ data: ImportRow[] }>(`GET /issuer/imports/${id}/rows?size=100${query}`)).data,
    async bring(rows, defaults) {
      const { id } = await check(rows, defaults);
      await step('started', id);
      await work(id);
      return read(id);
    },
  };
};

import type { ImportDetail, ImportRow } from '@/contract/endpoints/imports';
import type { ImportNounName } from '@/contract/vocabulary/imports';
import { workOnImport } from '@server/backend/commerce/imports/work';
import { CLOCK } from '@server/backend/commerce/kernel';
import type { Database } from '@server/backend/db/database';
import type { Answer } from './backend';

type Defaults = ImportDetail['defaults'];

/** The door for tables, as one person uses it. */
export interface ImportDoor {
  /** Sends a table of these rows, the first of which are its heads. */
  send(rows: readonly string[][], fileName?: string): Promise<ImportDetail>;
  /** Runs the work that an import is waiting for, as the task runner does. */
  work(id: number, signal?: AbortSignal, db?: Database): Promise<void>;
  read(id: number): Promise<ImportDetail>;
  rows(id: number, query?: string): Promise<ImportRow[]>;
  /** Sends a table, maps it as it is recognised, and checks it. */
  check(rows: readonly string[][], defaults?: Partial<Defaults>): Promise<ImportDetail>;
  /** All of it: sent, checked, written. */
  bring(rows: readonly string[][], defaults?: Partial<Defaults>): Promise<ImportDetail>;
  step(name: 'started' | 'cancelled' | 'undone', id: number): Promise<ImportDetail>;
  /** Takes an import back. */
  undo(id: number): Promise<ImportDetail>;
}

const cell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A table as CSV. */
export const csvOf = (rows: readonly string[][]): string => rows.map((row) => row.map(cell).join(',')).join('\n');

interface DoorFor {
  noun: ImportNounName;
  office: 'admin' | 'issuer';
  /** Calls as the person. */
  call: (request: string, body?: unknown) => Promise<Answer>;
  shop: { db: Database; clock: { now: () => Date } };
  defaults?: Defaults;
}

export const importDoor = ({ noun, office, call, shop, defaults }: DoorFor): ImportDoor => {
  const ask = async <Body>(request: string, body?: unknown): Promise<Body> => {
    const answer = await call(request, body);
    if (answer.status >= 300) throw new Error(`${request}: ${answer.status} ${answer.text}`);
    return answer.body as Body;
  };
  const door: ImportDoor = {
    send: (rows, fileName = 'bang.csv') =>
      ask(`POST /${office}/imports`, {
        ...{ noun, fileName },
        content: Buffer.from(csvOf(rows)).toString('base64'),
      }),
    async work(id, signal = new AbortController().signal, db = shop.db) {
      const task = { topic: 'imports.work', key: String(id), payload: { status: 'checking' as const, revision: 0 } };
      await workOnImport.run({ db, now: shop.clock.now(), actor: CLOCK, signal }, task);
    },
    read: (id) => ask(`GET /${office}/imports/${id}`),
    rows: async (id, query = '') =>
      (await ask<{ data: ImportRow[] }>(`GET /${office}/imports/${id}/rows?size=100${query}`)).data,
    step: (name, id) => ask(`PUT /${office}/imports/${name}`, { id }),
    async check(rows, own = {}) {
      const { id, columns } = await door.send(rows);
      const all = { genreId: null, language: null, ...defaults, ...own };
      await ask(`PUT /${office}/imports/mapping`, { id, columns, defaults: all });
      await door.work(id);
      return door.read(id);
    },
    async bring(rows, own) {
      const { id } = await door.check(rows, own);
      await door.step('started', id);
      await door.work(id);
      return door.read(id);
    },
    async undo(id) {
      await door.step('undone', id);
      await door.work(id);
      return door.read(id);
    },
  };
  return door;
};

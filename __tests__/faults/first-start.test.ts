import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '@server/backend/db/database';
import { databaseIn, openPGlite, type PGliteOptions } from '@server/backend/db/pglite';
import { isFilled } from '@server/backend/db/reference-data';
import { migrateBefore } from '@tests/support/migrate-before';
import { MIGRATIONS } from '@tests/support/prepared';
import { pgliteSnapshot } from '@tests/support/pglite-snapshot';

let root: string;
let beginWith: string;

const work = async <T>(options: PGliteOptions, use: (db: Database) => Promise<T>): Promise<T> => {
  const db = await openPGlite(options);
  try {
    return await use(db);
  } finally {
    await db.close();
  }
};

/** A random value of initdb, which copies keep: it distinguishes a copy from a newly created database. */
const originOf = async (db: Database): Promise<string> => {
  const [row] = await db.rows<{ id: string }>(sql`SELECT system_identifier::text AS id FROM pg_control_system()`);
  return row!.id;
};

let folders = 0;
const newFolder = (): string => path.join(root, `data-${(folders += 1)}`);

describe('A folder without a database', () => {
  let origin: string;

  beforeAll(async () => {
    root = mkdtempSync(path.join(os.tmpdir(), 'hoi-sach-first-start-'));
    const built = path.join(root, 'built');
    beginWith = databaseIn(built);
    origin = await work({ folder: built, snapshot: await pgliteSnapshot() }, originOf);
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('begins with the one that the build has made', async () => {
    await work({ folder: newFolder(), beginWith }, async (db) => {
      const filled = [await isFilled(db, 'provinces'), await isFilled(db, 'users')];
      expect([await originOf(db), ...filled]).toEqual([origin, true, false]);
    });
  });

  it('is copied whole by the next start when the first was stopped meanwhile', async () => {
    const folder = newFolder();
    const obstacle = path.join(beginWith, 'obstacle');
    execFileSync('mkfifo', [obstacle]);
    await expect(openPGlite({ folder, beginWith })).rejects.toThrow();
    const left = databaseIn(folder);
    expect([existsSync(left), existsSync(`${left}.unfinished`)]).toEqual([false, true]);

    rmSync(obstacle);
    await work({ folder, beginWith }, async (db) => {
      expect([await originOf(db), await isFilled(db, 'provinces')]).toEqual([origin, true]);
    });
    expect(existsSync(`${left}.unfinished`)).toBe(false);
  });

  it('keeps its own once it has one', async () => {
    const folder = newFolder();
    await work({ folder, beginWith }, (db) => db.rows(sql`DELETE FROM wards`));
    await work({ folder, beginWith }, async (db) => expect(await db.rows(sql`SELECT 1 FROM wards`)).toEqual([]));
  });

  it('is given a new one where nothing was built, and a newer build migrates what an older has made', async () => {
    const older = newFolder();
    await work({ folder: older, beginWith: path.join(root, 'missing') }, async (db) => {
      expect(await originOf(db)).not.toBe(origin);
      await migrateBefore(db, '0012_fairs_participation');
    });
    await work({ folder: newFolder(), beginWith: databaseIn(older) }, async (db) => {
      await db.migrate(MIGRATIONS);
      expect(await db.rows(sql`SELECT 1 FROM campaign_drafts`)).toEqual([]);
    });
  }, 180_000);
});

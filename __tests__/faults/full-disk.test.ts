import fs, { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import fsPromises from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { errorText } from '@/text/errors';
import { gatherConstraints } from '@server/backend/commerce/noun';
import { explainViolations } from '@server/backend/db/constraints';
import { openPGlite } from '@server/backend/db/pglite';
import { createDiskFiles } from '@server/backend/files/disk';
import { toRefusal } from '@server/backend/http/errors';
import { backendNouns } from '@server/backend/nouns';
import { LEAST_FREE, watchRoom } from '@server/backend/room';
import { refusal } from '@tests/support/backend';
import { makeBook, makeStock } from '@tests/support/make-data';
import { pgliteSnapshot } from '@tests/support/pglite-snapshot';
import { openShop } from '@tests/support/shop';

const MEGABYTE = 1024 * 1024;
const LOOK_MS = 1100;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'hoi-sach-full-'));
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

const noRoom = (): Error => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });

/** A disk without free space (A5.21). */
jest.setTimeout(180_000);

describe('a disk that is nearly full', () => {
  test('refuses what writes and says so, serves what reads, and goes on by itself', async () => {
    let left = LEAST_FREE + MEGABYTE;
    let now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => (now += LOOK_MS));
    const room = watchRoom(folder, () => Promise.resolve(left));
    const assertRoom = () => room.assertFor();
    const shop = await openShop(
      async () =>
        explainViolations(
          await openPGlite({ snapshot: await pgliteSnapshot(), assertRoom }),
          gatherConstraints(backendNouns),
        ),
      { needs: { storage: assertRoom } },
    );
    try {
      const book = await makeBook(shop.db, shop.issuer.id);
      await makeStock(shop.db, shop.campaign.id, book.id, 5);
      const product = await shop.sell({ bookIds: [book.id] });
      const order = () => shop.order([{ productId: product.id }], { key: 'with-little-room' });
      const ready = async () => {
        const { statusCode, body } = await shop.app.inject('/readyz');
        const { status, storage } = JSON.parse(body) as { status: string; storage: boolean };
        return [statusCode, status, storage];
      };
      expect(await ready()).toEqual([200, 'ready', true]);

      left = LEAST_FREE - 1;
      const refused = await order();
      expect(refused).toEqual(refusal(503, 'STORAGE_FULL'));
      expect(refused.body.message).toBe(errorText.STORAGE_FULL);
      expect(refused.headers['retry-after']).toBe('60');
      expect(await ready()).toEqual([200, 'degraded', false]);
      expect((await shop.call('GET /products?size=2')).status).toBe(200);
      expect((await shop.call('GET /issuer/dashboard', { token: shop.issuerToken })).status).toBe(200);

      left = LEAST_FREE + MEGABYTE;
      expect((await order()).status).toBe(201);
      expect(await ready()).toEqual([200, 'ready', true]);
    } finally {
      await shop.close();
    }
  });

  test('takes a file only with room left beside it', async () => {
    const room = watchRoom(folder, () => Promise.resolve(LEAST_FREE + MEGABYTE));
    await room.assertFor(MEGABYTE);
    await expect(room.assertFor(MEGABYTE + 1)).rejects.toMatchObject({ kind: 'full' });
  });

  test('tells the room of a real disk, also of a folder that is not there yet', async () => {
    await expect(watchRoom(path.join(folder, 'new')).assertFor(Number.MAX_SAFE_INTEGER)).rejects.toMatchObject({
      kind: 'full',
    });
  });
});

describe('a disk that takes nothing any more', () => {
  const setUp = async () => {
    const broken: Error[] = [];
    const db = await openPGlite({ folder, snapshot: await pgliteSnapshot(), onBroken: (error) => broken.push(error) });
    await db.rows(sql`CREATE TABLE kept (line text)`);
    const write = (lines: number) =>
      db.transaction((tx) =>
        tx.rows(sql`
          INSERT INTO kept SELECT md5(random()::text) || md5(random()::text) FROM generate_series(1, ${lines}::int)`),
      );
    const count = async () =>
      (await db.rows<{ count: number }>(sql`SELECT count(*)::int AS count FROM kept`))[0]?.count;
    await write(10);
    const fill = () =>
      jest.spyOn(fs, 'writeSync').mockImplementation(() => {
        throw noRoom();
      });
    return { broken, db, write, count, fill };
  };

  test('refuses what a table of the embedded database has no room for, and goes on with room', async () => {
    const { broken, db, write, count, fill } = await setUp();
    const disk = fill();
    const failed = await write(1000).catch((error: unknown) => error);
    disk.mockRestore();
    expect(failed).toMatchObject({ name: 'DatabaseFailure', kind: 'full' });
    expect(toRefusal(failed)).toMatchObject({ status: 503, retryAfter: 60, body: { code: 'STORAGE_FULL' } });
    expect(broken).toEqual([]);
    expect(await count()).toBe(10);
    await write(5);
    expect(await count()).toBe(15);
    await db.close();
  });

  test('leaves no half of a file', async () => {
    const { writeFile } = fsPromises;
    jest.spyOn(fsPromises, 'writeFile').mockImplementation(async (file, data) => {
      await writeFile(file, (data as Uint8Array).subarray(0, 2));
      throw noRoom();
    });
    const failed = await createDiskFiles(folder)
      .put('covers/aa.webp', Buffer.from('RIFF'), 'image/webp')
      .catch((error: unknown) => error);
    expect(toRefusal(failed)).toMatchObject({ status: 503, body: { code: 'STORAGE_FULL' }, log: 'warn' });
    expect(existsSync(path.join(folder, 'covers')) ? readdirSync(path.join(folder, 'covers')) : []).toEqual([]);
  });
});

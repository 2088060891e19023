import { sql } from 'drizzle-orm';
import { inOrder, defer, type Database, type Sql } from '@server/backend/db/database';
import { describeOnBothDatabases } from '@tests/support/databases';

const FIRST = 910_000;

describeOnBothDatabases('Statements of a transaction that travel together', (open) => {
  let db: Database;
  let code = FIRST;
  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.close());

  const add = (tx: Sql, which: number): Promise<unknown> =>
    tx.rows(sql`INSERT INTO provinces (code, name, full_name, slug) VALUES (${which}, '', '', '')`);
  const count = async (on: Sql): Promise<number> => {
    const [row] = await on.rows<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM provinces WHERE code >= ${FIRST}`,
    );
    return row?.count ?? 0;
  };

  test('are carried out in the order in which they were given', async () => {
    const before = await count(db);
    const next = (code += 3);
    const counts = await db.transaction((tx) =>
      inOrder(count(tx), add(tx, next), count(tx), add(tx, next + 1), add(tx, next + 2), count(tx)),
    );
    expect([counts[0], counts[2], counts[5]]).toEqual([before, before + 1, before + 3]);
  });

  test('fail with the failure of the first, and nothing of them stays', async () => {
    const before = await count(db);
    const next = (code += 3);
    const both = db.transaction((tx) =>
      inOrder(add(tx, next), add(tx, next), tx.rows(sql`SELECT never_made`), add(tx, next + 1)),
    );
    await expect(both).rejects.toMatchObject({ code: '23505' });
    expect(await count(db)).toBe(before);
  });

  test('belong to it from the first on: what one writes goes with it', async () => {
    const before = await count(db);
    const next = (code += 3);
    const refused = db.transaction(async (tx) => {
      await add(tx, next);
      throw new Error('changed my mind');
    });
    await expect(refused).rejects.toThrow('changed my mind');
    expect(await count(db)).toBe(before);
  });

  test('are waited for at its end when nobody has waited for them', async () => {
    const before = await count(db);
    const next = (code += 3);
    await db.transaction(async (tx) => defer(add(tx, next)));
    expect(await count(db)).toBe(before + 1);
    const again = db.transaction(async (tx) => {
      defer(add(tx, next + 1));
      defer(add(tx, next));
    });
    await expect(again).rejects.toMatchObject({ code: '23505' });
    expect(await count(db)).toBe(before + 1);
  });

  test('commit nothing when one of them had failed, whoever was told of it', async () => {
    const before = await count(db);
    const next = (code += 3);
    const silent = db.transaction(async (tx) => {
      await add(tx, next);
      await add(tx, next).catch(() => undefined);
    });
    await expect(silent).rejects.toThrow();
    expect(await count(db)).toBe(before);
  });
});

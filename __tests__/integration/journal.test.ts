import { sql } from 'drizzle-orm';
import type { JournalEntry } from '@/contract/endpoints/journal';
import type { Page } from '@/contract/schema';
import { ROLE } from '@/contract/vocabulary/roles';
import { expireJournal } from '@server/backend/commerce/journal/expire';
import { journaled } from '@server/backend/commerce/journal/journaled';
import { linkEntries } from '@server/backend/commerce/journal/link';
import { verifyJournal } from '@server/backend/commerce/journal/verify';
import { writeEntry } from '@server/backend/commerce/journal/write-entry';
import { CLOCK } from '@server/backend/commerce/kernel';
import { DAY } from '@tests/support/clock';
import { describeOnBothDatabases } from '@tests/support/databases';
import { idTokenFor } from '@tests/support/id-token';
import { makeUser } from '@tests/support/make-data';
import { openShop, type Shop } from '@tests/support/shop';

describeOnBothDatabases('The journal (D4.30)', (open) => {
  let shop: Shop;
  let admin: { id: string; email: string };
  let token: string;
  beforeEach(async () => {
    shop = await openShop(open);
    admin = await makeUser(shop.db, ROLE.SYSTEM, { name: 'Lan Kế toán' });
    token = await shop.signIn(admin.email);
  });
  afterEach(() => shop.close());

  const read = async (query = '', as = token, office = 'admin'): Promise<Page<JournalEntry>> => {
    const { status, body } = await shop.call(`GET /${office}/journal${query}`, { token: as });
    expect(status).toBe(200);
    return body as unknown as Page<JournalEntry>;
  };
  const said = async (query?: string, as?: string, office?: string) =>
    (await read(query, as, office)).data.map(({ action, outcome, actor }) => [action, outcome, actor?.name ?? null]);
  const ctx = () => ({ db: shop.db, now: shop.clock.now(), actor: CLOCK });
  const link = () => linkEntries(ctx());
  const check = (noted?: string) => verifyJournal(shop.db, shop.clock.now(), { noted, keptDays: 30 });
  const place = async (): Promise<string> => {
    const { id: productId } = await shop.sell();
    const { body } = await shop.order([{ productId }]);
    return (body as unknown as { orders: { id: string }[] }).orders[0]!.id;
  };

  test('keeps who signed in, and who was refused although their identity is proven', async () => {
    const off = await makeUser(shop.db, ROLE.ISSUER, { name: 'Sách Cũ', active: false });
    const login = async (email: string) =>
      shop.call('POST /login', {
        body: { idToken: idTokenFor({ email }) },
        headers: { 'user-agent': 'Trình duyệt thử' },
      });
    expect((await login(off.email)).status).toBe(403);
    expect((await login('khong-co@test.vn')).status).toBe(404);
    expect((await login(admin.email)).status).toBe(200);
    const { data } = await read('?kind=signIn&size=3');
    expect(data).toMatchObject([
      { action: 'POST /login', outcome: 'done', actor: { id: admin.id, role: ROLE.SYSTEM } },
      { outcome: 'ACCOUNT_NOT_FOUND', actor: null },
      {
        outcome: 'ACCOUNT_DISABLED',
        actor: { id: off.id, name: 'Sách Cũ' },
        userAgent: 'Trình duyệt thử',
        address: '127.0.0.1',
      },
    ]);
    // A mailbox without an account is not kept: it may be a stranger's.
    expect(JSON.stringify(data)).not.toContain('khong-co');
  });

  test('keeps looks at personal data once in ten minutes each, exports, and what was refused', async () => {
    const id = await place();
    const customer = await shop.signIn(shop.customer.email);
    for (let time = 0; time < 3; time += 1) await shop.call(`GET /admin/orders/${id}`, { token });
    expect((await shop.call('GET /admin/orders?size=500', { token })).status).toBe(200);
    for (let time = 0; time < 3; time += 1)
      expect((await shop.call('GET /admin/orders', { token: customer })).status).toBe(403);
    const { data } = await read('?kind=personalData&kind=export&kind=refusal');
    expect(data).toMatchObject([
      { kind: 'refusal', action: 'GET /admin/orders', outcome: 'FORBIDDEN', actor: { role: ROLE.CUSTOMER } },
      { kind: 'export', action: 'GET /admin/orders', outcome: 'done', actor: { name: 'Lan Kế toán' } },
      { kind: 'personalData', action: 'GET /admin/orders/{id}', subject: id },
    ]);
    shop.clock.advance(11 * 60_000);
    const later = await shop.signIn(admin.email);
    await shop.call(`GET /admin/orders/${id}`, { token: later });
    expect((await read('?kind=personalData', later)).data).toHaveLength(2);
    // What could not be found was not looked at.
    await shop.call('GET /admin/orders/00000000-0000-4000-8000-000000000000', { token: later });
    expect((await read('?kind=personalData', later)).data).toHaveLength(2);
  });

  test('keeps an act with what it wrote, or not at all', async () => {
    const genre = { name: 'Sách tranh', parentId: null };
    const tell = () => shop.call('POST /admin/genres', { token, body: genre });
    expect([(await tell()).status, (await tell()).status]).toEqual([201, 409]);
    expect(await said('?kind=settings')).toEqual([['POST /admin/genres', 'done', 'Lan Kế toán']]);
    const entry = {
      ...{ kind: 'settings' as const, action: 'PUT /admin/levels', outcome: 'done', address: '', userAgent: '' },
      actor: { id: admin.id, name: 'Lan', role: ROLE.SYSTEM },
    };
    const count = async () => (await read('?kind=settings')).metadata.total;
    const before = await count();
    const write = (fails: boolean) =>
      journaled(shop.db, shop.clock.now(), entry, (db) =>
        db.transaction(async (tx) => {
          await tx.rows(sql`UPDATE users SET name = name WHERE id = ${admin.id}`);
          if (fails) throw new Error('not written');
        }),
      );
    await expect(write(true)).rejects.toThrow('not written');
    expect(await count()).toBe(before);
    await write(false);
    expect(await count()).toBe(before + 1);
    // Several transactions of one act are one entry, and so is an act without any.
    await journaled(shop.db, shop.clock.now(), entry, async (db) => {
      await db.transaction(async () => undefined);
      await db.transaction(async () => undefined);
    });
    await journaled(shop.db, shop.clock.now(), entry, async () => undefined);
    expect(await count()).toBe(before + 3);
  });

  test('an issuer sees their own account alone, and readers and staff none', async () => {
    const other = await shop.signIn(shop.otherIssuer.email);
    await shop.call('GET /issuer/orders', { token: shop.issuerToken });
    expect(await said('?kind=personalData', shop.issuerToken, 'issuer')).toMatchObject([
      ['GET /issuer/orders', 'done', expect.any(String)],
    ]);
    expect(await said('?kind=personalData', other, 'issuer')).toEqual([]);
    expect(await said('?kind=personalData')).toHaveLength(1);
    const customer = await shop.signIn(shop.customer.email);
    for (const [path, as] of [
      ['admin', shop.issuerToken],
      ['issuer', token],
      ['issuer', customer],
    ] as const)
      expect((await shop.call(`GET /${path}/journal`, { token: as })).status).toBe(403);
  });

  test('is found by name, kind and day', async () => {
    expect((await read('?search=ke toan')).metadata.total).toBeGreaterThan(0);
    expect((await read('?search=khong ai')).metadata.total).toBe(0);
    const today = new Date(shop.clock.now().getTime() + 7 * 3_600_000).toISOString().slice(0, 10);
    expect((await read(`?from=${today}&to=${today}`)).metadata.total).toBe((await read()).metadata.total);
    expect((await read('?to=2020-01-01')).metadata.total).toBe(0);
    const oldest = (await read('?sort=oldest')).data.map(({ id }) => id);
    expect(oldest).toEqual(oldest.toSorted((a, b) => a - b));
  });

  test('nothing in it can be changed or removed, and a change behind its back is found', async () => {
    await place();
    await link();
    for (const change of [
      sql`UPDATE journal_entries SET outcome = 'x'`,
      sql`UPDATE journal_entries SET hash = 'x'`,
      sql`DELETE FROM journal_entries`,
      sql`TRUNCATE journal_entries`,
    ])
      await expect(shop.db.rows(change)).rejects.toThrow(/only added|chỉ/);
    const sound = await check();
    expect(sound).toMatchObject({ late: 0, days: 1, closedDays: 0 });
    expect(sound.fault).toBeUndefined();
    expect(sound.entries).toBeGreaterThan(1);

    const behindTheBack = (change: ReturnType<typeof sql>) =>
      shop.db.transaction(async (tx) => {
        await tx.rows(sql`SET LOCAL session_replication_role = replica`);
        await tx.rows(change);
      });
    await behindTheBack(sql`UPDATE journal_entries SET address = address || '0' WHERE number = 2`);
    const [second] = await shop.db.rows<{ id: number }>(sql`SELECT id FROM journal_entries WHERE number = 2`);
    expect((await check()).fault).toMatchObject({ fault: 'changed', number: 2, id: second!.id });
    await behindTheBack(sql`UPDATE journal_entries SET address = left(address, -1) WHERE number = 2`);
    expect((await check()).fault).toBeUndefined();
    await behindTheBack(sql`DELETE FROM journal_entries WHERE number = 1`);
    expect((await check()).fault).toMatchObject({ fault: 'missing', number: 1 });
    // The end can be cut off without a gap: a hash that was noted tells.
    await behindTheBack(sql`DELETE FROM journal_entries`);
    expect(await check(sound.lastHash)).toMatchObject({ entries: 0, knows: false });
  });

  test('is one chain over days, whatever is added meanwhile, and stays one when days are closed', async () => {
    const hashes: string[] = [];
    for (let day = 0; day < 3; day += 1) {
      await Promise.all(Array.from({ length: 5 }, () => shop.call('GET /admin/orders', { token: shop.customerToken })));
      await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          writeEntry(shop.db, shop.clock.now(), {
            ...{ kind: 'money', action: 'POST /admin/settlements/paid', outcome: 'done', address: '', userAgent: '' },
            ...{ actor: undefined, subject: String(index) },
          }),
        ),
      );
      while ((await linkEntries(ctx(), 3)) > 0);
      hashes.push((await check()).lastHash);
      shop.clock.advance(DAY);
    }
    const whole = await check(hashes[0]);
    expect(whole).toMatchObject({ days: 3, knows: true, lastHash: hashes[2] });
    expect(whole.fault).toBeUndefined();

    shop.clock.advance(29 * DAY);
    const signal = new AbortController().signal;
    await expireJournal(30).run({ ...ctx(), signal }, { topic: 'journal.expire', key: '', payload: null });
    const rest = await check(hashes[1]);
    expect(rest).toMatchObject({ days: 1, closedDays: 2, closedEarly: [], knows: true, lastHash: hashes[2] });
    expect(rest.fault).toBeUndefined();
    expect(await shop.db.rows(sql`SELECT 1 FROM journal_entries`)).toHaveLength(rest.entries);
    // A day that is closed before its time is named.
    expect((await verifyJournal(shop.db, shop.clock.now(), { keptDays: 365 })).closedEarly).toHaveLength(2);
    await expect(shop.db.rows(sql`DELETE FROM journal_days`)).rejects.toThrow(/only added|chỉ/);
  });

  test('entries that wait to be linked for long are counted', async () => {
    await link();
    await shop.call('GET /admin/orders', { token: shop.customerToken });
    expect((await check()).late).toBe(0);
    shop.clock.advance(DAY);
    expect((await check()).late).toBe(1);
  });
});

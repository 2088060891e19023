import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { AdminLevel, LevelConversion } from '@/contract/endpoints/levels';
import type { Person } from '@/contract/endpoints/people';
import { ROLE } from '@/contract/vocabulary/roles';
import { catalogueChanged } from '@server/backend/commerce/catalogue-changed';
import { lockLevelsExclusive } from '@server/backend/commerce/levels/level-lock';
import { changePoints } from '@server/backend/commerce/orders/move/points';
import { refusal, startTestBackend, type TestBackend } from '@tests/support/backend';
import { describeOnWatchedDatabase } from '@tests/support/watch-catalogue';
import { makeCustomer, makeCampaign, makeLevel, makeUser, releaseIds } from '@tests/support/make-data';

const NOW = new Date('2026-11-20T03:00:00Z');
const SHOP = { id: null, name: 'Nhà Sách' };
const THRESHOLDS = [0, 200, 1000, 3000];
const NAMES = ['Thành viên', 'Đồng', 'Bạc', 'Vàng'];

describeOnWatchedDatabase('customer levels', (open) => {
  let backend: TestBackend;
  let admin: string;
  let ids: number[];

  beforeAll(async () => {
    backend = await startTestBackend({ db: await open() });
    await makeUser(backend.db, ROLE.SYSTEM, { email: 'admin@test.vn', name: 'Quản Trị' });
    admin = await backend.signIn('admin@test.vn');
  });

  afterAll(() => backend.close());

  beforeEach(async () => {
    for (const table of ['campaign_levels', 'customers', 'levels'])
      await backend.db.rows(sql`DELETE FROM ${sql.identifier(table)}`);
    ids = [];
    for (const [index, point] of THRESHOLDS.entries()) ids.push((await makeLevel(backend.db, point, NAMES[index])).id);
    await releaseIds(backend.db);
  });

  const call = (request: string, body?: object) => backend.call(request, { token: admin, body });
  const levels = async (query = ''): Promise<AdminLevel[]> =>
    (await call(`GET /admin/levels?${query}`)).body.data as AdminLevel[];
  const level = async (name: string): Promise<AdminLevel> => (await levels()).find((one) => one.name === name)!;
  const customer = (point: number, name: string, more: object = {}) =>
    makeCustomer(backend.db, { point, levelId: ids[NAMES.indexOf(name)]!, ...more });
  const levelOf = async ({ id }: { id: string }): Promise<string> => {
    const [row] = await backend.db.rows<{ name: string }>(
      sql`SELECT l.name FROM customers c JOIN levels l ON l.id = c.level_id WHERE c.user_id = ${id}`,
    );
    return row!.name;
  };
  const grant = ({ id }: { id: string }, points: number) =>
    backend.db.transaction((tx) => changePoints({ tx, now: NOW, actor: SHOP }, id, points, { order: 'DH1' }));
  const save = async (name: string, change: object) => {
    const { id, version, conditionalPoint, active } = await level(name);
    return call('PUT /admin/levels', { id, version, name, conditionalPoint, active, ...change });
  };
  const effect = async (query: string) => (await call(`GET /admin/levels/effect?${query}`)).body;
  const conversion = async (from: string, to: string, disableFrom = false): Promise<LevelConversion> => {
    const [left, entered] = [await level(from), await level(to)];
    return {
      ...{ fromLevelId: left.id, fromVersion: left.version, seenCustomers: left.customerCount, disableFrom },
      ...{ toLevelId: entered.id, toVersion: entered.version },
    };
  };
  const convert = async (...wish: Parameters<typeof conversion>) =>
    call('PUT /admin/levels/convert', await conversion(...wish));
  const person = async ({ id }: { id: string }) => (await call(`GET /admin/users/${id}`)).body as unknown as Person;
  const historyOf = async ({ id }: { id: string }) => (await call(`GET /history/user/${id}`)).body.data;

  it('are listed by their points, found without tone marks, with their holders counted', async () => {
    await customer(300, 'Đồng');
    expect((await levels()).map(({ name, customerCount }) => [name, customerCount])).toEqual([
      ['Thành viên', 0],
      ['Đồng', 1],
      ['Bạc', 0],
      ['Vàng', 0],
    ]);
    expect((await levels('search=dong')).map(({ name }) => name)).toEqual(['Đồng']);
    expect((await levels('sort=customersDesc&size=1')).map(({ name }) => name)).toEqual(['Đồng']);
    await save('Vàng', { active: false });
    expect((await levels('active=false')).map(({ name }) => name)).toEqual(['Vàng']);
  });

  it('tell a customer of another level, by points, by hand and with all of theirs', async () => {
    const one = await customer(190, 'Thành viên');
    const noticesOf = async ({ id }: { id: string }) => {
      await backend.outbox.drain();
      return backend.db.rows<{ status: number; message: string }>(
        sql`SELECT status, message FROM notifications WHERE user_id = ${id} AND type = 14 ORDER BY id`,
      );
    };
    await grant(one, 5);
    expect(await noticesOf(one)).toEqual([]);
    await grant(one, 10);
    const raised = { status: 1, message: 'Chúc mừng! Bạn đã lên cấp “Đồng”.' };
    expect(await noticesOf(one)).toEqual([raised]);
    const { version } = await person(one);
    await call('PUT /admin/users', { id: one.id, version, levelId: ids[2] });
    await convert('Bạc', 'Thành viên');
    expect((await noticesOf(one)).slice(1)).toEqual([
      { status: 1, message: 'Chúc mừng! Bạn đã lên cấp “Bạc”.' },
      { status: 2, message: 'Cấp độ thành viên của bạn nay là “Thành viên”.' },
    ]);
  });

  it('have a name and points of their own', async () => {
    const input = { name: 'Kim cương', conditionalPoint: 8000, active: true };
    const sameName = await call('POST /admin/levels', { ...input, name: 'Bạc' });
    expect(sameName).toEqual(refusal(409, 'NAME_TAKEN'));
    const samePoints = await call('POST /admin/levels', { ...input, conditionalPoint: 1000 });
    expect(samePoints).toEqual(refusal(409, 'POINTS_TAKEN'));
    expect(samePoints.body.fields).toHaveProperty('conditionalPoint');
    expect((await call('POST /admin/levels', input)).status).toBe(201);
  });

  it('of which one begins at 0 points, always', async () => {
    for (const change of [{ active: false }, { conditionalPoint: 10 }])
      expect(await save('Thành viên', change)).toEqual(refusal(409, 'LOWEST_LEVEL'));
    expect(await call(`DELETE /admin/levels/${ids[0]}`)).toEqual(refusal(409, 'LOWEST_LEVEL'));
    expect(await convert('Thành viên', 'Đồng', true)).toEqual(refusal(409, 'LOWEST_LEVEL'));
    expect((await save('Thành viên', { name: 'Bạn đọc' })).status).toBe(200);
  });

  it('are neither disabled nor deleted while somebody holds them, and not deleted while a campaign asks for them', async () => {
    await customer(300, 'Đồng', { name: 'Nguyễn Minh Anh' });
    for (const answer of [await save('Đồng', { active: false }), await call(`DELETE /admin/levels/${ids[1]}`)]) {
      expect(answer).toEqual(refusal(409, 'IN_USE'));
      expect(answer.body.message).toContain('Nguyễn Minh Anh');
    }
    const campaign = await makeCampaign(backend.db, { name: 'Hội sách mùa thu' });
    await backend.db.rows(sql`INSERT INTO campaign_levels (campaign_id, level_id) VALUES (${campaign.id}, ${ids[3]})`);
    expect((await call(`DELETE /admin/levels/${ids[3]}`)).body.message).toContain('Hội sách mùa thu');
    expect((await call(`DELETE /admin/levels/${ids[2]}`)).status).toBe(204);
  });

  it('are changed once by two who read the same', async () => {
    const { id, version } = await level('Bạc');
    const bronze = { id, version, name: 'Bạc', active: true };
    expect((await call('PUT /admin/levels', { ...bronze, conditionalPoint: 900 })).status).toBe(200);
    const late = await call('PUT /admin/levels', { ...bronze, conditionalPoint: 800 });
    expect(late).toEqual(refusal(409, 'CONFLICT'));
    expect(late.body.fields).toEqual({ conditionalPoint: [expect.stringContaining('900')] });
  });

  it('with other points take their customers along, say before how many, and keep it', async () => {
    const [falls, stays, byHand] = [
      await customer(1200, 'Bạc'),
      await customer(2500, 'Bạc'),
      await customer(10, 'Bạc'),
    ];
    const silver = await level('Bạc');
    expect(await effect(`id=${silver.id}&conditionalPoint=1500&active=true`)).toEqual({ customerCount: 1 });
    expect(await effect(`id=${silver.id}&conditionalPoint=1000&active=true`)).toEqual({ customerCount: 0 });
    expect((await save('Bạc', { conditionalPoint: 1500 })).status).toBe(200);
    expect([await levelOf(falls), await levelOf(stays), await levelOf(byHand)]).toEqual(['Đồng', 'Bạc', 'Bạc']);
    const { body } = await call(`GET /history/level/${silver.id}`);
    expect(body.data).toMatchObject([
      {
        actorName: 'Quản Trị',
        before: { conditionalPoint: 1000, movedCustomers: 0 },
        after: { conditionalPoint: 1500, movedCustomers: 1 },
      },
    ]);
    await save('Bạc', { conditionalPoint: 1100 });
    expect(await levelOf(falls)).toBe('Bạc');
  });

  it('that are new are given to whose points reach them', async () => {
    const [rich, byHand] = [await customer(9000, 'Vàng'), await customer(9000, 'Đồng')];
    expect(await effect('conditionalPoint=8000&active=true')).toEqual({ customerCount: 1 });
    expect(await effect('conditionalPoint=8000&active=false')).toEqual({ customerCount: 0 });
    await call('POST /admin/levels', { name: 'Kim cương', conditionalPoint: 8000, active: true });
    expect([await levelOf(rich), await levelOf(byHand)]).toEqual(['Kim cương', 'Đồng']);
  });

  it('are left by everybody at once, and disabled when that is wished', async () => {
    const people = [await customer(300, 'Đồng'), await customer(400, 'Đồng')];
    expect((await convert('Đồng', 'Vàng', true)).body).toEqual({ customerCount: 2 });
    for (const person of people) expect(await levelOf(person)).toBe('Vàng');
    expect(await level('Đồng')).toMatchObject({ active: false, customerCount: 0 });
    expect((await call(`GET /history/level/${ids[1]}`)).body.data).toMatchObject([
      { before: { active: true }, after: { active: false } },
      { before: { customerCount: 2 }, after: { customerCount: 0, movedTo: 'Vàng' } },
    ]);
    expect((await call(`GET /history/level/${ids[3]}`)).body.data).toMatchObject([
      { actorName: 'Quản Trị', before: { customerCount: 0 }, after: { customerCount: 2, movedFrom: 'Đồng' } },
    ]);
    expect(await convert('Vàng', 'Đồng')).toEqual(refusal(409, 'LEVEL_DISABLED'));
    expect(await convert('Vàng', 'Vàng')).toEqual(refusal(422, 'INVALID_INPUT'));
  });

  it('are left by nobody whom the administrator was not told of, nor for a level that has become another', async () => {
    const first = await customer(300, 'Đồng');
    const wish = await conversion('Đồng', 'Vàng');
    await customer(400, 'Đồng');
    const refused = await call('PUT /admin/levels/convert', wish);
    expect(refused).toEqual(refusal(409, 'PREVIEW_STALE'));
    expect(refused.body.message).toContain('“Đồng” từ 200 điểm, 2 khách hàng');
    const again = await conversion('Đồng', 'Vàng');
    await save('Vàng', { conditionalPoint: 5000 });
    expect((await call('PUT /admin/levels/convert', again)).body.message).toContain('“Vàng” từ 5.000 điểm');
    expect(await levelOf(first)).toBe('Đồng');
    expect((await convert('Đồng', 'Vàng')).body).toEqual({ customerCount: 2 });
  });

  it('tell in the history of each customer who changed theirs, and let nobody save over it unseen', async () => {
    const [moved, falls, buys, stays] = [
      await customer(300, 'Đồng'),
      await customer(1200, 'Bạc'),
      await customer(10, 'Thành viên'),
      await customer(20, 'Thành viên'),
    ];
    const [one, other] = [await person(moved), await person(stays)];
    await convert('Đồng', 'Vàng');
    await save('Bạc', { conditionalPoint: 1500 });
    await grant(buys, 500);
    await grant(stays, 5);
    expect(await historyOf(moved)).toMatchObject([
      { actorName: 'Quản Trị', before: { level: 'Đồng' }, after: { level: 'Vàng' } },
    ]);
    expect(await historyOf(falls)).toMatchObject([
      { actorName: 'Quản Trị', before: { level: 'Bạc' }, after: { level: 'Đồng' } },
    ]);
    expect(await historyOf(buys)).toMatchObject([
      { actorName: 'Nhà Sách', before: { level: 'Thành viên' }, after: { level: 'Đồng', order: 'DH1' } },
    ]);
    expect([await historyOf(stays), (await person(stays)).version]).toEqual([[], other.version]);
    const late = await call('PUT /admin/users', { id: one.id, version: one.version, levelId: ids[1] });
    expect(late).toEqual(refusal(409, 'CONFLICT'));
    expect(late.body.fields).toEqual({ levelId: [expect.stringContaining('Vàng')] });
  });

  it('are given to a customer by hand while all who hold their level are being moved, one after the other', async () => {
    const people = [await customer(300, 'Đồng'), await customer(400, 'Đồng')];
    const { id, version } = await person(people[0]!);
    const wish = await conversion('Đồng', 'Vàng');
    const answers = await Promise.all([
      call('PUT /admin/users', { id, version, levelId: ids[2] }),
      call('PUT /admin/levels/convert', wish),
      grant(people[0]!, 5),
    ]);
    const [byHand, together] = [answers[0].status, answers[1].status];
    expect([
      [200, 409],
      [409, 200],
    ]).toContainEqual([byHand, together]);
  });

  it('that were given by hand outlive the next points, and are lost and won at thresholds', async () => {
    const [raised, lowered] = [await customer(300, 'Đồng'), await customer(3200, 'Vàng')];
    await convert('Vàng', 'Thành viên');
    await convert('Đồng', 'Vàng');
    await grant(raised, 100);
    await grant(lowered, 100);
    expect([await levelOf(raised), await levelOf(lowered)]).toEqual(['Vàng', 'Thành viên']);
    await grant(raised, 700);
    expect(await levelOf(raised)).toBe('Vàng');
    await grant(lowered, -2500);
    expect(await levelOf(lowered)).toBe('Thành viên');
    await grant(lowered, 400);
    expect(await levelOf(lowered)).toBe('Bạc');
    await grant(lowered, -400);
    expect(await levelOf(lowered)).toBe('Đồng');
  });

  it('follow any points of whom nobody moved, and change a level given by hand only at a threshold', async () => {
    const reached = (points: number) => NAMES[THRESHOLDS.findLastIndex((point) => point <= points)]!;
    const crossed = (from: number, to: number) => reached(from) !== reached(to);
    const steps = fc.array(fc.integer({ min: -1500, max: 1500 }), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(fc.nat(4000), fc.constantFrom(...NAMES), steps, async (start, given, changes) => {
        const [own, byHand] = [await customer(start, reached(start)), await customer(start, given)];
        let [points, held] = [start, given];
        for (const change of changes) {
          const next = Math.max(points + change, 0);
          await grant(own, next - points);
          await grant(byHand, next - points);
          expect(await levelOf(own)).toBe(reached(next));
          const now = await levelOf(byHand);
          if (!crossed(points, next)) expect(now).toBe(held);
          if (next >= points) expect(NAMES.indexOf(now)).toBeGreaterThanOrEqual(NAMES.indexOf(held));
          else expect(NAMES.indexOf(now)).toBeLessThanOrEqual(NAMES.indexOf(held));
          [points, held] = [next, now];
        }
      }),
      { numRuns: 12 },
    );
  });

  it('are not given to anybody while they are being disabled', async () => {
    const person = await customer(2950, 'Bạc');
    let granted: Promise<void> | undefined;
    await backend.db.transaction(async (tx) => {
      await lockLevelsExclusive(tx);
      await tx.rows(sql`UPDATE levels SET active = false WHERE name = 'Vàng'`);
      await catalogueChanged({ tx }, { levels: [ids[3]!] });
      granted = grant(person, 100);
      await setTimeout(200);
    });
    await granted;
    expect(await levelOf(person)).toBe('Bạc');
  });

  it('lose no points that are granted at once', async () => {
    const person = await customer(2950, 'Bạc');
    await Promise.all(Array.from({ length: 6 }, () => grant(person, 100)));
    const [row] = await backend.db.rows(sql`SELECT point FROM customers WHERE user_id = ${person.id}`);
    expect(row).toEqual({ point: 3550 });
    expect(await levelOf(person)).toBe('Vàng');
  });
});

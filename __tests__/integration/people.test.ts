import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { IssuerLookup, Person } from '@/contract/endpoints/people';
import { ROLE, type RoleId } from '@/contract/vocabulary/roles';
import { CLOCK } from '@server/backend/commerce/kernel';
import { MailRefused, type Mail, type SendMail } from '@server/backend/commerce/mails/ports';
import { welcome } from '@server/backend/commerce/people/welcome';
import { createWelcomeMails } from '@server/backend/mail/welcome-mail';
import { refusal, startTestBackend, type TestBackend } from '@tests/support/backend';
import { untilBlocked } from '@tests/support/blocked';
import { describeOnWatchedDatabase } from '@tests/support/watch-catalogue';
import { idTokenFor } from '@tests/support/id-token';
import {
  makeCustomer,
  makeCampaign,
  makeIssuer,
  makeLevel,
  makeParticipant,
  makeProduct,
  makeUser,
  PLACE,
  releaseIds,
} from '@tests/support/make-data';
import { noMail } from '@tests/support/no-mail';
import { orderBody } from '@tests/support/shop';

const EMAILS = ['pair1@test.vn', 'pair2@test.vn'];
/** Every way of one is combined with every way of the other, some of them twice. */
const ROUNDS = 18;

describeOnWatchedDatabase('people', (open) => {
  let backend: TestBackend;
  let tokens: Record<'admin' | 'second' | 'staff' | 'issuer' | 'customer', string>;
  let serial = 0;

  beforeAll(async () => {
    backend = await startTestBackend({ db: await open() });
    const { db } = backend;
    await makeUser(db, ROLE.SYSTEM, { email: 'admin@test.vn', name: 'Quản Trị', phone: '0909 111 222' });
    await makeUser(db, ROLE.SYSTEM, { email: 'second@test.vn', name: 'Quản Trị Hai' });
    await makeUser(db, ROLE.STAFF, { email: 'staff@test.vn', name: 'Nhân Viên' });
    await makeIssuer(db, { email: 'issuer@test.vn', name: 'Nhà sách Đỏ' });
    await makeCustomer(db, { email: 'customer@test.vn', name: 'Bạn Đọc', point: 5 });
    await releaseIds(db);
    const signIn = (who: string) => backend.signIn(`${who}@test.vn`);
    tokens = {
      admin: await signIn('admin'),
      second: await signIn('second'),
      staff: await signIn('staff'),
      issuer: await signIn('issuer'),
      customer: await signIn('customer'),
    };
  });

  afterAll(() => backend.close());

  const call = (request: string, body?: object, token = tokens.admin) => backend.call(request, { token, body });
  const newEmail = () => `person${(serial += 1)}@test.vn`;
  const make = async (role: RoleId, input: object = {}): Promise<Person> => {
    const answer = await call('POST /admin/users', { name: 'Người Mới', email: newEmail(), role, ...input });
    expect(answer.status).toBe(201);
    return answer.body as unknown as Person;
  };
  const read = async (id: string) => (await call(`GET /admin/users/${id}`)).body as unknown as Person;
  const change = async (id: string, fields: object, token = tokens.admin) =>
    call('PUT /admin/users', { id, version: (await read(id)).version, ...fields }, token);
  const idOf = async (email: string): Promise<string> => {
    const [found] = await backend.db.rows<{ id: string }>(sql`SELECT id FROM users WHERE email = ${email}`);
    return found?.id ?? '';
  };
  const names = async (query: string) => {
    const { status, body } = await call(`GET /admin/users?${query}`);
    expect(status).toBe(200);
    return (body.data as { name: string }[]).map(({ name }) => name);
  };

  describe('are listed', () => {
    it('by role, level and status, in the order asked for', async () => {
      expect(await names('role=1&role=3&sort=nameDesc')).toEqual(['Quản Trị Hai', 'Quản Trị', 'Nhân Viên']);
      const customer = await read(await idOf('customer@test.vn'));
      expect(await names(`levelId=${customer.customer?.level.id}`)).toEqual(['Bạn Đọc']);
      const { id } = await make(ROLE.STAFF, { name: 'Nghỉ Việc' });
      await change(id, { active: false });
      expect(await names('role=3&active=false')).toEqual(['Nghỉ Việc']);
      expect(await names('role=3&active=true')).toEqual(['Nhân Viên']);
    });

    it('by name, e-mail, code and telephone number, without tone marks and however it is written', async () => {
      for (const word of ['nha sach do', 'NHÀ SÁCH ĐỎ', 'issuer@test'])
        expect(await names(`search=${encodeURIComponent(word)}`)).toEqual(['Nhà sách Đỏ']);
      for (const word of ['0909111222', '0909 111.222', '909-111'])
        expect(await names(`search=${encodeURIComponent(word)}`)).toEqual(['Quản Trị']);
    });

    it('to issuers by the code, e-mail or name that was pasted; similar names only where nothing is the same', async () => {
      const twins = await Promise.all(['Đinh Lễ', 'dinh le'].map((name) => make(ROLE.ISSUER, { name })));
      const lookUp = async (...typed: string[]) => {
        const { body } = await call('POST /admin/issuers/lookup', { typed });
        return (body as unknown as IssuerLookup[]).map(({ exact, issuers }) => [exact, ...issuers.map(({ id }) => id)]);
      };
      const red = await idOf('issuer@test.vn');
      const { code } = await read(red);
      const [first] = twins;
      const both = [first!.id, twins[1]!.id];
      const found = await lookUp(
        'ISSUER@test.vn',
        code.toLowerCase(),
        'nha sach do',
        'Nhà sách Đo Đỏ',
        'Đinh Lễ',
        'x1%',
      );
      expect(found.slice(0, 4)).toEqual([
        [true, red],
        [true, red],
        [true, red],
        [false, red],
      ]);
      expect(found[4]).toEqual([true, ...both.toSorted()]);
      expect(found[5]).toEqual([false]);
    });

    it.each(['staff', 'issuer', 'customer'] as const)('for no %s, who makes and changes nobody either', async (who) => {
      const own = await idOf(`${who}@test.vn`);
      const body = { name: 'Kẻ Lạ', email: newEmail(), role: ROLE.SYSTEM };
      for (const answer of [
        await call('GET /admin/users', undefined, tokens[who]),
        await call(`GET /admin/users/${own}`, undefined, tokens[who]),
        await call('POST /admin/users', body, tokens[who]),
        await change(own, { role: ROLE.SYSTEM }, tokens[who]),
      ])
        expect(answer).toEqual(refusal(403, 'FORBIDDEN'));
    });
  });

  describe('are created', () => {
    it.each([
      [ROLE.SYSTEM, 'A'],
      [ROLE.ISSUER, 'I'],
      [ROLE.STAFF, 'S'],
    ] as const)('as role %i with a code of their own, and sign in with that Google account', async (role, letter) => {
      const email = newEmail();
      const person = await make(role, { email: email.toUpperCase().replace('TEST.VN', 'test.vn') });
      expect(person).toMatchObject({ role, email, active: true, code: expect.stringMatching(`^${letter}\\d{9}$`) });
      const answer = await backend.call('POST /login', { body: { idToken: idTokenFor({ email }) } });
      expect(answer.body).toMatchObject({ user: { id: person.id, role } });
    });

    it('never as a customer, and a description is of issuers only', async () => {
      const body = { name: 'Người Mới', email: newEmail(), role: ROLE.CUSTOMER };
      expect((await call('POST /admin/users', body)).body.fields).toHaveProperty('role');
      const described = { ...body, role: ROLE.STAFF, description: 'Một nhà sách' };
      expect((await call('POST /admin/users', described)).body.fields).toHaveProperty('description');
      expect((await make(ROLE.ISSUER, { description: 'Một nhà sách' })).issuer).toMatchObject({
        description: 'Một nhà sách',
      });
    });

    it('and written to, as what and with which account they sign in; again, when the mail server takes nothing', async () => {
      const person = await make(ROLE.ISSUER, { name: 'Nhà sách <Mới>' });
      const [task] = await backend.db.rows(
        sql`SELECT due_at <= now() AS due FROM scheduled_tasks WHERE topic = 'people.welcome' AND key = ${person.id}`,
      );
      expect(task).toBeDefined();
      const sent: Mail[] = [];
      const run = (send: SendMail) => {
        const letters = createWelcomeMails({ product: 'Hội Sách', site: 'https://sach.test' });
        const ctx = { db: backend.db, now: backend.clock.now(), actor: CLOCK, signal: new AbortController().signal };
        const about = { topic: 'people.welcome', key: person.id, payload: null };
        return welcome({ ...noMail, send, writeWelcomeMail: letters }).run(ctx, about);
      };
      await expect(run(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
      await run(() => Promise.reject(new MailRefused('no such address')));
      await run(async (mail) => void sent.push(mail));
      expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
        [person.email, '[Hội Sách] Bạn đã có tài khoản nhà phát hành'],
      ]);
      expect(sent[0]!.text).toContain(`tài khoản Google của ${person.email}`);
      expect(sent[0]!.text).toContain('Đăng nhập: https://sach.test/login');
      expect(sent[0]!.html).toContain('Nhà sách &lt;Mới&gt;');
      await change(person.id, { active: false });
      await run(async (mail) => void sent.push(mail));
      expect(sent).toHaveLength(1);
    });

    it('once for an e-mail, whatever its case, and the refusal stands under the field', async () => {
      const { email } = await make(ROLE.STAFF);
      const again = { name: 'Người Khác', email: email.toUpperCase(), role: ROLE.ISSUER };
      const answer = await call('POST /admin/users', again);
      expect(answer).toEqual(refusal(409, 'ACCOUNT_EXISTS'));
      expect(answer.body.fields).toHaveProperty('email');
    });

    it('by nobody who is losing their rights at that moment', async () => {
      const rival = await make(ROLE.SYSTEM);
      const token = await backend.signIn(rival.email);
      let made: ReturnType<typeof call> | undefined;
      await backend.db.transaction(async (tx) => {
        await tx.rows(sql`UPDATE users SET role = ${ROLE.STAFF} WHERE id = ${rival.id}`);
        made = call('POST /admin/users', { name: 'Người Mới', email: newEmail(), role: ROLE.SYSTEM }, token);
        await untilBlocked(backend.db, tx);
      });
      expect(await made).toEqual(refusal(403, 'FORBIDDEN'));
    });

    it('with a name of 2 to 50 letters as an issuer, to 255 as personnel', async () => {
      const named = (length: number, role: RoleId) =>
        call('POST /admin/users', { name: 'x'.repeat(length), email: newEmail(), role });
      expect((await named(50, ROLE.ISSUER)).status).toBe(201);
      expect((await named(255, ROLE.STAFF)).status).toBe(201);
      for (const refused of [await named(51, ROLE.ISSUER), await named(1, ROLE.ISSUER), await named(256, ROLE.STAFF)])
        expect(refused.body.fields).toHaveProperty('name');
    });
  });

  describe('are changed', () => {
    it('in what was sent, and the rest stays', async () => {
      const person = await make(ROLE.ISSUER, { description: 'Sách hay' });
      const { status } = await change(person.id, { phone: '0901234567', address: PLACE });
      expect(status).toBe(200);
      expect(await read(person.id)).toMatchObject({
        name: person.name,
        phone: '0901234567',
        address: { ...PLACE, line: '1 Đinh Lễ, Phường Ba Đình, Thành phố Hà Nội' },
        issuer: { description: 'Sách hay' },
        version: person.version + 1,
      });
    });

    it('never in their e-mail, code or points', async () => {
      const { id } = await make(ROLE.STAFF);
      for (const field of ['email', 'code', 'point', 'createdAt', 'issuerId'])
        expect(await change(id, { [field]: 'x@test.vn' })).toEqual(refusal(422, 'INVALID_INPUT'));
    });

    it('only in what their role has', async () => {
      const { id } = await make(ROLE.STAFF);
      expect((await change(id, { description: 'Tôi' })).body.fields).toHaveProperty('description');
      expect((await change(id, { levelId: 1 })).body.fields).toHaveProperty('levelId');
      const issuer = await make(ROLE.ISSUER);
      expect((await change(issuer.id, { name: 'x'.repeat(51) })).body.fields).toHaveProperty('name');
    });

    it('once by two who read the same, and the refusal names what the first has changed', async () => {
      const { id, version } = await make(ROLE.STAFF);
      expect((await change(id, { name: 'Người Nhanh', phone: '0901234567' })).status).toBe(200);
      const late = await call('PUT /admin/users', { id, version, name: 'Người Chậm', address: PLACE });
      expect(late).toEqual(refusal(409, 'CONFLICT'));
      expect(late.body.fields).toEqual({
        name: [expect.stringContaining('Người Nhanh')],
        phone: [expect.stringContaining('0901234567')],
      });
      expect(await read(id)).toMatchObject({ name: 'Người Nhanh', address: null });
      await change(id, { address: PLACE });
      const third = await call('PUT /admin/users', { id, version: late.body.version, phone: null });
      expect(third.body.fields).toEqual({ 'address.detail': [expect.stringContaining('1 Đinh Lễ')] });
    });

    it('and who did it is kept, also when they did it themselves', async () => {
      const { id, email } = await make(ROLE.ISSUER);
      await change(id, { phone: '0901234567', active: true });
      const own = { name: 'Nhà sách Xanh', phone: '0901234567', address: PLACE, description: '' };
      const token = await backend.signIn(email);
      await call('PUT /users/issuer', { ...own, version: (await read(id)).version }, token);
      const { body } = await call(`GET /history/user/${id}`);
      const entry = (actorName: string, after: object) => expect.objectContaining({ actorName, after });
      expect(body.data).toEqual([
        entry('Người Mới', { name: 'Nhà sách Xanh', address: expect.stringContaining('1 Đinh Lễ') }),
        entry('Quản Trị', { phone: '0901234567' }),
        entry('Quản Trị', expect.objectContaining({ email, role: 'Nhà phát hành', active: true })),
      ]);
    });

    it('a customer is moved to another level that is in force, with their points as they are', async () => {
      const id = await idOf('customer@test.vn');
      const level = await makeLevel(backend.db, 70_000, 'Bạn vàng');
      const closed = await makeLevel(backend.db, 80_000, 'Bạn đá');
      await backend.db.rows(sql`UPDATE levels SET active = false WHERE id = ${closed.id}`);
      expect((await change(id, { levelId: level.id })).body).toMatchObject({
        customer: { point: 5, level: { name: 'Bạn vàng' } },
      });
      for (const levelId of [closed.id, 999_999]) {
        const answer = await change(id, { levelId });
        expect(answer).toEqual(refusal(404, 'LEVEL_NOT_FOUND'));
        expect(answer.body.fields).toHaveProperty('levelId');
      }
      const { body } = await call(`GET /history/user/${id}`);
      expect(body.data).toEqual([expect.objectContaining({ after: { level: 'Bạn vàng' } })]);
    });

    it('a customer keeps the level they are being moved to while they are saved with the one they had', async () => {
      const [old, next] = [await makeLevel(backend.db, 71_000), await makeLevel(backend.db, 72_000)];
      const { id } = await makeCustomer(backend.db, { point: 5, levelId: old.id });
      await releaseIds(backend.db);
      const { version } = await read(id);
      let saved: ReturnType<typeof call> | undefined;
      await backend.db.transaction(async (tx) => {
        await tx.rows(sql`UPDATE customers SET level_id = ${next.id} WHERE user_id = ${id}`);
        saved = call('PUT /admin/users', { id, version, phone: '0901234567', levelId: old.id });
        // It changes no level, and so waits for no lock; with only one connection it runs after the transaction.
        if (backend.db.kind === 'postgres') await saved;
      });
      expect(await saved).toMatchObject({ status: 200, body: { phone: '0901234567' } });
      // On PGlite the save came later and is a manual change.
      const kept = backend.db.kind === 'postgres' ? next.id : old.id;
      expect((await read(id)).customer?.level.id).toBe(kept);
    });

    it('are not there under an id that nobody has', async () => {
      const id = '00000000-0000-4000-8000-000000000000';
      expect(await call(`GET /admin/users/${id}`)).toEqual(refusal(404, 'USER_NOT_FOUND'));
      expect(await call('PUT /admin/users', { id, version: 1 })).toEqual(refusal(404, 'USER_NOT_FOUND'));
    });
  });

  describe('have rights', () => {
    it('that move between administrator and staff, and end the session they were signed in with', async () => {
      const { id, email } = await make(ROLE.STAFF);
      const token = await backend.signIn(email);
      expect((await change(id, { role: ROLE.SYSTEM })).body).toMatchObject({ role: ROLE.SYSTEM });
      expect(await call('GET /users/me', undefined, token)).toEqual(refusal(401, 'SESSION_ENDED'));
      const raised = await backend.signIn(email);
      expect((await call('GET /admin/users', undefined, raised)).status).toBe(200);
      expect((await change(id, { role: ROLE.STAFF })).body).toMatchObject({ role: ROLE.STAFF });
      expect(await call('GET /admin/users', undefined, raised)).toEqual(refusal(401, 'SESSION_ENDED'));
    });

    it('that no issuer and no customer gets or gives up', async () => {
      for (const email of ['issuer@test.vn', 'customer@test.vn']) {
        const id = await idOf(email);
        expect(await change(id, { role: ROLE.SYSTEM })).toEqual(refusal(422, 'ROLE_FIXED'));
        expect(await change(id, { role: ROLE.STAFF })).toEqual(refusal(422, 'ROLE_FIXED'));
      }
      const { id } = await make(ROLE.STAFF);
      for (const role of [ROLE.ISSUER, ROLE.CUSTOMER, 0, 5, '1'])
        expect((await change(id, { role })).body.fields).toHaveProperty('role');
    });

    it('that nobody changes for themselves, nor disables themselves', async () => {
      const id = await idOf('admin@test.vn');
      const demoted = await change(id, { role: ROLE.STAFF });
      expect(demoted).toEqual(refusal(403, 'SELF_ROLE'));
      expect(demoted.body.fields).toHaveProperty('role');
      const disabled = await change(id, { active: false });
      expect(disabled).toEqual(refusal(403, 'SELF_DISABLE'));
      expect(disabled.body.fields).toHaveProperty('active');
      const { status } = await change(id, { role: ROLE.SYSTEM, active: true, phone: '0909 111 222' });
      expect(status).toBe(200);
      expect((await call('GET /users/me')).status).toBe(200);
    });

    it.each([
      ['demote', { role: ROLE.STAFF }],
      ['disable', { active: false }],
    ] as const)('of which one administrator keeps theirs when all %s each other at once', async (_, fields) => {
      const email = (n: number) => `race${n}-${Object.keys(fields)[0]}@test.vn`;
      const rivals = await Promise.all([1, 2, 3].map((n) => make(ROLE.SYSTEM, { email: email(n) })));
      const own = await Promise.all(rivals.map((rival) => backend.signIn(rival.email)));
      await backend.db.rows(sql`UPDATE users SET active = false WHERE role = 1 AND email NOT LIKE 'race%'`);
      try {
        const answers = await Promise.all(
          rivals.map(({ version }, index) => {
            const { id } = rivals[(index + 1) % rivals.length] as Person;
            return call('PUT /admin/users', { id, version, ...fields }, own[index]);
          }),
        );
        const done = answers.filter(({ status }) => status === 200).length;
        const left = await backend.db.rows(sql`SELECT id FROM users WHERE role = 1 AND active`);
        expect(left).toHaveLength(rivals.length - done);
        expect(left.length).toBeGreaterThan(0);
        expect(answers.filter(({ status }) => status !== 200).map(({ status }) => status)).not.toContain(500);
      } finally {
        await backend.db.rows(sql`UPDATE users SET active = true WHERE email IN ('admin@test.vn', 'second@test.vn')`);
        await backend.db.rows(sql`UPDATE users SET active = false WHERE email LIKE 'race%'`);
      }
    });
  });

  it('of whom two administrators never take the rights of each other, in whatever way and order', async () => {
    await Promise.all(EMAILS.map((email) => make(ROLE.SYSTEM, { email })));
    const others = sql`UPDATE users SET active = false WHERE role = 1 AND email NOT LIKE 'pair%'`;
    await backend.db.rows(others);
    const ways = [{ active: false }, { role: ROLE.STAFF }, { active: false, role: ROLE.STAFF }];
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        await backend.db.rows(sql`UPDATE users SET active = true, role = 1 WHERE email LIKE 'pair%'`);
        const tokens = await Promise.all(EMAILS.map(backend.signIn));
        const known = await backend.db.rows<{ id: string; version: number }>(
          sql`SELECT id, version FROM users WHERE email LIKE 'pair%' ORDER BY email`,
        );
        const answers = await Promise.all(
          tokens.map((token, n) => {
            const way = ways[(round + n * Math.floor(round / ways.length)) % ways.length];
            return call('PUT /admin/users', { ...known[1 - n], ...way }, token);
          }),
        );
        const left = await backend.db.rows(sql`SELECT id FROM users WHERE role = 1 AND active`);
        expect([round, left.length]).toEqual([round, 1]);
        const [refused] = answers.filter(({ status }) => status !== 200);
        // The later one has lost their own rights by then.
        expect(['FORBIDDEN', 'ACCOUNT_DISABLED', 'SESSION_ENDED']).toContain(refused?.body.code);
        expect(refused?.body.message).toMatch(/quyền|vô hiệu hoá|kết thúc/);
      }
    } finally {
      await backend.db.rows(sql`UPDATE users SET active = true WHERE email IN ('admin@test.vn', 'second@test.vn')`);
      await backend.db.rows(sql`UPDATE users SET active = false WHERE email LIKE 'pair%'`);
    }
  });

  describe('who are disabled', () => {
    it('are out at once on every device, and in again only by signing in anew', async () => {
      const { id, email } = await make(ROLE.ISSUER);
      const login = async () => backend.call('POST /login', { body: { idToken: idTokenFor({ email }) } });
      const devices = [await login(), await login()];
      const tokenOf = ({ body }: (typeof devices)[number]) => String(body.accessToken);
      expect((await change(id, { active: false })).status).toBe(200);
      for (const device of devices) {
        expect(await call('GET /users/me', undefined, tokenOf(device))).toEqual(refusal(403, 'ACCOUNT_DISABLED'));
        const { refreshToken } = device.body;
        const renewed = await backend.call('POST /login/refresh', { body: { refreshToken } });
        expect(renewed).toEqual(refusal(403, 'ACCOUNT_DISABLED'));
      }
      expect(await login()).toEqual(refusal(403, 'ACCOUNT_DISABLED'));

      expect((await change(id, { active: true })).status).toBe(200);
      for (const device of devices)
        expect(await call('GET /users/me', undefined, tokenOf(device))).toEqual(refusal(401, 'SESSION_ENDED'));
      expect((await call('GET /users/me', undefined, tokenOf(await login()))).status).toBe(200);
    });

    it('sell nothing as issuers until they are enabled again, and leave their orders to the organiser (D3.12.4)', async () => {
      const { db } = backend;
      const issuer = await read((await makeIssuer(db)).id);
      const campaign = await makeCampaign(db);
      await makeParticipant(db, campaign.id, issuer.id);
      const sell = (more: object = {}) => makeProduct(db, { campaignId: campaign.id, issuerId: issuer.id, ...more });
      const [sold, waiting, stopped] = [await sell(), await sell({ review: 1 }), await sell({ onSale: false })];
      const order = () =>
        backend.call('POST /orders', {
          ...{ token: tokens.customer, headers: { 'idempotency-key': randomUUID() } },
          body: orderBody(campaign.id, [{ productId: sold.id }]),
        });
      const switches = async () => {
        const rows = await db.rows<{ id: string; onSale: boolean }>(
          sql`SELECT id, on_sale AS "onSale" FROM products WHERE campaign_id = ${campaign.id}`,
        );
        return [sold, waiting, stopped].map(({ id }) => rows.find((row) => row.id === id)?.onSale);
      };
      const placed = await order();
      expect(placed.status).toBe(201);
      expect((await read(issuer.id)).issuer).toMatchObject({
        onSaleCount: 2,
        openOrderCount: 1,
        openSettlementCount: 1,
      });

      expect((await change(issuer.id, { active: false })).status).toBe(200);
      expect(await switches()).toEqual([false, false, false]);
      expect(await order()).toEqual(refusal(409, 'PRODUCT_NOT_ON_SALE'));
      const { orders } = placed.body as unknown as { orders: { id: string }[] };
      const shipped = await call('PUT /admin/orders/shipping', { id: orders[0]!.id, note: 'Thay nhà phát hành' });
      expect(shipped.body).toMatchObject({ status: 4 });

      expect((await change(issuer.id, { active: true })).status).toBe(200);
      expect(await switches()).toEqual([true, true, false]);
      expect((await order()).status).toBe(201);
      const history = await call(`GET /history/product/${sold.id}`);
      expect(history.body.data).toMatchObject([{ after: { onSale: true } }, { after: { onSale: false } }]);
    });

    it('are said to be on duty at campaigns that are not over, and are no staff of a campaign that is prepared', async () => {
      const campaign = await makeCampaign(backend.db, { format: 1 });
      const { id } = await make(ROLE.STAFF);
      await backend.db.rows(sql`
        INSERT INTO campaign_staff (campaign_id, staff_id, active, created_at, updated_at) VALUES (${campaign.id}, ${id}, true, now(), now())`);
      const staffOf = async () => {
        const { body } = await call(`GET /admin/campaigns/${campaign.id}/readiness`);
        return (body as unknown as { item: string; count: number }[]).find(({ item }) => item === 'staff')?.count;
      };
      expect([(await read(id)).dutyCount, await staffOf()]).toEqual([1, 1]);
      await change(id, { active: false });
      expect(await staffOf()).toBe(0);
    });

    it('leave no session behind when they sign in at the same moment', async () => {
      const { id, email } = await make(ROLE.STAFF);
      const signIn = () => backend.call('POST /login', { body: { idToken: idTokenFor({ email }) } });
      for (let round = 1; round <= 10; round += 1) {
        const { version } = await read(id);
        await Promise.all([
          ...[1, 2, 3, 4].map(signIn),
          call('PUT /admin/users', { id, version, active: false }),
          ...[1, 2, 3, 4].map(signIn),
        ]);
        const alive = sql`SELECT 1 FROM sessions WHERE user_id = ${id} AND ended_at IS NULL`;
        expect(await backend.db.rows(alive)).toEqual([]);
        expect((await change(id, { active: true })).status).toBe(200);
      }
    });
  });
});

import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { customerAddressEndpoints, type CustomerAddress } from '@/contract/endpoints/customer-addresses';
import { LIMITS } from '@/contract/vocabulary/limits';
import { ROLE } from '@/contract/vocabulary/roles';
import { recordText } from '@/text/record';
import { refusal, startTestBackend, type TestBackend } from '@tests/support/backend';
import { HOUR, testClock } from '@tests/support/clock';
import { describeOnDatabase } from '@tests/support/databases';
import { makeCustomer, makeUser, PLACE, releaseIds } from '@tests/support/make-data';

const ENTRY = { name: 'Trần Thị Bà', phone: '0903 123 456', address: PLACE, isDefault: false };
const LINE = '1 Đinh Lễ, Phường Ba Đình, Thành phố Hà Nội';
const OTHER_PROVINCE = { ...PLACE, provinceCode: 79 };

describeOnDatabase("the customer's address book", (open) => {
  let backend: TestBackend;
  let token: string;
  let otherToken: string;
  const clock = testClock();

  beforeAll(async () => {
    backend = await startTestBackend({ db: await open(), clock, tokenSeconds: 10_000_000 });
    await makeCustomer(backend.db, { email: 'reader@test.vn' });
    await makeCustomer(backend.db, { email: 'other@test.vn' });
    await makeUser(backend.db, ROLE.ISSUER, { email: 'issuer@test.vn' });
    await releaseIds(backend.db);
    token = await backend.signIn('reader@test.vn');
    otherToken = await backend.signIn('other@test.vn');
  });

  afterAll(() => backend.close());
  afterEach(() => backend.db.rows(sql`DELETE FROM customer_addresses`));

  const send = (own: string, request: string, body?: object) => backend.call(request, { token: own, body });
  const add = (changes: object = {}, own = token) => send(own, 'POST /users/me/addresses', { ...ENTRY, ...changes });
  const added = async (changes: object = {}): Promise<CustomerAddress> => {
    clock.advance(HOUR);
    const { status, body } = await add(changes);
    expect(status).toBe(201);
    return customerAddressEndpoints['POST /users/me/addresses'].answer.parse(body);
  };
  const change = ({ id, version }: CustomerAddress, changes: object, own = token) =>
    send(own, 'PUT /users/me/addresses', { ...ENTRY, id, version, ...changes });
  const list = async (own = token) =>
    customerAddressEndpoints['GET /users/me/addresses'].answer.parse((await send(own, 'GET /users/me/addresses')).body);
  const names = async () => (await list()).map(({ name }) => name);

  it('begins empty, and lists the default first, then the newest', async () => {
    expect(await list()).toEqual([]);
    await added({ name: 'Một' });
    await added({ name: 'Hai', isDefault: true });
    await added({ name: 'Ba' });
    expect(await names()).toEqual(['Hai', 'Ba', 'Một']);
    expect((await list())[0]).toEqual({
      ...{ id: expect.any(Number), name: 'Hai', phone: ENTRY.phone, isDefault: true, version: 1 },
      address: { ...PLACE, line: LINE },
    });
  });

  it('holds the same only once, however often it is sent, and changes it to what it is as often', async () => {
    const answers = await Promise.all([add(), add(), add()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const [entry] = await list();
    expect(await list()).toHaveLength(1);
    expect(await change(entry!, { name: 'Bà' })).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await change(entry!, { name: 'Bà' })).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await change(entry!, { name: 'Ông' })).toMatchObject({ status: 409 });
  });

  it('is changed and deleted, entry by entry', async () => {
    const entry = await added();
    const { status, body } = await change(entry, { name: '  Trần   Văn Ông ', phone: '0911 222 333' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: entry.id, version: 2, name: 'Trần Văn Ông', phone: '0911 222 333' });
    expect(await send(token, `DELETE /users/me/addresses/${entry.id}`)).toMatchObject({ status: 204 });
    expect(await list()).toEqual([]);
    const missing = refusal(404, 'CUSTOMER_ADDRESS_NOT_FOUND');
    expect(await send(token, `DELETE /users/me/addresses/${entry.id}`)).toEqual(missing);
    expect(await change(entry, {})).toEqual(missing);
  });

  it('is nobody else’s: their entries are not found, and stay', async () => {
    const entry = await added();
    const missing = refusal(404, 'CUSTOMER_ADDRESS_NOT_FOUND');
    expect(await change(entry, { name: 'Kẻ khác' }, otherToken)).toEqual(missing);
    expect(await send(otherToken, `DELETE /users/me/addresses/${entry.id}`)).toEqual(missing);
    expect(await list(otherToken)).toEqual([]);
    expect(await list()).toEqual([entry]);
    const issuer = await backend.signIn('issuer@test.vn');
    expect(await send(issuer, 'GET /users/me/addresses')).toEqual(refusal(403, 'FORBIDDEN'));
  });

  it('has one default: the last that was chosen, and each customer their own', async () => {
    expect((await add({ isDefault: true }, otherToken)).status).toBe(201);
    const first = await added({ name: 'Một', isDefault: true });
    const second = await added({ name: 'Hai' });
    await change(second, { name: 'Hai', isDefault: true });
    const [now, before] = await list();
    expect(now).toMatchObject({ name: 'Hai', isDefault: true, version: 2 });
    // The higher version refuses a save from a form in which it is still the default.
    expect(before).toMatchObject({ name: 'Một', isDefault: false, version: first.version + 1 });
    await change(now!, { name: 'Hai', isDefault: false });
    expect((await list()).filter(({ isDefault }) => isDefault)).toEqual([]);
    expect((await list(otherToken))[0]).toMatchObject({ isDefault: true, version: 1 });
  });

  it('has one default also when several are chosen at once', async () => {
    const entries = await Promise.all([1, 2, 3, 4].map((place) => added({ name: `Số ${place}` })));
    const answers = await Promise.all([
      ...entries.map((entry) => change(entry, { name: entry.name, isDefault: true })),
      ...['A', 'B', 'C'].map((name) => add({ name, isDefault: true })),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201, 201, 201]);
    expect((await list()).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  it('has room for so many, however many come at once', async () => {
    const tries = Array.from({ length: LIMITS.customerAddresses + 5 }, (_, place) => add({ name: `Số ${place}` }));
    const answers = await Promise.all(tries);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toEqual(Array.from({ length: 5 }, () => refusal(409, 'CUSTOMER_ADDRESSES_TOO_MANY')));
    expect(await list()).toHaveLength(LIMITS.customerAddresses);
    const [one] = await list();
    await send(token, `DELETE /users/me/addresses/${one!.id}`);
    expect((await add()).status).toBe(201);
  });

  it('takes a ward with its own province only', async () => {
    const misplaced = refusal(422, 'WARD_NOT_IN_PROVINCE');
    expect(await add({ address: OTHER_PROVINCE })).toEqual(misplaced);
    const entry = await added();
    expect(await change(entry, { address: OTHER_PROVINCE })).toEqual(misplaced);
    expect(await list()).toEqual([entry]);
  });

  it('refuses a save of an older version with what stands there now, and takes it by the present one', async () => {
    const entry = await added();
    await change(entry, { name: 'Bà Ngoại', address: { ...PLACE, detail: '2 Đinh Lễ' } });
    const { status, body } = await change(entry, { phone: '0911 222 333' });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'CONFLICT', version: 2 });
    const { fields } = z.object({ fields: z.record(z.string(), z.array(z.string())) }).parse(body);
    expect(fields).toEqual({
      name: [recordText.currentValue('Bà Ngoại')],
      phone: [recordText.currentValue(ENTRY.phone)],
      'address.detail': [recordText.currentValue(LINE.replace('1 Đinh Lễ', '2 Đinh Lễ'))],
    });
    expect((await change({ ...entry, version: 2 }, { phone: '0911 222 333' })).body).toMatchObject({ version: 3 });
  });

  it('keeps its version when nothing differs, and no history of where people live', async () => {
    const entry = await added();
    expect(await change(entry, {})).toMatchObject({ status: 200, body: entry });
    await change(entry, { name: 'Bà Ngoại' });
    expect(await backend.db.rows(sql`SELECT 1 FROM audit_entries`)).toEqual([]);
  });
});

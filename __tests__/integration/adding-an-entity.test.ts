import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { nouns } from '@/contract/api';
import { withHistory } from '@/contract/endpoints/history';
import { ROLE } from '@/contract/vocabulary/roles';
import { recordText } from '@/text/record';
import { routesOf } from '@server/backend/commerce/noun';
import { explainViolations } from '@server/backend/db/constraints';
import { insertRows } from '@server/backend/db/insert-rows';
import { backendNouns } from '@server/backend/nouns';
import { makeWorld, type World } from '@tests/contract/world';
import { requests } from '@tests/fixtures/coupons/__tests__/contract/valid-requests/coupons';
import { couponBackend } from '@tests/fixtures/coupons/server/backend/commerce/coupons';
import { coupons } from '@tests/fixtures/coupons/server/backend/db/schema/coupons';
import { couponContract } from '@tests/fixtures/coupons/src/contract/endpoints/coupons';
import { couponHistory, couponErrorText } from '@tests/fixtures/coupons/src/text/coupon';
import { openTestDatabase } from '@tests/support/databases';

const ROOT = path.resolve(__dirname, '../..');
const FIXTURE = '__tests__/fixtures/coupons';
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
/** Sources below a folder of the repository, by their paths from `base`. */
const filesIn = (folder: string, base = ''): string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(base, file.split(path.sep).join('/')))
    .filter((file) => /\.(tsx?|sql)$/.test(file));
const PRODUCT = ['src', 'server', 'pages'].flatMap((folder) => filesIn(folder, folder));

describe('coupons, added as the guide says', () => {
  let world: World;

  /** The routes of the product's own nouns and of one more, declared on both sides as the guide says. */
  const routes = routesOf(withHistory({ ...nouns, coupons: couponContract }), {
    ...backendNouns,
    coupons: couponBackend,
  });

  beforeAll(async () => {
    const db = explainViolations(await openTestDatabase(), couponBackend.constraints ?? {});
    await db.rows(sql.raw(read(`${FIXTURE}/server/backend/db/migrations/0000_coupons.sql`)));
    world = await makeWorld({ db, routes });
  });

  afterAll(() => world.backend.close());

  const call = (request: string, body?: object) =>
    world.backend.call(request, { token: world.tokens[ROLE.SYSTEM], ...(body && { body }) });

  const TET = { code: 'TET', name: 'Mừng xuân', amount: 20_000 };

  it('are created, found, changed and deleted, and say so in words of their own', async () => {
    const { status, body: made } = await call('POST /admin/coupons', TET);
    expect({ status, made }).toEqual({ status: 201, made: { ...TET, id: made.id, version: 1 } });
    expect((await call('GET /admin/coupons?search=mung xuan')).body.data).toEqual([made]);

    const taken = await call('POST /admin/coupons', { ...TET, name: 'Khác' });
    const sentence = couponErrorText.COUPON_CODE_TAKEN;
    expect(taken.status).toBe(409);
    expect(taken.body).toEqual({ code: 'COUPON_CODE_TAKEN', message: sentence, fields: { code: [sentence] } });

    const change = { ...TET, id: made.id, version: 1, amount: 50_000 };
    expect((await call('PUT /admin/coupons', change)).body).toMatchObject({ amount: 50_000, version: 2 });
    const stale = await call('PUT /admin/coupons', { ...change, name: 'Chậm tay' });
    expect(stale.body).toMatchObject({
      code: 'CONFLICT',
      fields: { amount: [recordText.currentValue('50.000\u00a0₫')] },
    });

    expect((await call(`DELETE /admin/coupons/${made.id}`)).status).toBe(204);
    const removed = await call(`GET /admin/coupons/${made.id}`);
    expect([removed.status, removed.body.message]).toEqual([404, couponErrorText.COUPON_NOT_FOUND]);

    const { data } = (await call(`GET /history/coupon/${made.id}`)).body as { data: Record<string, object | null>[] };
    expect(data.map(({ before, after }) => [before, after])).toEqual([
      [{ ...TET, amount: 50_000 }, null],
      [{ amount: 20_000 }, { amount: 50_000 }],
      [null, TET],
    ]);
    const { fields } = couponHistory;
    expect(Object.keys(TET).map((name) => recordText.field(fields, name))).toEqual([
      'Mã giảm giá',
      'Tên',
      'Số tiền giảm',
    ]);
  });

  it.each(Object.entries(requests))('%s answers its valid request', async (key, make) => {
    const { params = {}, body } = await make(world);
    const request = key.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
    const { status } = await call(request, body);
    expect(status).toBe(routes.find((route) => route.key === key)?.endpoint.status ?? 200);
  });

  it('are guarded and documented like every other noun', async () => {
    const refused = await world.backend.call('GET /admin/coupons', { token: world.tokens[ROLE.CUSTOMER] });
    expect(refused.body.code).toBe('FORBIDDEN');
    const { paths } = (await world.backend.call('GET /openapi.json')).body as { paths: Record<string, object> };
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/api/admin/coupons', '/api/admin/coupons/{id}']));
    expect(JSON.stringify(paths['/api/admin/coupons'])).toContain('CouponCodeTaken');
  });

  it('have the table that their schema says', async () => {
    await insertRows(world.backend.db, coupons, [{ code: 'SEED', name: 'Có sẵn', amount: 1000 }]);
    expect((await call('GET /admin/coupons?search=SEED')).body.data).toMatchObject([{ name: 'Có sẵn', version: 1 }]);
  });
});

it('a platform where nobody has added coupons knows nothing of them', () => {
  const keys = routesOf(nouns, backendNouns).map(({ key }) => key);
  expect(keys.filter((key) => key.includes('coupons'))).toEqual([]);
});

/** How other nouns select or add a publisher, and how lists of them are brought in; the guide names these files below its tables. */
const CHOOSING = [
  'src/shared/choices/publishers.ts',
  'src/features/books/PublisherField.tsx',
  '__tests__/component/publisher-field.test.tsx',
  'server/backend/commerce/imports/records/publishers.ts',
];

describe('the guide', () => {
  const guide = read('docs/adding-an-entity.md');
  /** The cells of a table's rows, without their backticks. */
  const rowsOf = (heading: string): string[][] => {
    const [, rest = ''] = guide.split(`| ${heading} `);
    const lines = (rest.split('\n\n')[0] ?? '').split('\n').slice(2);
    return lines.map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replace(/^`(.*)`$/, '$1')),
    );
  };
  const own = rowsOf('own file');
  const gathering = rowsOf('gathering line');
  const column = (rows: string[][], at: number): string[] => rows.map((row) => row[at] ?? '');

  it('asks for ten files and three lines at most', () => {
    expect(own.length).toBeGreaterThan(5);
    expect(own.length).toBeLessThanOrEqual(10);
    expect(gathering.length).toBe(3);
  });

  it('names every file that coupons are made of here, and for the browser and this test what publishers have', () => {
    const made = filesIn(FIXTURE);
    const inBrowser = column(own, 0).filter((file) => /^(pages|src\/features)\//.test(file));
    const tests = column(own, 0).filter((file) => file.startsWith('__tests__/integration/'));
    expect([...made, ...inBrowser, ...tests].sort()).toEqual(column(own, 0).sort());
    expect(inBrowser).toHaveLength(3);
    expect(tests).toEqual(['__tests__/integration/coupons.test.ts']);
  });

  it('names every file that publishers are made of', () => {
    const model = column(own, 1);
    expect(model.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
    const files = [...PRODUCT, ...filesIn('__tests__', '__tests__')].filter(
      // The back office needs neither the demo's publishers, nor the public page of one, nor the controls with which
      // other nouns select one.
      (file) =>
        /(^|\/)publisher/i.test(file) &&
        !/^(server\/backend\/demo|pages\/publishers)\//.test(file) &&
        !CHOOSING.includes(file),
    );
    for (const file of CHOOSING) expect(guide).toContain(`\`${file}\``);
    const migration = model.filter((file) => file.includes('/migrations/'));
    expect([...files, ...migration].sort()).toEqual(model.sort());
  });

  it('names every place that gathers publishers', () => {
    const ownOfPublishers = new Set(column(own, 1));
    const gathers = /\b(publisherContract|publisherBackend|publisherMenu)\b/;
    const places = PRODUCT.filter((file) => !ownOfPublishers.has(file) && gathers.test(read(file)));
    expect(places.sort()).toEqual(column(gathering, 0).sort());
    for (const [place = '', line = ''] of gathering) expect(read(place)).toContain(line);
  });
});

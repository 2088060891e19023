import type { CampaignCard, CampaignFacets, CampaignsForCustomer } from '@/contract/endpoints/campaigns';
import { insertRows } from '@server/backend/db/insert-rows';
import { customerGroups, customerOrganizations } from '@server/backend/db/schema/accounts';
import { campaignGroups, campaignLevels, campaignOrganizations, schedules } from '@server/backend/db/schema/campaigns';
import { startTestBackend, type TestBackend } from '@tests/support/backend';
import { describeOnWatchedDatabase } from '@tests/support/watch-catalogue';
import {
  makeCustomer,
  makeCampaign,
  makeGroup,
  makeIssuer,
  makeLevel,
  makeOrganization,
  makeParticipant,
  releaseIds,
} from '@tests/support/make-data';

const HANOI = 1;
const HO_CHI_MINH_CITY = 79;
const LIVES_IN_HANOI = { addressDetail: '1 Đinh Lễ', provinceCode: HANOI, wardCode: 4, addressLine: '1 Đinh Lễ' };

describeOnWatchedDatabase('Finding campaigns', (open) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend({ db: await open() });
    const { db } = backend;
    await makeCampaign(db, { name: 'Phố sách Đinh Lễ' });
    await makeCampaign(db, { name: 'Sách trên mạng', format: 2 });
    const travelling = await makeCampaign(db, { name: 'Xe sách về trường' });
    const { id: organizationId } = await makeOrganization(db, 'truong.test');
    await insertRows(db, campaignOrganizations, [{ id: 1, campaignId: travelling.id, organizationId }]);
    const stop = {
      campaignOrganizationId: 1,
      addressDetail: '227 Nguyễn Văn Cừ',
      addressLine: '227 Nguyễn Văn Cừ, Thành phố Hồ Chí Minh',
      provinceCode: HO_CHI_MINH_CITY,
      wardCode: 26740,
    };
    await insertRows(db, schedules, [
      { ...stop, id: 1, startsAt: '2026-11-22T00:00:00Z', endsAt: '2026-11-23T00:00:00Z' },
      { ...stop, id: 2, startsAt: '2026-11-24T00:00:00Z', endsAt: '2026-11-25T00:00:00Z' },
    ]);
  });
  afterAll(() => backend.close());

  const find = async (query: string): Promise<string[]> => {
    const { status, body } = await backend.call(`GET /campaigns?sort=nameAsc&${query}`);
    expect(status).toBe(200);
    const { data, metadata } = body as unknown as { data: CampaignCard[]; metadata: { total: number } };
    expect(metadata.total).toBe(data.length);
    return data.map(({ name }) => name);
  };

  test('a province finds the campaigns that are held there and those that stop there, each once', async () => {
    expect(await find(`province=${HANOI}`)).toEqual(['Phố sách Đinh Lễ', 'Xe sách về trường']);
    expect(await find(`province=${HO_CHI_MINH_CITY}`)).toEqual(['Xe sách về trường']);
    expect(await find(`province=${HANOI}&province=${HO_CHI_MINH_CITY}`)).toHaveLength(2);
    expect(await find('province=48')).toEqual([]);
  });

  test.each(['pho sach dinh le', 'ĐINH LỄ', 'dinh', 'đinh lễ'.normalize('NFD')])(
    '“%s” finds a campaign by its name, with or without marks',
    async (name) => expect(await find(`name=${encodeURIComponent(name)}`)).toEqual(['Phố sách Đinh Lễ']),
  );
});

describeOnWatchedDatabase('The filters of the list of campaigns, and what a customer is shown first', (open) => {
  let backend: TestBackend;
  let customer: { id: string };
  let token: string;
  const ids: Record<string, number> = {};

  const NONE_LISTED = { provinces: [], levels: [], organizations: [], groups: [] };

  beforeAll(async () => {
    backend = await startTestBackend({ db: await open() });
    const { db } = backend;
    const issuer = await makeIssuer(db, { name: 'Nhà sách Ca Dao' });
    const [bronze, silver, gold] = [
      await makeLevel(db, 0, 'Đồng'),
      await makeLevel(db, 500, 'Bạc'),
      await makeLevel(db, 2000, 'Vàng'),
    ];
    const poetry = await makeGroup(db, { name: 'Thơ' });
    const history = await makeGroup(db, { name: 'Lịch sử' });
    const closed = await makeGroup(db, { name: 'Đã đóng', active: false });
    const school = await makeOrganization(db, 'truong.test');

    const hanoi = await makeCampaign(db, { name: 'Phố sách Hà Nội' });
    const school1 = await makeCampaign(db, { name: 'Sách về trường', provinceCode: HO_CHI_MINH_CITY, wardCode: 26740 });
    const ended = await makeCampaign(db, { name: 'Hội đã qua', endsAt: '2026-11-10T00:00:00.000Z' });
    const silverCampaign = await makeCampaign(db, { name: 'Ngày hội bạc', format: 2 });
    const goldCampaign = await makeCampaign(db, { name: 'Ngày hội vàng', format: 2 });
    const poems = [];
    for (const number of [1, 2, 3, 4, 5, 6]) {
      const day = String(10 + number);
      const dates = { startsAt: `2026-12-${day}T00:00:00.000Z`, endsAt: `2026-12-${day}T12:00:00.000Z` };
      poems.push(await makeCampaign(db, { name: `Tuần thơ ${number}`, format: 2, ...dates }));
    }
    await insertRows(db, campaignOrganizations, [
      { id: 11, campaignId: school1.id, organizationId: school.id },
      { id: 12, campaignId: ended.id, organizationId: school.id },
    ]);
    await insertRows(db, campaignLevels, [
      { campaignId: silverCampaign.id, levelId: silver.id },
      { campaignId: silverCampaign.id, levelId: gold.id },
      { campaignId: goldCampaign.id, levelId: gold.id },
    ]);
    await insertRows(
      db,
      campaignGroups,
      poems.map(({ id }) => ({ campaignId: id, groupId: poetry.id })),
    );
    await makeParticipant(db, hanoi.id, issuer.id);

    customer = await makeCustomer(db, { email: 'reader@test.vn', levelId: silver.id, point: 600, ...LIVES_IN_HANOI });
    await makeCustomer(db, { email: 'new@test.vn', levelId: bronze.id });
    await insertRows(db, customerOrganizations, [{ customerId: customer.id, organizationId: school.id }]);
    await insertRows(
      db,
      customerGroups,
      [poetry, history, closed].map(({ id }) => ({ customerId: customer.id, groupId: id })),
    );
    Object.assign(ids, { bronze: bronze.id, silver: silver.id, gold: gold.id, poetry: poetry.id, school: school.id });
    await releaseIds(db);
    token = await backend.signIn('reader@test.vn');
  });
  afterAll(() => backend.close());

  const read = async <Answer>(path: string, own?: string): Promise<Answer> => {
    const { status, body } = await backend.call(`GET /campaigns${path}`, own ? { token: own } : {});
    expect(status).toBe(200);
    return body as unknown as Answer;
  };

  const find = async (query: string): Promise<string[]> =>
    (await read<{ data: CampaignCard[] }>(`?sort=nameAsc&size=50&${query}`)).data.map(({ name }) => name);

  const POEMS = [1, 2, 3, 4, 5, 6].map((number) => `Tuần thơ ${number}`);

  test('an organisation, a group, and a level that may buy find their campaigns', async () => {
    expect(await find(`organization=${ids.school}`)).toEqual(['Hội đã qua', 'Sách về trường']);
    expect(await find(`group=${ids.poetry}`)).toEqual(POEMS);
    expect(await find(`level=${ids.bronze}`)).toEqual([]);
    expect(await find(`level=${ids.silver}`)).toEqual(['Ngày hội bạc']);
    expect(await find(`level=${ids.gold}`)).toEqual(['Ngày hội bạc', 'Ngày hội vàng']);
  });

  test('days find the campaigns that are on in between, in Vietnamese time and both included', async () => {
    expect(await find('to=2026-11-10&organization=' + ids.school)).toEqual(['Hội đã qua', 'Sách về trường']);
    // It ends at 7 in the morning of the 10th in Viet Nam.
    expect(await find('from=2026-11-10&organization=' + ids.school)).toEqual(['Hội đã qua', 'Sách về trường']);
    expect(await find('from=2026-11-11&organization=' + ids.school)).toEqual(['Sách về trường']);
    expect(await find('from=2026-12-12&to=2026-12-13')).toEqual(['Tuần thơ 2', 'Tuần thơ 3']);
    expect((await backend.call('GET /campaigns?from=2026-02-30')).status).toBe(422);
  });

  test('every value is counted among what the other filters leave, and agrees with what it finds', async () => {
    for (const query of ['', 'format=2', 'status=3', `group=${ids.poetry}&format=1`, 'from=2026-12-12&to=2026-12-13']) {
      const facets = await read<CampaignFacets>(`/facets?${query}`);
      for (const [name, values] of Object.entries(facets)) {
        const asked = new URLSearchParams(query);
        asked.delete(name);
        for (const { id, count } of values) expect(await find(`${asked}&${name}=${id}`)).toHaveLength(count);
      }
    }
    const facets = await read<CampaignFacets>('/facets?status=2');
    expect(facets.status).toEqual([
      { id: 1, name: '', count: 6 },
      { id: 2, name: '', count: 4 },
      { id: 3, name: '', count: 1 },
    ]);
    expect(facets.issuer).toMatchObject([{ name: 'Nhà sách Ca Dao', count: 1 }]);
    expect(facets.province.map(({ name, count }) => `${name} ${count}`)).toEqual(['Hà Nội 1', 'Hồ Chí Minh 1']);
    expect(facets.level).toMatchObject([
      { name: 'Vàng', count: 2 },
      { name: 'Bạc', count: 1 },
    ]);
  });

  test('a customer has the campaigns near them, of their level, organisations and groups; five, and how many there are', async () => {
    const { provinces, levels, organizations, groups } = await read<CampaignsForCustomer>('/for-reader', token);
    const named = (those: CampaignsForCustomer['groups']) =>
      those.map(({ name, total, fairs: campaigns }) => ({
        name,
        total,
        fairs: campaigns.map((campaign) => campaign.name),
      }));
    expect(named(provinces)).toEqual([{ name: 'Hà Nội', total: 1, fairs: ['Phố sách Hà Nội'] }]);
    expect(named(levels)).toEqual([{ name: 'Bạc', total: 1, fairs: ['Ngày hội bạc'] }]);
    expect(named(organizations)).toMatchObject([{ total: 1, fairs: ['Sách về trường'] }]);
    // Groups without a fair come last; disabled ones are left out.
    expect(named(groups)).toEqual([
      { name: 'Thơ', total: 6, fairs: POEMS.slice(0, 5) },
      { name: 'Lịch sử', total: 0, fairs: [] },
    ]);
  });

  test('a customer who has told nothing has their level alone, and who is no customer is refused', async () => {
    const own = await backend.signIn('new@test.vn');
    const answer = await read<CampaignsForCustomer>('/for-reader', own);
    expect(answer).toEqual({ ...NONE_LISTED, levels: [{ id: ids.bronze, name: 'Đồng', total: 0, fairs: [] }] });
    expect((await backend.call('GET /campaigns/for-reader')).status).toBe(401);
  });
});

describe('what costs the database most', () => {
  it('is limited per address: the counts beside a list', async () => {
    const backend = await startTestBackend({ rateLimits: { heavy: 2 } });
    const facets = (address: string) =>
      backend.call('GET /products/facets', { headers: { 'x-forwarded-for': address } });
    for (let time = 1; time <= 2; time += 1) expect((await facets('10.0.0.1')).status).toBe(200);
    expect(await facets('10.0.0.1')).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect((await facets('10.0.0.2')).status).toBe(200);
    await backend.close();
  });

  it('is limited per address behind a web tier on another machine, which nobody else can pretend to be', async () => {
    const backend = await startTestBackend({ rateLimits: { heavy: 1 }, trustedProxies: ['10.0.0.5'] });
    const facets = async (remoteAddress: string, address: string) => {
      const headers = { 'x-forwarded-for': address };
      return (await backend.app.inject({ url: '/api/products/facets', remoteAddress, headers })).statusCode;
    };
    expect(await facets('10.0.0.5', '203.0.113.1')).toBe(200);
    expect(await facets('10.0.0.5', '203.0.113.1')).toBe(429);
    expect(await facets('10.0.0.5', '203.0.113.2')).toBe(200);
    expect(await facets('10.0.0.6', '203.0.113.3')).toBe(200);
    expect(await facets('10.0.0.6', '203.0.113.4')).toBe(429);
    await backend.close();
  });
});

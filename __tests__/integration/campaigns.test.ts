import type { CampaignCard } from '@/contract/endpoints/campaigns';
import { insertRows } from '@server/backend/db/insert-rows';
import { campaignOrganizations, schedules } from '@server/backend/db/schema/fairs';
import { startTestBackend, type TestBackend } from '@tests/support/backend';
import { describeOnDatabases } from '@tests/support/databases';
import { makeFair, makeOrganization } from '@tests/support/make-data';

const HANOI = 1;
const HO_CHI_MINH_CITY = 79;

describeOnDatabases('Finding fairs', (open) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend({ db: await open() });
    const { db } = backend;
    await makeFair(db, { name: 'Phố sách Đinh Lễ' });
    await makeFair(db, { name: 'Sách trên mạng', format: 2 });
    const travelling = await makeFair(db, { name: 'Xe sách về trường' });
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

  test('a province finds the fairs that are held there and those that stop there, each once', async () => {
    expect(await find(`province=${HANOI}`)).toEqual(['Phố sách Đinh Lễ', 'Xe sách về trường']);
    expect(await find(`province=${HO_CHI_MINH_CITY}`)).toEqual(['Xe sách về trường']);
    expect(await find(`province=${HANOI}&province=${HO_CHI_MINH_CITY}`)).toHaveLength(2);
    expect(await find('province=48')).toEqual([]);
  });

  test.each(['pho sach dinh le', 'ĐINH LỄ', 'dinh', 'đinh lễ'.normalize('NFD')])(
    '“%s” finds a fair by its name, with or without marks',
    async (name) => expect(await find(`name=${encodeURIComponent(name)}`)).toEqual(['Phố sách Đinh Lễ']),
  );
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

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { AdminCampaign, AdminCampaignList, Readiness } from '@/contract/endpoints/admin-campaigns';
import { campaignFormText } from '@/text/campaign-form';
import { addressErrors } from '@/contract/endpoints/addresses';
import { errorMessage } from '@/contract/vocabulary/error-codes';
import { readAudience } from '@server/backend/commerce/participants/audience';
import { refusal, type Answer, type TestBackend } from '@tests/support/backend';
import { makeChoices, offlineBody, onlineBody, stopOn, type Choices } from '@tests/support/campaign-body';
import { DAY } from '@tests/support/clock';
import { describeOnWatchedDatabase } from '@tests/support/watch-catalogue';
import {
  makeCustomer,
  makeCampaign,
  makeIssuer,
  makeLevel,
  makeParticipant,
  makeProduct,
} from '@tests/support/make-data';
import { openOrganiser, seenOf, type OrganiserCall } from '@tests/support/organiser';
import { MIGRATIONS } from '@tests/support/prepared';

const fieldsOf = ({ status, body }: Answer) => {
  expect({ status, code: body.code }).toEqual({ status: 422, code: 'INVALID_INPUT' });
  return body.fields;
};

describeOnWatchedDatabase('planning campaigns', (open) => {
  let backend: TestBackend;
  let call: OrganiserCall;
  let choices: Choices;

  beforeAll(async () => {
    ({ backend, call, choices } = await openOrganiser({ db: await open() }));
  });

  afterAll(() => backend.close());

  const answered = async (request: string, body?: object): Promise<AdminCampaign> => {
    const answer = await call(request, body);
    expect([200, 201]).toContain(answer.status);
    return answer.body as unknown as AdminCampaign;
  };
  const create = () => answered('POST /admin/campaigns/offline', offlineBody(choices));
  const chain = (...schedules: object[]) => ({
    ...offlineBody(choices),
    isRecurring: true,
    organizations: [{ organizationId: choices.organizationId, schedules }],
  });

  it('are made with all that they name, and say what may be done to them', async () => {
    const campaign = await answered(
      'POST /admin/campaigns/offline',
      chain(stopOn(10, 12), stopOn(13, 15, '2 Đinh Lễ')),
    );
    expect(campaign).toMatchObject({
      ...{ name: 'Hội sách mùa xuân', format: 1, status: 1, version: 1, isRecurring: true, editing: 'everything' },
      address: { detail: '1 Đinh Lễ', line: '1 Đinh Lễ, Phường Ba Đình, Thành phố Hà Nội' },
      commissions: [{ genreId: choices.genreId, minimalCommission: 20 }],
      organizations: [{ id: choices.organizationId, schedules: [{ status: 1 }, { status: 1 }] }],
    });
    expect(campaign.actions.filter(({ offered }) => offered).map(({ action }) => action)).toEqual(['cancel']);
    for (const { offered, reason } of campaign.actions) expect(offered).toBe(reason === null);
    expect((await backend.call(`GET /campaigns/${campaign.id}`)).body).toMatchObject({
      id: campaign.id,
      isRecurring: true,
    });
    const { body } = await call(`GET /history/campaign/${campaign.id}`);
    expect(body.data).toMatchObject([{ actorName: 'Quản Trị', before: null, after: { name: campaign.name } }]);
  });

  it('at a place have hours of the day: those of a stop are its own, or the ones of its campaign', async () => {
    const hours = { from: '08:00', until: '21:00' };
    const [own, none] = [{ from: '09:30', until: '17:00' }, null];
    const body = {
      ...chain({ ...stopOn(10, 12), openingHours: own }, { ...stopOn(13, 15, '2 Đinh Lễ'), openingHours: none }),
      openingHours: hours,
    };
    const hoursOf = ({
      openingHours,
      organizations: [host],
    }: Pick<AdminCampaign, 'openingHours' | 'organizations'>) => [
      openingHours,
      ...host!.schedules.map((stop) => stop.openingHours),
    ];
    const campaign = await answered('POST /admin/campaigns/offline', body);
    expect(hoursOf(campaign)).toEqual([hours, own, none]);
    const open = async () => (await backend.call(`GET /campaigns/${campaign.id}`)).body as unknown as AdminCampaign;
    expect(hoursOf(await open())).toEqual([hours, own, hours]);

    // A caller that does not know of hours changes none.
    const { id } = campaign;
    const stops = campaign.organizations[0]!.schedules.map((stop, index) => ({
      ...{ id: stop.id, startDate: stop.startDate, endDate: stop.endDate },
      address: body.organizations[0]!.schedules.map((given) => (given as typeof stop).address)[index],
    }));
    const unaware = { ...chain(...stops), name: 'Tên khác', id };
    const renamed = await answered('PUT /admin/campaigns/offline', { ...unaware, version: campaign.version });
    expect(hoursOf(renamed)).toEqual([hours, own, none]);

    const later = { from: '10:00', until: '22:00' };
    // Other hours concern no user, so no consequences have to be confirmed.
    const moved = await answered('PUT /admin/campaigns/offline', {
      ...{ ...unaware, version: renamed.version, openingHours: later },
    });
    expect(hoursOf(moved)).toEqual([later, own, none]);
    const { body: kept } = await call(`GET /history/campaign/${id}`);
    const place = '1 Đinh Lễ, Phường Ba Đình, Thành phố Hà Nội';
    const ofStop = `${campaign.organizations[0]!.name}, ${place}: 09:30 – 17:00`;
    expect((kept.data as object[])[0]).toMatchObject({
      before: { openingHours: ['08:00 – 21:00', ofStop] },
      after: { openingHours: ['10:00 – 22:00', ofStop] },
    });

    await backend.db.rows(sql`UPDATE campaigns SET starts_at = '2026-11-01T00:00:00Z' WHERE id = ${id}`);
    const { name, description, imageUrl } = moved;
    const started = { id, version: moved.version, name, description, imageUrl };
    expect(
      (await answered('PUT /admin/campaigns/started', { ...started, openingHours: null })).openingHours,
    ).toBeNull();
  });

  it.each([
    ['21:00', '08:00', { 'openingHours.until': [campaignFormText.closesBeforeOpening] }],
    ['08:00', '08:00', { 'openingHours.until': [campaignFormText.closesBeforeOpening] }],
    ['8:00', '9:60', { 'openingHours.from': [expect.any(String)], 'openingHours.until': [expect.any(String)] }],
    ['', '21:00', { 'openingHours.from': ['Vui lòng nhập giờ mở cửa'] }],
  ])('are not open from %s until %s', async (from, until, fields) => {
    const refused = await call('POST /admin/campaigns/offline', {
      ...offlineBody(choices),
      openingHours: { from, until },
    });
    expect(fieldsOf(refused)).toEqual(fields);
  });

  it('online have no hours of the day', async () => {
    const openingHours = { from: '08:00', until: '21:00' };
    const body = { ...onlineBody(choices), name: 'Trực tuyến cả ngày' };
    expect(await call('POST /admin/campaigns/online', { ...body, openingHours })).toMatchObject({ status: 422 });
    const { id, version, name, description, imageUrl } = await answered('POST /admin/campaigns/online', body);
    const started = { id, version, name, description, imageUrl, openingHours };
    expect(fieldsOf(await call('PUT /admin/campaigns/started', started))).toEqual({
      'openingHours.from': [campaignFormText.hoursOfOffline],
    });
  });

  it('online name groups and levels and have no place', async () => {
    const campaign = await answered('POST /admin/campaigns/online', onlineBody(choices));
    expect(campaign).toMatchObject({ format: 2, address: null, groups: [{ id: choices.groupId }], organizations: [] });
  });

  it('online are open from one level up, and name no second one that would change nothing (A11.9)', async () => {
    const [silver, gold] = [await makeLevel(backend.db, 500), await makeLevel(backend.db, 2000)];
    const body = { ...onlineBody(choices), name: 'Từ cấp Bạc' };
    const refused = await call('POST /admin/campaigns/online', { ...body, levelIds: [silver.id, gold.id] });
    expect(refused).toMatchObject({ status: 422, body: { fields: { levelIds: [campaignFormText.levelsMany] } } });
    const campaign = await answered('POST /admin/campaigns/online', { ...body, levelIds: [silver.id] });
    expect(campaign.levels).toMatchObject([{ id: silver.id }]);
    // An installation with several required levels keeps the one that had an effect.
    await backend.db.rows(sql`INSERT INTO campaign_levels (campaign_id, level_id) VALUES (${campaign.id}, ${gold.id})`);
    await backend.db.rows(sql.raw(readFileSync(path.join(MIGRATIONS, '0044_one_required_level.sql'), 'utf8')));
    expect((await call(`GET /admin/campaigns/${campaign.id}`)).body.levels).toMatchObject([{ id: silver.id }]);
  });

  it('tell issuers whom they are for, and how many customers may buy there', async () => {
    const [low, high] = [await makeLevel(backend.db, 0), await makeLevel(backend.db, 900)];
    const [ofAll, narrow] = [
      await answered('POST /admin/campaigns/offline', offlineBody(choices)),
      await answered('POST /admin/campaigns/online', { ...onlineBody(choices), levelIds: [high.id] }),
    ];
    const before = await readAudience(backend.db, narrow.id);
    await makeCustomer(backend.db, { levelId: low.id });
    await makeCustomer(backend.db, { levelId: high.id });
    await makeCustomer(backend.db, { levelId: high.id, active: false });
    expect(await readAudience(backend.db, narrow.id)).toEqual({
      level: { id: high.id, name: high.name, conditionalPoint: 900 },
      groups: narrow.groups.map(({ name }) => name),
      readers: before.readers + 1,
      allReaders: before.allReaders + 2,
    });
    const { allReaders: allCustomers } = await readAudience(backend.db, ofAll.id);
    expect(await readAudience(backend.db, ofAll.id)).toEqual({
      level: null,
      groups: [],
      readers: allCustomers,
      allReaders: allCustomers,
    });
  });

  it('start tomorrow in Viet Nam at the earliest, whatever day it is in London', async () => {
    const start = async (startDate: string) =>
      call('POST /admin/campaigns/offline', { ...offlineBody(choices), startDate });
    const tomorrow = new Date(backend.clock.now().getTime() + DAY + 7 * 3_600_000).toISOString().slice(0, 10);
    const early = new Date(Date.parse(`${tomorrow}T00:00:00+07:00`) - 1).toISOString();
    expect(fieldsOf(await start(early))).toEqual({ startDate: [campaignFormText.startTooEarly] });
    expect((await start(`${tomorrow}T00:00:00+07:00`)).status).toBe(201);
  });

  it.each<[string, (body: ReturnType<typeof offlineBody>) => object, string, string]>([
    ['crossed', (body) => ({ ...body, endDate: body.startDate }), 'endDate', campaignFormText.endBeforeStart],
    [
      'a stop outside its campaign',
      () => chain(stopOn(10, 12), stopOn(20, 22)),
      'organizations.0.schedules.1.endDate',
      campaignFormText.stopAfterCampaign,
    ],
    [
      'a stop before its campaign',
      () => chain({ ...stopOn(10, 12), startDate: '2026-12-09T08:00:00+07:00' }),
      'organizations.0.schedules.0.startDate',
      campaignFormText.stopBeforeCampaign,
    ],
    [
      'a crossed stop',
      () => chain({ ...stopOn(10, 12), endDate: '2026-12-10T08:00:00+07:00' }),
      'organizations.0.schedules.0.endDate',
      campaignFormText.endBeforeStart,
    ],
    [
      'two stops of one organisation at one place and time',
      () => chain(stopOn(10, 12), stopOn(12, 14)),
      'organizations.0.schedules.1.startDate',
      campaignFormText.stopsOverlap(1),
    ],
    ['a chain without stops', () => chain(), 'organizations.0.schedules', campaignFormText.stopMissing],
    [
      'a genre that is none',
      (body) => ({ ...body, commissions: [{ genreId: 999_999, minimalCommission: 20 }] }),
      'commissions.0.genreId',
      campaignFormText.genreUnsuitable,
    ],
    [
      'a genre twice',
      (body) => ({ ...body, commissions: [...body.commissions, ...body.commissions] }),
      'commissions.1.genreId',
      campaignFormText.genreTwice,
    ],
    [
      'a stop in a ward of another province',
      () => chain({ ...stopOn(10, 12), address: { detail: '1', provinceCode: 79, wardCode: 4 } }),
      'organizations.0.schedules.0.address.wardCode',
      errorMessage(addressErrors.WARD_NOT_IN_PROVINCE),
    ],
  ])('refuse %s under its field', async (_, bodyOf, path, sentence) => {
    const fields = fieldsOf(await call('POST /admin/campaigns/offline', bodyOf(offlineBody(choices))));
    expect(fields).toMatchObject({ [path]: [sentence] });
  });

  it('take neighbours in time at one place: what ends at noon leaves room for what begins then', async () => {
    const [one, other] = [stopOn(10, 12), stopOn(12, 14)];
    expect((await call('POST /admin/campaigns/offline', chain(one, { ...other, startDate: one.endDate }))).status).toBe(
      201,
    );
  });

  it('refuse a group that was closed', async () => {
    const { groupId } = await makeChoices(call);
    await backend.db.rows(sql`UPDATE groups SET active = false WHERE id = ${groupId}`);
    const answer = await call('POST /admin/campaigns/online', { ...onlineBody(choices), groupIds: [groupId] });
    expect(fieldsOf(answer)).toEqual({ groupIds: [campaignFormText.groupUnsuitable] });
  });

  it('are changed in full before the start: stops that are known keep their ids, the others come and go', async () => {
    const campaign = await answered('POST /admin/campaigns/offline', chain(stopOn(10, 12), stopOn(13, 15)));
    const [first] = campaign.organizations[0]!.schedules;
    const known = { ...stopOn(11, 12), id: first!.id };
    const { id, version } = campaign;
    const changed = await answered('PUT /admin/campaigns/offline', { ...chain(known, stopOn(16, 18)), id, version });
    expect(changed.version).toBe(version + 1);
    const [kept, added] = changed.organizations[0]!.schedules;
    expect(kept!.id).toBe(first!.id);
    expect(Date.parse(kept!.startDate)).toBe(Date.parse(known.startDate));
    expect(campaign.organizations[0]!.schedules.map((stop) => stop.id)).not.toContain(added!.id);
    const foreign = { ...chain({ ...stopOn(10, 12), id: 999_999 }), id, version: version + 1 };
    expect(fieldsOf(await call('PUT /admin/campaigns/offline', foreign))).toEqual({
      'organizations.0.schedules.0.startDate': [campaignFormText.stopUnknown],
    });
  });

  it('are changed once by two who read the same, and the later one is told what changed', async () => {
    const { id, version } = await create();
    const body = { ...offlineBody(choices), id, version };
    expect((await call('PUT /admin/campaigns/offline', { ...body, name: 'Tên khác' })).status).toBe(200);
    const late = await call('PUT /admin/campaigns/offline', { ...body, description: 'Lời khác' });
    expect(late).toEqual(refusal(409, 'CONFLICT'));
    expect(Object.keys(late.body.fields ?? {})).toEqual(['name']);
    expect(
      (await call('PUT /admin/campaigns/offline', { ...body, version: version + 1, name: 'Tên khác' })).body.version,
    ).toBe(version + 1);
  });

  it('keep their format', async () => {
    const { id, version } = await create();
    const answer = await call('PUT /admin/campaigns/online', { ...onlineBody(choices), id, version });
    expect(answer).toEqual(refusal(409, 'CAMPAIGN_FORMAT_FIXED'));
  });

  it('say only what they are once they have started, and nothing once they are over', async () => {
    const { id } = await makeCampaign(backend.db);
    const words = {
      id,
      version: 1,
      name: 'Hội sách đã đổi tên',
      description: 'Mới',
      imageUrl: '/files/images/bb.webp',
    };
    const full = { ...offlineBody(choices), id, version: 1 };
    expect(await call('PUT /admin/campaigns/offline', full)).toEqual(refusal(409, 'CAMPAIGN_NOT_EDITABLE'));
    expect(await answered('PUT /admin/campaigns/started', words)).toMatchObject({
      ...words,
      version: 2,
      editing: 'presentation',
    });
    const over = await makeCampaign(backend.db, { endsAt: '2026-11-10T00:00:00.000Z' });
    expect(await call('PUT /admin/campaigns/started', { ...words, id: over.id })).toEqual(
      refusal(409, 'CAMPAIGN_NOT_EDITABLE'),
    );
  });

  it('neither drop nor raise a commission that issuers or products use', async () => {
    const used = await makeChoices(call);
    const body = {
      ...offlineBody(used),
      commissions: [...offlineBody(choices).commissions, ...offlineBody(used).commissions],
    };
    const { id, version } = await answered('POST /admin/campaigns/offline', body);
    const issuer = await makeIssuer(backend.db);
    await makeProduct(backend.db, { campaignId: id, issuerId: issuer.id });
    await backend.db.rows(
      sql`UPDATE products SET genre_id = ${used.genreId}, commission = 25 WHERE campaign_id = ${id}`,
    );
    const save = async (commissions: object[]) => {
      const seen = await seenOf(call, id, 'edit');
      return call('PUT /admin/campaigns/offline', { ...body, id, version, commissions, seen });
    };
    const [free] = body.commissions;
    expect(fieldsOf(await save([free!]))).toHaveProperty('commissions');
    expect(fieldsOf(await save([{ genreId: used.genreId, minimalCommission: 26 }]))).toEqual({
      'commissions.0.minimalCommission': [campaignFormText.commissionTooHigh(25)],
    });
    await makeParticipant(backend.db, id, issuer.id);
    const both = [used.genreId, choices.genreId].map((genreId) => ({ genreId, minimalCommission: 21 }));
    expect(fieldsOf(await save(both))).toEqual({
      'commissions.0.minimalCommission': [campaignFormText.commissionTooHigh(20)],
      'commissions.1.minimalCommission': [campaignFormText.commissionTooHigh(20)],
    });
    expect((await save(both.map((one) => ({ ...one, minimalCommission: 19 })))).status).toBe(200);
  });

  it('are found by name, format and status, with counts for the chips', async () => {
    await answered('POST /admin/campaigns/online', { ...onlineBody(choices), name: 'Sách trên mạng' });
    const { body } = await call('GET /admin/campaigns?search=tren%20mang&format=2&status=1');
    const { data, statuses } = body as unknown as AdminCampaignList;
    expect(data.map(({ name }) => name)).toEqual(['Sách trên mạng']);
    expect(statuses).toEqual([{ status: 1, count: 1 }]);
  });

  it('say what they lack before they open, and where it is mended', async () => {
    const { id } = await create();
    const items = async () => {
      const { body } = await call(`GET /admin/campaigns/${id}/readiness`);
      return Object.fromEntries((body as unknown as Readiness).map(({ item, ...line }) => [item, line]));
    };
    expect(await items()).toMatchObject({
      commissions: { state: 'done', count: 1, path: `/admin/campaigns/${id}/edit#commissions` },
      issuersJoined: { state: 'missing', count: 0 },
      titlesApproved: { state: 'missing', count: 0 },
      staff: { state: 'missing', count: 0 },
      issuersWithoutStall: { state: 'done', count: 0 },
    });
    const issuer = await makeIssuer(backend.db);
    await makeParticipant(backend.db, id, issuer.id);
    const products = [
      await makeProduct(backend.db, { campaignId: id, issuerId: issuer.id, brought: 0 }),
      await makeProduct(backend.db, { campaignId: id, issuerId: issuer.id, review: 1 }),
    ];
    expect(await items()).toMatchObject({
      issuersJoined: { state: 'done', count: 1 },
      titlesApproved: { state: 'done', count: 1 },
      titlesWaiting: { state: 'attention', count: 1 },
      titlesWithoutStock: { state: 'attention', count: 1 },
      issuersWithoutStall: { state: 'attention', count: 1, path: `/admin/campaigns/${id}?tab=stalls` },
      titlesWithoutCover: { state: 'done', count: 0 },
    });
    const combo = { campaignId: id, issuerId: issuer.id, bookIds: products.map(({ bookId }) => bookId!), review: 1 };
    await makeProduct(backend.db, combo);
    await makeProduct(backend.db, { ...combo, imageUrl: '/files/covers/combo.webp' });
    expect(await items()).toMatchObject({ titlesWithoutCover: { state: 'attention', count: 1 } });
  });
});

import { sql } from 'drizzle-orm';
import type { AdminCampaign } from '@/contract/endpoints/admin-campaigns';
import type { StallPlans, StallCandidate } from '@/contract/endpoints/stalls';
import { instantInWords } from '@/contract/rules/calendar';
import { campaignNotice } from '@/text/campaign-life';
import { stallText } from '@/text/stall';
import { refusal, type TestBackend } from '@tests/support/backend';
import { offlineBody, stopOn, type Choices } from '@tests/support/campaign-body';
import { describeOnWatchedDatabase } from '@tests/support/watch-catalogue';
import { makeCampaign, makeIssuer, makeParticipant } from '@tests/support/make-data';
import { openOrganiser, seenOf, type OrganiserCall } from '@tests/support/organiser';

const day = (number: number, hour = '08') => `2026-12-${number}T${hour}:00:00+07:00`;

describeOnWatchedDatabase('stalls', (open) => {
  let backend: TestBackend;
  let call: OrganiserCall;
  let choices: Choices;
  let campaign: AdminCampaign;
  let issuers: { id: string; name: string; email: string }[];

  beforeAll(async () => {
    ({ backend, call, choices } = await openOrganiser({ db: await open() }));
    issuers = [await makeIssuer(backend.db, { name: 'Kim Đồng' }), await makeIssuer(backend.db, { name: 'Nhã Nam' })];
  });

  beforeEach(async () => {
    const organizations = [{ organizationId: choices.organizationId, schedules: [stopOn(10, 12), stopOn(14, 16)] }];
    const { body } = await call('POST /admin/campaigns/offline', {
      ...offlineBody(choices),
      isRecurring: true,
      organizations,
    });
    campaign = body as unknown as AdminCampaign;
    for (const { id } of issuers) await makeParticipant(backend.db, campaign.id, id);
  });

  afterAll(() => backend.close());

  const stand = (issuer: number, from: number, to: number) => ({
    ...{ issuerId: issuers[issuer]!.id, startDate: day(from), endDate: day(to) },
  });
  const stall = (code: string, ...stands: object[]) => ({ code, placeNote: '', x: 0.1, y: 0.2, issuers: stands });
  const save = (stalls: object[], more: object = {}) =>
    call('PUT /admin/campaigns/stalls', {
      ...{
        campaignId: campaign.id,
        version: campaign.version,
        scheduleId: null,
        planUrl: '/files/images/plan.webp',
        stalls,
      },
      ...more,
    });
  const read = async () => (await backend.call(`GET /campaigns/${campaign.id}/stalls`)).body as unknown as StallPlans;

  /** The issuers that were notified about stalls of the fair so far. */
  const notified = async (): Promise<string[]> => {
    await backend.outbox.drain();
    const rows = await backend.db.rows<{ name: string }>(sql`
      SELECT u.name FROM notifications n JOIN users u ON u.id = n.user_id
      WHERE n.type = 9 AND n.message = ${campaignNotice.stallsChanged(campaign.name)}
        AND n.link = ${`/issuer/campaigns/${campaign.id}`} ORDER BY u.name`);
    return rows.map(({ name }) => name);
  };

  it('are saved as a whole plan, of the campaign and of each stop, and everybody sees who stands where', async () => {
    const [stop] = campaign.organizations[0]!.schedules;
    expect(
      (await save([stall('A1', stand(0, 10, 20)), stall('A2', stand(0, 10, 15), stand(1, 15, 20)), stall('A3')]))
        .status,
    ).toBe(200);
    const more = { version: campaign.version + 1, scheduleId: stop!.id };
    expect((await save([stall('A1', stand(1, 11, 12))], more)).status).toBe(200);
    const { plans, version } = await read();
    expect(version).toBe(campaign.version + 2);
    expect(plans.map(({ scheduleId, stalls }) => [scheduleId, stalls.map(({ code }) => code)])).toEqual([
      [null, ['A1', 'A2', 'A3']],
      [stop!.id, ['A1']],
      [campaign.organizations[0]!.schedules[1]!.id, []],
    ]);
    expect(plans[0]).toMatchObject({
      planUrl: '/files/images/plan.webp',
      stalls: [{ x: 0.1, y: 0.2, issuers: [{ name: 'Kim Đồng' }] }, { issuers: [{}, { name: 'Nhã Nam' }] }, {}],
    });
    expect((await backend.call(`GET /campaigns/${campaign.id}`)).body.issuers).toMatchObject([
      { name: 'Kim Đồng', stalls: ['A1', 'A2'] },
      { name: 'Nhã Nam', stalls: ['A1', 'A2'] },
    ]);
    const { body } = await call(`GET /history/campaign/${campaign.id}`);
    expect(body.data).toMatchObject([{}, { after: { stalls: ['A1: Kim Đồng', 'A2: Kim Đồng, Nhã Nam', 'A3'] } }, {}]);
  });

  it.each<[string, () => object[], string, string]>([
    [
      'two issuers at one stall at a time',
      () => [stall('A1', stand(0, 10, 15), stand(1, 14, 20))],
      'stalls.0.issuers.1.startDate',
      stallText.taken('Kim Đồng', 'Nhã Nam', 'A1'),
    ],
    ['a code twice', () => [stall('A1'), stall('a1')], 'stalls.1.code', stallText.codeTwice],
    [
      'a time outside the campaign',
      () => [stall('A1', stand(0, 10, 22))],
      'stalls.0.issuers.0.endDate',
      stallText.outside,
    ],
    ['crossed times', () => [stall('A1', stand(0, 12, 11))], 'stalls.0.issuers.0.endDate', stallText.endBeforeStart],
    [
      'an issuer who does not take part',
      () => [stall('A1', { ...stand(0, 10, 11), issuerId: '00000000-0000-4000-8000-000000000000' })],
      'stalls.0.issuers.0.issuerId',
      stallText.notJoined,
    ],
  ])('refuse %s, and nothing is saved', async (_, stallsOf, path, sentence) => {
    const answer = await save(stallsOf());
    expect(answer).toEqual(refusal(422, 'INVALID_INPUT'));
    expect(answer.body.fields).toEqual({ [path]: [sentence] });
    expect((await read()).plans[0]!.stalls).toEqual([]);
  });

  it('have an entrance on the plan of the campaign and of each stop, which is a change of its own', async () => {
    const [stop] = campaign.organizations[0]!.schedules;
    const gates = [
      { scheduleId: null, gate: { x: 0, y: 0.5 } },
      { scheduleId: stop!.id, gate: { x: 1, y: 0.25 } },
      { scheduleId: stop!.id, gate: null },
    ];
    for (const [count, more] of gates.entries())
      expect((await save([], { version: campaign.version + count, ...more })).status).toBe(200);
    expect((await read()).plans.map(({ gate }) => gate)).toEqual([{ x: 0, y: 0.5 }, null, null]);
    expect((await read()).version).toBe(campaign.version + gates.length);
    expect((await save([], { version: campaign.version + 3, gate: { x: 1.5, y: 0 } })).status).toBe(422);
  });

  it('are saved once when nothing differs: the version stays, so that nobody else is refused', async () => {
    const stalls = [stall('A1', stand(1, 15, 20), stand(0, 10, 15)), stall('A2')];
    await save(stalls);
    const more = { version: campaign.version + 1 };
    expect((await save(stalls, more)).body).toMatchObject(more);
    for (const other of [
      { ...stalls[1]!, x: 0.3 },
      { ...stalls[1]!, placeNote: 'Gần cổng' },
    ]) {
      more.version += 1;
      expect((await save([stalls[0]!, other], { version: more.version - 1 })).body).toMatchObject(more);
    }
  });

  it('are saved once by two who read the same plan', async () => {
    const answers = await Promise.all([save([stall('A1')]), save([stall('B1')])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read()).plans[0]!.stalls).toHaveLength(1);
  });

  it('belong to offline campaigns and to stops of theirs', async () => {
    expect(await save([], { scheduleId: 999_999 })).toEqual(refusal(404, 'STALLS_STOP_UNKNOWN'));
    const online = await makeCampaign(backend.db, { format: 2, startsAt: day(10), endsAt: day(20) });
    const answer = await save([stall('A1')], { campaignId: online.id, version: 1 });
    expect(answer).toEqual(refusal(409, 'STALLS_OFFLINE_ONLY'));
    expect((await backend.call(`GET /campaigns/${online.id}/stalls`)).body.plans).toMatchObject([{ stalls: [] }]);
  });

  it('are told to who got, lost or changed one, once, and to nobody for a point on the plan', async () => {
    const [stop] = campaign.organizations[0]!.schedules;
    await save([stall('A1', stand(0, 10, 15)), stall('A2', stand(0, 15, 20)), stall('A3', stand(1, 10, 20))]);
    expect(await notified()).toEqual(['Kim Đồng', 'Nhã Nam']);
    const moved = { ...stall('A3', stand(1, 10, 20)), x: 0.9 };
    await save([stall('A1', stand(0, 10, 14)), stall('A2', stand(0, 15, 20)), moved], {
      version: campaign.version + 1,
    });
    expect(await notified()).toEqual(['Kim Đồng', 'Kim Đồng', 'Nhã Nam']);
    await save([stall('A1', stand(1, 10, 11))], { version: campaign.version + 2, scheduleId: stop!.id });
    await save([], { version: campaign.version + 3 });
    expect(await notified()).toEqual(['Kim Đồng', 'Kim Đồng', 'Kim Đồng', 'Nhã Nam', 'Nhã Nam', 'Nhã Nam']);
  });

  it('stand inside the terms in force of their issuer, and are cut when narrower ones are accepted', async () => {
    await save([stall('A1', stand(0, 10, 13)), stall('A2', stand(0, 13, 20)), stall('A3', stand(1, 10, 20))]);
    await notified();
    const issuer = await backend.signIn(issuers[0]!.email);
    const [row] = await backend.db.rows<{ id: number }>(sql`
      SELECT id FROM participants WHERE campaign_id = ${campaign.id} AND issuer_id = ${issuers[0]!.id}`);
    const { id } = row!;
    const commissions = [{ genreId: choices.genreId, commission: 25 }];
    const terms = { commissions, startDate: day(11), endDate: day(13), note: '' };
    await backend.call('POST /issuer/participants/terms', { token: issuer, body: { id, seen: 1, terms } });
    expect((await call('PUT /admin/participants/terms', { id, seen: 2, accept: true })).status).toBe(200);
    const stands = (await read()).plans[0]!.stalls.map(({ issuers: standing }) =>
      standing.map(({ startDate, endDate }) => [startDate, endDate].map((date) => new Date(date).getUTCDate())),
    );
    expect(stands).toEqual([[[11, 13]], [], [[10, 20]]]);
    expect(await notified()).toEqual(['Kim Đồng', 'Kim Đồng', 'Nhã Nam']);
    const candidates = (await call(`GET /admin/campaigns/${campaign.id}/stalls/issuers`))
      .body as unknown as StallCandidate[];
    expect(candidates.map((one) => [one.name, Date.parse(one.startDate), Date.parse(one.endDate)])).toEqual([
      ['Kim Đồng', Date.parse(day(11)), Date.parse(day(13))],
      ['Nhã Nam', Date.parse(campaign.startDate), Date.parse(campaign.endDate)],
    ]);
    const answer = await save([stall('A1', stand(0, 11, 14))], { version: campaign.version + 1 });
    expect(answer).toEqual(refusal(422, 'INVALID_INPUT'));
    const [from, to] = [instantInWords(day(11)), instantInWords(day(13))];
    expect(answer.body.fields).toEqual({
      'stalls.0.issuers.0.endDate': [stallText.outsideTerms('Kim Đồng', from, to)],
    });
  });

  it('are cut with their place when its dates move, and go with a stop that is gone', async () => {
    const [first, second] = campaign.organizations[0]!.schedules;
    await save([stall('A1', stand(0, 10, 13), stand(1, 18, 20))]);
    await save([stall('B1')], { version: campaign.version + 1, scheduleId: second!.id });
    const schedules = [{ ...stopOn(10, 12), id: first!.id }];
    const organizations = [{ organizationId: choices.organizationId, schedules }];
    const body = {
      ...offlineBody(choices),
      isRecurring: true,
      organizations,
      id: campaign.id,
      version: campaign.version + 2,
    };
    const seen = await seenOf(call, campaign.id, 'edit');
    expect((await call('PUT /admin/campaigns/offline', { ...body, endDate: day(17), seen })).status).toBe(200);
    const { plans } = await read();
    expect(plans.map(({ scheduleId }) => scheduleId)).toEqual([null, first!.id]);
    expect(plans[0]!.stalls[0]!.issuers.map(({ name }) => name)).toEqual(['Kim Đồng']);
    // Notifications of the saved stall and of the shortened one.
    expect(await notified()).toEqual(['Kim Đồng', 'Nhã Nam', 'Nhã Nam']);
  });
});

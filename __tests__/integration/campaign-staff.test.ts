import { sql } from 'drizzle-orm';
import type { CampaignStaff, StaffCandidate } from '@/contract/endpoints/campaign-staff';
import { ROLE } from '@/contract/vocabulary/roles';
import { campaignNotice } from '@/text/campaign-life';
import { refusal, type TestBackend } from '@tests/support/backend';
import { offlineBody, type Choices } from '@tests/support/campaign-body';
import { describeOnDatabase } from '@tests/support/databases';
import { makeCampaign, makeUser } from '@tests/support/make-data';
import { openOrganiser, seenOf, type OrganiserCall } from '@tests/support/organiser';

const SPAN = { startsAt: '2026-12-10T01:00:00.000Z', endsAt: '2026-12-20T14:00:00.000Z' };

describeOnDatabase('the staff of a campaign', (open) => {
  let backend: TestBackend;
  let call: OrganiserCall;
  let choices: Choices;

  beforeAll(async () => {
    ({ backend, call, choices } = await openOrganiser({ db: await open() }));
  });

  afterAll(() => backend.close());

  const newCampaign = async (row: object = {}) => (await makeCampaign(backend.db, { ...SPAN, ...row })).id;
  const newStaff = async (name: string) => (await makeUser(backend.db, ROLE.STAFF, { name })).id;
  const add = (campaignId: number, ...staffIds: string[]) =>
    call('POST /admin/campaigns/staff', { campaignId, staffIds });
  const attend = (campaignId: number, staffId: string, active: boolean) =>
    call('PUT /admin/campaigns/staff', { campaignId, staffId, active });

  it('are added many at once, attend, and are switched off and on, which the history keeps', async () => {
    const campaign = await newCampaign();
    const [an, binh] = [await newStaff('An'), await newStaff('Bình')];
    expect((await add(campaign, an, binh)).body).toMatchObject([{ name: 'An', active: true }, { name: 'Bình' }]);
    expect((await add(campaign, an)).status).toBe(201);
    const answer = await attend(campaign, an, false);
    expect((answer.body as unknown as CampaignStaff[])[0]).toMatchObject({ id: an, active: false });
    const { body } = await call(`GET /history/campaign/${campaign}`);
    expect(body.data).toMatchObject([
      { before: { staff: ['An', 'Bình'] }, after: { staff: ['An (không tham gia)', 'Bình'] } },
      { before: { staff: [] } },
    ]);
  });

  it('are told when they are added, switched off and on again; whoever stays as they are is not', async () => {
    const campaign = await newCampaign({ name: 'Hội sách mùa đông' });
    const [an, binh] = [await newStaff('An'), await newStaff('Bình')];
    await add(campaign, an, binh);
    await add(campaign, an);
    for (const active of [false, false, true]) await attend(campaign, an, active);
    await backend.outbox.drain();
    const notified = await backend.db.rows(sql`
      SELECT user_id AS "userId", message, link FROM notifications WHERE type = 9 AND link = ${`/campaigns/${campaign}`}
      ORDER BY id`);
    const said = (userId: string, active: boolean) =>
      expect.objectContaining({ userId, message: campaignNotice.staffChanged('Hội sách mùa đông', active) });
    expect(notified).toHaveLength(4);
    expect(notified.slice(0, 2)).toEqual(expect.arrayContaining([said(an, true), said(binh, true)]));
    expect(notified.slice(2)).toEqual([said(an, false), said(an, true)]);
    const events = await backend.db.rows(sql`
      SELECT 1 FROM outbox WHERE topic = 'campaign.changed' AND (payload ->> 'campaignId')::int = ${campaign}`);
    expect(events).toHaveLength(3);
  });

  it('attend one campaign at a time; the refusal names who it is and where, and nobody is added', async () => {
    const [one, other] = [await newCampaign({ name: 'Phố sách' }), await newCampaign()];
    const [chi, dung] = [await newStaff('Chi'), await newStaff('Dũng')];
    await add(one, dung);
    const answer = await add(other, chi, dung);
    expect(answer).toEqual(refusal(409, 'STAFF_ELSEWHERE'));
    expect(answer.body.message).toContain('Dũng');
    expect(answer.body.message).toContain('Phố sách');
    expect(Object.keys(answer.body.fields ?? {})).toEqual(['staffIds.1']);
    expect((await call(`GET /admin/campaigns/${other}/staff`)).body).toEqual([]);
    await attend(one, dung, false);
    expect((await add(other, chi, dung)).status).toBe(201);
    expect(await attend(one, dung, true)).toEqual(refusal(409, 'STAFF_ELSEWHERE'));
  });

  it('go from one campaign to the next in the instant in which it ends', async () => {
    const one = await newCampaign();
    const next = await newCampaign({ startsAt: SPAN.endsAt, endsAt: '2026-12-25T00:00:00.000Z' });
    const giang = await newStaff('Giang');
    await add(one, giang);
    expect((await add(next, giang)).status).toBe(201);
  });

  it('are found by name among those who are not there, with what keeps them busy', async () => {
    const [one, other] = [await newCampaign(), await newCampaign()];
    const huong = await newStaff('Nguyễn Thị Hường');
    await add(one, huong);
    const found = async (campaign: number) =>
      (await call(`GET /admin/campaigns/${campaign}/staff/candidates?search=thi%20huong`)).body
        .data as StaffCandidate[];
    expect(await found(one)).toEqual([]);
    expect(await found(other)).toMatchObject([{ id: huong, busy: { id: one } }]);
  });

  it.each([
    ['an online campaign', { format: 2 }, 'STAFF_OFFLINE_ONLY'],
    ['one that is over', { startsAt: '2026-01-01T00:00:00Z', endsAt: '2026-01-02T00:00:00Z' }, 'STAFF_FAIR_CLOSED'],
    ['one that was cancelled', { cancelledAt: '2026-11-01T00:00:00Z' }, 'STAFF_FAIR_CLOSED'],
  ])('are not attached to %s', async (_, row, code) => {
    const campaign = await newCampaign(row);
    expect(await add(campaign, await newStaff('Khoa'))).toEqual(refusal(409, code));
  });

  it('are staff, and nobody else', async () => {
    const customer = await makeUser(backend.db, ROLE.CUSTOMER);
    const answer = await add(await newCampaign(), customer.id);
    expect(answer).toEqual(refusal(422, 'STAFF_UNKNOWN'));
    expect(answer.body.fields).toHaveProperty(['staffIds.0']);
  });

  it('are attached to one of two campaigns by two organisers at once', async () => {
    const [one, other] = [await newCampaign(), await newCampaign()];
    const linh = await newStaff('Linh');
    const answers = await Promise.all([add(one, linh), add(other, linh)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('keep a campaign from being moved into a time in which they are elsewhere', async () => {
    const { body: campaign } = await call('POST /admin/campaigns/offline', offlineBody(choices));
    const minh = await newStaff('Minh');
    await add(campaign.id as number, minh);
    await add(await newCampaign({ startsAt: '2026-12-21T00:00:00Z', endsAt: '2026-12-31T00:00:00Z' }), minh);
    const { id, version } = campaign;
    const moved = await call('PUT /admin/campaigns/offline', {
      ...{ ...offlineBody(choices), id, version, endDate: '2026-12-22T00:00:00Z' },
      seen: await seenOf(call, id as number, 'edit'),
    });
    expect(moved).toEqual(refusal(409, 'STAFF_ELSEWHERE'));
    expect(moved.body.fields).toHaveProperty('startDate');
    expect((await call(`GET /admin/campaigns/${id}`)).body.version).toBe(version);
  });
});

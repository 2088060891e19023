import { sql } from 'drizzle-orm';
import pino from 'pino';
import type { AdminCampaign, CampaignConsequences } from '@/contract/endpoints/admin-campaigns';
import type { CampaignStaff } from '@/contract/endpoints/campaign-staff';
import { campaignLifeText, campaignNotice } from '@/text/campaign-life';
import { ROLE } from '@/contract/vocabulary/roles';
import { createTaskRunner } from '@server/backend/jobs/task-runner';
import { campaignTaskHandlers } from '@server/backend/commerce/campaigns/date-tasks';
import { refusal, type TestBackend } from '@tests/support/backend';
import { offlineBody, stopOn, type Choices } from '@tests/support/campaign-body';
import { DAY, testClock } from '@tests/support/clock';
import { describeOnWatchedDatabase } from '@tests/support/watch-catalogue';
import { makeCampaign, makeIssuer, makeParticipant, makeProduct, makeUser } from '@tests/support/make-data';
import { openOrganiser, seenOf, type OrganiserCall } from '@tests/support/organiser';

const ACTION = { cancellation: 'cancel', postponement: 'postpone', restart: 'resume', end: 'end' } as const;

type Move = keyof typeof ACTION;

describeOnWatchedDatabase('the life of a campaign', (open) => {
  let backend: TestBackend;
  let clock: ReturnType<typeof testClock>;
  let call: OrganiserCall;
  let choices: Choices;
  let people: { joined: string; invited: string; asking: string; staff: string };

  beforeEach(async () => {
    clock = testClock();
    ({ backend, call, choices } = await openOrganiser({ db: await open(), clock, tokenSeconds: 10_000_000 }));
    const { db } = backend;
    people = {
      joined: (await makeIssuer(db)).id,
      invited: (await makeIssuer(db)).id,
      asking: (await makeIssuer(db)).id,
      staff: (await makeUser(db, ROLE.STAFF)).id,
    };
  });

  afterEach(() => backend.close());

  const campaignOf = async (id: number) => (await call(`GET /admin/campaigns/${id}`)).body as unknown as AdminCampaign;
  const move = async (way: Move, id: number, note?: string) =>
    call(`PUT /admin/campaigns/${way}`, { id, note, seen: await seenOf(call, id, ACTION[way]) });
  const at = (date: string) => clock.advance(Date.parse(date) - clock.now().getTime());
  const runner = (handlers: Partial<typeof campaignTaskHandlers> = campaignTaskHandlers) =>
    createTaskRunner({ ...{ db: backend.db, clock: clock.now, handlers, log: pino({ level: 'silent' }) } });
  const runners = (count: number) => Array.from({ length: count }, () => runner());
  const pass = async (): Promise<void> => {
    await Promise.all(runners(3).map((one) => one.drain()));
    await backend.outbox.drain();
  };
  const notified = async (sentence: string): Promise<string[]> =>
    (
      await backend.db.rows<{ userId: string }>(
        sql`SELECT user_id AS "userId" FROM notifications WHERE message LIKE ${`${sentence}%`} AND type = 9`,
      )
    ).map(({ userId }) => userId);
  const statuses = async (): Promise<number[]> =>
    (await backend.db.rows<{ status: number }>(sql`SELECT status FROM participants ORDER BY id`)).map(
      ({ status }) => status,
    );

  /** Creates a fair from 10 to 20 December with users of every relation to it. */
  const plan = async (more: object = {}): Promise<AdminCampaign> => {
    const { body } = await call('POST /admin/campaigns/offline', { ...offlineBody(choices), ...more });
    const campaign = body as unknown as AdminCampaign;
    const { db } = backend;
    for (const [issuer, status] of [
      [people.joined, 3],
      [people.asking, 1],
      [people.invited, 2],
    ] as const) {
      await makeParticipant(db, campaign.id, issuer);
      await db.rows(sql`UPDATE participants SET status = ${status} WHERE issuer_id = ${issuer}`);
    }
    await db.rows(sql`
      INSERT INTO campaign_staff (campaign_id, staff_id, created_at, updated_at)
      VALUES (${campaign.id}, ${people.staff}, '2026-11-01', '2026-11-01')`);
    await makeProduct(db, { campaignId: campaign.id, issuerId: people.joined });
    return campaign;
  };

  it('says before it happens whom and what an action concerns, and why it is not offered', async () => {
    const { id } = await plan();
    const asked = async (action: string) =>
      (await call(`GET /admin/campaigns/${id}/consequences?action=${action}`)).body as unknown as CampaignConsequences;
    expect(await asked('cancel')).toEqual({
      ...{ action: 'cancel', offered: true, reason: null, joinedCount: 1, invitationCount: 1, requestCount: 1 },
      ...{ staffCount: 1, productCount: 1, bookCount: 1, openOrderCount: 0, readerCount: 0 },
    });
    expect(await asked('postpone')).toMatchObject({ offered: false, reason: campaignLifeText.whyNot('postpone', 1) });
    expect(await asked('edit')).toMatchObject({ action: 'edit', offered: true, joinedCount: 1, bookCount: 1 });
    await move('cancellation', id);
    const { reason } = await asked('edit');
    expect(reason).toBe('Hội sách đã huỷ nên không sửa được phần này.');
  });

  it('ends before it began when it is cancelled: what is pending lapses, everybody is told, and nothing leads back', async () => {
    const { id, name } = await plan();
    expect((await move('cancellation', id, 'Mưa bão')).body).toMatchObject({ status: 4, editing: 'nothing' });
    await backend.outbox.drain();
    expect(await statuses()).toEqual(expect.arrayContaining([3, 10, 10]));
    const { joined, invited, asking, staff } = people;
    expect((await notified(campaignNotice.cancelled(name))).sort()).toEqual([joined, invited, asking, staff].sort());
    const history = (await call(`GET /history/campaign/${id}`)).body.data;
    expect(history).toMatchObject([{ after: { status: 'Đã huỷ', note: 'Mưa bão' } }, {}]);
    for (const way of ['cancellation', 'postponement', 'restart', 'end'] as const)
      expect(await move(way, id)).toEqual(refusal(409, 'CAMPAIGN_STATE_CHANGED'));
    at('2026-12-15T00:00:00Z');
    await pass();
    expect((await campaignOf(id)).status).toBe(4);
    expect(await notified(campaignNotice.started(name))).toEqual([]);
  });

  it('leads whoever is told of it to a page that they may open', async () => {
    const { id } = await plan();
    await move('cancellation', id);
    await backend.outbox.drain();
    const links = await backend.db.rows<{ userId: string; email: string; link: string }>(sql`
      SELECT n.user_id AS "userId", u.email, n.link FROM notifications n JOIN users u ON u.id = n.user_id WHERE n.type = 9`);
    const { joined, invited, asking, staff } = people;
    expect(new Map(links.map(({ userId, link }) => [userId, link]))).toEqual(
      new Map([
        ...[joined, invited, asking].map((issuer) => [issuer, `/issuer/campaigns/${id}`] as const),
        [staff, `/campaigns/${id}`],
      ]),
    );
    for (const { email, link } of links) {
      const { status } = await backend.call(`GET ${link}`, { token: await backend.signIn(email) });
      expect([link, status]).toEqual([link, 200]);
    }
  });

  it('is not moved when it concerns others than its organiser was shown', async () => {
    const { id } = await plan();
    const seen = await seenOf(call, id, 'cancel');
    expect(seen).toEqual({ joinedCount: 1, invitationCount: 1, requestCount: 1, staffCount: 1, productCount: 1 });
    await makeParticipant(backend.db, id, (await makeIssuer(backend.db)).id);
    const stale = await call('PUT /admin/campaigns/cancellation', { id, seen });
    expect(stale).toEqual(refusal(409, 'PREVIEW_STALE'));
    expect(stale.body.message).toContain(campaignLifeText.followsNow({ ...seen, joinedCount: 2 }));
    expect((await campaignOf(id)).status).toBe(1);
    expect((await move('cancellation', id)).body).toMatchObject({ status: 4 });
  });

  it('gets no other dates when that concerns others than its organiser was shown, and other words without a question', async () => {
    const { id, version } = await plan();
    const body = { ...offlineBody(choices), id, version };
    const moved = { ...body, endDate: '2026-12-19T21:00:00+07:00' };
    const save = (sent: object) => call('PUT /admin/campaigns/offline', sent);
    expect(await save(moved)).toEqual(refusal(409, 'PREVIEW_STALE'));
    const seen = await seenOf(call, id, 'edit');
    await makeParticipant(backend.db, id, (await makeIssuer(backend.db)).id);
    expect(await save({ ...moved, seen })).toEqual(refusal(409, 'PREVIEW_STALE'));
    expect((await campaignOf(id)).version).toBe(version);
    expect((await save({ ...body, description: 'Lời khác' })).body.version).toBe(version + 1);
    const again = { ...moved, version: version + 1, description: 'Lời khác' };
    expect((await save({ ...again, seen: await seenOf(call, id, 'edit') })).body.version).toBe(version + 2);
  });

  it('begins and ends by its dates, and its work is done once by three who run at once', async () => {
    const { id, name } = await plan();
    at('2026-12-10T08:00:00+07:00');
    await pass();
    await pass();
    expect((await campaignOf(id)).status).toBe(2);
    expect((await statuses()).sort()).toEqual([3, 8, 8]);
    expect((await notified(campaignNotice.started(name))).sort()).toEqual([people.joined, people.staff].sort());
    at('2026-12-20T21:00:00+07:00');
    await pass();
    expect((await campaignOf(id)).status).toBe(3);
    expect(await notified(campaignNotice.ended(name))).toHaveLength(2);
  });

  it('makes good what fell into two days without a backend, and does not announce what is over', async () => {
    const { id, name } = await plan({ endDate: '2026-12-11T08:00:00+07:00' });
    at('2026-12-12T08:00:00+07:00');
    await pass();
    expect((await campaignOf(id)).status).toBe(3);
    expect((await statuses()).sort()).toEqual([3, 8, 8]);
    expect(await notified(campaignNotice.started(name))).toEqual([]);
    expect(await notified(campaignNotice.ended(name))).toHaveLength(2);
  });

  it('lapses requests and invitations by the start, also when the task of the end is run first', async () => {
    await plan({ endDate: '2026-12-11T08:00:00+07:00' });
    at('2026-12-12T08:00:00+07:00');
    await runner({ 'campaign.ended': campaignTaskHandlers['campaign.ended'] }).drain();
    await pass();
    expect((await statuses()).sort()).toEqual([3, 8, 8]);
  });

  it('is postponed and resumed while its dates last, and ends at its end date either way', async () => {
    const { id, name } = await plan();
    expect((await move('postponement', id)).body.message).toBe(campaignLifeText.whyNot('postpone', 1));
    at('2026-12-11T08:00:00+07:00');
    expect((await move('postponement', id)).body).toMatchObject({ status: 5, editing: 'presentation' });
    expect((await move('restart', id)).body).toMatchObject({ status: 2 });
    await pass();
    expect(await notified(campaignNotice.resumed(name))).toHaveLength(2);
    await move('postponement', id);
    at('2026-12-21T08:00:00+07:00');
    expect((await campaignOf(id)).status).toBe(3);
    expect((await move('restart', id)).body.message).toBe(campaignLifeText.whyNot('resume', 3));
  });

  it('is resumed without staff who are elsewhere by then: they, and only they, are told that', async () => {
    const { id, name } = await plan();
    const elsewhere = await makeCampaign(backend.db, {
      ...{ name: 'Phố sách', startsAt: '2026-12-09T00:00:00Z', endsAt: '2026-12-30T00:00:00Z' },
    });
    const faithful = (await makeUser(backend.db, ROLE.STAFF)).id;
    const attend = (campaignId: number, ...staffIds: string[]) =>
      call('POST /admin/campaigns/staff', { campaignId, staffIds });
    await attend(id, faithful);
    at('2026-12-11T08:00:00+07:00');
    await move('postponement', id);
    expect((await attend(elsewhere.id, people.staff)).status).toBe(201);
    await move('restart', id);
    await pass();
    const staff = (await call(`GET /admin/campaigns/${id}/staff`)).body as unknown as CampaignStaff[];
    expect(new Map(staff.map((one) => [one.id, one.active]))).toEqual(
      new Map([
        [people.staff, false],
        [faithful, true],
      ]),
    );
    expect(await notified(campaignNotice.staffReleased(name, 'Phố sách'))).toEqual([people.staff]);
    expect((await notified(campaignNotice.resumed(name))).sort()).toEqual([people.joined, faithful].sort());
  });

  it('ends before its time: stops are cut, later ones are gone, and its end is told once', async () => {
    const schedules = [stopOn(10, 13), stopOn(15, 17)];
    const { id, name } = await plan({
      isRecurring: true,
      organizations: [{ organizationId: choices.organizationId, schedules }],
    });
    at('2026-12-12T08:00:00+07:00');
    const ended = (await move('end', id)).body as unknown as AdminCampaign;
    expect(ended.status).toBe(3);
    expect(Date.parse(ended.endDate)).toBe(clock.now().getTime());
    const [stop, ...rest] = ended.organizations[0]!.schedules;
    expect(Date.parse(stop!.endDate)).toBe(clock.now().getTime());
    expect(rest).toEqual([]);
    clock.advance(30 * DAY);
    await pass();
    expect(await notified(campaignNotice.endedEarly(name))).toHaveLength(2);
    expect(await notified(campaignNotice.ended(name))).toEqual([]);
  });

  it('is decided once by two organisers at once', async () => {
    const { id } = await plan();
    at('2026-12-12T08:00:00+07:00');
    const answers = await Promise.all([move('postponement', id), move('postponement', id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)).toEqual(refusal(409, 'CAMPAIGN_STATE_CHANGED'));
    // The organiser was shown a fair that had not started, so cancelling is refused as well.
    expect(await move('cancellation', id)).toEqual(refusal(409, 'CAMPAIGN_STATE_CHANGED'));
  });

  it('is told to whoever takes part, is invited or has asked when time or place change, and to nobody for a word', async () => {
    const { id, version, name } = await plan();
    const body = { ...offlineBody(choices), id };
    await call('PUT /admin/campaigns/offline', { ...body, version, description: 'Lời khác' });
    await backend.outbox.drain();
    expect(await notified(campaignNotice.moved(name))).toEqual([]);
    await call('PUT /admin/campaigns/offline', {
      ...body,
      version: version + 1,
      startDate: '2026-12-11T08:00:00+07:00',
      seen: await seenOf(call, id, 'edit'),
    });
    await backend.outbox.drain();
    const { joined, invited, asking, staff } = people;
    expect((await notified(campaignNotice.moved(name))).sort()).toEqual([joined, invited, asking, staff].sort());
    at('2026-12-10T12:00:00+07:00');
    await pass();
    expect(await notified(campaignNotice.started(name))).toEqual([]);
    at('2026-12-11T08:00:00+07:00');
    await pass();
    expect(await notified(campaignNotice.started(name))).toHaveLength(2);
  });

  it('gets its work at dates also when no use case has planned it, each once', async () => {
    const { id } = await plan();
    await backend.db.rows(sql`DELETE FROM scheduled_tasks`);
    const [runner] = runners(1);
    const tasks = () =>
      backend.db.rows(sql`
        SELECT topic FROM scheduled_tasks WHERE key = ${String(id)} AND done_at IS NULL ORDER BY topic`);
    for (let day = 0; day < 2; day += 1) {
      await backend.db.transaction((tx) =>
        campaignTaskHandlers['campaigns.schedule'].run(
          { tx, now: clock.now(), actor: { id: null, role: 'clock', name: '' } } as never,
          { topic: 'campaigns.schedule', key: '', payload: null },
        ),
      );
      await runner!.drain();
      expect(await tasks()).toEqual([{ topic: 'campaign.ended' }, { topic: 'campaign.started' }]);
    }
  });
});

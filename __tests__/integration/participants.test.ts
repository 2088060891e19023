import { sql } from 'drizzle-orm';
import {
  participation,
  type InvitableIssuer,
  type Participation,
  type ParticipationList,
} from '@/contract/endpoints/participants';
import { ROLE } from '@/contract/vocabulary/roles';
import { lapseParticipations } from '@server/backend/commerce/participants/lapse';
import { CLOCK } from '@server/backend/commerce/kernel';
import { startTestBackend, type Answer, type TestBackend } from '@tests/support/backend';
import { describeOnWatchedDatabase } from '@tests/support/watch-catalogue';
import { makeCommission, makeCampaign, makeGenre, makeIssuer, makeUser, releaseIds } from '@tests/support/make-data';

const STARTS = '2026-12-10T01:00:00.000Z';
const ENDS = '2026-12-20T10:00:00.000Z';

interface Campaign {
  id: number;
  name: string;
  genres: number[];
}

interface Person {
  id: string;
  name: string;
  token: string;
}

describeOnWatchedDatabase('Taking part in a campaign', (open) => {
  let backend: TestBackend;
  let organiser: Person;
  let other: Person;

  const person = async (role: typeof ROLE.SYSTEM | typeof ROLE.ISSUER): Promise<Person> => {
    const { id, name, email } = await (role === ROLE.SYSTEM ? makeUser(backend.db, role) : makeIssuer(backend.db));
    return { id, name, token: await backend.signIn(email) };
  };

  beforeAll(async () => {
    backend = await startTestBackend({ db: await open() });
    organiser = await person(ROLE.SYSTEM);
    other = await person(ROLE.SYSTEM);
  });
  afterAll(() => backend.close());

  /** A fair that issuers can still join, with a genre for each minimum. */
  const newCampaign = async (minimums = [10, 20], row: Parameters<typeof makeCampaign>[1] = {}): Promise<Campaign> => {
    const { id, name } = await makeCampaign(backend.db, { startsAt: STARTS, endsAt: ENDS, ...row });
    const genres = [];
    for (const minimum of minimums) {
      const { parentId } = await makeGenre(backend.db);
      await makeCommission(backend.db, id, parentId, minimum);
      genres.push(parentId);
    }
    await releaseIds(backend.db);
    return { id, name, genres };
  };

  const send = (by: Person, key: string, body?: object) => backend.call(key, { token: by.token, body });
  const shown = ({ status, body, text }: Answer): Participation => {
    if (status >= 300) throw new Error(text);
    return participation.parse(body);
  };
  const refused = ({ status, body }: Answer) => [status, body.code];

  const apply = async (issuer: Person, campaign: Campaign, body: object = {}) =>
    shown(await send(issuer, 'POST /issuer/participants', { campaignId: campaign.id, ...body }));
  const invite = async (issuer: Person, campaign: Campaign, body: object = {}) => {
    const answer = await send(organiser, 'POST /admin/participants', {
      ...{ campaignId: campaign.id, issuerIds: [issuer.id] },
      ...body,
    });
    const [first] = (answer.body as { invited: { id: number }[] }).invited;
    return shown(await send(organiser, `GET /admin/participants/${first!.id}`));
  };
  const join = async (campaign: Campaign) => {
    const issuer = await person(ROLE.ISSUER);
    const { id } = await apply(issuer, campaign);
    return { issuer, id, joined: shown(await send(organiser, 'PUT /admin/participants/approval', { id, seen: 1 })) };
  };
  const terms = ({ genres }: Campaign, percents: number[], more: object = {}) => ({
    commissions: genres.map((genreId, index) => ({ genreId, commission: percents[index] ?? 50 })),
    startDate: STARTS,
    endDate: ENDS,
    ...more,
  });
  const percentsOf = (of: Participation['inForce']) => of?.commissions.map(({ commission }) => commission);
  const notified = async ({ id }: Person) => {
    await backend.outbox.drain();
    return backend.db.rows<{ type: number; status: number; message: string; link: string }>(sql`
      SELECT type, status, message, link FROM notifications WHERE user_id = ${id} ORDER BY id`);
  };
  const mayDo = ({ actions }: Participation) => actions.filter(({ offered }) => offered).map(({ action }) => action);

  test('a request waits for the organiser; approved on its terms, the issuer takes part and is told', async () => {
    const campaign = await newCampaign();
    const issuer = await person(ROLE.ISSUER);
    const request = await apply(issuer, campaign, { terms: terms(campaign, [12, 25]), note: 'Nhà sách mới' });
    expect(request).toMatchObject({
      status: 1,
      waitsFor: 1,
      inForce: null,
      note: `${issuer.name} xin tham gia “${campaign.name}”`,
      message: 'Nhà sách mới',
    });
    expect(mayDo(request)).toEqual(['withdraw']);
    const [asked] = (await notified(organiser)).slice(-1);
    expect(asked).toMatchObject({ type: 4, status: 1, link: `/admin/participants/${request.id}` });
    expect(asked!.message).toContain('Nhà sách mới');

    const approved = shown(await send(organiser, 'PUT /admin/participants/approval', { id: request.id, seen: 1 }));
    expect(approved).toMatchObject({ status: 3, waitsFor: null });
    expect(percentsOf(approved.inForce)).toEqual([12, 25]);
    expect(approved.latest).toMatchObject({ number: 1, proposedBy: 2, answer: 2, answererName: organiser.name });
    expect(approved.steps.map(({ status, note }) => [status, note])).toEqual([
      [1, 'Nhà sách mới'],
      [3, ''],
    ]);
    expect(mayDo(approved)).toEqual(['remove', 'propose']);
    expect(await notified(issuer)).toEqual([expect.objectContaining({ type: 5, status: 3 })]);
    // The page of the fair lists the participants.
    expect(
      await backend.db.rows(sql`
        SELECT payload FROM outbox WHERE topic = 'campaign.changed' AND payload->>'campaignId' = ${String(campaign.id)}`),
    ).toContainEqual({ payload: { campaignId: campaign.id, status: 1 } });
  });

  test('an issuer sees the own participations only, and counts go by status', async () => {
    const campaign = await newCampaign();
    const [one, two] = [await person(ROLE.ISSUER), await person(ROLE.ISSUER)];
    const own = await apply(one, campaign);
    await invite(two, campaign);
    const list = async (by: Person, area: string) =>
      (await send(by, `GET /${area}/participants?campaign=${campaign.id}`)).body as unknown as ParticipationList;
    expect((await list(one, 'issuer')).data.map(({ id }) => id)).toEqual([own.id]);
    const all = await list(organiser, 'admin');
    expect(all.counts).toEqual([
      { status: 1, count: 1 },
      { status: 2, count: 1 },
    ]);
    const some = (await send(organiser, `GET /admin/participants?campaign=${campaign.id}&status=2`))
      .body as unknown as ParticipationList;
    expect(some.metadata.total).toBe(1);
    expect(some.counts).toEqual(all.counts);
    const named = (await send(organiser, `GET /admin/participants?search=${encodeURIComponent(one.name)}`))
      .body as unknown as ParticipationList;
    expect(named.data.map(({ id }) => id)).toContain(own.id);
    const ofCampaign = (await send(organiser, `GET /admin/participants?search=${encodeURIComponent(campaign.name)}`))
      .body as unknown as ParticipationList;
    expect(ofCampaign.data.filter((row) => row.campaign.id === campaign.id)).toHaveLength(2);
    expect(refused(await send(two, `GET /issuer/participants/${own.id}`))).toEqual([404, 'PARTICIPANT_NOT_FOUND']);
    expect(refused(await send(two, 'PUT /issuer/participants/withdrawal', { id: own.id }))[0]).toBe(404);
  });

  test('an invitation is accepted, declined or cancelled; what is over may begin anew, and attempts are numbered', async () => {
    const campaign = await newCampaign();
    const issuer = await person(ROLE.ISSUER);
    const first = await invite(issuer, campaign, { note: 'Mời tham gia' });
    expect(first).toMatchObject({ status: 2, waitsFor: 2 });
    expect((await notified(issuer)).at(-1)).toMatchObject({ type: 3, link: `/issuer/participants/${first.id}` });
    expect(shown(await send(issuer, 'PUT /issuer/participants/rejection', { id: first.id, seen: 1 }))).toMatchObject({
      status: 6,
      latest: { answer: 3 },
    });
    const second = await invite(issuer, campaign);
    const cancelled = await send(organiser, 'PUT /admin/participants/cancellation', { id: second.id, note: 'Nhầm' });
    expect(shown(cancelled)).toMatchObject({ status: 7, latest: { answer: 4 } });
    await send(issuer, 'PUT /issuer/participants/withdrawal', { id: (await apply(issuer, campaign)).id });
    const again = await apply(issuer, campaign);
    expect(again.note).toBe(`${issuer.name} xin tham gia “${campaign.name}” lần 2`);
    const rejected = await send(organiser, 'PUT /admin/participants/rejection', { id: again.id, seen: 1 });
    expect(shown(rejected)).toMatchObject({ status: 4 });
    const last = await invite(issuer, campaign);
    expect(shown(await send(issuer, 'PUT /issuer/participants/acceptance', { id: last.id, seen: 1 })).status).toBe(5);
    expect(refused(await send(issuer, 'POST /issuer/participants', { campaignId: campaign.id }))).toEqual([
      409,
      'ALREADY_PARTICIPATES',
    ]);
  });

  test('counter-proposals go back and forth until a side accepts the newest', async () => {
    const campaign = await newCampaign();
    const issuer = await person(ROLE.ISSUER);
    const { id } = await apply(issuer, campaign, { terms: terms(campaign, [10, 20]) });
    const counter = shown(
      await send(organiser, 'POST /admin/participants/terms', {
        id,
        seen: 1,
        terms: terms(campaign, [15, 30], { note: 'Vị trí đẹp' }),
      }),
    );
    expect(counter).toMatchObject({ status: 2, waitsFor: 2, latest: { number: 2, proposedBy: 1, note: 'Vị trí đẹp' } });
    expect(mayDo(counter)).toEqual(['cancelInvitation']);
    expect((await notified(issuer)).at(-1)).toMatchObject({ type: 3, status: 2 });
    const back = shown(
      await send(issuer, 'POST /issuer/participants/terms', { id, seen: 2, terms: terms(campaign, [13, 25]) }),
    );
    expect(back).toMatchObject({ status: 1, waitsFor: 1 });
    expect(refused(await send(organiser, 'PUT /admin/participants/approval', { id, seen: 1 }))).toEqual([
      409,
      'TERMS_CHANGED',
    ]);
    const agreed = shown(await send(organiser, 'PUT /admin/participants/approval', { id, seen: 3 }));
    expect(agreed.versions.map(({ number, proposedBy, answer }) => [number, proposedBy, answer])).toEqual([
      [1, 2, 3],
      [2, 1, 3],
      [3, 2, 2],
    ]);
    expect(percentsOf(agreed.inForce)).toEqual([13, 25]);
    expect(agreed.steps.map(({ status }) => status)).toEqual([1, 2, 1, 3]);
  });

  test('after joining either side proposes; what was accepted stays in force until the other side accepts', async () => {
    const campaign = await newCampaign();
    const { issuer, id } = await join(campaign);
    const proposal = { id, seen: 1, terms: terms(campaign, [30, 40]) };
    const open = shown(await send(issuer, 'POST /issuer/participants/terms', proposal));
    expect(open).toMatchObject({ status: 3, waitsFor: 1, latest: { number: 2 }, inForce: { number: 1 } });
    expect(mayDo(open)).toEqual([]);
    expect(refused(await send(issuer, 'POST /issuer/participants/terms', { ...proposal, seen: 2 }))).toEqual([
      409,
      'TERMS_OPEN',
    ]);
    expect(refused(await send(issuer, 'PUT /issuer/participants/terms', { id, seen: 2, accept: true }))).toEqual([
      409,
      'TERMS_NONE_OPEN',
    ]);
    const declined = await send(organiser, 'PUT /admin/participants/terms', {
      id,
      seen: 2,
      accept: false,
      note: 'Cao quá',
    });
    expect(shown(declined)).toMatchObject({ inForce: { number: 1 }, latest: { number: 2, answer: 3 }, waitsFor: null });
    expect((await notified(issuer)).at(-1)!.message).toContain('Cao quá');

    await send(issuer, 'POST /issuer/participants/terms', { ...proposal, seen: 2 });
    const counter = { id, seen: 3, terms: terms(campaign, [11, 21]) };
    expect(shown(await send(organiser, 'POST /admin/participants/terms', counter))).toMatchObject({
      waitsFor: 2,
      latest: { number: 4, proposedBy: 1 },
    });
    const agreed = shown(await send(issuer, 'PUT /issuer/participants/terms', { id, seen: 4, accept: true }));
    expect(agreed.versions.map(({ answer }) => answer)).toEqual([2, 3, 3, 2]);
    expect(percentsOf(agreed.inForce)).toEqual([11, 21]);
    const again = await send(issuer, 'PUT /issuer/participants/terms', { id, seen: 4, accept: true });
    expect(refused(again)).toEqual([409, 'TERMS_NONE_OPEN']);
  });

  test.each([
    [
      'a genre that the campaign does not have',
      'TERMS_GENRES',
      'terms.commissions.1.genreId',
      (campaign: Campaign) => ({
        commissions: [
          { genreId: campaign.genres[0], commission: 50 },
          { genreId: 999_999, commission: 50 },
        ],
      }),
    ],
    [
      'a genre that is left out',
      'TERMS_GENRES',
      'terms.commissions',
      (campaign: Campaign) => ({ commissions: [{ genreId: campaign.genres[0], commission: 50 }] }),
    ],
    [
      'less than the minimum',
      'TERMS_BELOW_MINIMUM',
      'terms.commissions.1.commission',
      (campaign: Campaign) => terms(campaign, [10, 19]),
    ],
    [
      'a start before the campaign',
      'TERMS_OUTSIDE_FAIR',
      'terms.startDate',
      () => ({ startDate: '2026-12-09T00:00:00Z' }),
    ],
    ['an end after the campaign', 'TERMS_OUTSIDE_FAIR', 'terms.endDate', () => ({ endDate: '2026-12-21T00:00:00Z' })],
    ['an end before its start', 'INVALID_INPUT', 'terms.endDate', () => ({ endDate: STARTS })],
    [
      'a genre twice',
      'INVALID_INPUT',
      'terms.commissions.1.genreId',
      (campaign: Campaign) => ({
        commissions: [campaign.genres[0], campaign.genres[0]].map((genreId) => ({ genreId, commission: 50 })),
      }),
    ],
    [
      'more than all',
      'INVALID_INPUT',
      'terms.commissions.0.commission',
      (campaign: Campaign) => terms(campaign, [101, 20]),
    ],
    [
      'half a percent',
      'INVALID_INPUT',
      'terms.commissions.0.commission',
      (campaign: Campaign) => terms(campaign, [10.5, 20]),
    ],
  ])('terms with %s are refused under their field, by everybody who proposes', async (_, code, field, part) => {
    const campaign = await newCampaign();
    const [issuer, id] = [await person(ROLE.ISSUER), (await join(campaign)).id];
    const bad = { ...terms(campaign, [50, 50]), ...part(campaign) };
    for (const answer of [
      await send(issuer, 'POST /issuer/participants', { campaignId: campaign.id, terms: bad }),
      await send(organiser, 'POST /admin/participants', {
        campaignId: campaign.id,
        issuerIds: [issuer.id],
        terms: bad,
      }),
      await send(organiser, 'POST /admin/participants/terms', { id, seen: 1, terms: bad }),
    ]) {
      expect(refused(answer)).toEqual([422, code]);
      expect(answer.body.fields).toHaveProperty([field]);
    }
    const [count] = await backend.db.rows(sql`
      SELECT count(*)::int AS count FROM participants WHERE campaign_id = ${campaign.id} AND issuer_id = ${issuer.id}`);
    expect(count).toEqual({ count: 0 });
  });

  test('terms that the campaign has left behind are not agreed to, with the reason', async () => {
    const campaign = await newCampaign();
    const { id } = await apply(await person(ROLE.ISSUER), campaign);
    await backend.db.rows(
      sql`UPDATE campaign_commissions SET minimal_commission = 60 WHERE campaign_id = ${campaign.id}`,
    );
    const answer = await send(organiser, 'PUT /admin/participants/approval', { id, seen: 1 });
    expect(refused(answer)).toEqual([409, 'TERMS_OUTDATED']);
    expect(answer.body.message).toContain('mức tối thiểu');
  });

  test('two organisers decide at once: one wins, the other is told the present state', async () => {
    const campaign = await newCampaign();
    const { id } = await apply(await person(ROLE.ISSUER), campaign);
    const answers = await Promise.all([
      send(organiser, 'PUT /admin/participants/approval', { id, seen: 1 }),
      send(other, 'PUT /admin/participants/rejection', { id, seen: 1 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const loser = answers.find(({ status }) => status === 409)!;
    expect(loser.body.code).toBe('PARTICIPANT_STATE_CHANGED');
    const after = shown(await send(organiser, `GET /admin/participants/${id}`));
    expect(loser.body.message).toContain(after.status === 3 ? 'Đã xét duyệt' : 'Đã từ chối');
    expect(after.steps).toHaveLength(2);
  });

  test.each([
    ['accepts while the organiser takes the invitation back', 'acceptance', 'cancellation'],
    ['declines while the organiser takes the invitation back', 'rejection', 'cancellation'],
    ['withdraws while the organiser approves', 'withdrawal', 'approval'],
    ['withdraws while the organiser rejects', 'withdrawal', 'rejection'],
  ])('an issuer %s: one wins, the other is told', async (_, ofIssuer, ofOrganiser) => {
    const campaign = await newCampaign();
    const issuer = await person(ROLE.ISSUER);
    const { id } = ofIssuer === 'withdrawal' ? await apply(issuer, campaign) : await invite(issuer, campaign);
    const body = (verb: string) => ({ id, ...(!/cancellation|withdrawal/.test(verb) && { seen: 1 }) });
    const answers = await Promise.all([
      send(issuer, `PUT /issuer/participants/${ofIssuer}`, body(ofIssuer)),
      send(organiser, `PUT /admin/participants/${ofOrganiser}`, body(ofOrganiser)),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('PARTICIPANT_STATE_CHANGED');
    expect(shown(await send(organiser, `GET /admin/participants/${id}`)).steps).toHaveLength(2);
  });

  test('a side accepts terms while the other replaces them: never what nobody has read', async () => {
    const campaign = await newCampaign();
    const { issuer, id } = await join(campaign);
    await send(issuer, 'POST /issuer/participants/terms', { id, seen: 1, terms: terms(campaign, [30, 30]) });
    const [accepted] = await Promise.all([
      send(organiser, 'PUT /admin/participants/terms', { id, seen: 2, accept: true }),
      send(other, 'POST /admin/participants/terms', { id, seen: 2, terms: terms(campaign, [40, 40]) }),
    ]);
    const after = shown(await send(organiser, `GET /admin/participants/${id}`));
    expect(percentsOf(after.inForce)).toEqual(accepted.status === 200 ? [30, 30] : [10, 20]);
    expect(after.latest).toMatchObject({ number: 3, answer: 1, proposedBy: 1 });
    if (accepted.status !== 200) expect(refused(accepted)).toEqual([409, 'TERMS_NONE_OPEN']);
  });

  test('nobody reaches the participation of somebody else, whatever they try', async () => {
    const campaign = await newCampaign();
    const { id } = await apply(await person(ROLE.ISSUER), campaign);
    const { id: joined } = await join(campaign);
    const stranger = await person(ROLE.ISSUER);
    const given = terms(campaign, [90, 90]);
    for (const one of [id, joined]) {
      const before = await send(organiser, `GET /admin/participants/${one}`);
      for (const [key, body] of [
        [`GET /issuer/participants/${one}`],
        [`GET /issuer/participants/${one}/contract`],
        ['PUT /issuer/participants/acceptance', { id: one, seen: 1 }],
        ['PUT /issuer/participants/rejection', { id: one, seen: 1 }],
        ['PUT /issuer/participants/withdrawal', { id: one }],
        ['POST /issuer/participants/terms', { id: one, seen: 1, terms: given }],
        ['PUT /issuer/participants/terms', { id: one, seen: 1, accept: true }],
      ] as const)
        expect([key, ...refused(await send(stranger, key, body))]).toEqual([key, 404, 'PARTICIPANT_NOT_FOUND']);
      expect((await send(organiser, `GET /admin/participants/${one}`)).body).toEqual(before.body);
    }
  });

  test('an issuer applies while being invited, and twice at once: one live participation', async () => {
    const campaign = await newCampaign();
    const issuer = await person(ROLE.ISSUER);
    const answers = await Promise.all([
      send(issuer, 'POST /issuer/participants', { campaignId: campaign.id }),
      send(issuer, 'POST /issuer/participants', { campaignId: campaign.id }),
      send(organiser, 'POST /admin/participants', { campaignId: campaign.id, issuerIds: [issuer.id] }),
    ]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      expect(answer.status).toBe(409);
      expect(['ALREADY_PARTICIPATES', 'ISSUERS_PARTICIPATE']).toContain(answer.body.code);
    }
  });

  test('many are invited at once, all or none, and who cannot be is named', async () => {
    const campaign = await newCampaign();
    const [free, taken, removed] = [await person(ROLE.ISSUER), await person(ROLE.ISSUER), await person(ROLE.ISSUER)];
    await apply(taken, campaign);
    const inviting = (...ids: string[]) =>
      send(organiser, 'POST /admin/participants', { campaignId: campaign.id, issuerIds: ids });
    const already = await inviting(free.id, taken.id);
    expect(refused(already)).toEqual([409, 'ISSUERS_PARTICIPATE']);
    expect(already.body.message).toContain(taken.name);
    await backend.db.rows(sql`UPDATE users SET active = false WHERE id = ${removed.id}`);
    const disabled = await inviting(free.id, removed.id);
    expect(refused(disabled)).toEqual([409, 'ISSUERS_DISABLED']);
    expect(disabled.body.message).toContain(removed.name);
    expect(disabled.body.fields).toEqual({ 'issuerIds.1': ['tài khoản đang bị vô hiệu hoá'] });
    const unknown = await inviting(free.id, free.id, organiser.id);
    expect(refused(unknown)).toEqual([422, 'ISSUERS_UNKNOWN']);
    expect(unknown.body.fields).toEqual({ 'issuerIds.2': ['không còn là nhà phát hành'] });
    const list = await send(organiser, `GET /admin/campaigns/${campaign.id}/issuers?size=500`);
    const ids = (list.body.data as { id: string }[]).map(({ id }) => id);
    expect(ids).toContain(free.id);
    expect(ids).not.toEqual(expect.arrayContaining([taken.id]));
    expect(ids).not.toEqual(expect.arrayContaining([removed.id]));
    const more = await person(ROLE.ISSUER);
    const both = await inviting(free.id, more.id, free.id);
    expect(both.status).toBe(201);
    expect(both.body.invited).toHaveLength(2);
  });

  test('invited as at an older campaign: what was agreed there, in the genres of this one, raised to its minimums', async () => {
    const old = await newCampaign([10, 20, 30]);
    const { issuer, id } = await join(old);
    await send(issuer, 'POST /issuer/participants/terms', {
      id,
      seen: 1,
      terms: terms(old, [40, 41, 42], { note: 'Hai bàn' }),
    });
    await send(organiser, 'PUT /admin/participants/terms', { id, seen: 2, accept: true });
    const campaign = await newCampaign([5]);
    await makeCommission(backend.db, campaign.id, old.genres[0]!, 15);
    await makeCommission(backend.db, campaign.id, old.genres[1]!, 50);
    const listed = await send(organiser, `GET /admin/campaigns/${campaign.id}/issuers?joined=${old.id}`);
    const [shownBefore, ...others] = listed.body.data as InvitableIssuer[];
    expect([shownBefore!.id, others]).toEqual([issuer.id, []]);
    const renewed = await invite(issuer, campaign, { termsOf: old.id });
    expect(renewed.latest).toMatchObject({ note: 'Hai bàn', startDate: renewed.campaign.startDate });
    const percents = new Map(renewed.latest.commissions.map(({ genreId, commission }) => [genreId, commission]));
    expect([campaign.genres[0]!, old.genres[0]!, old.genres[1]!].map((genre) => percents.get(genre))).toEqual([
      5, 40, 50,
    ]);
    expect(percents.size).toBe(3);
    // The preview that the organiser saw equals what was sent.
    expect(shownBefore!.renewed!.note).toBe('Hai bàn');
    const { commissions } = shownBefore!.renewed!;
    expect(new Map(commissions.map(({ genreId, commission }) => [genreId, commission]))).toEqual(percents);
    const agreedThen = new Map(commissions.map(({ genreId, agreed }) => [genreId, agreed]));
    expect([campaign.genres[0]!, old.genres[0]!, old.genres[1]!].map((genre) => agreedThen.get(genre))).toEqual([
      null,
      40,
      41,
    ]);
    const stranger = await person(ROLE.ISSUER);
    const unknown = { campaignId: campaign.id, issuerIds: [stranger.id], termsOf: 999_999 };
    expect(refused(await send(organiser, 'POST /admin/participants', unknown))).toEqual([422, 'FORMER_FAIR_UNKNOWN']);
  });

  test('many requests are approved at once, and the report says of each what became of it', async () => {
    const campaign = await newCampaign();
    const ids = [];
    for (let at = 0; at < 3; at += 1) ids.push((await apply(await person(ROLE.ISSUER), campaign)).id);
    await send(other, 'PUT /admin/participants/rejection', { id: ids[1], seen: 1 });
    const items = [...ids.map((id) => ({ id, seen: 1 })), { id: 999_999, seen: 1 }];
    const { body } = await send(organiser, 'PUT /admin/participants/approvals', { items });
    expect(body.approved).toBe(2);
    expect((body.items as { code: string | null }[]).map(({ code }) => code)).toEqual([
      null,
      'PARTICIPANT_STATE_CHANGED',
      null,
      'PARTICIPANT_NOT_FOUND',
    ]);
  });

  test('a disabled issuer is not approved any more', async () => {
    const campaign = await newCampaign();
    const issuer = await person(ROLE.ISSUER);
    const { id } = await apply(issuer, campaign);
    await backend.db.rows(sql`UPDATE users SET active = false WHERE id = ${issuer.id}`);
    expect(refused(await send(organiser, 'PUT /admin/participants/approval', { id, seen: 1 }))).toEqual([
      409,
      'ISSUERS_DISABLED',
    ]);
  });

  test('nothing begins or is decided at a campaign that has started meanwhile; the clock ends what waits and tells', async () => {
    const campaign = await newCampaign();
    const [asking, asked] = [await person(ROLE.ISSUER), await person(ROLE.ISSUER)];
    const [request, invitation] = [await apply(asking, campaign), await invite(asked, campaign)];
    await backend.db.rows(sql`UPDATE campaigns SET starts_at = '2026-11-20T00:00:00Z' WHERE id = ${campaign.id}`);
    for (const answer of [
      await send(organiser, 'PUT /admin/participants/approval', { id: request.id, seen: 1 }),
      await send(asking, 'PUT /issuer/participants/withdrawal', { id: request.id }),
      await send(asked, 'PUT /issuer/participants/acceptance', { id: invitation.id, seen: 1 }),
      await send(organiser, 'POST /admin/participants/terms', {
        id: request.id,
        seen: 1,
        terms: terms(campaign, [50, 50]),
      }),
      await send(await person(ROLE.ISSUER), 'POST /issuer/participants', { campaignId: campaign.id }),
    ])
      expect(refused(answer)).toEqual([409, 'PARTICIPATION_CLOSED']);
    const { db, clock } = backend;
    const lapse = () =>
      db.transaction((tx) => lapseParticipations({ tx, now: clock.now(), actor: CLOCK }, campaign.id, 'lapseAtStart'));
    await lapse();
    await lapse();
    const after = shown(await send(asking, `GET /issuer/participants/${request.id}`));
    expect(after).toMatchObject({ status: 8, latest: { answer: 4 } });
    expect(after.steps.map(({ by }) => by)).toEqual([asking.name, 'Hệ thống']);
    expect((await notified(asking)).filter(({ status }) => status === 8)).toHaveLength(1);
    expect((await notified(asked)).at(-1)).toMatchObject({ type: 5, status: 8 });
  });

  test.each([
    ['end', 'lapseAtEnd', 9],
    ['cancellation', 'lapseWithFair', 10],
  ] as const)(
    'with the %s of a campaign nothing stays open: what is pending, and what was proposed to who joined',
    async (_, action, status) => {
      const campaign = await newCampaign();
      const { issuer, id } = await join(campaign);
      await send(issuer, 'POST /issuer/participants/terms', { id, seen: 1, terms: terms(campaign, [30, 30]) });
      const waiting = await apply(await person(ROLE.ISSUER), campaign);
      const ctx = { now: backend.clock.now(), actor: { ...organiser, role: ROLE.SYSTEM, sessionId: '' } };
      await backend.db.transaction((tx) => lapseParticipations({ tx, ...ctx }, campaign.id, action));
      expect(shown(await send(organiser, `GET /admin/participants/${waiting.id}`)).status).toBe(status);
      expect(shown(await send(issuer, `GET /issuer/participants/${id}`))).toMatchObject({
        status: 3,
        latest: { number: 2, answer: 4 },
        inForce: { number: 1 },
      });
    },
  );

  test('terms change while a campaign runs, not after it', async () => {
    const campaign = await newCampaign();
    const { issuer, id } = await join(campaign);
    await backend.db.rows(sql`UPDATE campaigns SET starts_at = '2026-11-20T00:00:00Z' WHERE id = ${campaign.id}`);
    const proposal = { id, seen: 1, terms: terms(campaign, [50, 50]) };
    expect((await send(issuer, 'POST /issuer/participants/terms', proposal)).status).toBe(201);
    await backend.db.rows(sql`UPDATE campaigns SET cancelled_at = now() WHERE id = ${campaign.id}`);
    for (const answer of [
      await send(organiser, 'PUT /admin/participants/terms', { id, seen: 2, accept: true }),
      await send(organiser, 'POST /admin/participants/terms', { ...proposal, seen: 2 }),
    ])
      expect(refused(answer)).toEqual([409, 'TERMS_CLOSED']);
  });

  test('the contract is a PDF that both sides may fetch, and nobody else', async () => {
    const campaign = await newCampaign();
    const { issuer, id } = await join(campaign);
    const fetched = await send(issuer, `GET /issuer/participants/${id}/contract`);
    expect([fetched.status, fetched.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(decodeURIComponent(String(fetched.headers['content-disposition']))).toContain(
      `${issuer.name} - ${campaign.name}.pdf`,
    );
    expect(fetched.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    // The text can be copied and read aloud.
    expect(fetched.bytes.includes('/ToUnicode')).toBe(true);
    expect((await send(organiser, `GET /admin/participants/${id}/contract`)).status).toBe(200);
    const stranger = await person(ROLE.ISSUER);
    expect(refused(await send(stranger, `GET /issuer/participants/${id}/contract`))).toEqual([
      404,
      'PARTICIPANT_NOT_FOUND',
    ]);
  });

  test('what waits stands beside the menu: requests and proposals for the organiser, invitations for the issuer', async () => {
    const countOf = async (by: Person) => (await send(by, 'GET /menu/counts')).body.participations as number;
    const before = await countOf(organiser);
    const campaign = await newCampaign();
    const { issuer, id } = await join(campaign);
    await apply(await person(ROLE.ISSUER), campaign);
    await send(issuer, 'POST /issuer/participants/terms', { id, seen: 1, terms: terms(campaign, [30, 30]) });
    expect(await countOf(organiser)).toBe(before + 2);
    expect(await countOf(issuer)).toBe(0);
    await send(organiser, 'PUT /admin/participants/terms', { id, seen: 2, accept: false });
    await send(organiser, 'POST /admin/participants/terms', { id, seen: 2, terms: terms(campaign, [30, 30]) });
    expect(await countOf(issuer)).toBe(1);
    const invited = await person(ROLE.ISSUER);
    await invite(invited, campaign);
    expect(await countOf(invited)).toBe(1);
  });
});

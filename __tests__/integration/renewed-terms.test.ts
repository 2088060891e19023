import type { AdminCampaign } from '@/contract/endpoints/admin-campaigns';
import { participation, type Participation } from '@/contract/endpoints/participants';
import { ROLE } from '@/contract/vocabulary/roles';
import { participantNotice, participantText } from '@/text/participant';
import type { TestBackend } from '@tests/support/backend';
import { makeChoices, offlineBody, type Choices } from '@tests/support/campaign-body';
import { describeOnWatchedDatabase } from '@tests/support/watch-catalogue';
import { makeIssuer } from '@tests/support/make-data';
import { openOrganiser, seenOf, type OrganiserCall } from '@tests/support/organiser';

const START = '2026-12-10T01:00:00.000Z';
const END = '2026-12-20T14:00:00.000Z';

describeOnWatchedDatabase('a campaign that is edited after issuers have joined', (open) => {
  let backend: TestBackend;
  let asAdmin: OrganiserCall;
  let issuer: string;
  let choices: Choices;
  let campaign: AdminCampaign;
  let id: number;

  beforeAll(async () => {
    ({ backend, call: asAdmin, choices } = await openOrganiser({ db: await open() }));
    issuer = await backend.signIn((await makeIssuer(backend.db)).email);
  });

  afterAll(() => backend.close());

  const asIssuer = (request: string, body?: object) => backend.call(request, { token: issuer, body });
  const read = async (): Promise<Participation> =>
    participation.parse((await asIssuer(`GET /issuer/participants/${id}`)).body);

  /** The issuer joins with a commission of 25 percent; `span` is their days at the fair. */
  const join = async (span = { startDate: START, endDate: END }) => {
    campaign = (await asAdmin('POST /admin/campaigns/offline', offlineBody(choices))).body as unknown as AdminCampaign;
    const terms = { commissions: [{ genreId: choices.genreId, commission: 25 }], ...span, note: 'Tự mang kệ' };
    const { body } = await asIssuer('POST /issuer/participants', { campaignId: campaign.id, terms });
    id = body.id as number;
    await asAdmin('PUT /admin/participants/approval', { id, seen: 1 });
  };
  const edit = async (change: object): Promise<void> => {
    const seen = await seenOf(asAdmin, campaign.id, 'edit');
    const body = { ...offlineBody(choices), id: campaign.id, version: campaign.version, seen, ...change };
    const answer = await asAdmin('PUT /admin/campaigns/offline', body);
    expect(answer.status).toBe(200);
    campaign = answer.body as unknown as AdminCampaign;
  };
  const span = ({ latest: { startDate, endDate } }: Participation) =>
    [startDate, endDate].map((date) => new Date(date).toISOString());

  it('keeps what was accepted in force and proposes the same as it fits now, which both must agree to', async () => {
    await join();
    const { genreId } = await makeChoices(asAdmin);
    const commissions = [...offlineBody(choices).commissions, { genreId, minimalCommission: 30 }];
    await edit({ endDate: '2026-12-18T14:00:00Z', commissions });
    const renewed = await read();
    expect(renewed).toMatchObject({
      ...{ status: 3, waitsFor: ROLE.ISSUER, inForce: { number: 1, commissions: [{ commission: 25 }] } },
      latest: {
        ...{ number: 2, proposedBy: ROLE.SYSTEM, answer: 1, note: 'Tự mang kệ' },
        commissions: [
          { genreId: choices.genreId, commission: 25 },
          { genreId, commission: 30 },
        ],
      },
    });
    expect(span(renewed)).toEqual([START, '2026-12-18T14:00:00.000Z']);
    await backend.outbox.drain();
    const { body } = await asIssuer('GET /notifications?size=5');
    const said = participantNotice.note(
      participantNotice.counteredByOrganiser(campaign.name),
      participantText.campaignChanged,
    );
    expect((body.data as { message: string }[]).map(({ message }) => message)).toContain(said);

    const answer = await asIssuer('PUT /issuer/participants/terms', { id, seen: 2, accept: true });
    expect(answer.body).toMatchObject({ inForce: { number: 2 }, waitsFor: null });
  });

  it('cuts the days of who takes part in some, and means all of them where none are left', async () => {
    await join({ startDate: '2026-12-12T00:00:00Z', endDate: '2026-12-15T00:00:00Z' });
    await edit({ endDate: '2026-12-14T00:00:00Z' });
    expect(span(await read())).toEqual(['2026-12-12T00:00:00.000Z', '2026-12-14T00:00:00.000Z']);
    await edit({ endDate: '2026-12-11T00:00:00Z' });
    const again = await read();
    expect(span(again)).toEqual([START, '2026-12-11T00:00:00.000Z']);
    // The earlier proposal no longer fitted.
    expect(again.versions.map(({ answer }) => answer)).toEqual([2, 3, 1]);
  });

  it('asks nobody whose terms still fit, and nobody twice', async () => {
    await join();
    await edit({ endDate: '2026-12-22T00:00:00Z' });
    expect((await read()).latest).toMatchObject({ number: 1, answer: 2 });
    await edit({ endDate: '2026-12-15T00:00:00Z' });
    await asIssuer('PUT /issuer/participants/terms', { id, seen: 2, accept: false });
    await edit({ endDate: '2026-12-15T00:00:00Z', name: 'Tên khác' });
    expect(await read()).toMatchObject({ latest: { number: 2, answer: 3 }, inForce: { number: 1 }, waitsFor: null });
  });

  it('leaves an open proposal alone that fits, until it is declined', async () => {
    await join();
    const terms = { commissions: [{ genreId: choices.genreId, commission: 22 }], note: '' };
    const shorter = { ...terms, startDate: START, endDate: '2026-12-12T00:00:00Z' };
    await asIssuer('POST /issuer/participants/terms', { id, seen: 1, terms: shorter });
    await edit({ endDate: '2026-12-15T00:00:00Z' });
    expect(await read()).toMatchObject({ latest: { number: 2, proposedBy: ROLE.ISSUER, answer: 1 } });
    // After it is declined, the terms in force no longer fit: the organiser's proposal is made again as it fits now.
    await asAdmin('PUT /admin/participants/terms', { id, seen: 2, accept: false });
    const again = await read();
    expect(again).toMatchObject({ latest: { number: 3, proposedBy: ROLE.SYSTEM, answer: 1 }, inForce: { number: 1 } });
    expect(span(again)).toEqual([START, '2026-12-15T00:00:00.000Z']);
    await asIssuer('PUT /issuer/participants/terms', { id, seen: 3, accept: false });
    expect((await read()).latest.number).toBe(3);
  });
});

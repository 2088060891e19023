import { randomUUID } from 'node:crypto';
import type { AdminCampaign } from '@/contract/endpoints/admin-campaigns';
import type { CampaignDraft } from '@/contract/endpoints/campaign-drafts';
import { refusal, type TestBackend } from '@tests/support/backend';
import { offlineBody, stopOn, type Choices } from '@tests/support/campaign-body';
import { describeOnWatchedDatabase } from '@tests/support/watch-catalogue';
import { openOrganiser, type OrganiserCall } from '@tests/support/organiser';

describeOnWatchedDatabase('drafts of campaigns', (open) => {
  let backend: TestBackend;
  let call: OrganiserCall;
  let choices: Choices;

  beforeAll(async () => {
    ({ backend, call, choices } = await openOrganiser({ db: await open() }));
  });

  afterAll(() => backend.close());

  const keep = (body: object, key: string) => call('POST /admin/campaigns/drafts', body, { 'idempotency-key': key });
  const draft = async (content: object) =>
    (await keep({ format: 1, name: '', content }, randomUUID())).body as unknown as CampaignDraft;

  it('keep what was typed as it was typed, also what fits no campaign, until they are thrown away', async () => {
    const content = { name: '', commissions: [{ genreId: null, minimalCommission: 'ba' }] };
    const { id, version } = await draft(content);
    expect((await call(`GET /admin/campaigns/drafts/${id}`)).body).toMatchObject({
      ...{ content, version: 1, createdBy: { name: 'Quản Trị' } },
    });
    const change = { id, version, name: 'Mùa xuân', content: { ...content, name: 'Mùa xuân' } };
    expect((await call('PUT /admin/campaigns/drafts', change)).body).toMatchObject({ name: 'Mùa xuân', version: 2 });
    const late = await call('PUT /admin/campaigns/drafts', change);
    expect(late).toEqual(refusal(409, 'CONFLICT'));
    expect(late.body.version).toBe(2);
    expect((await call(`DELETE /admin/campaigns/drafts/${id}`)).status).toBe(204);
    expect(await call('PUT /admin/campaigns/drafts', change)).toEqual(refusal(404, 'CAMPAIGN_DRAFT_NOT_FOUND'));
  });

  it('are made once, however often the same save is sent', async () => {
    const body = { format: 1, name: 'Mùa hạ', content: { name: 'Mùa hạ' } };
    const key = randomUUID();
    const answers = await Promise.all([keep(body, key), keep(body, key)]);
    const [first, second] = answers.map((answer) => answer.body as unknown as CampaignDraft);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(second).toEqual(first);
    const { body: list } = await call('GET /admin/campaigns/drafts');
    expect((list.data as CampaignDraft[]).filter(({ name }) => name === body.name)).toHaveLength(1);
    expect(await keep({ ...body, name: 'Mùa thu' }, key)).toEqual(refusal(422, 'IDEMPOTENCY_KEY_REUSED'));
    await call(`DELETE /admin/campaigns/drafts/${first!.id}`);
  });

  it('are not larger than a form can be', async () => {
    const content = { description: 'x'.repeat(300_000) };
    const answer = await keep({ format: 1, name: '', content }, randomUUID());
    expect(answer).toEqual(refusal(422, 'INVALID_INPUT'));
    expect(answer.body.fields).toHaveProperty('content');
  });

  it('of an earlier campaign hold everything but its dates, and are gone when the campaign is made', async () => {
    const organizations = [{ organizationId: choices.organizationId, schedules: [stopOn(10, 12)] }];
    const openingHours = { from: '08:00', until: '21:00' };
    const body = { ...offlineBody(choices), openingHours, isRecurring: true, organizations };
    const { body: old } = await call('POST /admin/campaigns/offline', body);
    const { body: copy } = await call('POST /admin/campaigns/drafts/copy', { campaignId: old.id });
    const { id, content } = copy as unknown as CampaignDraft;
    const { commissions, address } = body;
    expect(content).toEqual({
      ...{ name: body.name, description: body.description, imageUrl: body.imageUrl, startDate: '', endDate: '' },
      ...{
        commissions,
        address,
        openingHours,
        isRecurring: true,
        readerLimits: { openCheckouts: 5, copies: 10, cashDays: 3, rounding: null },
      },
      organizations: [
        {
          organizationId: choices.organizationId,
          schedules: [{ address: stopOn(10, 12).address, openingHours: null, startDate: '', endDate: '' }],
        },
      ],
    });
    const made = await call('POST /admin/campaigns/offline', {
      ...body,
      ...content,
      draftId: id,
      organizations,
      ...dates,
    });
    expect((made.body as unknown as AdminCampaign).name).toBe(body.name);
    const again = { ...body, ...content, draftId: id, organizations, ...dates };
    expect(await call('POST /admin/campaigns/offline', again)).toEqual(refusal(404, 'CAMPAIGN_DRAFT_NOT_FOUND'));
    expect(await call(`GET /admin/campaigns/drafts/${id}`)).toEqual(refusal(404, 'CAMPAIGN_DRAFT_NOT_FOUND'));
  });

  const dates = { startDate: '2026-12-10T08:00:00+07:00', endDate: '2026-12-20T21:00:00+07:00' };

  it('stay when the campaign is refused', async () => {
    const { id } = await draft({ name: 'Giữ lại' });
    const body = { ...offlineBody(choices), draftId: id, endDate: '2026-12-01T00:00:00Z' };
    expect((await call('POST /admin/campaigns/offline', body)).status).toBe(422);
    expect((await call(`GET /admin/campaigns/drafts/${id}`)).status).toBe(200);
    const { body: list } = await call('GET /admin/campaigns/drafts');
    expect(list.data).toMatchObject([{ id }]);
  });
});

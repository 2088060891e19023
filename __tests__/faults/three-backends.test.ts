import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { ROLE, type RoleId } from '@/contract/vocabulary/roles';
import { createOffline } from '@server/backend/commerce/campaigns/save-campaign';
import type { CallContext } from '@server/backend/commerce/kernel';
import { applyForCampaign } from '@server/backend/commerce/participants/apply';
import { approveRequest } from '@server/backend/commerce/participants/decide';
import { inviteIssuers } from '@server/backend/commerce/participants/invite';
import type { Database } from '@server/backend/db/database';
import { DAY } from '@tests/support/clock';
import { eventually } from '@tests/support/eventually';
import { makeGenre, makeIssuer, makeOrganization, makeUser, PLACE, releaseIds } from '@tests/support/make-data';
import { startBackends, type Backends } from '@tests/support/pairs';

jest.setTimeout(120_000);

const CAMPAIGNS = 6;
const { TEST_DATABASE_URL = '' } = process.env;

/** When a fair takes place, in days from now; everything was planned a week ago. */
const KINDS = {
  'over meanwhile': { from: -2, to: -1 },
  'running since': { from: -1, to: 5 },
  'to come': { from: 5, to: 6 },
};
type Kind = keyof typeof KINDS;

const fill = async (db: Database): Promise<void> => {
  const { parentId } = await makeGenre(db);
  const { id: organizationId } = await makeOrganization(db, 'truong.test');
  const organiser = await makeUser(db, ROLE.SYSTEM);
  const [joined, invited, asking] = [await makeIssuer(db), await makeIssuer(db), await makeIssuer(db)];
  await releaseIds(db);
  const now = Date.now();
  const as = ({ id, name }: { id: string; name: string }, role: RoleId): CallContext => ({
    ...{ db, now: new Date(now - 7 * DAY), actor: { id, name, role, sessionId: randomUUID() } },
  });
  const at = (days: number): string => new Date(now + days * DAY).toISOString();
  const plan = async (name: Kind): Promise<void> => {
    const { from, to } = KINDS[name];
    const span = { startDate: at(from), endDate: at(to) };
    const { id: campaignId } = await createOffline(as(organiser, ROLE.SYSTEM), {
      ...{ name, description: 'Sách', imageUrl: '/files/images/aa.webp', ...span, address: PLACE, isRecurring: true },
      commissions: [{ genreId: parentId, minimalCommission: 20 }],
      organizations: [{ organizationId, schedules: [{ ...span, address: PLACE }] }],
    });
    const { id } = await applyForCampaign(as(joined, ROLE.ISSUER), { campaignId });
    await approveRequest(as(organiser, ROLE.SYSTEM), { id, seen: 1 });
    await applyForCampaign(as(asking, ROLE.ISSUER), { campaignId });
    await inviteIssuers(as(organiser, ROLE.SYSTEM), { campaignId, issuerIds: [invited.id] });
  };
  for (let made = 0; made < CAMPAIGNS; made += 1) for (const kind of Object.keys(KINDS) as Kind[]) await plan(kind);
};

describe('three backends that are started at once after two days without one', () => {
  let backends: Backends;

  beforeAll(async () => {
    backends = await startBackends({ server: TEST_DATABASE_URL, count: 3, fill });
  });

  afterAll(() => backends?.close());

  const rows = <Row>(query: ReturnType<typeof sql>): Promise<Row[]> => backends.db.rows<Row>(query);

  const settled = (): Promise<void> =>
    eventually(async () => {
      const waiting = await rows(sql`
        SELECT topic FROM scheduled_tasks WHERE done_at IS NULL AND due_at <= now() AND topic ~ '^(campaign|stop)[.]'
        UNION ALL SELECT topic FROM outbox WHERE done_at IS NULL`);
      expect(waiting).toEqual([]);
    });

  /** The events of every kind of fair: of how many fairs, and the maximum per fair. */
  const announced = () =>
    rows(sql`
      SELECT name, deed, count(*)::int AS campaigns, max(times)::int AS times FROM (
        SELECT c.name, o.payload ->> 'deed' AS deed, count(*) AS times FROM outbox o
        JOIN campaigns c ON c.id = (o.payload ->> 'campaignId')::int WHERE o.topic = 'campaign.moved'
        GROUP BY c.id, deed) told GROUP BY name, deed ORDER BY name, deed`);

  /**
   * How participations ended: for every kind of fair their status, and the most steps that led there. Of a fair that is over
   * two backends do the start and the end in either order, so that they lapse with the one or with the other (8, 9).
   */
  const lapsed = () =>
    rows(sql`
      SELECT c.name, status.known AS status, count(*)::int AS count,
        max((SELECT count(*) FROM participant_steps s WHERE s.participant_id = pt.id))::int AS steps
      FROM participants pt JOIN campaigns c ON c.id = pt.campaign_id
      CROSS JOIN LATERAL (SELECT CASE WHEN pt.status = 9 AND c.name = 'over meanwhile' THEN 8 ELSE pt.status END AS known) status
      WHERE pt.status <> 3 GROUP BY c.name, status.known ORDER BY c.name, status.known`);

  const notifiedTwice = () =>
    rows(sql`
      SELECT message FROM notifications WHERE message LIKE '%bắt đầu%' OR message LIKE '%kết thúc%'
      GROUP BY user_id, link, message HAVING count(*) > 1`);

  const PENDING = [
    { name: 'to come', status: 1, count: CAMPAIGNS, steps: 1 },
    { name: 'to come', status: 2, count: CAMPAIGNS, steps: 1 },
  ];
  const LAPSED = [
    { name: 'over meanwhile', status: 8, count: 2 * CAMPAIGNS, steps: 2 },
    { name: 'running since', status: 8, count: 2 * CAMPAIGNS, steps: 2 },
  ];
  const ANNOUNCED = [
    { name: 'over meanwhile', deed: 'ended', campaigns: CAMPAIGNS, times: 1 },
    { name: 'running since', deed: 'started', campaigns: CAMPAIGNS, times: 1 },
  ];

  it('make good what was due meanwhile, each thing once', async () => {
    await settled();
    expect(await announced()).toEqual(ANNOUNCED);
    expect(await lapsed()).toEqual([...LAPSED, ...PENDING]);
    expect(await notifiedTwice()).toEqual([]);
  });

  it('do once what falls due while all of them run', async () => {
    await settled();
    await rows(sql`UPDATE campaigns SET starts_at = now() WHERE name = 'to come'`);
    await rows(sql`
      UPDATE scheduled_tasks SET scheduled_for = now(), due_at = now()
      WHERE topic = 'campaign.started' AND key::int IN (SELECT id FROM campaigns WHERE name = 'to come')`);
    await settled();
    const started = { name: 'to come', deed: 'started', campaigns: CAMPAIGNS, times: 1 };
    expect(await announced()).toEqual([...ANNOUNCED, started]);
    expect(await lapsed()).toEqual([...LAPSED, { name: 'to come', status: 8, count: 2 * CAMPAIGNS, steps: 2 }]);
    expect(await notifiedTwice()).toEqual([]);
  });

  it('do nothing of it again when one of them is started anew', async () => {
    const before = await announced();
    await backends.backends[0]!.cut();
    await backends.startAnother();
    await settled();
    expect(await announced()).toEqual(before);
  });
});

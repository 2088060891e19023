import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import type { AdminCampaign } from '@/contract/endpoints/admin-campaigns';
import { CAMPAIGN_STATUSES, type CampaignStatusId } from '@/contract/states/campaign';
import { ROLE } from '@/contract/vocabulary/roles';
import { campaignTaskHandlers } from '@server/backend/commerce/campaigns/date-tasks';
import { createTaskRunner } from '@server/backend/jobs/task-runner';
import { insertRows } from '@server/backend/db/insert-rows';
import { participants } from '@server/backend/db/schema/fairs';
import { startTestBackend, type TestBackend } from '@tests/support/backend';
import { makeChoices, offlineBody, reserveIds, type Choices } from '@tests/support/campaign-body';
import { DAY, testClock } from '@tests/support/clock';
import { describeOnDatabases } from '@tests/support/databases';
import { makeIssuer, makeUser } from '@tests/support/make-data';

const MOVES = ['cancellation', 'postponement', 'restart', 'end'] as const;
const WHO = [ROLE.SYSTEM, ROLE.ISSUER, ROLE.STAFF] as const;

type Event =
  | { kind: 'move'; move: (typeof MOVES)[number]; who: (typeof WHO)[number] }
  | { kind: 'wait'; hours: number }
  | { kind: 'jobs' };

const event: fc.Arbitrary<Event> = fc.oneof(
  fc.record({ kind: fc.constant('move' as const), move: fc.constantFrom(...MOVES), who: fc.constantFrom(...WHO) }),
  fc.record({ kind: fc.constant('wait' as const), hours: fc.constantFrom(1, 12, 24, 48) }),
  fc.constant({ kind: 'jobs' as const }),
);

/** What a status may be followed by: by what organisers do, and by its dates. */
const FOLLOWS: Record<CampaignStatusId, readonly number[]> = {
  1: [1, 2, 3, 4],
  2: [2, 3, 5],
  3: [3],
  4: [4],
  5: [2, 3, 5],
};

describeOnDatabases('whatever happens to a fair', (open) => {
  let backend: TestBackend;
  let clock: ReturnType<typeof testClock>;
  let choices: Choices;
  let tokens: Map<number, string>;
  let issuerId: string;

  beforeAll(async () => {
    clock = testClock();
    backend = await startTestBackend({ db: await open(), clock, tokenSeconds: 10_000_000 });
    await reserveIds(backend.db);
    await makeUser(backend.db, ROLE.SYSTEM, { email: 'admin@test.vn' });
    await makeUser(backend.db, ROLE.STAFF, { email: 'staff@test.vn' });
    issuerId = (await makeIssuer(backend.db, { email: 'issuer@test.vn' })).id;
    await signIn();
    choices = await makeChoices(call);
  });

  afterAll(() => backend.close());

  /** Weeks pass, and sessions with them. */
  const signIn = async (): Promise<void> => {
    tokens = new Map([
      [ROLE.SYSTEM, await backend.signIn('admin@test.vn')],
      [ROLE.ISSUER, await backend.signIn('issuer@test.vn')],
      [ROLE.STAFF, await backend.signIn('staff@test.vn')],
    ]);
  };

  const call = (request: string, body?: object, who: number = ROLE.SYSTEM) =>
    backend.call(request, { token: tokens.get(who)!, body });

  const jobs = async (): Promise<void> => {
    const log = pino({ level: 'silent' });
    const runners = [1, 2, 3].map(() =>
      createTaskRunner({ db: backend.db, clock: clock.now, handlers: campaignTaskHandlers, log }),
    );
    await Promise.all(runners.map((runner) => runner.drain()));
    await backend.outbox.drain();
  };

  /** A fair of two days that begins in two, with an invitation that waits. */
  const plan = async (): Promise<AdminCampaign> => {
    await signIn();
    const start = clock.now().getTime() + 2 * DAY;
    const dates = { startDate: new Date(start).toISOString(), endDate: new Date(start + 2 * DAY).toISOString() };
    const { body } = await call('POST /admin/campaigns/offline', { ...offlineBody(choices), ...dates });
    const fair = body as unknown as AdminCampaign;
    const stamps = { createdAt: dates.startDate, updatedAt: dates.startDate };
    const row = { id: 200_000 + fair.id, campaignId: fair.id, issuerId, status: 2, note: '', ...stamps };
    await insertRows(backend.db, participants, [row]);
    return fair;
  };

  const assertSound = ({ status, startDate, endDate }: AdminCampaign): void => {
    const now = clock.now().getTime();
    expect(CAMPAIGN_STATUSES).toContain(status);
    if (status === 1) expect(now).toBeLessThan(Date.parse(startDate));
    if (status === 2 || status === 5) expect(now).toBeLessThan(Date.parse(endDate));
    if (status === 2) expect(now).toBeGreaterThanOrEqual(Date.parse(startDate));
    if (status === 3) expect(now).toBeGreaterThanOrEqual(Date.parse(endDate));
    expect(Date.parse(startDate)).toBeLessThan(Date.parse(endDate));
  };

  const happen = async (id: number, one: Event): Promise<void> => {
    if (one.kind === 'wait') clock.advance((one.hours * DAY) / 24);
    else if (one.kind === 'jobs') await jobs();
    else {
      const { status } = await call(`PUT /admin/campaigns/${one.move}`, { id }, one.who);
      expect(one.who === ROLE.SYSTEM ? [200, 409] : [403]).toContain(status);
    }
  };

  const read = async (id: number) => (await call(`GET /admin/campaigns/${id}`)).body as unknown as AdminCampaign;

  it('its state is one of five, follows from the one before, and never contradicts its dates; what is due is done once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 12 }), async (events) => {
        const { id } = await plan();
        let before: CampaignStatusId = 1;
        for (const one of events) {
          await happen(id, one);
          const fair = await read(id);
          assertSound(fair);
          expect(FOLLOWS[before]).toContain(fair.status);
          before = fair.status;
        }
        // Two days without a backend, and everything is over.
        clock.advance(6 * DAY);
        await jobs();
        await jobs();
        const rows = await backend.db.rows<{ status: number }>(
          sql`SELECT status FROM participants WHERE campaign_id = ${id}`,
        );
        expect([8, 9, 10]).toContain(rows[0]!.status);
        const [told] = await backend.db.rows<{ most: number }>(sql`
          SELECT coalesce(max(count), 0)::int AS most FROM (SELECT count(*) FROM outbox
            WHERE topic = 'campaign.moved' AND (payload ->> 'campaignId')::int = ${id}
              AND payload ->> 'deed' IN ('started', 'ended', 'endedEarly', 'cancelled')
            GROUP BY payload ->> 'deed') deeds`);
        expect(told!.most).toBeLessThanOrEqual(1);
      }),
      { numRuns: 8 },
    );
  });
});

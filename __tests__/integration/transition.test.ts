import { sql } from 'drizzle-orm';
import { ROLE } from '@/contract/vocabulary/roles';
import { defineMachine, type Refusal } from '@/contract/states/machine';
import type { TransitionActor } from '@/contract/vocabulary/roles';
import { AppError } from '@/contract/vocabulary/error-codes';
import { CLOCK, type Actor, type TransactionContext } from '@server/backend/commerce/kernel';
import {
  insertStep,
  NO_EFFECT,
  NOT_OFFERED,
  transition,
  tryTransition,
  writeStatus,
  type LifeCycle,
} from '@server/backend/commerce/transition';
import type { Database } from '@server/backend/db/database';
import { untilBlocked } from '@tests/support/blocked';
import { describeOnBothDatabases } from '@tests/support/databases';

const NOW = new Date('2026-11-20T03:00:00Z');
const CLERK: Actor = { id: '5f3c6a52-8d63-4d1c-9a58-5e2c1d7b9a01', role: ROLE.STAFF, name: 'Lan', sessionId: 's' };

const [OPEN, SENT, LOST] = [1, 2, 3];
type Status = 1 | 2 | 3;
type Action = 'send' | 'lose' | 'find';

interface Parcel {
  id: number;
  status: Status;
}

const machine = defineMachine<Status, Action, TransitionActor>({
  statuses: [OPEN, SENT, LOST] as Status[],
  initial: [1],
  transitions: {
    send: { from: [1], to: 2, actors: [ROLE.STAFF, 'clock'] },
    lose: { from: [1, 2], to: 3, actors: [ROLE.STAFF] },
    find: { from: [3], to: 1, actors: [ROLE.STAFF] },
  },
});

describeOnBothDatabases('A transition', (open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
    await db.rows(sql`CREATE TABLE parcels (id int PRIMARY KEY, status int NOT NULL, updated_at timestamptz,
      sent int NOT NULL DEFAULT 0, lost_at timestamptz)`);
    await db.rows(sql`CREATE TABLE parcel_steps (parcel_id int NOT NULL, status int NOT NULL, at timestamptz NOT NULL,
      actor_id uuid, actor_name text NOT NULL, note text NOT NULL)`);
  });
  afterAll(() => db.close());
  beforeEach(() => db.rows(sql`TRUNCATE parcels, parcel_steps`));

  let notified: string[];
  let reasons: Refusal[];
  const stored: LifeCycle<Parcel, Status, Action, never, 'send' | 'lose'> = {
    machine,
    position: ({ status }) => ({ status }),
    write: writeStatus('parcels'),
    record: insertStep('parcel_steps', 'parcel_id'),
    effects: {
      send: ({ tx }, { id }) => tx.rows(sql`UPDATE parcels SET sent = sent + 1 WHERE id = ${id}`),
      lose: NO_EFFECT,
      find: NOT_OFFERED,
    },
    announce: async (_, { id }, { action, from, to }) => void notified.push(`${action} ${id}: ${from} to ${to}`),
    async refuse(_, __, refusal) {
      reasons.push(refusal);
      return new AppError('CONFLICT');
    },
  };

  const put = async (status: Status): Promise<Parcel> => {
    await db.rows(sql`INSERT INTO parcels (id, status) VALUES (1, ${status})`);
    notified = [];
    reasons = [];
    return { id: 1, status };
  };
  const run = <Result>(work: (ctx: TransactionContext<Actor>) => Promise<Result>, actor: Actor = CLERK) =>
    db.transaction((tx) => work({ tx, now: NOW, actor }));
  const parcel = async () =>
    (await db.rows<{ status: Status }>(sql`SELECT status, sent, updated_at AS at FROM parcels`))[0];
  const steps = () => db.rows(sql`SELECT parcel_id, status, at, actor_id, actor_name, note FROM parcel_steps`);

  test('writes the status, the step, the effect and the events', async () => {
    const subject = await put(1);
    const step = await run((ctx) => transition(ctx, stored, 'send', subject, 'Gửi sáng nay'));
    expect(step).toEqual({ action: 'send', from: 1, to: 2, note: 'Gửi sáng nay' });
    expect(await parcel()).toEqual({ status: 2, sent: 1, at: NOW.toISOString() });
    expect(await steps()).toEqual([
      {
        ...{ parcel_id: 1, status: 2, at: NOW.toISOString() },
        ...{ actor_id: CLERK.id, actor_name: 'Lan', note: 'Gửi sáng nay' },
      },
    ]);
    expect(notified).toEqual(['send 1: 1 to 2']);
  });

  test('of the clock is kept under its name and no id', async () => {
    const subject = await put(1);
    await run((ctx) => transition(ctx, stored, 'send', subject), CLOCK);
    expect(await steps()).toEqual([expect.objectContaining({ actor_id: null, actor_name: CLOCK.name, note: '' })]);
  });

  test.each([
    ['status', 2, 'send', CLERK],
    ['actor', 1, 'lose', CLOCK],
  ] as const)('that the machine refuses for the %s changes nothing', async (refusal, status, action, actor) => {
    const subject = await put(status);
    expect(await run((ctx) => tryTransition(ctx, stored, action, subject), actor)).toEqual({ moved: false, refusal });
    await expect(run((ctx) => transition(ctx, stored, action, subject), actor)).rejects.toThrow(AppError);
    expect(reasons).toEqual([refusal]);
    expect([(await parcel())?.status, await steps(), notified]).toEqual([status, [], []]);
  });

  test('is made once by two at the same time; the second is told so, or throws', async () => {
    const subject = await put(1);
    let second: Promise<unknown>[] = [];
    await db.transaction(async (tx) => {
      await transition({ tx, now: NOW, actor: CLERK }, stored, 'send', subject);
      second = [
        run((ctx) => tryTransition(ctx, stored, 'send', subject)),
        run((ctx) => transition(ctx, stored, 'lose', subject)),
      ];
      second[1]?.catch(() => undefined);
      await untilBlocked(db, tx);
    });
    expect(await second[0]).toEqual({ moved: false, refusal: 'status' });
    await expect(second[1]).rejects.toThrow(AppError);
    expect(reasons).toEqual(['status']);
    expect(await parcel()).toMatchObject({ status: 2, sent: 1 });
    expect(await steps()).toHaveLength(1);
  });

  test('is undone with its transaction when the effect fails', async () => {
    const subject = await put(1);
    const failing: typeof stored = {
      ...stored,
      effects: { ...stored.effects, send: () => Promise.reject(new Error('no van')) },
    };
    await expect(run((ctx) => transition(ctx, failing, 'send', subject))).rejects.toThrow('no van');
    expect([(await parcel())?.status, await steps(), notified]).toEqual([1, [], []]);
  });

  test('of a noun whose status follows from facts writes the fact, guarded by it', async () => {
    const subject = await put(1);
    const derived: typeof stored = {
      ...stored,
      write: async ({ tx, now }: TransactionContext<Actor>, { id }: Parcel) => {
        const lost = await tx.rows(sql`
          UPDATE parcels SET lost_at = ${now.toISOString()} WHERE id = ${id} AND lost_at IS NULL RETURNING id`);
        return lost.length > 0;
      },
    };
    expect(await run((ctx) => tryTransition(ctx, derived, 'lose', subject))).toMatchObject({ moved: true });
    expect(await run((ctx) => tryTransition(ctx, derived, 'lose', subject))).toEqual({
      moved: false,
      refusal: 'status',
    });
    const [row] = await db.rows(sql`SELECT status, lost_at AS "lostAt" FROM parcels`);
    expect(row).toEqual({ status: 1, lostAt: NOW.toISOString() });
    expect(await steps()).toHaveLength(1);
  });

  test('with an action that is not offered does not compile', async () => {
    const subject = await put(3);
    // @ts-expect-error -- `find` is declared NOT_OFFERED
    await expect(run((ctx) => transition(ctx, stored, 'find', subject))).rejects.toThrow(TypeError);
    // @ts-expect-error -- an action of the table without an effect
    const forgetful: typeof stored = { ...stored, effects: { send: NO_EFFECT, lose: NO_EFFECT } };
    expect(forgetful.effects).not.toHaveProperty('find');
  });
});

import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { scheduleAt, unschedule } from '@server/backend/commerce/schedule';
import type { LeasedTask, TaskHandler, Tasks, TransactionTask } from '@server/backend/commerce/tasks';
import type { Database } from '@server/backend/db/database';
import { createTaskRunner, type TaskRunnerOptions } from '@server/backend/jobs/task-runner';
import { DAY, MINUTE, SECOND, testClock, type TestClock } from '@tests/support/clock';
import { describeOnBothDatabases } from '@tests/support/databases';
import { eventually } from '@tests/support/eventually';

const log = pino({ level: 'silent' });
const HOUR = 60 * MINUTE;
const LEASE = 10 * MINUTE;

const inTransaction = (run: TransactionTask<never>['run'], everyMs?: number): TransactionTask<never> => ({
  ...{ kind: 'transaction', run, everyMs },
});
const leased = (run: LeasedTask<never>['run'], everyMs?: number): LeasedTask<never> => ({
  ...{ kind: 'lease', run, everyMs },
});

interface Row {
  topic: string;
  key: string;
  dueAt: string;
  doneAt: string | null;
  tries: number;
  lastError: string | null;
  claim: string | null;
}

describeOnBothDatabases('work at dates', (open) => {
  let db: Database;
  let clock: TestClock;

  beforeAll(async () => {
    db = await open();
    await db.rows(sql`CREATE TABLE effects (text text NOT NULL)`);
  });

  beforeEach(async () => {
    clock = testClock();
    await db.rows(sql`DELETE FROM scheduled_tasks`);
    await db.rows(sql`DELETE FROM effects`);
  });

  afterEach(() => jest.restoreAllMocks());

  afterAll(() => db.close());

  const after = (ms: number): Date => new Date(clock.now().getTime() + ms);
  const backend = (handlers: Record<string, TaskHandler<never>>, more: Partial<TaskRunnerOptions> = {}) =>
    createTaskRunner({ db, clock: clock.now, handlers, log, ...more });

  // The topics of these tests are no topics of the platform.
  const schedule = (topic: string, key: string, dueAt: Date, payload: unknown = null): Promise<void> =>
    db.transaction((tx) => scheduleAt({ tx }, topic as keyof Tasks, key, dueAt, payload as null));
  const callOff = (topic: string, key: string): Promise<void> =>
    db.transaction((tx) => unschedule({ tx }, topic as keyof Tasks, key));

  const rows = (): Promise<Row[]> =>
    db.rows<Row>(sql`
      SELECT topic, key, due_at AS "dueAt", done_at AS "doneAt", tries, last_error AS "lastError", claim
      FROM scheduled_tasks ORDER BY id`);
  const row = async (): Promise<Row> => (await rows())[0]!;

  /** Writes its key, in the transaction of the task. */
  const write = inTransaction(async ({ tx }, { key }) => {
    await tx.rows(sql`INSERT INTO effects VALUES (${key})`);
  });
  const effects = async (): Promise<string[]> =>
    (await db.rows<{ text: string }>(sql`SELECT text FROM effects ORDER BY text`)).map(({ text }) => text);

  /** A leased task that runs until it is released. */
  const held = () => {
    let letGo = (): void => undefined;
    const gate = new Promise<void>((resolve) => (letGo = resolve));
    const run = jest.fn(() => gate);
    return { handler: leased(run), run, letGo: () => letGo() };
  };

  describe('a task', () => {
    it('is done at its date, not before, with what its handler needs to know', async () => {
      const run = jest.fn(async () => undefined);
      const { drain } = backend({ 'fair.start': inTransaction(run) });
      await schedule('fair.start', '7', after(HOUR), { campaignId: 7 });
      clock.advance(HOUR - 1);
      expect(await drain()).toBe(0);
      clock.advance(1);
      expect(await drain()).toBe(1);
      expect(await drain()).toBe(0);
      expect(run.mock.calls).toEqual([
        [
          expect.objectContaining({ now: clock.now(), actor: expect.objectContaining({ role: 'clock' }) }),
          expect.objectContaining({ topic: 'fair.start', key: '7', payload: { campaignId: 7 } }),
        ],
      ]);
      expect(await row()).toMatchObject({ doneAt: clock.now().toISOString(), tries: 1, lastError: null });
    });

    it('is done once, however many backends run', async () => {
      const keys = Array.from({ length: 30 }, (_, index) => String(index + 10));
      for (const key of keys) await schedule(Number(key) % 2 ? 'order.expire' : 'fair.end', key, clock.now());
      const handlers = {
        'order.expire': write,
        'fair.end': leased(
          async ({ db: on }, { key }) => void (await on.rows(sql`INSERT INTO effects VALUES (${key})`)),
        ),
      };
      const runs = await Promise.all([1, 2, 3].map(() => backend(handlers).drain()));
      expect(runs.reduce((sum, count) => sum + count)).toBe(30);
      expect(await effects()).toEqual(keys);
    });

    it('is done once and at once after a time in which no backend ran', async () => {
      await schedule('fair.start', '7', after(HOUR));
      clock.advance(30 * DAY);
      await backend({ 'fair.start': write }).drain();
      await backend({ 'fair.start': write }).drain();
      expect(await effects()).toEqual(['7']);
    });

    it('is not there when its use case fails', async () => {
      const failing = db.transaction(async (tx) => {
        await scheduleAt({ tx }, 'fair.start' as keyof Tasks, '7', clock.now(), null);
        throw new Error('refused');
      });
      await expect(failing).rejects.toThrow('refused');
      expect(await rows()).toEqual([]);
    });

    it('moves with its date, earlier or later', async () => {
      const { drain } = backend({ 'fair.start': write });
      await schedule('fair.start', '7', after(HOUR));
      await schedule('fair.start', '7', after(2 * HOUR));
      clock.advance(HOUR);
      expect(await drain()).toBe(0);
      await schedule('fair.start', '7', clock.now());
      expect(await drain()).toBe(1);
      expect(await rows()).toHaveLength(1);
    });

    it('is called off', async () => {
      await schedule('fair.start', '7', clock.now());
      await callOff('fair.start', '7');
      await callOff('fair.start', '8');
      expect(await backend({ 'fair.start': write }).drain()).toBe(0);
      expect(await rows()).toEqual([]);
    });

    it('that was done is done again at another date only', async () => {
      const { drain } = backend({ 'fair.start': write });
      const date = clock.now();
      await schedule('fair.start', '7', date, { a: 1, b: 2 });
      await drain();
      clock.advance(DAY);
      await schedule('fair.start', '7', date, { b: 2, a: 1 });
      expect(await drain()).toBe(0);
      await callOff('fair.start', '7');
      expect(await rows()).toHaveLength(1);
      await schedule('fair.start', '7', after(-HOUR), { a: 1, b: 2 });
      expect(await drain()).toBe(1);
      expect(await effects()).toEqual(['7', '7']);
    });

    it('that fails leaves nothing behind, is tried again ever later, and holds up no other', async () => {
      let broken = true;
      const fails = inTransaction(async (ctx, task) => {
        await write.run(ctx, task);
        // A failing statement, which aborts a transaction without a savepoint.
        if (broken) await ctx.tx.rows(sql`SELECT 1 / 0`);
      });
      const { drain } = backend({ 'fair.start': fails, 'order.expire': write });
      await schedule('fair.start', '7', clock.now());
      await schedule('order.expire', '8', clock.now());
      expect(await drain()).toBe(2);
      expect(await effects()).toEqual(['8']);
      for (const [index, seconds] of [1, 2, 4, 8].entries()) {
        expect(await row()).toMatchObject({
          ...{ tries: index + 1, lastError: expect.stringMatching(/zero/), doneAt: null },
          dueAt: after(seconds * SECOND).toISOString(),
        });
        expect(await drain()).toBe(0);
        clock.advance(seconds * SECOND);
        broken = index < 3;
        expect(await drain()).toBe(1);
      }
      expect(await row()).toMatchObject({ tries: 5, lastError: null, doneAt: clock.now().toISOString() });
      expect(await effects()).toEqual(['7', '8']);
    });

    it('of another version of the program is left to that, and reported at the start', async () => {
      const due = clock.now();
      await schedule('constructor', '7', due);
      clock.advance(HOUR);
      const warn = jest.spyOn(log, 'warn');
      const { start, drain, stop } = backend({ 'fair.start': write });
      await start();
      expect(await drain()).toBe(0);
      await stop();
      expect(warn.mock.calls).toEqual([[{ topics: ['constructor'] }, expect.any(String)]]);
      expect(await row()).toMatchObject({ doneAt: null, tries: 0, claim: null, dueAt: due.toISOString() });
    });

    it.each(['transaction', 'lease'] as const)(
      'that gives itself another date is done then, too (%s)',
      async (kind) => {
        const run = async () => schedule('fair.start', '7', after(DAY));
        const again: TaskHandler<never> =
          kind === 'lease'
            ? leased(run)
            : inTransaction(({ tx }) => scheduleAt({ tx }, 'fair.start' as keyof Tasks, '7', after(DAY), null));
        await schedule('fair.start', '7', clock.now());
        const { drain } = backend({ 'fair.start': again });
        expect(await drain()).toBe(1);
        const next = { doneAt: null, tries: 0, claim: null };
        expect(await row()).toMatchObject({ ...next, dueAt: after(DAY).toISOString() });
        clock.advance(DAY);
        expect(await drain()).toBe(1);
        expect(await row()).toMatchObject({ ...next, dueAt: after(DAY).toISOString() });
      },
    );

    it('that is the victim of a deadlock is tried again at once, and did not fail', async () => {
      let victims = 1;
      const unlucky = inTransaction(async (ctx, task) => {
        await write.run(ctx, task);
        if (victims-- > 0) await ctx.tx.rows(sql`DO $$ BEGIN RAISE EXCEPTION 'x' USING ERRCODE = '40P01'; END $$`);
      });
      await schedule('fair.start', '7', clock.now());
      await backend({ 'fair.start': unlucky }).drain();
      expect(await row()).toMatchObject({ doneAt: clock.now().toISOString(), tries: 1, lastError: null });
      expect(await effects()).toEqual(['7']);
    });
  });

  describe('a task under a lease', () => {
    it('holds up no other, and is left to who has it', async () => {
      const long = held();
      const handlers = { 'fair.end': long.handler, 'fair.start': write };
      await schedule('fair.end', '1', clock.now());
      await schedule('fair.start', '2', after(1));
      clock.advance(1);
      const first = backend(handlers).drain();
      await eventually(async () => expect(await effects()).toEqual(['2']));
      expect(await backend(handlers).drain()).toBe(0);
      expect(await row()).toMatchObject({ claim: expect.any(String), dueAt: after(LEASE).toISOString() });
      long.letGo();
      await first;
      expect(long.run).toHaveBeenCalledTimes(1);
      expect(await row()).toMatchObject({ claim: null, doneAt: clock.now().toISOString() });
    });

    it('is taken over when the lease of a backend that died is over', async () => {
      const dead = held();
      await schedule('fair.end', '1', clock.now());
      const dying = backend({ 'fair.end': dead.handler }).drain();
      await eventually(() => expect(dead.run).toHaveBeenCalled());
      clock.advance(LEASE - 1);
      const other = held();
      expect(await backend({ 'fair.end': other.handler }).drain()).toBe(0);
      clock.advance(1);
      const next = backend({ 'fair.end': other.handler }).drain();
      await eventually(() => expect(other.run).toHaveBeenCalledTimes(1));
      // It was still alive, but its result arrives after the lease has expired.
      dead.letGo();
      await dying;
      expect(await row()).toMatchObject({ claim: expect.any(String), doneAt: null });
      other.letGo();
      await next;
      expect(await row()).toMatchObject({ claim: null, doneAt: clock.now().toISOString() });
    });

    it('that is moved while it runs is done again at the new date', async () => {
      const long = held();
      await schedule('fair.end', '1', clock.now());
      const running = backend({ 'fair.end': long.handler }).drain();
      await eventually(() => expect(long.run).toHaveBeenCalled());
      await schedule('fair.end', '1', after(DAY));
      long.letGo();
      await running;
      expect(await row()).toMatchObject({ doneAt: null, dueAt: after(DAY).toISOString() });
    });

    it('is given back at once by a backend that stops, whatever it has done of it', async () => {
      const untilStopped = leased(async ({ signal }) => void (await once(signal, 'abort')));
      const throwing = leased(async ({ signal }) => {
        await once(signal, 'abort');
        throw new Error('cut off');
      });
      const error = jest.spyOn(log, 'error');
      await schedule('returns', '1', clock.now());
      await schedule('throws', '2', clock.now());
      const stopping = backend({ returns: untilStopped, throws: throwing });
      await stopping.start();
      await eventually(async () =>
        expect((await rows()).map(({ claim }) => claim)).toEqual([expect.any(String), expect.any(String)]),
      );
      await stopping.stop();
      expect(error.mock.calls).toEqual([
        [expect.objectContaining({ err: new Error('cut off'), topic: 'throws' }), 'task failed'],
      ]);
      const given = { claim: null, doneAt: null, tries: 0, lastError: null, dueAt: clock.now().toISOString() };
      expect(await rows()).toEqual([expect.objectContaining(given), expect.objectContaining(given)]);
      const done = leased(async () => undefined);
      expect(await backend({ returns: done, throws: done }).drain()).toBe(2);
    });

    it('that does not end within it is told to, and is tried again', async () => {
      const endless = leased(async ({ signal }) => void (await once(signal, 'abort')));
      await schedule('fair.end', '1', clock.now());
      await backend({ 'fair.end': endless }, { leaseMs: 1 }).drain();
      expect(await row()).toMatchObject({ doneAt: null, tries: 1, lastError: expect.stringContaining('lease') });
    });

    it('that fails is tried again later', async () => {
      await schedule('fair.end', '1', clock.now());
      const failing = leased(async () => Promise.reject(new Error('the store is away')));
      await backend({ 'fair.end': failing }).drain();
      const expected = { claim: null, doneAt: null, tries: 1, lastError: 'Error: the store is away' };
      expect(await row()).toMatchObject({ ...expected, dueAt: after(SECOND).toISOString() });
    });

    it('runs beside at most three others of the same backend', async () => {
      const long = held();
      for (let index = 0; index < 6; index += 1) await schedule('fair.end', String(index), clock.now());
      await schedule('fair.start', '9', after(1));
      clock.advance(1);
      const handlers = { 'fair.end': long.handler, 'fair.start': write };
      const first = backend(handlers).drain();
      await eventually(async () => expect(await effects()).toEqual(['9']));
      expect(long.run).toHaveBeenCalledTimes(4);
      long.letGo();
      expect(await first).toBe(7);
    });
  });

  describe('recurring work', () => {
    it('is there once for all backends, and is done at intervals', async () => {
      const run = jest.fn(async () => undefined);
      const handlers = { sweep: inTransaction(run, HOUR), 'fair.start': write };
      const backends = [backend(handlers), backend(handlers)];
      await Promise.all(backends.map(({ start }) => start()));
      await eventually(async () => expect(await row()).toMatchObject({ dueAt: after(HOUR).toISOString() }));
      await Promise.all(backends.map(({ stop }) => stop()));
      expect(await rows()).toEqual([expect.objectContaining({ topic: 'sweep', key: '', doneAt: null, tries: 0 })]);
      expect(run).toHaveBeenCalledTimes(1);
      clock.advance(HOUR);
      await backend(handlers).drain();
      expect(run).toHaveBeenCalledTimes(2);
    });

    it('is not made up for after a time in which no backend ran, and does not wait after a restart', async () => {
      const run = jest.fn(async () => undefined);
      const restart = async () => {
        const runner = backend({ sweep: leased(run, HOUR) });
        await runner.start();
        await runner.drain();
        await runner.stop();
      };
      await restart();
      clock.advance(HOUR - 1);
      await restart();
      expect(run).toHaveBeenCalledTimes(1);
      clock.advance(5 * DAY);
      await restart();
      expect(run).toHaveBeenCalledTimes(2);
      expect(await row()).toMatchObject({ dueAt: after(HOUR).toISOString() });
    });

    it('that fails is tried again before its next time', async () => {
      let broken = true;
      const run = async () => {
        if (broken) throw new Error('away');
      };
      const { start, drain, stop } = backend({ sweep: leased(run, HOUR) });
      await start();
      await eventually(async () => expect(await row()).toMatchObject({ tries: 1 }));
      expect(await row()).toMatchObject({ dueAt: after(SECOND).toISOString(), lastError: 'Error: away' });
      broken = false;
      clock.advance(SECOND);
      await drain();
      await stop();
      expect(await row()).toMatchObject({ tries: 0, lastError: null, dueAt: after(HOUR).toISOString() });
    });
  });
});

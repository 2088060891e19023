import pino from 'pino';
import { openDatabaseClock, type DatabaseClock } from '@server/backend/jobs/database-clock';
import type { Sql } from '@server/backend/db/database';
import { processMetrics } from '@server/shared/metrics';
import { DAY, SECOND } from '@tests/support/clock';

const START = Date.parse('2026-11-28T10:00:00Z');
const log = pino({ level: 'silent' });

describe('the clock of a backend (A5.10)', () => {
  /**
   * `steady` is the true time, which only moves forward; the machine's clock may be set, and a query takes
   * `questionMs`.
   */
  const at = { steady: 0, wallIsAhead: 0, questionMs: 0, databaseIsAhead: 0 };
  const trueNow = (): number => START + at.steady;
  let clock: DatabaseClock;

  const db: Sql = {
    rows: async <Row>() => {
      const read = trueNow() + at.databaseIsAhead;
      at.steady += at.questionMs;
      return [{ at: read }] as Row[];
    },
  };

  beforeEach(async () => {
    jest.useFakeTimers();
    Object.assign(at, { steady: 0, wallIsAhead: 0, questionMs: 0, databaseIsAhead: 0 });
    const sources = { wall: () => trueNow() + at.wallIsAhead, steady: () => at.steady };
    clock = await openDatabaseClock(db, log, sources);
  });

  afterEach(async () => {
    await clock.stop();
    jest.useRealTimers();
  });

  it.each([
    ['is set a day ahead', DAY],
    ['is set a day back', -DAY],
  ])('shows the time of the database while that of the machine %s', async (_, ms) => {
    at.wallIsAhead = ms;
    at.steady += 100;
    expect(clock.now().getTime()).toBe(trueNow());
    await clock.sync();
    expect(clock.now().getTime()).toBe(trueNow());
  });

  it('is wrong from five seconds on, which is a figure, and right again once it is set', async () => {
    at.wallIsAhead = 5 * SECOND;
    await expect(clock.assertTogether()).resolves.toBeUndefined();
    at.wallIsAhead = -6 * SECOND;
    await expect(clock.assertTogether()).rejects.toThrow('-6000 ms ahead of the database');
    await clock.sync();
    expect(await processMetrics.metrics()).toContain('backend_clock_apart_seconds -6');
    at.wallIsAhead = 0;
    await expect(clock.assertTogether()).resolves.toBeUndefined();
  });

  it('asks the database every second, and follows it when it is set', async () => {
    at.databaseIsAhead = 3 * SECOND;
    await jest.advanceTimersByTimeAsync(SECOND);
    expect(clock.now().getTime()).toBe(trueNow() + 3 * SECOND);
  });

  it('moves no further than is certain when an answer took long', async () => {
    at.questionMs = 2 * SECOND;
    await clock.sync();
    expect(clock.now().getTime()).toBe(trueNow());
    at.databaseIsAhead = 5 * SECOND;
    await clock.sync();
    expect(clock.now().getTime()).toBe(trueNow() + 3 * SECOND);
  });
});

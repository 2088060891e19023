import pino from 'pino';
import { createReadiness, type Needs } from '@server/backend/http/readiness';

const good = (): Promise<void> => Promise.resolve();
const away = (): Promise<void> => Promise.reject(new Error('away'));

const readinessOf = (needs: Needs) => createReadiness(needs, pino({ level: 'silent' }));

describe('the health of a backend (A2.11)', () => {
  it('is ready while everything answers', async () => {
    expect(await readinessOf({ database: good, bus: good })()).toEqual({
      status: 'ready',
      needs: { database: true, bus: true },
    });
  });

  it.each(['bus', 'storage', 'mail'])('is degraded without %s', async (need) => {
    expect(await readinessOf({ database: good, [need]: away })()).toEqual({
      status: 'degraded',
      needs: { database: true, [need]: false },
    });
  });

  it('is out without the database, whatever else is away', async () => {
    expect((await readinessOf({ database: away, bus: away })()).status).toBe('out');
  });

  it('is degraded while its clock is wrong: it works by that of the database', async () => {
    expect((await readinessOf({ database: good, clock: away })()).status).toBe('degraded');
  });

  it('takes what does not answer in time for away', async () => {
    jest.useFakeTimers();
    try {
      const checked = readinessOf({ database: good, bus: () => new Promise<void>(() => undefined) })();
      await jest.advanceTimersByTimeAsync(2_000);
      expect((await checked).status).toBe('degraded');
    } finally {
      jest.useRealTimers();
    }
  });

  it('asks once for all who ask at the same time, and logs what changes only', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
    const bus = jest.fn(away);
    const check = createReadiness({ bus }, log);
    await Promise.all([check(), check()]);
    await check();
    bus.mockImplementation(good);
    await check();
    expect(bus).toHaveBeenCalledTimes(3);
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
      'a need is away',
      'a need is back',
    ]);
  });
});

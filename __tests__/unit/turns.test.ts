import { createTurns, type TurnLimits } from '@server/backend/db/turns';

const untilLater = () => {
  let done = (): void => undefined;
  const promise = new Promise<void>((resolve) => (done = resolve));
  return { promise, done: () => done() };
};

/** The queue of the embedded database (A5.20). */
describe('turns', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const setUp = () => {
    const turns = createTurns();
    const slow = untilLater();
    const order: string[] = [];
    const call = (name: string, limits: TurnLimits = { waitMs: 5000 }) =>
      turns.alone(limits, () => {
        order.push(name);
        return Promise.resolve(name);
      });
    const first = turns.alone({ waitMs: 5000 }, () => slow.promise);
    return { call, first, slow, order };
  };

  test('come one after the other, who a caller is before all that waits', async () => {
    const { call, first, slow, order } = setUp();
    const calls = [call('a'), call('b'), call('sign-in', { waitMs: 5000, first: true })];
    expect(order).toEqual([]);
    slow.done();
    await Promise.all([first, ...calls]);
    expect(order).toEqual(['sign-in', 'a', 'b']);
  });

  test('are had by others too, however many go first', async () => {
    const { call, first, slow, order } = setUp();
    const calls = [call('read')];
    for (let caller = 0; caller < 20; caller += 1) calls.push(call('caller', { waitMs: 5000, first: true }));
    slow.done();
    await Promise.all([first, ...calls]);
    expect(order.indexOf('read')).toBe(8);
  });

  test('are given up by who waited too long, and nothing of theirs is done', async () => {
    const { call, first, slow, order } = setUp();
    const late = call('late', { waitMs: 1000 });
    const refused = expect(late).rejects.toMatchObject({ name: 'DatabaseFailure', kind: 'busy' });
    const patient = call('patient', { waitMs: Infinity });
    await jest.advanceTimersByTimeAsync(1001);
    await refused;
    slow.done();
    await Promise.all([first, patient]);
    expect(order).toEqual(['patient']);
  });

  test('go on after work that failed', async () => {
    const turns = createTurns();
    const failing = turns.alone({ waitMs: 1000 }, () => Promise.reject(new Error('no')));
    const next = turns.alone({ waitMs: 1000 }, () => Promise.resolve('next'));
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('next');
  });
});

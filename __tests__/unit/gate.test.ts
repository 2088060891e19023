import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { Gate } from '@server/web/render/gate';

const LIMITS = { fewest: 1, most: 2, waiting: 3, waitMs: 60_000, delayMs: 100 };

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** As many turns of the event loop as the gate needs to start everything that may start. */
const turns = async (): Promise<void> => {
  for (let i = 0; i < 20; i += 1) await turn();
};

const newGate = (limits: Partial<typeof LIMITS> = {}) => {
  const gate = new Gate({ ...LIMITS, ...limits });
  const begun: string[] = [];
  const refused: string[] = [];
  const onDisconnect: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string): ServerResponse => {
    const res = new EventEmitter() as unknown as ServerResponse;
    gate.admit({
      res,
      run: () => {
        begun.push(name);
        return new Promise((resolve) => void ends.set(name, resolve));
      },
      refuse: () => void refused.push(name),
      onDisconnect: () => void onDisconnect.push(name),
    });
    return res;
  };
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await turns();
  };
  return { gate, ask, end, begun, refused, onDisconnect };
};

describe('the gate before rendering', () => {
  it('runs so many at once, lets so many wait, and refuses the rest at once', async () => {
    const { gate, ask, end, begun, refused } = newGate();
    for (const name of 'abcdefg') ask(name);
    await turns();
    expect(begun).toEqual(['a', 'b']);
    expect(gate).toMatchObject({ running: 2, waiting: 1 });
    for (const name of 'hij') ask(name);
    expect(gate.waiting).toBe(3);
    expect(refused).toHaveLength(5);
    await end('a');
    expect(begun).toHaveLength(3);
  });

  it('begins one in a turn of the event loop', async () => {
    const { ask, begun } = newGate();
    ask('a');
    ask('b');
    expect(begun).toEqual([]);
    await turn();
    await turn();
    expect(begun).toEqual(['a']);
    await turn();
    expect(begun).toEqual(['a', 'b']);
  });

  it('begins none in a turn in which others came, for a tenth of a second at most', async () => {
    let now = 0;
    const gate = new Gate({ ...LIMITS, most: 100, waiting: 100 }, () => now);
    const begunAt: number[] = [];
    // One comes in each turn, which takes 10 ms of the fake clock.
    for (; now < 350; now += 10) {
      gate.admit({
        res: new EventEmitter() as unknown as ServerResponse,
        run: async () => void begunAt.push(now),
        refuse: jest.fn(),
      });
      await turn();
    }
    expect(begunAt).toHaveLength(3);
    expect(begunAt[0]).toBe(100);
  });

  it('forgets who has gone while waiting', async () => {
    const { ask, end, begun, onDisconnect } = newGate();
    ask('a');
    ask('b');
    await turns();
    const left = ask('c');
    ask('d');
    left.emit('close');
    await end('a');
    expect(begun).toEqual(['a', 'b', 'd']);
    expect(onDisconnect).toEqual(['c']);
  });

  it('refuses whoever has waited too long', async () => {
    const { gate, ask, end, begun, refused } = newGate({ most: 1, waitMs: 50 });
    ask('a');
    await turns();
    ask('b');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(refused).toEqual(['b']);
    expect(gate.waiting).toBe(0);
    await end('a');
    expect(begun).toEqual(['a']);
  });

  it('refuses at once who would wait too long as things go', async () => {
    let now = 0;
    const gate = new Gate({ ...LIMITS, most: 1, waiting: 100, waitMs: 1_000 }, () => now);
    let refused = 0;
    const ask = (run: () => Promise<void>): void =>
      gate.admit({ res: new EventEmitter() as unknown as ServerResponse, run, refuse: () => (refused += 1) });
    // Each call takes 2 s of the fake clock.
    const slow = async (): Promise<void> => void (now += 2_000);
    for (let i = 0; i < 30; i += 1) {
      ask(slow);
      await turns();
    }
    ask(() => new Promise(() => undefined));
    await turns();
    ask(slow);
    ask(slow);
    expect({ refused, waiting: gate.waiting }).toEqual({ refused: 1, waiting: 1 });
  });

  it('runs fewer at once while the event loop is late, and more again afterwards', async () => {
    const { gate, ask, end, begun } = newGate();
    gate.delayed(500);
    for (const name of 'abc') ask(name);
    await turns();
    expect(begun).toEqual(['a']);
    gate.delayed(10);
    await turns();
    expect(begun).toEqual(['a', 'b']);
    gate.delayed(10);
    await turns();
    expect(begun).toEqual(['a', 'b']);
    await end('a');
    expect(begun).toEqual(['a', 'b', 'c']);
  });

  it('gives its place back when work fails', async () => {
    const gate = new Gate({ ...LIMITS, most: 1 });
    const failed = jest.fn();
    const res = new EventEmitter() as unknown as ServerResponse;
    gate.admit({ res, run: () => Promise.reject(new Error('x')).catch(failed), refuse: jest.fn() });
    await turns();
    expect(gate.running).toBe(0);
    expect(failed).toHaveBeenCalled();
  });
});

import fc from 'fast-check';
import type { Bus, BusListener } from '@server/signalr';
import { TopicSubscriptions } from '@server/signalr/bus/topic-subscriptions';

/** A bus whose steps take a given number of event loop turns, and which rejects overlapping calls. */
class SlowBus implements Bus {
  readonly listening = new Set<string>();
  readonly story: string[] = [];
  refuses = false;

  constructor(private readonly turns: () => number) {}

  async publish(): Promise<void> {
    await this.#wait();
  }

  async subscribe(topic: string, _listener: BusListener): Promise<() => Promise<void>> {
    await this.#wait();
    if (this.refuses) throw new Error('the bus is away');
    if (this.listening.has(topic)) throw new Error(`${topic} is heard already`);
    this.listening.add(topic);
    this.story.push(`+${topic}`);
    return async () => {
      await this.#wait();
      if (!this.listening.delete(topic)) throw new Error(`${topic} is not heard`);
      this.story.push(`-${topic}`);
    };
  }

  ping(): Promise<void> {
    return this.#wait();
  }

  close(): Promise<void> {
    return this.#wait();
  }

  async #wait(): Promise<void> {
    for (let turn = this.turns(); turn > 0; turn -= 1) await Promise.resolve();
  }
}

const SOON = { topic: 'a', turns: 0 } as const;

/** A new user arrives while a step that changes nothing is still queued. */
const LATE = [
  { ...SOON, join: true, pause: 0 },
  { ...SOON, join: false, pause: 1 },
  { ...SOON, join: false, pause: 1 },
  { ...SOON, join: true, pause: 0 },
];

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const ignore: BusListener = () => undefined;

it('2.13 a topic is heard exactly while somebody wants it, however coming and going interleave', async () => {
  const step = fc.record({ topic: fc.constantFrom('a', 'b'), join: fc.boolean(), turns: fc.nat(5), pause: fc.nat(3) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60, size: 'max' }), async (steps) => {
      let turns = 0;
      const bus = new SlowBus(() => turns);
      const failures: Error[] = [];
      const subscriptions = new TopicSubscriptions(bus, (error) => failures.push(error));
      const held: Record<string, { released: boolean }[]> = { a: [], b: [] };
      const joins: Promise<void>[] = [];
      for (const { topic, join, ...given } of steps) {
        turns = given.turns;
        const here = held[topic] ?? [];
        if (join) {
          const one = { released: false };
          here.push(one);
          const check = (): void => {
            if (!one.released) expect(bus.listening).toContain(topic);
          };
          joins.push(subscriptions.acquire(topic, ignore).then(check));
        } else if (here.length > 0) {
          for (const one of here.splice(0, 1)) one.released = true;
          subscriptions.release(topic);
        }
        for (let pause = given.pause; pause > 0; pause -= 1) await Promise.resolve();
      }
      await Promise.all(joins);
      await settle();
      expect([...bus.listening].sort()).toEqual(Object.keys(held).filter((topic) => held[topic]?.length));
      expect(failures).toEqual([]);
      await subscriptions.close();
      expect(bus.listening.size).toBe(0);
    }),
    { examples: [[LATE]] },
  );
});

it('2.13 one subscription serves all who want a topic', async () => {
  const bus = new SlowBus(() => 1);
  const subscriptions = new TopicSubscriptions(bus, () => undefined);
  await Promise.all([subscriptions.acquire('a', ignore), subscriptions.acquire('a', ignore)]);
  subscriptions.release('a');
  await settle();
  subscriptions.release('a');
  await settle();
  expect(bus.story).toEqual(['+a', '-a']);
});

it('2.13 whoever asks while the bus is away is told, and the next one tries again', async () => {
  const bus = new SlowBus(() => 1);
  const subscriptions = new TopicSubscriptions(bus, () => undefined);
  bus.refuses = true;
  await expect(subscriptions.acquire('a', ignore)).rejects.toThrow('the bus is away');
  subscriptions.release('a');
  bus.refuses = false;
  await subscriptions.acquire('a', ignore);
  expect(bus.story).toEqual(['+a']);
});

import type { CatalogueNews, NewsCursor } from '@/contract/vocabulary/catalogue-news';
import { CatalogueFeed } from '@server/web/catalogue-feed/catalogue-feed';
import { ClockWatch } from '@server/web/catalogue-feed/clock-watch';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

interface Question {
  since: NewsCursor | undefined;
  answer: (news?: Partial<CatalogueNews>) => Promise<void>;
  fail: () => Promise<void>;
}

/** A feed whose requests the test answers, and whose clock it sets. */
const openFeed = () => {
  const questions: Question[] = [];
  const state = { now: 0, asked: 0, lost: 0 };
  const feed = new CatalogueFeed({
    times: { everyMs: 10, freshMs: 2_000, settleMs: 50, longestMs: 100 },
    now: () => state.now,
    onLost: () => (state.lost += 1),
    ask: (since) =>
      new Promise((resolve, reject) => {
        const snapshot = String((state.asked += 1));
        questions.push({
          since,
          answer: (news) => (resolve({ snapshot, at: '', all: false, copies: [], tags: [], ...news }), turn()),
          fail: () => (reject(new Error('away')), turn()),
        });
      }),
  });
  const next = async (): Promise<Question> => {
    while (questions.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    return questions.shift()!;
  };
  return { feed, state, next, questions };
};

let open: ReturnType<typeof openFeed>;
beforeEach(() => {
  open = openFeed();
  open.feed.start();
});
afterEach(() => open.feed.stop());

test('asks again from where the last answer ended, and hands on what it hears before it says that it is fresh', async () => {
  const { feed, next } = open;
  const received: string[] = [];
  feed.onNews(({ snapshot }) => received.push(`${snapshot} ${feed.isFresh}`));
  const first = await next();
  expect([first.since, feed.isFresh, feed.snapshot]).toEqual([undefined, false, undefined]);
  await first.answer({ all: true });
  expect([feed.isFresh, feed.snapshot]).toEqual([true, '1']);
  const second = await next();
  expect(second.since).toEqual({ snapshot: '1', at: '' });
  await second.answer();
  expect(received).toEqual(['1 false', '2 true']);
});

test('is not fresh when the question that was answered last is two seconds old, however late the answer came', async () => {
  const { feed, state, next } = open;
  await (await next()).answer();
  state.now = 1_999;
  expect(feed.isFresh).toBe(true);
  state.now = 2_000;
  expect(feed.isFresh).toBe(false);
  const late = await next();
  state.now = 3_900;
  await late.answer();
  // The request was sent at 2,000.
  expect(feed.isFresh).toBe(true);
  state.now = 4_000;
  expect(feed.isFresh).toBe(false);
});

test('tells once that no backend answers, and goes on from the last answer when one does', async () => {
  const { state, next } = open;
  await (await next()).answer();
  await (await next()).fail();
  await (await next()).fail();
  expect(state.lost).toBe(1);
  const again = await next();
  expect(again.since?.snapshot).toBe('1');
  await again.answer();
  await (await next()).fail();
  expect(state.lost).toBe(2);
});

test('asks less and less often when nothing is answered, and as often as ever when something is', async () => {
  const { feed, state, next } = open;
  const pause = (): number => Reflect.get(feed, 'pauseMs') as number;
  for (let failures = 0; failures < 10; failures += 1) {
    expect(pause()).toBe(10);
    await (await next()).fail();
  }
  await (await next()).fail();
  expect(pause()).toBe(20);
  for (let failures = 0; failures < 3; failures += 1) await (await next()).fail();
  expect(pause()).toBe(100);
  await (await next()).answer();
  expect([pause(), state.lost]).toEqual([10, 1]);
});

describe('whoever has written something', () => {
  const outcome = async (settled: Promise<boolean>): Promise<boolean | 'waits'> =>
    Promise.race([settled, turn().then(() => 'waits' as const)]);

  test('waits for an answer to a question that was asked afterwards, and nobody else does', async () => {
    const { feed, state, next } = open;
    await (await next()).answer();
    const running = await next();
    feed.wrote('10.0.0.1');
    state.now = 1;
    const settled = feed.waitForOwnWrites('10.0.0.1');
    expect(await outcome(feed.waitForOwnWrites('10.0.0.2'))).toBe(true);
    await running.answer();
    expect(await outcome(settled)).toBe('waits');
    state.now = 2;
    await (await next()).answer();
    expect(await settled).toBe(true);
    expect(await outcome(feed.waitForOwnWrites('10.0.0.1'))).toBe(true);
  });

  test('is shown nothing kept when the answer fails, or does not come soon', async () => {
    const { feed, next } = open;
    await (await next()).answer();
    feed.wrote('10.0.0.1');
    const [failing, late] = [feed.waitForOwnWrites('10.0.0.1'), feed.waitForOwnWrites('10.0.0.1')];
    await (await next()).fail();
    expect([feed.isFresh, await failing, await late]).toEqual([true, false, false]);
    // This request is not answered.
    await next();
    expect(await feed.waitForOwnWrites('10.0.0.1')).toBe(false);
  });

  test('does not wait for what cannot be heard, and is forgotten then', async () => {
    const { feed, state, next } = open;
    const known = (): unknown => Reflect.get(Reflect.get(feed, 'recentWriters') as object, 'known');
    await (await next()).answer();
    state.now = 5_000;
    for (let visitor = 0; visitor < 50; visitor += 1) feed.wrote(`10.0.0.${visitor}`);
    expect(await outcome(feed.waitForOwnWrites('10.0.0.1'))).toBe(false);
    expect(known()).toHaveProperty('size', 50);
    await (await next()).fail();
    expect(known()).toHaveProperty('size', 0);
    // The next answer is newer than everything they wrote.
    await (await next()).answer();
    expect(await outcome(feed.waitForOwnWrites('10.0.0.1'))).toBe(true);
  });
});

test('a feed that nobody started remembers nobody', () => {
  const { feed } = openFeed();
  feed.wrote('10.0.0.1');
  expect(Reflect.get(feed, 'recentWriters')).toHaveProperty('known.size', 0);
});

describe('the clock of a backend', () => {
  const at = (ms: number): string => new Date(ms).toISOString();
  /** Sends a request at the first instant and gets the answer at the third, with the second as the backend's time. */
  const open = () => {
    const [clock, apart] = [{ now: 0 }, [] as number[]];
    const watch = new ClockWatch(
      (ms) => apart.push(ms),
      () => clock.now,
    );
    const ask = (asked: number, says: number, answered: number): void => {
      clock.now = asked;
      const compare = watch.ask();
      clock.now = answered;
      compare(at(says));
    };
    return { ask, apart };
  };

  test('is told of when it is further from ours than the answer took', () => {
    const { ask, apart } = open();
    ask(10_000, 9_500, 10_000);
    ask(10_000, 11_500, 12_000);
    ask(10_000, 12_500, 12_000);
    expect(apart).toEqual([]);
    ask(10_000, 9_499, 10_000);
    expect(apart).toEqual([501]);
  });

  test('is told of again after an hour, whichever backend has answered meanwhile', () => {
    const { ask, apart } = open();
    ask(10_000, 13_000, 10_000);
    ask(10_500, 10_500, 10_500);
    ask(11_000, 14_000, 11_000);
    expect(apart).toEqual([3_000]);
    ask(3_610_000, 3_606_000, 3_610_000);
    expect(apart).toEqual([3_000, 4_000]);
  });
});

test('the feed compares what a backend says with its clock', async () => {
  const apart: number[] = [];
  const feed = new CatalogueFeed({
    wallClock: () => 10_000,
    onClockApart: (ms) => apart.push(ms),
    ask: async () => ({ snapshot: '1', at: new Date(4_000).toISOString(), all: false, copies: [], tags: [] }),
  });
  feed.start();
  await turn();
  feed.stop();
  expect(apart).toEqual([6_000]);
});

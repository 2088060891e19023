import type { CatalogueNews, Heard } from '@/contract/vocabulary/catalogue-news';
import { CatalogueFeed } from '@server/catalogue-feed/catalogue-feed';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

interface Question {
  since: Heard | undefined;
  answer: (news?: Partial<CatalogueNews>) => Promise<void>;
  fail: () => Promise<void>;
}

/** A feed whose questions the test answers, and whose clock it moves. */
const openFeed = () => {
  const questions: Question[] = [];
  const state = { now: 0, asked: 0, lost: 0 };
  const feed = new CatalogueFeed({
    times: { everyMs: 10, freshMs: 2_000 },
    now: () => state.now,
    onLost: () => (state.lost += 1),
    ask: (since) =>
      new Promise((resolve, reject) => {
        const snapshot = String((state.asked += 1));
        questions.push({
          since,
          answer: (news) => (resolve({ snapshot, at: '', all: false, copies: [], ...news }), turn()),
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
  const heard: string[] = [];
  feed.onNews(({ snapshot }) => heard.push(`${snapshot} ${feed.isFresh}`));
  const first = await next();
  expect([first.since, feed.isFresh, feed.snapshot]).toEqual([undefined, false, undefined]);
  await first.answer({ all: true });
  expect([feed.isFresh, feed.snapshot]).toEqual([true, '1']);
  const second = await next();
  expect(second.since).toEqual({ snapshot: '1', at: '' });
  await second.answer();
  expect(heard).toEqual(['1 false', '2 true']);
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
  // It was asked at 2,000.
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

describe('whoever has written something', () => {
  const isSettled = async (settled: Promise<void>): Promise<boolean> =>
    Promise.race([settled.then(() => true), turn().then(() => false)]);

  test('waits for an answer to a question that was asked afterwards, and nobody else does', async () => {
    const { feed, state, next } = open;
    await (await next()).answer();
    const running = await next();
    feed.writes('10.0.0.1')();
    state.now = 1;
    const settled = feed.settle('10.0.0.1');
    expect(await isSettled(feed.settle('10.0.0.2'))).toBe(true);
    await running.answer();
    expect(await isSettled(settled)).toBe(false);
    state.now = 2;
    await (await next()).answer();
    await settled;
    expect(await isSettled(feed.settle('10.0.0.1'))).toBe(true);
  });

  test('waits also when the answer to the writing has come before its end was noted', async () => {
    const { feed, state, next } = open;
    await (await next()).answer();
    const end = feed.writes('10.0.0.1');
    await (await next()).answer();
    const settled = feed.settle('10.0.0.1');
    expect(await isSettled(settled)).toBe(false);
    await (await next()).answer();
    await settled;
    end();
    state.now = 1;
    await (await next()).answer();
    expect(await isSettled(feed.settle('10.0.0.1'))).toBe(true);
  });

  test('does not wait for what cannot be heard', async () => {
    const { feed, next } = open;
    await (await next()).answer();
    feed.writes('10.0.0.1')();
    const settled = feed.settle('10.0.0.1');
    await (await next()).fail();
    await settled;
    open.state.now = 5_000;
    expect(await isSettled(feed.settle('10.0.0.1'))).toBe(true);
  });
});

test('a feed that nobody started remembers nobody', () => {
  const { feed } = openFeed();
  feed.writes('10.0.0.1')();
  expect(Reflect.get(feed, 'writers')).toHaveProperty('known.size', 0);
});

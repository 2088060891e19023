import fc from 'fast-check';
import { FakeBrowser, type FakeTab } from '@tests/support/fake-tabs';
import { repeats } from '@tests/support/long-run';

/** An event in a browser's tabs, and the time before it without any other event. */
type Act = { after: number } & (
  | { do: 'open'; channel: number }
  | { do: 'close' | 'crash' | 'hang' | 'wake'; tab: number }
  | { do: 'lose' }
  | { do: 'away'; isAway: boolean }
);

const after = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 13_000 }));
const tab = fc.nat({ max: 7 });
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ after, do: fc.constant('open' as const), channel: fc.nat({ max: 3 }) }) },
  { weight: 2, arbitrary: fc.record({ after, do: fc.constant('close' as const), tab }) },
  { weight: 2, arbitrary: fc.record({ after, do: fc.constant('crash' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ after, do: fc.constant('lose' as const) }) },
  { weight: 1, arbitrary: fc.record({ after, do: fc.constant('away' as const), isAway: fc.boolean() }) },
);

/** The same, with tabs that hang for a while. */
const hangingAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: act },
  { weight: 1, arbitrary: fc.record({ after, do: fc.constantFrom('hang' as const, 'wake' as const), tab }) },
);

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

const perform = (browser: FakeBrowser, tabs: FakeTab[], step: Act): void => {
  if (step.do === 'open') tabs.push(browser.open(`stock:${step.channel}`));
  else if (step.do === 'lose') browser.server.open.forEach((socket) => socket.fail());
  else if (step.do === 'away') browser.server.isAway = step.isAway;
  else tabs[step.tab % tabs.length]?.[step.do]();
};

/** Plays all events, then waits for a while without any. */
const play = async (browser: FakeBrowser, acts: Act[]): Promise<FakeTab[]> => {
  const tabs: FakeTab[] = [];
  for (const step of acts) {
    await pass(step.after);
    perform(browser, tabs, step);
  }
  browser.server.isAway = false;
  tabs.forEach((one) => one.wake());
  await pass(40_000);
  return tabs.filter(({ isAlive }) => isAlive);
};

/** Expects the remaining tabs to share one connection with all of their channels, and a message to reach each tab. */
const expectShared = async (browser: FakeBrowser, tabs: FakeTab[]): Promise<void> => {
  if (tabs.length === 0) return expect(browser.server.open.size).toBe(0);
  const { only } = browser.server;
  const wanted = [...new Set(tabs.flatMap(({ channels }) => channels.names))].sort();
  expect(browser.server.channelsOf(only)).toEqual(wanted);
  const before = tabs.map(({ received }) => received.length);
  wanted.forEach((channel) => only.say(JSON.stringify({ channel, data: {} })));
  await pass(100);
  expect(tabs.map(({ received }) => received.length)).toEqual(before.map((count) => count + 1));
};

beforeEach(() => jest.useFakeTimers({ now: 1_000_000 }));
afterEach(() => jest.useRealTimers());

test('however tabs come, go and crash: with locks there is at most one socket at every moment', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 25 }), async (acts) => {
      const browser = new FakeBrowser();
      const left = await play(browser, acts);
      expect(browser.server.mostAtOnce).toBeLessThanOrEqual(1);
      await expectShared(browser, left);
      left.forEach((one) => one.crash());
    }),
    { numRuns: repeats(30, 80) },
  );
});

test('however tabs hang and wake: in the end all share one socket again', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(hangingAct, { maxLength: 25 }), async (acts) => {
      const browser = new FakeBrowser();
      const left = await play(browser, acts);
      await expectShared(browser, left);
      left.forEach((one) => one.crash());
    }),
    { numRuns: repeats(25, 60) },
  );
});

test('without locks all tabs come to share one socket', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 20 }), async (acts) => {
      const browser = new FakeBrowser(false);
      const left = await play(browser, acts);
      await expectShared(browser, left);
      left.forEach((one) => one.crash());
    }),
    { numRuns: repeats(20, 50) },
  );
});

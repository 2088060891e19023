import { FakeHubBrowser, type FakeHubTab } from '@tests/support/fake-hub-tabs';

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000 });
  // Waits far apart, so that no two tabs depose a leader in the same few milliseconds.
  let random = 0;
  jest.spyOn(Math, 'random').mockImplementation(() => (random = (random + 0.37) % 1));
});
afterEach(() => jest.useRealTimers());

const pass = (ms = 100) => jest.advanceTimersByTimeAsync(ms);

const open = async (count: number) => {
  const browser = new FakeHubBrowser();
  const tabs = Array.from({ length: count }, () => browser.open());
  await pass();
  const [leader, ...others] = tabs as [FakeHubTab, ...FakeHubTab[]];
  return { browser, hub: browser.hub, tabs, leader, others };
};

describe('one hub connection for all tabs of a user (S4.7.2)', () => {
  test('ten tabs hold one, and every event reaches each of them once', async () => {
    const { hub, tabs } = await open(10);
    expect(hub.connections).toHaveLength(1);
    expect(tabs.map(({ shared }) => shared.state)).toEqual(Array(10).fill('Connected'));
    hub.last.say('UnreadChanged', 3);
    await pass();
    expect(tabs.map(({ received }) => received)).toEqual(Array(10).fill([3]));
    expect(tabs.map(({ restored }) => restored)).toEqual(Array(10).fill([true]));
  });

  test('a later tab is told once that it is connected', async () => {
    const { browser, hub } = await open(2);
    await pass(60_000);
    const later = browser.open();
    await pass(20_000);
    expect([later.shared.state, later.restored]).toEqual(['Connected', [true]]);
    expect(hub.connections).toHaveLength(1);
  });

  test.each(['leave', 'crash'] as const)(
    'after the %s of the leader another tab connects, and all refetch',
    async (go) => {
      const { hub, leader, others } = await open(4);
      leader[go]();
      await pass();
      expect(hub.connections).toHaveLength(2);
      expect(others.map(({ restored }) => restored)).toEqual(Array(3).fill([true, false]));
      hub.last.say('UnreadChanged', 1);
      await pass();
      expect(others.map(({ received }) => received)).toEqual(Array(3).fill([1]));
    },
  );

  test('a lost connection is one for every tab, and all refetch once when it is back', async () => {
    const { hub, tabs } = await open(3);
    hub.last.lose();
    await pass();
    expect(tabs.map(({ shared }) => shared.state)).toEqual(Array(3).fill('Reconnecting'));
    await hub.last.comeBack();
    await pass();
    expect(tabs.map(({ shared }) => shared.state)).toEqual(Array(3).fill('Connected'));
    expect(tabs.map(({ restored }) => restored)).toEqual(Array(3).fill([true, false]));
  });

  test('a leader that hangs is deposed; what it says when it wakes is heard by no other tab', async () => {
    const { hub, leader, others } = await open(3);
    const old = hub.last;
    leader.hang();
    await pass(20_000);
    expect(hub.connections).toHaveLength(2);
    expect(others.map(({ restored }) => restored)).toEqual(Array(2).fill([true, false]));
    leader.wake();
    old.say('UnreadChanged', 1);
    await pass();
    expect(hub.up).toEqual([hub.last]);
    expect(others.flatMap(({ received }) => received)).toEqual([]);
    hub.last.say('UnreadChanged', 2);
    await pass();
    expect([leader, ...others].map(({ received }) => received.at(-1))).toEqual([2, 2, 2]);
    expect(leader.restored).toEqual([true, false]);
  });

  test('what a deposed leader says when it wakes is not heard either by a tab that was opened while it hung', async () => {
    const { browser, hub, leader } = await open(3);
    const old = hub.last;
    leader.hang();
    await pass(1000);
    const late = browser.open();
    await pass(20_000);
    expect(hub.connections).toHaveLength(2);
    leader.wake();
    old.say('UnreadChanged', 1);
    await pass();
    expect([late.received, late.restored, late.shared.state]).toEqual([[], [true], 'Connected']);
  });

  test('two accounts never share one', async () => {
    const browser = new FakeHubBrowser();
    const [mine, yours] = [browser.open('u1'), browser.open('u2')];
    await pass();
    expect(browser.hub.up).toHaveLength(2);
    browser.hub.connections[0]!.say('UnreadChanged', 1);
    await pass();
    expect([mine.received, yours.received]).toEqual([[1], []]);
  });

  test('signing out in the leading tab leaves the others connected, and in all tabs nothing', async () => {
    const { hub, leader, others } = await open(3);
    leader.leave();
    await pass();
    expect([leader.shared.state, leader.shared.isFollowing]).toEqual(['Disconnected', false]);
    expect(hub.up).toHaveLength(1);
    others.forEach((tab) => tab.leave());
    await pass();
    expect(hub.up).toEqual([]);
  });

  test('a renewed token takes over without a gap and without refetching, in all tabs', async () => {
    const { hub, tabs } = await open(3);
    tabs.forEach((tab) => tab.signIn('u1', 'second'));
    await pass(3000);
    expect(hub.up.map(({ token }) => token)).toEqual(['second']);
    expect(tabs.map(({ restored }) => restored)).toEqual(Array(3).fill([true]));
  });

  test('a session that the server has ended is looked at by every tab', async () => {
    const { hub, tabs } = await open(3);
    hub.last.end();
    await pass();
    expect(tabs.map(({ rejected }) => rejected.mock.calls.length)).toEqual([1, 1, 1]);
  });

  test('a refused token is looked at by every tab', async () => {
    const browser = new FakeHubBrowser();
    browser.hub.refusal = "Unauthorized: Status code '401'";
    const [leader, other] = [browser.open(), browser.open()];
    await pass(100);
    for (const { rejected } of [leader, other]) expect(rejected).toHaveBeenCalled();
  });

  test('any tab may ask to connect at once, after it was given up', async () => {
    const browser = new FakeHubBrowser();
    browser.hub.isAway = true;
    const [first, second] = [browser.open(), browser.open()];
    await pass(600_000);
    expect([first.shared.state, second.shared.state]).toEqual(['Disconnected', 'Disconnected']);
    browser.hub.isAway = false;
    second.shared.reconnect();
    await pass();
    expect([first.shared.state, second.shared.state]).toEqual(['Connected', 'Connected']);
  });

  test('another user on a tab is told that the connection is the first', async () => {
    const { browser, leader } = await open(1);
    leader.signIn('u2', 'other');
    await pass();
    expect(leader.restored).toEqual([true, true]);
    expect(browser.hub.up.map(({ token }) => token)).toEqual(['other']);
  });
});

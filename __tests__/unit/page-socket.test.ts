import { PageSocket, type SocketShare } from '@/shared/realtime/socket/page-socket';
import type { TabChannels } from '@/shared/realtime/socket/shared-socket';

const listener = { message: () => undefined };

/** A page, and a log of the shared sockets that it joined and left, in order. */
const openPage = () => {
  const log: string[] = [];
  const wants = (key: string, { names }: TabChannels) => void log.push(`${key} wants ${names.join(' ')}`.trim());
  const share = (key: string, channels: TabChannels): SocketShare => {
    log.push(`join ${key}`);
    wants(key, channels);
    return {
      syncSubscriptions: () => wants(key, channels),
      leave: async ({ atOnce }) => void log.push(`leave ${key}${atOnce ? ' at once' : ''}`),
      check: jest.fn(),
      drop: jest.fn(),
      renewToken: jest.fn(),
    };
  };
  return { page: new PageSocket(share), log };
};

beforeEach(() => jest.useFakeTimers());

/** Changes in the same turn are reported once, right after it. */
const settle = () => jest.advanceTimersByTime(0);
afterEach(() => jest.useRealTimers());

test('joins only while the page has listeners and its user is known', () => {
  const { page, log } = openPage();
  page.follow('u1');
  expect(log).toEqual([]);
  page.listen('stock:1', listener);
  settle();
  expect(log).toEqual(['join u1', 'u1 wants stock:1']);
});

test('waits until the user of the page is known', () => {
  const { page, log } = openPage();
  page.listen('stock:1', listener);
  settle();
  expect(log).toEqual([]);
  page.follow('visitor');
  settle();
  expect(log).toEqual(['join visitor', 'visitor wants stock:1']);
});

test('a change of pages keeps the connection; it is left after a while without listeners', () => {
  const { page, log } = openPage();
  page.follow('u1');
  const stop = page.listen('stock:1', listener);
  settle();
  stop();
  jest.advanceTimersByTime(1000);
  const stopNext = page.listen('stock:2', listener);
  jest.advanceTimersByTime(60_000);
  expect(log.slice(2)).toEqual(['u1 wants', 'u1 wants stock:2']);
  stopNext();
  jest.advanceTimersByTime(60_000);
  expect(log.slice(4)).toEqual(['u1 wants', 'leave u1']);
  page.listen('stock:3', listener);
  settle();
  expect(log.slice(6)).toEqual(['join u1', 'u1 wants stock:3']);
});

test('another user leaves the old connection at once and joins their own with the same channels', () => {
  const { page, log } = openPage();
  page.follow('u1');
  page.listen('stock:1', listener);
  settle();
  page.follow('u1');
  page.follow('u2');
  settle();
  expect(log.slice(2)).toEqual(['leave u1 at once', 'join u2', 'u2 wants stock:1']);
});

test('a suspended page leaves at once, and joins again when it is resumed', () => {
  const { page, log } = openPage();
  page.follow('u1');
  page.listen('stock:1', listener);
  settle();
  page.suspend();
  page.listen('stock:2', listener);
  settle();
  expect(log.slice(2)).toEqual(['leave u1 at once']);
  page.resume();
  settle();
  expect(log.slice(3)).toEqual(['join u1', 'u1 wants stock:1 stock:2']);
});

test('a page that changes from many channels to many others syncs once', () => {
  const { page, log } = openPage();
  page.follow('u1');
  const stops = Array.from({ length: 30 }, (_, at) => page.listen(`stock:${at}`, listener));
  settle();
  stops.forEach((stop) => stop());
  page.listen('stock:99', listener);
  settle();
  expect(log).toHaveLength(3);
  expect(log.at(-1)).toBe('u1 wants stock:99');
});

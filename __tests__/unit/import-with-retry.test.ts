import { importWithRetry } from '@/shared/realtime/import-with-retry';

const page = new EventTarget();
const sheet = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const load = jest.fn<Promise<string>, []>();
const onLoaded = jest.fn();
const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
const want = () => importWithRetry({ load, onLoaded, retryMs: 6000 });

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { window: page, document: sheet });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  load.mockReset().mockResolvedValue('code');
  onLoaded.mockReset();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('code that a mounted component needs', () => {
  it('is passed on once, and not requested again', async () => {
    want();
    await settle(60_000);
    page.dispatchEvent(new Event('online'));
    await settle();
    expect([load.mock.calls.length, onLoaded.mock.calls]).toEqual([1, [['code']]]);
  });

  it('is requested again after a failure, until it is loaded', async () => {
    load.mockRejectedValueOnce(new Error('404')).mockRejectedValueOnce(new Error('404'));
    want();
    await settle(5999);
    expect(load).toHaveBeenCalledTimes(1);
    await settle(1);
    expect(onLoaded).not.toHaveBeenCalled();
    await settle(6000);
    expect([load.mock.calls.length, onLoaded.mock.calls]).toEqual([3, [['code']]]);
  });

  it('is requested at once when the network is back, and not twice at a time', async () => {
    load.mockRejectedValueOnce(new Error('no network')).mockReturnValueOnce(new Promise(() => undefined));
    want();
    await settle();
    page.dispatchEvent(new Event('online'));
    sheet.dispatchEvent(new Event('visibilitychange'));
    await settle(60_000);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is not passed on after it was cancelled', async () => {
    const leave = want();
    leave();
    await settle();
    expect(onLoaded).not.toHaveBeenCalled();
    load.mockRejectedValueOnce(new Error('404'));
    const leaveAgain = want();
    await settle();
    leaveAgain();
    page.dispatchEvent(new Event('online'));
    await settle(60_000);
    expect(load).toHaveBeenCalledTimes(2);
  });
});

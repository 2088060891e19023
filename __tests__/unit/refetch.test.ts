import { createRefetch } from '@/shared/realtime/refetch';

const refetch = jest.fn();
let visible: boolean;
const open = () => createRefetch({ refetch, minIntervalMs: 1000, isVisible: () => visible });

beforeEach(() => {
  jest.useFakeTimers();
  refetch.mockReset();
  visible = true;
});
afterEach(() => jest.useRealTimers());

describe('live messages make a page refetch', () => {
  it('at once, and once more for all messages within the interval', () => {
    const { request } = open();
    for (let news = 0; news < 50; news += 1) request();
    expect(refetch).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(999);
    expect(refetch).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1);
    expect(refetch).toHaveBeenCalledTimes(2);
    jest.advanceTimersByTime(10_000);
    expect(refetch).toHaveBeenCalledTimes(2);
  });

  it('when it is visible: a hidden page waits, and then fetches once', () => {
    visible = false;
    const { request, becameVisible } = open();
    request();
    request();
    becameVisible();
    jest.advanceTimersByTime(10_000);
    expect(refetch).not.toHaveBeenCalled();
    visible = true;
    becameVisible();
    becameVisible();
    jest.advanceTimersByTime(10_000);
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it('when it is hidden within the interval and visible later', () => {
    const { request, becameVisible } = open();
    request();
    request();
    visible = false;
    jest.advanceTimersByTime(10_000);
    expect(refetch).toHaveBeenCalledTimes(1);
    visible = true;
    becameVisible();
    expect(refetch).toHaveBeenCalledTimes(2);
  });

  it('no more once it is stopped', () => {
    const { request, stop } = open();
    request();
    request();
    stop();
    jest.advanceTimersByTime(10_000);
    expect(refetch).toHaveBeenCalledTimes(1);
  });
});

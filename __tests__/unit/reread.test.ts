import { createReread } from '@/shared/realtime/reread';

const read = jest.fn();
let visible: boolean;
const open = () => createReread({ read, everyMs: 1000, isSeen: () => visible });

beforeEach(() => {
  jest.useFakeTimers();
  read.mockReset();
  visible = true;
});
afterEach(() => jest.useRealTimers());

describe('live news make a page read again', () => {
  it('at once, and once more for all that came within the span', () => {
    const { ask } = open();
    for (let news = 0; news < 50; news += 1) ask();
    expect(read).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(999);
    expect(read).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1);
    expect(read).toHaveBeenCalledTimes(2);
    jest.advanceTimersByTime(10_000);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('when somebody sees it: a hidden page waits, and then reads once', () => {
    visible = false;
    const { ask, seen } = open();
    ask();
    ask();
    seen();
    jest.advanceTimersByTime(10_000);
    expect(read).not.toHaveBeenCalled();
    visible = true;
    seen();
    seen();
    jest.advanceTimersByTime(10_000);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('when it is hidden within the span and seen later', () => {
    const { ask, seen } = open();
    ask();
    ask();
    visible = false;
    jest.advanceTimersByTime(10_000);
    expect(read).toHaveBeenCalledTimes(1);
    visible = true;
    seen();
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('no more once it is left', () => {
    const { ask, stop } = open();
    ask();
    ask();
    stop();
    jest.advanceTimersByTime(10_000);
    expect(read).toHaveBeenCalledTimes(1);
  });
});

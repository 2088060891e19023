import { act, renderHook } from '@testing-library/react';
import { useToday } from '@/shared/lib/use-today';

afterEach(() => jest.useRealTimers());

it('the day is that of Viet Nam, and turns on a page that is open at midnight', () => {
  jest.useFakeTimers({ now: new Date('2026-11-23T16:59:00Z') });
  const { result, unmount } = renderHook(() => useToday());
  expect(result.current).toBe('2026-11-23');
  act(() => jest.advanceTimersByTime(2 * 60_000));
  expect(result.current).toBe('2026-11-24');
  // A phone that was asleep fires this event when it is looked at.
  jest.setSystemTime(new Date('2026-11-25T01:00:00Z'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(result.current).toBe('2026-11-25');
  unmount();
});

import { createTokenBucket } from '@server/backend/realtime/messages/token-bucket';
import { MESSAGE_SOCKET_DEFAULTS, messageSocketOptions } from '@server/backend/realtime/messages/options';
import { createKeyedLimiter } from '@server/backend/realtime/messages/keyed-limiter';
import { mergeViewers } from '@server/backend/realtime/messages/viewers';

describe('limits of the message socket', () => {
  it('are the usual ones but for those that are named', () => {
    expect(messageSocketOptions({ pingMs: 5 })).toEqual({ ...MESSAGE_SOCKET_DEFAULTS, pingMs: 5 });
  });

  it.each([{ pingMs: 0 }, { frame: -1 }, { burst: NaN }, { burst: 1, perSecond: 2 }, { perUser: 9, perAddress: 8 }])(
    'refuse what contradicts itself: %j',
    (options) => expect(() => messageSocketOptions(options)).toThrow(),
  );

  it('allow a burst, then so much a second, and never save up more than a burst', () => {
    const isAllowed = createTokenBucket({ burst: 3, perSecond: 2 }, 0);
    const allowedAt = (at: number, times: number) => Array.from({ length: times }, () => isAllowed(at));
    expect(allowedAt(0, 4)).toEqual([true, true, true, false]);
    expect(allowedAt(499, 1)).toEqual([false]);
    expect(allowedAt(1000, 3)).toEqual([true, true, false]);
    expect(allowedAt(60_000, 4)).toEqual([true, true, true, false]);
    // A clock that was set back neither refills nor empties the bucket.
    expect(allowedAt(0, 1)).toEqual([false]);
  });

  it('limit by key, and free a place that is released', () => {
    const limiter = createKeyedLimiter(2);
    expect(['a', 'a', 'a', 'b'].map((key) => limiter.acquire(key))).toEqual([true, true, false, true]);
    limiter.release('a');
    expect([limiter.acquire('a'), limiter.acquire('a')]).toEqual([true, false]);
  });
});

test('viewers are everybody once, in the order of their names', () => {
  const [an, anh, dung] = [
    { id: '2', name: 'An' },
    { id: '1', name: 'Ánh' },
    { id: '3', name: 'Đức Dũng' },
  ];
  expect(mergeViewers([dung, an], [an], [anh])).toEqual([an, anh, dung]);
  const namesakes = ['b', 'a'].map((id) => ({ id, name: 'An' }));
  expect(mergeViewers(namesakes).map(({ id }) => id)).toEqual(['a', 'b']);
});

import { createKeyedBuckets } from '@server/backend/realtime/keyed-buckets';

const RATE = { burst: 3, perSecond: 1 };

test('each key has a burst of its own, which refills', () => {
  const buckets = createKeyedBuckets(RATE);
  const asked = [0, 0, 0, 0, 1000, 1000].map((at) => buckets.isAllowed('an', at));
  expect(asked).toEqual([true, true, true, false, true, false]);
  expect(buckets.isAllowed('binh', 1000)).toBe(true);
});

test('a key is forgotten when its burst is whole again', () => {
  const buckets = createKeyedBuckets(RATE);
  for (let key = 0; key < 100; key += 1) buckets.isAllowed(`session-${key}`, 0);
  expect(buckets.size).toBe(100);
  buckets.isAllowed('an', 3001);
  expect(buckets.size).toBe(1);
});

import { LIMITS } from '@/contract/vocabulary/limits';
import { newIdempotencyKey } from '@/shared/lib/new-idempotency-key';

it('a key of a call is made without randomUUID, which plain http does not have, and is another one each time', () => {
  const missing = jest.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new TypeError('crypto.randomUUID is not a function');
  });
  try {
    const keys = Array.from({ length: 100 }, newIdempotencyKey);
    expect(new Set(keys).size).toBe(100);
    const { min, max } = LIMITS.idempotencyKey;
    for (const { length } of keys) expect(length >= min && length <= max).toBe(true);
  } finally {
    missing.mockRestore();
  }
});

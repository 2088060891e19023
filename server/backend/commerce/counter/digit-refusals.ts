import { counterErrors } from '@/contract/endpoints/counter-input';
import { CODE_LIFE_MS } from '@/contract/rules/pickup';
import type { TryLimit } from '../limit-tries';

/** What is said of digits that are wrong, and after too many of them (D4.14.6). */
export const DIGIT_REFUSALS = { wrong: counterErrors.PICKUP_CODE_WRONG, tooMany: counterErrors.PICKUP_CODE_TRIES };

/** Wrong digits that one person may type. */
export const triesOfPerson = (userId: string): TryLimit => ({ by: { account: userId }, free: 20, beyond: 'refuse' });

/**
 * Wrong digits for one order, of those whose order it is, for as long as a code lives: a stand keeps 20 bits of it (D4.14.7), which
 * leave about a hundred codes to try. A guest has nothing but digits to show: theirs are good again after a quarter of an hour.
 */
export const triesOfOrder = ({ id, ofGuest }: { id: string; ofGuest: boolean }): TryLimit => ({
  ...{ by: { owned: id }, free: 5, beyond: 'refuse' },
  ...(!ofGuest && { spanMs: CODE_LIFE_MS, tooMany: counterErrors.PICKUP_CODE_SPENT }),
});

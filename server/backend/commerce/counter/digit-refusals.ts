import { counterErrors } from '@/contract/endpoints/counter-input';
import { CODE_LIFE_MS } from '@/contract/rules/pickup';
import type { TryLimit } from '../limit-tries';

/** The errors for wrong digits, and for too many of them (D4.14.6). */
export const DIGIT_REFUSALS = { wrong: counterErrors.PICKUP_CODE_WRONG, tooMany: counterErrors.PICKUP_CODE_TRIES };

/** The limit of wrong digits for one person. */
export const triesOfPerson = (userId: string): TryLimit => ({ by: { account: userId }, free: 20, beyond: 'refuse' });

/**
 * The limit of wrong digits for one order, by those who may hand it over, for as long as a code is valid: a counter
 * device stores 20 bits of it (D4.14.7), which leave about a hundred codes to try. A guest can show only digits: theirs
 * are accepted again after a quarter of an hour.
 */
export const triesOfOrder = ({ id, ofGuest }: { id: string; ofGuest: boolean }): TryLimit => ({
  ...{ by: { owned: id }, free: 5, beyond: 'refuse' },
  ...(!ofGuest && { spanMs: CODE_LIFE_MS, tooMany: counterErrors.PICKUP_CODE_SPENT }),
});

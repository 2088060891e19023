import { counterErrors } from '@/contract/endpoints/counter-input';

/** What is said of digits that are wrong, and after too many of them (D4.14.6). */
export const DIGIT_REFUSALS = { wrong: counterErrors.PICKUP_CODE_WRONG, tooMany: counterErrors.PICKUP_CODE_TRIES };

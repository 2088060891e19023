import { isOldEnough } from '@/contract/rules/calendar';
import { AppError, errorMessage } from '@/contract/vocabulary/error-codes';
import { userErrors } from '@/contract/endpoints/users';

/** Throws CUSTOMER_TOO_YOUNG for a reader who is not yet 13 (D4.20.1). */
export const assertOldEnough = ({ dob }: { dob: string }, now: Date): void => {
  if (!isOldEnough(dob, now))
    throw new AppError(userErrors.CUSTOMER_TOO_YOUNG, {}, { dob: [errorMessage(userErrors.CUSTOMER_TOO_YOUNG)] });
};

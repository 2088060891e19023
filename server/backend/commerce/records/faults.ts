import { AppError } from '@/contract/vocabulary/error-codes';

/** What is wrong with what was sent: paths of fields to their sentences. */
export type FieldFaults = Record<string, string[]>;

/** @throws {AppError} INVALID_INPUT with all of them, when there are any */
export const refuseFaults = (faults: FieldFaults): void => {
  if (Object.keys(faults).length) throw new AppError('INVALID_INPUT', {}, faults);
};

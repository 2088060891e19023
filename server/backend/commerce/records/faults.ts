import { AppError } from '@/contract/vocabulary/error-codes';

/** Errors of the input: field paths to their messages. */
export type FieldFaults = Record<string, string[]>;

/** @throws {AppError} INVALID_INPUT with all faults, when there are any */
export const refuseFaults = (faults: FieldFaults): void => {
  if (Object.keys(faults).length) throw new AppError('INVALID_INPUT', {}, faults);
};

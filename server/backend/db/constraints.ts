import { AppError, type ErrorCode } from '@/contract/error-codes';

/** What a violated constraint means to a person. The names are those of the migrations. */
const MEANING: Record<string, ErrorCode> = {
  stock_not_oversold: 'OUT_OF_STOCK',
  products_cap_kept: 'OUT_OF_STOCK',
  users_email_key: 'ACCOUNT_EXISTS',
};

/** Turns a constraint violation with a meaning into its expected error; everything else stays as it was. */
export const translateError = (error: unknown): unknown => {
  const constraint = (error as { constraint?: string } | null)?.constraint;
  const code = constraint ? MEANING[constraint] : undefined;
  return code ? new AppError(code) : error;
};

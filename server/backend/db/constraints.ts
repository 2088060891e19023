import { AppError, errorMessage, type ErrorCode } from '@/contract/vocabulary/error-codes';

/** What a violated constraint means to a person, and the field it concerns. The names are those of the migrations. */
const MEANING: Record<string, readonly [code: ErrorCode, field?: string]> = {
  stock_not_oversold: ['OUT_OF_STOCK'],
  products_cap_kept: ['OUT_OF_STOCK'],
  users_email_key: ['ACCOUNT_EXISTS', 'email'],
  authors_name_key: ['NAME_TAKEN', 'name'],
  genres_name_key: ['NAME_TAKEN', 'name'],
  books_name_per_issuer: ['NAME_TAKEN', 'name'],
  books_code_per_issuer: ['CODE_TAKEN', 'code'],
  books_isbn10_key: ['ISBN_TAKEN', 'isbn10'],
  books_isbn13_key: ['ISBN_TAKEN', 'isbn13'],
  publishers_name_key: ['NAME_TAKEN', 'name'],
  publishers_email_key: ['EMAIL_TAKEN', 'email'],
  groups_name_key: ['NAME_TAKEN', 'name'],
  levels_name_key: ['NAME_TAKEN', 'name'],
  levels_point_key: ['POINTS_TAKEN', 'conditionalPoint'],
  organizations_name_key: ['NAME_TAKEN', 'name'],
};

/** Turns a constraint violation with a meaning into its expected error; everything else stays as it was. */
export const translateError = (error: unknown): unknown => {
  const constraint = (error as { constraint?: string } | null)?.constraint;
  const meaning = constraint ? MEANING[constraint] : undefined;
  if (!meaning) return error;
  const [code, field] = meaning;
  return new AppError(code, {}, field ? { [field]: [errorMessage(code)] } : undefined);
};

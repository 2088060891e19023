import { createHash } from 'node:crypto';
import { bankStatementErrors, type StatementColumns } from '@/contract/endpoints/bank-statements';
import { AppError } from '@/contract/vocabulary/error-codes';
import type { ReadLine } from './entry';
import { digestLines } from './plan';
import { accountsOf, linesOf, readFile, type ReadFile } from './read-statement';

/** A file of the bank, and how its columns are mapped. */
export interface FileToParse {
  bytes: Uint8Array;
  /** Our account, of which the lines are read. */
  account: string;
  /** As a person has mapped the columns of this file. */
  columns: StatementColumns | undefined;
  /** The mappings of the account, by the digest of the heads. */
  kept: Readonly<Record<string, StatementColumns>>;
}

/** A file of the bank, read as far as its columns are known. */
export interface ParsedFile extends ReadFile {
  columns: StatementColumns;
  /** Undefined when the columns must be mapped. */
  lines: ReadLine[] | undefined;
  digests: ReadonlyMap<ReadLine, string>;
  /** Of account, file and columns. */
  digest: string;
}

const digits = (account: string): string => account.replace(/\D/g, '').replace(/^0+/, '');

/** A file may hide digits or add zeros and the code of the bank: either must end with the other. */
const isSameAccount = (named: string, account: string): boolean => {
  const [one, other] = [digits(named), digits(account)];
  return one === '' || one.endsWith(other) || other.endsWith(one);
};

/**
 * Reads a file with the columns as given, else as kept for these heads, else as recognised. It takes seconds for a long
 * workbook.
 * @throws {AppError} BANK_STATEMENT_OTHER_ACCOUNT, BANK_STATEMENT_UNREADABLE, BANK_STATEMENT_EMPTY, BANK_STATEMENT_TOO_LONG
 */
export const parseFile = async ({ bytes, account, columns: given, kept }: FileToParse): Promise<ParsedFile> => {
  const file = await readFile(bytes);
  const isOurs = (named: string | undefined) => named === undefined || isSameAccount(named, account);
  const accounts = accountsOf(file);
  if (accounts.length > 0 && !accounts.some(isOurs))
    throw new AppError(bankStatementErrors.BANK_STATEMENT_OTHER_ACCOUNT, { named: accounts.join(', '), account });
  const { table } = file;
  const columns = given ?? (table && (kept[table.digest] ?? table.columns)) ?? {};
  const lines = linesOf(file, columns, isOurs);
  const digest = createHash('sha256')
    .update(JSON.stringify([account, table ? Object.entries(columns).toSorted() : null]))
    .update(bytes)
    .digest('base64url');
  return { ...file, columns, lines, digest, digests: digestLines(account, lines ?? []) };
};

import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { bankStatementErrors, type StatementColumns, type StatementFile } from '@/contract/endpoints/bank-statements';
import { AppError } from '@/contract/vocabulary/error-codes';
import { LIMITS } from '@/contract/vocabulary/limits';
import type { Sql } from '../../../db/database';
import type { CallContext } from '../../kernel';
import type { PaymentPorts } from '../ports';
import type { ReadLine } from './entry';
import { digestLines } from './plan';
import { accountsOf, linesOf, readFile, type ReadFile } from './read-statement';

/** A file of the bank, read as far as its columns are known. */
export interface OpenedFile extends ReadFile {
  account: string;
  columns: StatementColumns;
  /** Undefined when the columns must be mapped. */
  lines: ReadLine[] | undefined;
  digests: ReadonlyMap<ReadLine, string>;
  /** Of account, file and columns. */
  digest: string;
}

const keptColumns = async (db: Sql, account: string, heads: string): Promise<StatementColumns | undefined> => {
  const [kept] = await db.rows<{ columns: StatementColumns }>(sql`
    SELECT columns FROM bank_statement_mappings WHERE account = ${account} AND heads = ${heads}`);
  return kept?.columns;
};

const digits = (account: string): string => account.replace(/\D/g, '').replace(/^0+/, '');

/** A file may hide digits or add zeros and the code of the bank: either must end with the other. */
const isSameAccount = (named: string, account: string): boolean => {
  const [one, other] = [digits(named), digits(account)];
  return one === '' || one.endsWith(other) || other.endsWith(one);
};

const sentBytes = ({ content }: StatementFile): Buffer => {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > LIMITS.statementBytes) throw new AppError(bankStatementErrors.BANK_STATEMENT_TOO_LONG);
  return bytes;
};

/**
 * Reads a file with the columns as given, else as kept for the account and these heads, else as recognised.
 * @throws {AppError} BANK_ACCOUNT_UNKNOWN, BANK_STATEMENT_OTHER_ACCOUNT, BANK_STATEMENT_UNREADABLE,
 * BANK_STATEMENT_EMPTY, BANK_STATEMENT_TOO_LONG
 */
export const openFile = async (
  { db }: Pick<CallContext, 'db'>,
  { vietQr }: PaymentPorts,
  sent: StatementFile,
): Promise<OpenedFile> => {
  if (!vietQr) throw new AppError(bankStatementErrors.BANK_ACCOUNT_UNKNOWN);
  const { account } = vietQr;
  const bytes = sentBytes(sent);
  const file = await readFile(bytes);
  const isOurs = (named: string | undefined) => named === undefined || isSameAccount(named, account);
  const accounts = accountsOf(file);
  if (accounts.length > 0 && !accounts.some(isOurs))
    throw new AppError(bankStatementErrors.BANK_STATEMENT_OTHER_ACCOUNT, { named: accounts.join(', '), account });
  const { table } = file;
  const columns = sent.columns ?? (table && ((await keptColumns(db, account, table.digest)) ?? table.columns)) ?? {};
  const lines = linesOf(file, columns, isOurs);
  const digest = createHash('sha256')
    .update(JSON.stringify([account, table ? Object.entries(columns).toSorted() : null]))
    .update(bytes)
    .digest('base64url');
  return { ...file, account, columns, lines, digest, digests: digestLines(account, lines ?? []) };
};

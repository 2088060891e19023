import { sql } from 'drizzle-orm';
import { bankStatementErrors, type StatementColumns, type StatementFile } from '@/contract/endpoints/bank-statements';
import { AppError } from '@/contract/vocabulary/error-codes';
import { LIMITS } from '@/contract/vocabulary/limits';
import type { Sql } from '../../../db/database';
import type { CallContext } from '../../kernel';
import type { PaymentPorts } from '../ports';
import { parseFile, type ParsedFile } from './parse-file';

export interface OpenedFile extends ParsedFile {
  account: string;
}

/** The mappings of an account, by the digest of the heads. */
const keptColumns = async (db: Sql, account: string): Promise<Record<string, StatementColumns>> => {
  const rows = await db.rows<{ heads: string; columns: StatementColumns }>(sql`
    SELECT heads, columns FROM bank_statement_mappings WHERE account = ${account}`);
  return Object.fromEntries(rows.map(({ heads, columns }) => [heads, columns]));
};

const sentBytes = ({ content }: StatementFile): Buffer => {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > LIMITS.statementBytes) throw new AppError(bankStatementErrors.BANK_STATEMENT_TOO_LONG);
  return bytes;
};

/** Reads a file that was sent, for the account of the platform. Throws BANK_ACCOUNT_UNKNOWN, and what `parseFile` throws. */
export const openFile = async (
  { db }: Pick<CallContext, 'db'>,
  { vietQr, parseStatement = parseFile }: PaymentPorts,
  sent: StatementFile,
): Promise<OpenedFile> => {
  if (!vietQr) throw new AppError(bankStatementErrors.BANK_ACCOUNT_UNKNOWN);
  const { account } = vietQr;
  const bytes = sentBytes(sent);
  const kept = await keptColumns(db, account);
  return { ...(await parseStatement({ bytes, account, columns: sent.columns, kept })), account };
};

import { bankStatementErrors } from '@/contract/endpoints/bank-statements';
import { AppError, type ErrorDefinition } from '@/contract/vocabulary/error-codes';
import type { FileToParse, ParsedFile } from '../commerce/payments/statements/parse-file';
import { runInThread } from '../threads/run-in-thread';

/** The answer of the thread. */
export type StatementAnswer = { parsed: ParsedFile } | { refused: ErrorDefinition };

/** A workbook of 5,000 lines takes three seconds. */
const LIMIT_MS = 60_000;
/** Twice what the largest workbook that is unpacked needs. */
const HEAP_MB = 512;

/**
 * Reads a statement of the bank in a worker thread: on the main thread no other call would be answered meanwhile. Throws
 * what `parseFile` throws; BANK_STATEMENT_TOO_LONG when it takes too long.
 */
export const parseStatementInThread = async (file: FileToParse): Promise<ParsedFile> => {
  const answer = await runInThread<StatementAnswer>('parse-statement-thread', {
    ...{ folder: __dirname, data: file, limitMs: LIMIT_MS, heapMb: HEAP_MB, isLight: true },
    late: () => new AppError(bankStatementErrors.BANK_STATEMENT_TOO_LONG),
  });
  if ('refused' in answer) throw new AppError(answer.refused);
  return answer.parsed;
};

import { importErrors } from '@/contract/endpoints/imports';
import { AppError, type ErrorDefinition } from '@/contract/vocabulary/error-codes';
import type { OpenedTable, OpenTable } from '../commerce/imports/files/open-table';
import { runInThread } from '../threads/run-in-thread';

/** The answer of the thread. */
export type TableAnswer = { opened: OpenedTable } | { refused: ErrorDefinition };

const LIMIT_MS = 60_000;

/**
 * Reads a table in a worker thread: on the main thread no other call would be answered meanwhile. Throws what `openTable`
 * throws; IMPORT_TOO_LONG when it takes too long.
 */
export const openTableInThread: OpenTable = async (sent) => {
  const answer = await runInThread<TableAnswer>('open-table-thread', {
    ...{ folder: __dirname, data: sent, limitMs: LIMIT_MS },
    late: () => new AppError(importErrors.IMPORT_TOO_LONG),
  });
  if ('refused' in answer) throw new AppError(answer.refused);
  return answer.opened;
};

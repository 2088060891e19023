import { AppError } from '@/contract/vocabulary/error-codes';
import { openTable, type TableToOpen } from '../commerce/imports/files/open-table';
import { answerWork } from '../threads/answer-work';
import type { TableAnswer } from './open-table-in-thread';

/** What the file is refused for is an answer; any other failure is the thread's error. */
const open = async (sent: TableToOpen): Promise<TableAnswer> => {
  try {
    return { opened: await openTable(sent) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, status, message } = error;
    return { refused: { code, status, sentence: message } };
  }
};

answerWork(open);

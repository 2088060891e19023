import { AppError } from '@/contract/vocabulary/error-codes';
import { parseFile, type FileToParse } from '../commerce/payments/statements/parse-file';
import { answerWork } from '../threads/answer-work';
import type { StatementAnswer } from './parse-statement';

/** What the file is refused for is an answer; any other failure is the thread's error. */
const parse = async (file: FileToParse): Promise<StatementAnswer> => {
  try {
    return { parsed: await parseFile(file) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, status, message } = error;
    return { refused: { code, status, sentence: message } };
  }
};

answerWork(parse);

import { answerWork } from '../../threads/answer-work';
import { activeContent } from './active-content';

/**
 * A worker's verdict on a PDF: the name of the refused content, or none; `readable` is false if it could not be parsed.
 */
export interface PdfFinding {
  readable: boolean;
  found?: string | undefined;
}

const look = async (bytes: Buffer): Promise<PdfFinding> => {
  try {
    return { readable: true, found: await activeContent(bytes) };
  } catch {
    return { readable: false };
  }
};

/** The worker thread checks PDFs. */
answerWork((bytes: ArrayBuffer) => look(Buffer.from(bytes)));

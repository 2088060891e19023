import { parentPort, workerData } from 'node:worker_threads';
import { activeContent } from './active-content';

/** What a thread found in a PDF: the name of what is refused, or nothing; `readable` is false of one it could not look through. */
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

/** The thread that looks into one PDF and ends. */
void look(Buffer.from(workerData as ArrayBuffer)).then((finding) => parentPort?.postMessage(finding));

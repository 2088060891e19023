import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

/** Runs a script of this folder with a PDF on its standard input, in a process of its own: jest cannot load pdf.js. */
const runWith = async <Answer>(script: string, pdf: Buffer, argument: number): Promise<Answer> => {
  const run = promisify(execFile)(process.execPath, [path.join(__dirname, script), String(argument)], {
    maxBuffer: 64 * 1024 * 1024,
  });
  run.child.stdin?.end(pdf);
  const { stdout } = await run;
  return JSON.parse(stdout) as Answer;
};

/** Text of each page, or of every `step`-th, read with pdf.js. */
export const pdfTexts = (pdf: Buffer, step = 1): Promise<string[]> => runWith('print-pdf-texts.mjs', pdf, step);

/** The parts of a PDF that pdf.js asks for until the first page can be drawn, behind the first `partBytes`. */
export const pdfRequests = (pdf: Buffer, partBytes: number): Promise<[begin: number, end: number][]> =>
  runWith('print-pdf-requests.mjs', pdf, partBytes);

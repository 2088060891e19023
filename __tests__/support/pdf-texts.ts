import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

/** Text of each page, or of every `step`-th, read with pdf.js, in a process of its own: jest cannot load it. */
export const pdfTexts = async (pdf: Buffer, step = 1): Promise<string[]> => {
  const run = promisify(execFile)(process.execPath, [path.join(__dirname, 'print-pdf-texts.mjs'), String(step)], {
    maxBuffer: 64 * 1024 * 1024,
  });
  run.child.stdin?.end(pdf);
  const { stdout } = await run;
  return JSON.parse(stdout) as string[];
};

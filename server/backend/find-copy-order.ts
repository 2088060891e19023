import { readFile } from 'node:fs/promises';
import { findMark } from './files/copy-marks/find-mark';

/** Names the order of a customer's copy of a PDF or audio file (decision 0043): `find-copy-order FILE`. */
const findOrder = async (file: string): Promise<string> => {
  const orderCode = await findMark(await readFile(file));
  return orderCode === undefined ? 'The file carries no mark of an order.\n' : `${orderCode}\n`;
};

findOrder(process.argv[2] ?? '').then(
  (found) => process.stdout.write(found),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);

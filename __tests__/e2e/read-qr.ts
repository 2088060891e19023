import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Locator } from '@playwright/test';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { READER_PROGRAM } from '@/shared/scan/reader-program';

/** Reads the code on the screen, as a camera does. */
export async function readQr(code: Locator): Promise<string> {
  const program = readFileSync(path.resolve(__dirname, `../../public${READER_PROGRAM}`));
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(program).buffer }, fireImmediately: true });
  let text = '';
  // A camera scans until it reads: a code may be under a toast, which moves away from it a moment later.
  await expect(async () => {
    const [found] = await readBarcodes(await code.screenshot(), { formats: ['QRCode'], maxNumberOfSymbols: 1 });
    expect((text = found?.text ?? '')).not.toBe('');
  }).toPass();
  return text;
}

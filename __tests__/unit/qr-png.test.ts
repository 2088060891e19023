import fs from 'node:fs';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { vietQrPayload } from '@/contract/rules/viet-qr';
import { qrPng } from '@server/backend/mail/qr-png';

test('an application for banking reads the code of a message', async () => {
  const wasmBinary = fs.readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer } });
  const payload = vietQrPayload({ bankBin: '970436', account: '0011004', amount: 95_000, content: 'HS0123456789AB' });
  const [code] = await readBarcodes(await qrPng(payload), { formats: ['QRCode'] });
  expect(code?.text).toBe(payload);
});

import { bankStatementErrors } from '@/contract/endpoints/bank-statements';
import { parseFile, type FileToParse } from '@server/backend/commerce/payments/statements/parse-file';
import { parseStatementInThread } from '@server/backend/payments/parse-statement';

const HEADS = 'Ngày giao dịch;Mã giao dịch;Ghi nợ;Ghi có;Nội dung';

const fileOf = (text: string): FileToParse => ({
  ...{ bytes: Buffer.from(text), account: '0011004', columns: undefined, kept: {} },
});

test('a statement is read in a thread as it is in place, and refused for the same', async () => {
  const file = fileOf([HEADS, '30/11/2026;FT1;;50000;HS0123456789AB', '30/11/2026;FT2;11000;;Phi'].join('\n'));
  const parsed = await parseStatementInThread(file);
  expect(parsed).toEqual(await parseFile(file));
  expect(parsed.lines!.map((line) => parsed.digests.has(line))).toEqual([true, true]);
  const { code, status } = bankStatementErrors.BANK_STATEMENT_OTHER_ACCOUNT;
  await expect(parseStatementInThread(fileOf(`Số tài khoản: 9988776655\n${HEADS}\n`))).rejects.toMatchObject({
    ...{ code, status, message: expect.stringContaining('9988776655') },
  });
});

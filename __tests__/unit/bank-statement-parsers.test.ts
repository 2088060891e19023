import { strToU8, zipSync } from 'fflate';
import { parseAmount } from '@server/backend/commerce/payments/statements/amounts';
import { findHead, isComplete, recogniseColumns } from '@server/backend/commerce/payments/statements/columns';
import { parseDay } from '@server/backend/commerce/payments/statements/days';
import { accountsOf, linesOf, readFile } from '@server/backend/commerce/payments/statements/read-statement';
import { type AppError } from '@/contract/vocabulary/error-codes';
import { workbookOf } from '@tests/support/workbook';

const linesIn = async (content: string | Uint8Array) => {
  const file = await readFile(typeof content === 'string' ? Buffer.from(content) : content);
  return linesOf(file, file.table?.columns ?? {});
};
const codeOf = async (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error as AppError).code,
  );

test.each([
  ['1.234.567', 1_234_567],
  ['1,234,567.00', 1_234_567],
  ['1.234.567,00', 1_234_567],
  ['1 234 567 VND', 1_234_567],
  ['1\u00a0234\u00a0567đ', 1_234_567],
  ['+50.000', 50_000],
  ['(50.000)', -50_000],
  ['-50,000', -50_000],
  ['50.000-', -50_000],
  ['90000', 90_000],
  ['90000.0', 90_000],
  ['1,234', 1_234],
  ['0', 0],
  ['', null],
  ['-', null],
  ['50.5', undefined],
  ['1.23.456', undefined],
  ['12.34.567', undefined],
  ['99999999999999999999', undefined],
  ['abc', undefined],
])('the amount "%s" is %p', (cell, amount) => {
  expect(parseAmount(cell)).toBe(amount);
});

test.each([
  ['29/11/2026', '2026-11-29', undefined],
  ['29-11-2026 14:03:22', '2026-11-29', '14:03:22'],
  ['9/1/26', '2026-01-09', undefined],
  ['2026-11-29', '2026-11-29', undefined],
  ['2026-11-29T08:05:00', '2026-11-29', '08:05:00'],
  ['14:03 29/11/2026', '2026-11-29', '14:03:00'],
  ['46355', '2026-11-29', undefined],
  ['46355.5', '2026-11-29', '12:00:00'],
])('the date "%s" is %s', (cell, day, time) => {
  expect(parseDay(cell)).toMatchObject({ day, ...(time && { time }) });
});

test.each(['31/02/2026', '11/29/2026', '1234', '', 'Tổng cộng'])('"%s" is no date', (cell) => {
  expect(parseDay(cell)).toBeUndefined();
});

test.each([
  [
    'Vietcombank',
    'STT|Ngày giao dịch/Transaction date|Số tham chiếu/Reference|Số tiền ghi nợ/Debit|Số tiền ghi có/Credit|Số dư/Balance|Mô tả/Transactions in detail',
    { date: 1, reference: 2, debit: 3, credit: 4, balance: 5, description: 6 },
  ],
  [
    'Techcombank',
    'Ngày giao dịch/Transaction date|Đối tác/Remitter|NH đối tác/Remitter bank|Diễn giải/Details|Số bút toán/Transaction No|Nợ TKTT/Debit|Có TKTT/Credit|Số dư/Running balance',
    { date: 0, party: 1, description: 3, reference: 4, debit: 5, credit: 6, balance: 7 },
  ],
  [
    'BIDV',
    'STT|Ngày giờ giao dịch|PS nợ|PS có|Số dư|Nội dung giao dịch|Số CT',
    { date: 1, debit: 2, credit: 3, balance: 4, description: 5, reference: 6 },
  ],
  [
    'MB',
    'Ngày giao dịch|Ngày hạch toán|Số tiền ghi nợ|Số tiền ghi có|Số dư|Nội dung|Mã giao dịch|Đơn vị thụ hưởng/Đơn vị chuyển|Tài khoản đối ứng',
    { date: 0, valueDate: 1, debit: 2, credit: 3, balance: 4, description: 5, reference: 6, party: 7, partyAccount: 8 },
  ],
  [
    'ACB',
    'Ngày hiệu lực|Ngày GD|Số GD|Nội dung giao dịch|Rút ra|Gửi vào|Số dư',
    { valueDate: 0, date: 1, reference: 2, description: 3, debit: 4, credit: 5, balance: 6 },
  ],
  [
    'VPBank',
    'Ngày giao dịch|Số bút toán|Diễn giải|Nợ|Có|Số dư',
    { date: 0, reference: 1, description: 2, debit: 3, credit: 4, balance: 5 },
  ],
  ['TPBank', 'Thời gian|Mô tả|Số tiền|Số dư|Mã GD', { date: 0, description: 1, amount: 2, balance: 3, reference: 4 }],
  [
    'VietinBank',
    'Ngày giao dịch|Mô tả giao dịch|Phát sinh nợ|Phát sinh có|Số dư|Số chứng từ|Tên tài khoản đối ứng',
    { date: 0, description: 1, debit: 2, credit: 3, balance: 4, reference: 5 },
  ],
  [
    'an English bank',
    'No.|Value Date|Description|Withdrawal|Deposit|Reference No|CCY',
    { date: 1, valueDate: 1, description: 2, debit: 3, credit: 4, reference: 5, currency: 6 },
  ],
])('the columns of %s are recognised', (_, heads, columns) => {
  const found = recogniseColumns(heads.split('|'));
  expect(found).toMatchObject(columns);
  expect(isComplete(found)).toBe(true);
});

const HEADER = [
  'NGÂN HÀNG TMCP NGOẠI THƯƠNG VIỆT NAM;;;;',
  'Số tài khoản: 0011 004;;;;',
  'Từ ngày 01/11/2026 đến ngày 30/11/2026;;;;',
  ';;;;',
];
const TABLE = [
  'Ngày giao dịch;Số tham chiếu;Ghi nợ;Ghi có;Mô tả',
  'Transaction date;Reference;Debit;Credit;Description',
  '29/11/2026;FT1\\BNK;;1.000;"Mua sách ""hay"";\nHS00"',
  '29/11/2026;FT2;55.000;0;Phí',
  '31/02/2026;FT3;;5.000;Ngày sai',
  '29/11/2026;FT4;;5,5;Tiền sai',
  '29/11/2026;FT5;1.000;2.000;Hai bên',
  'Tổng cộng;;56.000;8.000;',
  'Số dư cuối kỳ;;;1.000.000;',
];
const CSV = [...HEADER, ...TABLE].join('\r\n');

const READ = [
  { amount: 1_000, reference: 'FT1', day: '2026-11-29', description: 'Mua sách "hay"; HS00' },
  { amount: -55_000, reference: 'FT2' },
  { reason: 'date' },
  { reason: 'amount' },
  { reason: 'bothSides' },
];

const utf16 = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));

test.each([
  ['UTF-8', CSV],
  ['UTF-8 with a mark', `\ufeff${CSV}`],
  ['UTF-16', utf16(CSV)],
  [
    'commas',
    CSV.replaceAll('5,5', '"5,5"')
      .replaceAll('"Mua', '#')
      .replaceAll(/;(?!\n)/g, ',')
      .replaceAll('#', '"Mua'),
  ],
  ['tabs', CSV.replaceAll(/;(?!\n)/g, '\t')],
  ['a named delimiter', `sep=;\r\n${CSV}`],
])('a CSV with lines above and sums below is read: %s', async (_, content) => {
  expect(await linesIn(content)).toMatchObject(READ);
});

test('Windows-1258 is decoded where a file is no UTF-8', async () => {
  const head = Uint8Array.from([...Buffer.from('Date,Reference,Credit,Description\n29/11/2026,FT1,1000,'), 0xd0, 0x61]);
  expect(await linesIn(head)).toMatchObject([{ description: 'Đa', amount: 1000 }]);
});

test('what a database cannot keep as text is left out of lines', async () => {
  const lines = await linesIn(`Ngày,Ghi có,Mô tả\n29/11/2026,1.000,a\0b`);
  expect(lines).toMatchObject([{ description: 'ab', amount: 1000 }]);
});

test('the account above the table is found', async () => {
  expect(accountsOf(await readFile(Buffer.from(CSV)))).toEqual(['0011004']);
});

test('a date that has the reference below it is taken apart', async () => {
  const lines = await linesIn('Ngày giao dịch / Số CT,Ghi có,Mô tả\n"29/11/2026\n5091 - 123",5.000,x');
  expect(lines).toMatchObject([{ day: '2026-11-29', reference: '5091 - 123' }]);
});

test('amounts with a sign, or with a column that says the direction, are read; other currencies are not', async () => {
  expect(await linesIn('Thời gian,Mô tả,Số tiền\n29/11/2026,a,+1.000\n29/11/2026,b,-2.000')).toMatchObject([
    { amount: 1_000 },
    { amount: -2_000 },
  ]);
  const signed =
    'Date,Description,Amount,D/C,Currency\n29/11/2026,a,1000,C,VND\n29/11/2026,b,2000,D,VND\n29/11/2026,c,3,C,USD';
  expect(await linesIn(signed)).toMatchObject([{ amount: 1000 }, { amount: -2000 }, { reason: 'currency' }]);
});

test('heads that are not recognised are shown, and lines are read once they are mapped', async () => {
  const file = await readFile(Buffer.from('Khi nào,Bao nhiêu,Chuyện gì\n29/11/2026,1.000,x'));
  expect(linesOf(file, file.table!.columns)).toBeUndefined();
  expect(file.table!.heads).toEqual(['Khi nào', 'Bao nhiêu', 'Chuyện gì']);
  expect(linesOf(file, { date: 0, amount: 1, description: 2 })).toMatchObject([{ amount: 1000 }]);
});

test('a table without heads loses no line', async () => {
  const file = await readFile(Buffer.from('29/11/2026,1.000,x\n30/11/2026,2.000,y'));
  expect(findHead(file.table!.rows).row).toBe(-1);
  expect(linesOf(file, { date: 0, amount: 1, description: 2 })).toHaveLength(2);
});

test('a workbook is read, with dates and numbers as such', async () => {
  const bytes = await workbookOf([
    ['SAO KÊ', null, null, null],
    ['Ngày giao dịch', 'Ghi có', 'Mô tả', 'Mã giao dịch'],
    [new Date(Date.UTC(2026, 10, 29)), 1_000, 'x', 'FT1'],
    ['29/11/2026', '2.000', 'y', 'FT2'],
  ]);
  expect(await linesIn(bytes)).toMatchObject([
    { day: '2026-11-29', amount: 1_000, reference: 'FT1' },
    { day: '2026-11-29', amount: 2_000, reference: 'FT2' },
  ]);
});

describe('refused are', () => {
  test.each([
    ['what is no statement', 'hello', 'BANK_STATEMENT_EMPTY'],
    [
      'an XML with entities',
      '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><Document/>',
      'BANK_STATEMENT_UNREADABLE',
    ],
    ['another XML', '<Document><Other/></Document>', 'BANK_STATEMENT_UNREADABLE'],
    ['a broken MT940', ':20:X\n:25:1\n', 'BANK_STATEMENT_UNREADABLE'],
    ['a broken workbook', 'PK\u0003\u0004 broken', 'BANK_STATEMENT_UNREADABLE'],
    ['too many lines', `Ngày,Ghi có,Mô tả\n${'29/11/2026,1.000,x\n'.repeat(5_001)}`, 'BANK_STATEMENT_TOO_LONG'],
  ])('%s', async (_, content, code) => {
    const read = async () => {
      const file = await readFile(Buffer.from(content));
      linesOf(file, content === 'hello' ? { date: 0, amount: 1, description: 2 } : (file.table?.columns ?? {}));
    };
    expect(await codeOf(read())).toBe(code);
  });

  test('a workbook that is large when unpacked', async () => {
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(30 * 1024 * 1024) });
    expect(bomb.length).toBeLessThan(100_000);
    expect(await codeOf(readFile(bomb))).toBe('BANK_STATEMENT_TOO_LONG');
  });

  test.each([
    ['far below', ['r="XFD1048576"'], 'BANK_STATEMENT_TOO_LONG'],
    ['far below, in other quotes', ["r = 'A1048576'"], 'BANK_STATEMENT_TOO_LONG'],
    ['far to the right', ['r="ZZ1"'], 'BANK_STATEMENT_TOO_LONG'],
    ['within, on many sheets', ['r="A9999"', 'r="CA1"', 'r="CV9999"'], 'BANK_STATEMENT_TOO_LONG'],
    ['with an exponent', ['r="A1e6"'], 'BANK_STATEMENT_UNREADABLE'],
    ['whose letters are named by their codes', ['r="A&#49;000000"'], 'BANK_STATEMENT_UNREADABLE'],
  ])('a workbook with a cell %s', async (_, addresses, code) => {
    const sheets = addresses.map((address, index) => [
      `xl/sheets/${index}.xml`,
      strToU8(`<worksheet><sheetData><row><c ${address}><v>1</v></c></row></sheetData></worksheet>`),
    ]);
    expect(await codeOf(readFile(zipSync(Object.fromEntries(sheets) as never)))).toBe(code);
  });
});

const MT940 = `:20:STMT
:25:0011004
:28C:333/1
:60F:C261128VND1000000,00
:61:2611291129C90000,00NTRFNONREF//FT26333001
:86:CK HS1A2B3C4D
5E6F tien sach
:61:2611291129D55000,NTRFFT26333002
:86:PHI
:61:261129C7,50NTRFFT26333003
:86:x
:62F:C261129VND1035007,50
`;

test('MT940 is read; words that are broken by its lines are joined', async () => {
  const file = await readFile(Buffer.from(MT940));
  expect(accountsOf(file)).toEqual(['0011004']);
  expect(linesOf(file, {})).toMatchObject([
    { day: '2026-11-29', amount: 90_000, reference: 'FT26333001', description: 'CK HS1A2B3C4D5E6F tien sach' },
    { amount: -55_000, reference: 'FT26333002' },
    { reason: 'amount' },
  ]);
});

const entryXml = (amount: string, direction: string, details: string, status = 'BOOK') => `
  <Ntry><Amt Ccy="VND">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd><Sts><Cd>${status}</Cd></Sts>
  <BookgDt><Dt>2026-11-29</Dt></BookgDt><AcctSvcrRef>FT1</AcctSvcrRef><NtryDtls>${details}</NtryDtls></Ntry>`;
const CAMT = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
<Acct><Id><Othr><Id>0011004</Id></Othr></Id></Acct>
${entryXml('90000.00', 'CRDT', '<TxDtls><RmtInf><Ustrd>Sách &amp; HS1A</Ustrd></RmtInf></TxDtls>')}
${entryXml('300', 'CRDT', '<TxDtls><Refs><TxId>A</TxId></Refs><Amt Ccy="VND">100</Amt></TxDtls><TxDtls><Refs><TxId>B</TxId></Refs><Amt Ccy="VND">200</Amt></TxDtls><TxDtls/>')}
${entryXml('500', 'DBIT', '')}
${entryXml('700', 'CRDT', '', 'PDNG')}
</Stmt></BkToCstmrStmt></Document>`;

test('CAMT.053 is read: batches by their transactions, pending entries not at all', async () => {
  const file = await readFile(Buffer.from(CAMT));
  expect(accountsOf(file)).toEqual(['0011004']);
  expect(linesOf(file, {})).toMatchObject([
    { day: '2026-11-29', amount: 90_000, reference: 'FT1', description: 'Sách & HS1A' },
    { amount: 100, reference: 'A' },
    { amount: 200, reference: 'B' },
    { reason: 'amount' },
    { amount: -500 },
  ]);
});

const isOurs = (account?: string) => account === '0011004';

test.each([
  [
    'MT940',
    `${MT940}${MT940.replace('0011004', '9988776').replaceAll('90000', '80000').replace('1035007', '1025007')}`,
  ],
  [
    'CAMT.053',
    CAMT.replace(
      '</BkToCstmrStmt>',
      `${CAMT.slice(CAMT.indexOf('<Stmt>'), CAMT.indexOf('</BkTo')).replace('0011004', '9988776')}</BkToCstmrStmt>`,
    ),
  ],
])('of a file with statements of several accounts only ours are read: %s', async (_, content) => {
  const file = await readFile(Buffer.from(content));
  expect(accountsOf(file)).toEqual(['0011004', '9988776']);
  const [own, all] = [linesOf(file, {}, isOurs)!, linesOf(file, {})!];
  expect(all).toHaveLength(2 * own.length);
  expect(new Set(all.map(({ line }) => line)).size).toBe(all.length);
  expect(own).toEqual(all.slice(0, own.length));
});

test('a row with an amount but no readable date is kept, whatever its text holds; only sums are passed over', async () => {
  const rows = [
    '31/02/2026,1.000,TONG CONG TY ABC',
    '31/02/2026,2.000,chuyen tong cong so du',
    ',3.000,Tong cong ty ABC chuyen tien',
    'Tổng cộng,4.000,',
    ',5.000,Cộng phát sinh',
    '01/11/2026,,Số dư đầu kỳ',
  ];
  const lines = await linesIn(['Ngày,Ghi có,Nội dung', ...rows].join('\n'));
  expect(lines?.map(({ line, ...read }) => [line, 'reason' in read && read.reason])).toEqual([
    [2, 'date'],
    [3, 'date'],
    [4, 'date'],
  ]);
});

test('a long reference is cut, and an amount out of bounds is not readable', async () => {
  const heads = 'Ngày,Mã giao dịch,Ghi có,Nội dung';
  const lines = await linesIn(
    [heads, `29/11/2026,${'F'.repeat(5_000)},1.000,x`, '29/11/2026,FT2,100000000001,x'].join('\n'),
  );
  expect(lines).toMatchObject([{ reference: 'F'.repeat(100) }, { reason: 'amount' }]);
});

test('heads beyond the columns that can be mapped are not recognised', () => {
  expect(recogniseColumns([...Array<string>(100).fill('x'), 'Ngày giao dịch'])).toEqual({});
});

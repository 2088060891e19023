import { strToU8, zipSync } from 'fflate';
import { LEGACY_LETTERS, type LegacyLetters } from '@/contract/vocabulary/imports';
import { fromLegacy } from '@server/backend/commerce/imports/files/legacy-letters';

/** The list of books that every sound file of the corpus holds, as a spreadsheet shows it. */
export const HEADS = ['Mã sách', 'Tên sách', 'ISBN', 'Tác giả', 'NXB', 'Giá bìa', 'Năm XB', 'Số trang'];
export const ROWS = [
  ['BX-1', 'Những ngày thơ ấu', '978-604-2-08743-8', 'Nguyên Hồng', 'NXB Văn học', '72.000', '2021', '188'],
  ['BX-2', 'Đất rừng phương nam', '9786042087445', 'Đoàn Giỏi', 'NXB Kim Đồng', '98.000', '2022', ''],
  ['', 'Truyện ngắn, tuyển chọn', '9786042087452', 'Nam Cao; Thạch Lam', '', '120.000', '', '320'],
];

/** What its rows say. */
export const BOOKS = [
  ['BX-1', 'Những ngày thơ ấu', '9786042087438', ['Nguyên Hồng'], 'NXB Văn học', 72_000, 2021, 188],
  ['BX-2', 'Đất rừng phương nam', '9786042087445', ['Đoàn Giỏi'], 'NXB Kim Đồng', 98_000, 2022, null],
  [null, 'Truyện ngắn, tuyển chọn', '9786042087452', ['Nam Cao', 'Thạch Lam'], null, 120_000, null, 320],
];

export interface CorpusFile {
  name: string;
  bytes: Uint8Array;
  /** The old letters that it is in. */
  letters?: LegacyLetters;
  /** Other rows than `BOOKS`. */
  books?: unknown[];
  /** Why it is refused. */
  refusal?: string;
}

const TONE = /[\u0300\u0301\u0303\u0309\u0323]/;
const BYTES_OF_1258 = new Map(
  Array.from({ length: 256 }, (_, byte) => [new TextDecoder('windows-1258').decode(Uint8Array.of(byte)), byte]),
);

/** Windows-1258 has letters with their circumflex or horn, and the five tones as marks after them. */
const in1258 = (text: string): Uint8Array =>
  Uint8Array.from(
    [...text.normalize('NFC')].flatMap((letter) => {
      const whole = BYTES_OF_1258.get(letter);
      if (whole !== undefined) return [whole];
      const parts = letter.normalize('NFD');
      const base = parts.replace(TONE, '').normalize('NFC');
      return [BYTES_OF_1258.get(base)!, BYTES_OF_1258.get(TONE.exec(parts)![0])!];
    }),
  );

const utf16 = (text: string, isBig: boolean): Uint8Array => {
  const bytes = Buffer.from(text, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};

const ENCODINGS: Record<string, (text: string) => Uint8Array> = {
  'UTF-8': strToU8,
  'UTF-8 with a mark': (text) => strToU8(`\ufeff${text}`),
  'UTF-16 LE': (text) => utf16(`\ufeff${text}`, false),
  'UTF-16 BE': (text) => utf16(`\ufeff${text}`, true),
  'Windows-1258': in1258,
};

const LATIN = Array.from({ length: 0x180 }, (_, code) => String.fromCharCode(code));
const LETTERS = [...'aăâbcdđeêghiklmnoôơpqrstuưvxy'].flatMap((letter) => [letter, letter.toUpperCase()]);

/** How letters are written in an old font: what its reader turns into them. */
const sourcesOf = (letters: LegacyLetters): Map<string, string> => {
  const written = [...LATIN, ...LETTERS.flatMap((letter) => LATIN.map((mark) => letter + mark))];
  const sources = new Map<string, string>();
  for (const source of written) {
    const letter = fromLegacy(source, letters);
    if (letter.length === 1 && letter !== source && !sources.has(letter)) sources.set(letter, source);
  }
  return sources;
};

const SOURCES = Object.fromEntries(LEGACY_LETTERS.map((letters) => [letters, sourcesOf(letters)]));

/** TCVN3 has no capitals with a tone: a capital font shows the small letter as one. */
const inLegacy = (text: string, letters: LegacyLetters): string => {
  const sources = SOURCES[letters]!;
  return [...text].map((letter) => sources.get(letter) ?? sources.get(letter.toLowerCase()) ?? letter).join('');
};

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
const cellIn = (separator: string) => (cell: string) =>
  cell.includes(separator) || /["\n]/.test(cell) ? quoted(cell) : cell;
const csv = (separator: string, rows = [HEADS, ...ROWS], end = '\r\n'): string =>
  rows.map((row) => row.map(cellIn(separator)).join(separator)).join(end) + end;

const SEPARATORS = { comma: ',', semicolon: ';', tab: '\t', bar: '|' };

const texts: CorpusFile[] = Object.entries(ENCODINGS).flatMap(([encoding, encode]) =>
  Object.entries(SEPARATORS).map(([name, separator]) => ({
    name: `CSV with ${name}, ${encoding}`,
    bytes: encode(csv(separator)),
  })),
);

const legacy: CorpusFile[] = LEGACY_LETTERS.flatMap((letters) =>
  [';', ',', '\t'].map((separator) => ({
    name: `CSV in ${letters} with ${JSON.stringify(separator)}`,
    ...{ letters, bytes: strToU8(inLegacy(csv(separator), letters)) },
  })),
);

const [first = [], second = [], third = []] = ROWS;
const [bookOne = [], bookTwo, bookThree] = BOOKS;

const written: CorpusFile[] = [
  { name: 'CSV with line ends of old Macs', bytes: strToU8(csv(';', undefined, '\r')) },
  { name: 'CSV whose last line does not end', bytes: strToU8(csv(';', undefined, '\n').trimEnd()) },
  { name: 'CSV with empty lines', bytes: strToU8(csv(';', [HEADS, [''], first, ['', ''], second, third, []])) },
  { name: 'CSV that names its separator', bytes: strToU8(`sep=|\r\n${csv('|')}`) },
  {
    name: 'CSV with every cell in quotes',
    bytes: strToU8([HEADS, ...ROWS].map((row) => row.map(quoted).join(',')).join('\n')),
  },
  {
    name: 'CSV with quotes and a line break in a cell',
    bytes: strToU8(csv(',', [HEADS, ['BX-1', 'Những ngày\n"thơ ấu"', ...first.slice(2)], second, third])),
    books: [['BX-1', 'Những ngày "thơ ấu"', ...bookOne.slice(2)], bookTwo, bookThree],
  },
  {
    name: 'CSV with the apostrophe of an export before a formula',
    bytes: strToU8(csv(',', [HEADS, ['BX-1', "'=SUM(A1)", ...first.slice(2)], second, third])),
    books: [['BX-1', '=SUM(A1)', ...bookOne.slice(2)], bookTwo, bookThree],
  },
  {
    name: 'CSV below the address of a company',
    bytes: strToU8(csv(';', [['Công ty Sách Mây Tre'], ['12 Lê Lợi, Huế; ĐT 0234 382 5866'], [''], HEADS, ...ROWS])),
  },
];

interface SheetCell {
  type?: 's' | 'str' | 'inlineStr' | 'n';
  value: string;
  formula?: string;
}

const xml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const cellXml = (address: string, { type = 'n', value, formula }: SheetCell): string => {
  const inner = type === 'inlineStr' ? `<is><t>${xml(value)}</t></is>` : `<v>${xml(value)}</v>`;
  return `<c r="${address}"${type === 'n' ? '' : ` t="${type}"`}>${formula ? `<f>${formula}</f>` : ''}${inner}</c>`;
};

const sheetXml = (
  rows: readonly (readonly (SheetCell | null)[])[],
  more = '',
  hidden: readonly number[] = [],
): string => {
  const data = rows.map((row, at) => {
    const cells = row.map((cell, index) => (cell ? cellXml(`${String.fromCharCode(65 + index)}${at + 1}`, cell) : ''));
    return `<row r="${at + 1}"${hidden.includes(at) ? ' hidden="1"' : ''}>${cells.join('')}</row>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${data.join('')}</sheetData>${more}</worksheet>`;
};

const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const MAIN = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A workbook of these sheets, with these shared strings as XML. */
const workbook = (sheets: readonly string[], shared: readonly string[] = []): Uint8Array => {
  const part = (index: number) => `worksheets/sheet${index + 1}.xml`;
  const strings = `<?xml version="1.0"?><sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${shared.join('')}</sst>`;
  const files: Record<string, string> = {
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${MAIN}.sheet.main+xml"/></Types>`,
    '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATION}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${RELATION}"><sheets>${sheets.map((_, index) => `<sheet name="S${index + 1}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<?xml version="1.0"?><Relationships xmlns="${PACKAGE}/relationships">${sheets.map((_, index) => `<Relationship Id="rId${index + 1}" Type="${RELATION}/worksheet" Target="${part(index)}"/>`).join('')}<Relationship Id="rId90" Type="${RELATION}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/sharedStrings.xml': strings,
    ...Object.fromEntries(sheets.map((sheet, index) => [`xl/${part(index)}`, sheet])),
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
};

const NUMBERS = [5, 6, 7];
/** Sums, years and pages as numbers, everything else as text; as spreadsheets keep what is typed. */
const typed = (text: (value: string) => SheetCell) => (row: readonly string[]) =>
  row.map((value, index): SheetCell | null => {
    if (value === '') return null;
    return NUMBERS.includes(index) && /^[\d.]+$/.test(value) ? { value: value.replaceAll('.', '') } : text(value);
  });

const inline = typed((value) => ({ type: 'inlineStr', value }));
const TABLE = [HEADS, ...ROWS];

const STRINGS = [...new Set(TABLE.flat())];
const shared = typed((value) => ({ type: 's', value: String(STRINGS.indexOf(value)) }));
const plainStrings = STRINGS.map((text) => `<si><t xml:space="preserve">${xml(text)}</t></si>`);
/** Each word in a run of its own, as bold or coloured words are. */
const richStrings = STRINGS.map(
  (text) =>
    `<si>${text
      .split(/(?<= )/)
      .map((run) => `<r><rPr><b/></rPr><t xml:space="preserve">${xml(run)}</t></r>`)
      .join('')}</si>`,
);
const EMPTY = sheetXml([]);

const workbooks: CorpusFile[] = [
  { name: 'a workbook with shared strings', bytes: workbook([sheetXml(TABLE.map(shared))], plainStrings) },
  { name: 'a workbook with strings in their cells', bytes: workbook([sheetXml(TABLE.map(inline))]) },
  { name: 'a workbook with words in several styles', bytes: workbook([sheetXml(TABLE.map(shared))], richStrings) },
  {
    name: 'a workbook of formulas with their values',
    bytes: workbook([sheetXml(TABLE.map(typed((value) => ({ type: 'str', value, formula: 'A1' }))))]),
  },
  {
    name: 'a workbook with ISBNs as numbers',
    bytes: workbook([
      sheetXml(
        [HEADS, ...ROWS].map((row, at) =>
          inline(row).map((cell, index) => (at > 0 && index === 2 ? { value: row[2]!.replaceAll('-', '') } : cell)),
        ),
      ),
    ]),
  },
  {
    name: 'a workbook with sums as text',
    bytes: workbook([
      sheetXml(TABLE.map((row) => row.map((value) => (value ? { type: 'inlineStr' as const, value } : null)))),
    ]),
  },
  { name: 'a workbook with hidden rows', bytes: workbook([sheetXml(TABLE.map(inline), '', [2])]) },
  {
    name: 'a workbook with a title in merged cells',
    bytes: workbook([
      sheetXml(
        [inline(['Danh mục sách']), [], ...TABLE.map(inline)],
        '<mergeCells count="1"><mergeCell ref="A1:H1"/></mergeCells>',
      ),
    ]),
  },
  { name: 'a workbook whose second sheet is the list', bytes: workbook([EMPTY, sheetXml(TABLE.map(inline))]) },
  {
    name: 'a workbook with a list of something else before it',
    bytes: workbook([
      sheetXml(
        [
          ['Họ tên', 'Điện thoại'],
          ['Lan', '0912'],
        ].map(inline),
      ),
      sheetXml(TABLE.map(inline)),
    ]),
  },
  {
    name: 'a workbook that begins in the third column',
    bytes: workbook([sheetXml(TABLE.map((row) => [null, null, ...inline(row)]))]),
  },
  {
    name: 'a workbook with empty rows between',
    bytes: workbook([sheetXml(TABLE.flatMap((row) => [inline(row), []]))]),
  },
  {
    name: 'a workbook with links',
    bytes: workbook([
      sheetXml(TABLE.map(inline), '<hyperlinks><hyperlink ref="B2" location="https://x.example/"/></hyperlinks>'),
    ]),
  },
];

const onix = (release: '3.0' | '2.1'): string => {
  const product = ROWS.map(
    ([code = '', name = '', isbn = '', authors = '', publisher = '', price = '', year = '', pages = '']) => {
      const contributors = authors
        .split('; ')
        .map(
          (author, at) =>
            `<Contributor><SequenceNumber>${at + 1}</SequenceNumber><ContributorRole>A01</ContributorRole><PersonName>${author}</PersonName></Contributor>`,
        )
        .join('');
      const own = code
        ? `<ProductIdentifier><ProductIDType>01</ProductIDType><IDValue>${code}</IDValue></ProductIdentifier>`
        : '';
      const ids = `${own}<ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${isbn.replaceAll('-', '')}</IDValue></ProductIdentifier>`;
      const cost = `<Price><PriceType>02</PriceType><PriceAmount>${price.replaceAll('.', '')}</PriceAmount><CurrencyCode>VND</CurrencyCode></Price>`;
      const by = publisher
        ? `<Publisher><PublishingRole>01</PublishingRole><PublisherName>${publisher}</PublisherName></Publisher>`
        : '';
      if (release === '2.1')
        return `<Product>${ids}<Title><TitleType>01</TitleType><TitleText>${name}</TitleText></Title>${contributors}${pages ? `<NumberOfPages>${pages}</NumberOfPages>` : ''}${by}${year ? `<PublicationDate>${year}0101</PublicationDate>` : ''}<SupplyDetail>${cost}</SupplyDetail></Product>`;
      return `<Product>${ids}<DescriptiveDetail><TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><TitleText>${name}</TitleText></TitleElement></TitleDetail>${contributors}${pages ? `<Extent><ExtentType>00</ExtentType><ExtentValue>${pages}</ExtentValue><ExtentUnit>03</ExtentUnit></Extent>` : ''}</DescriptiveDetail><PublishingDetail>${by}${year ? `<PublishingDate><PublishingDateRole>01</PublishingDateRole><Date>${year}</Date></PublishingDate>` : ''}</PublishingDetail><ProductSupply><SupplyDetail>${cost}</SupplyDetail></ProductSupply></Product>`;
    },
  );
  return `<?xml version="1.0" encoding="UTF-8"?><ONIXMessage release="${release}">${product.join('')}</ONIXMessage>`;
};

const messages: CorpusFile[] = (['3.0', '2.1'] as const).map((release) => ({
  name: `ONIX ${release}`,
  bytes: strToU8(onix(release)),
}));

const bytes = (hex: string): Uint8Array => Buffer.from(hex, 'hex');
const sound = workbook([sheetXml(TABLE.map(inline))]);
const refused: [name: string, bytes: Uint8Array, refusal: string][] = [
  ['nothing', new Uint8Array(), 'IMPORT_EMPTY'],
  ['spaces', strToU8(' \n \n'), 'IMPORT_EMPTY'],
  ['heads alone', strToU8(csv(';', [HEADS])), 'IMPORT_EMPTY'],
  ['a picture called .xlsx', bytes('89504e470d0a1a0a0000000d4948445200000001000000010806000000'), 'IMPORT_UNREADABLE'],
  ['a workbook with a password', bytes('d0cf11e0a1b11ae1000000000000000000'), 'IMPORT_LOCKED'],
  ['a workbook that is cut in the middle', sound.slice(0, sound.length / 2), 'IMPORT_UNREADABLE'],
  ['an archive of something else', zipSync({ 'readme.txt': strToU8('x') }), 'IMPORT_UNREADABLE'],
  ['a workbook of empty sheets', workbook([EMPTY, EMPTY]), 'IMPORT_EMPTY'],
  [
    'a workbook with a cell far outside',
    workbook([sheetXml(TABLE.map(inline)).replace('r="A1"', 'r="A999999"')]),
    'IMPORT_TOO_LONG',
  ],
  [
    'ONIX that declares entities',
    strToU8(onix('3.0').replace('<ONIXMessage', '<!DOCTYPE ONIXMessage [<!ENTITY a "b">]><ONIXMessage')),
    'IMPORT_UNREADABLE',
  ],
  ['ONIX that is cut', strToU8(onix('3.0').slice(0, 900)), 'IMPORT_UNREADABLE'],
];

/** Files of one list of books as programs write them, and files that are no list. */
export const corpus: CorpusFile[] = [
  ...[texts, legacy, written, workbooks, messages].flat(),
  ...refused.map(([name, bytes, refusal]) => ({ name, bytes, refusal })),
];

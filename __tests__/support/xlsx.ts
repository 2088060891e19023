import { inflateRawSync } from 'node:zlib';

const END_OF_DIRECTORY = 0x06054b50;
const STORED = 0;

/** The files of a zip archive by name, as its central directory lists them. */
const unzip = (archive: Buffer): Map<string, string> => {
  const end = archive.lastIndexOf(Buffer.from(Uint32Array.of(END_OF_DIRECTORY).buffer));
  const files = new Map<string, string>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [nameSize, extraSize, noteSize] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset));
    const name = archive.toString('utf8', at + 46, at + 46 + (nameSize ?? 0));
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const packed = archive.subarray(start, start + archive.readUInt32LE(at + 20));
    files.set(name, (archive.readUInt16LE(at + 10) === STORED ? packed : inflateRawSync(packed)).toString('utf8'));
    at += 46 + (nameSize ?? 0) + (extraSize ?? 0) + (noteSize ?? 0);
  }
  return files;
};

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' };

const plain = (xml: string): string => xml.replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity);

const all = (xml: string, pattern: RegExp): string[][] => [...xml.matchAll(pattern)].map((match) => [...match]);

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** 1 January 1970, as workbooks count days. */
const FIRST_DAY = 25_569;

/** The value of a cell with an instant: days in Viet Nam's time, seven hours ahead of UTC. */
export const daysOf = (instant: string): number => (Date.parse(instant) + 7 * HOUR_MS) / DAY_MS + FIRST_DAY;

/** The number formats of a workbook's cells, in addition to the built-in ones. */
export const formatsOf = (workbook: Buffer): string[] =>
  all(unzip(workbook).get('xl/styles.xml') ?? '', /formatCode="([^"]*)"/g).map(([, format = '']) => plain(format));

/** The cells of a sheet of a workbook, by default the first; numbers as numbers. Empty cells are left out. */
export const readXlsx = (workbook: Buffer, sheet = 1): (string | number)[][] => {
  const files = unzip(workbook);
  const words = all(files.get('xl/sharedStrings.xml') ?? '', /<si><t[^>]*>([^]*?)<\/t><\/si>/g).map(([, word = '']) =>
    plain(word),
  );
  const rows = all(files.get(`xl/worksheets/sheet${sheet}.xml`) ?? '', /<row [^>]*>([^]*?)<\/row>/g);
  return rows.map(([, row = '']) =>
    all(row, /<c ([^>]*)><v>([^<]*)<\/v>/g).map(([, kind = '', value = '']) =>
      kind.includes('t="s"') ? (words[Number(value)] ?? '') : Number(value),
    ),
  );
};

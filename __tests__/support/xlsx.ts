import { unzip } from './unzip';

/** The text files of a workbook by name. */
const textsOf = (workbook: Buffer): Map<string, string> =>
  new Map([...unzip(workbook)].map(([name, content]) => [name, content.toString('utf8')]));

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
  all(textsOf(workbook).get('xl/styles.xml') ?? '', /formatCode="([^"]*)"/g).map(([, format = '']) => plain(format));

/** The cells of a sheet of a workbook, by default the first; numbers as numbers. Empty cells are left out. */
export const readXlsx = (workbook: Buffer, sheet = 1): (string | number)[][] => {
  const files = textsOf(workbook);
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

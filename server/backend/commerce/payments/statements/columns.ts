import type { StatementColumns } from '@/contract/endpoints/bank-statements';
import type { StatementField } from '@/contract/vocabulary/bank-statements';
import { fold } from '@/contract/rules/fold';
import { LIMITS } from '@/contract/vocabulary/limits';
import { parseDay } from './days';

/**
 * The words by which heads are recognised, after folding: Vietcombank, Techcombank, BIDV, MB, ACB, VPBank, TPBank,
 * VietinBank, Agribank and banks that write English. The first that fits counts, so what is narrower comes first; `null`
 * is a column that none of the fields is.
 */
const WORDS: readonly (readonly [field: StatementField | null, words: RegExp])[] = [
  [null, /^(stt|no|so tt|seq|sequence)( (no|stt))?$|chi nhanh|branch|teller|giao dich vien/],
  ['sign', /^(d c|c d|dr cr|cr dr|no co|ghi no co|debit credit|loai gd|loai giao dich|dau)( d c| indicator)?$/],
  ['currency', /loai tien|tien te|currency|\bccy\b|don vi tien/],
  ['balance', /so du|balance|luy ke/],
  ['valueDate', /ngay (hieu luc|hach toan|gia tri|ghi so)|(value|effective|posting) date/],
  ['date', /\bngay\b|\bdate\b|thoi gian/],
  [
    'credit',
    /ghi co|\bps co\b|phat sinh co|\bco tktt|gui vao|tien vao|thu vao|so tien co|\bcredits?\b|deposit|^co$|^cr$/,
  ],
  ['debit', /ghi no|\bps no\b|phat sinh no|\bno tktt|rut ra|tien ra|chi ra|so tien no|\bdebits?\b|withdrawal|^dr$/],
  [
    'partyAccount',
    /(tai khoan|\btk\b|stk|account)( \w+)* (doi ung|doi tac|nguoi|gui|chuyen)|(remitter|counter|corresponsive|correspondent|beneficiary|sender)( \w+)* account|^so tai khoan|^account (no|number)/,
  ],
  [
    'partyBank',
    /^(ngan hang|nh)\b.*(doi ung|doi tac|nguoi|gui|chuyen)|(remitter|counter\w*|corresponsive|correspondent|sender|payer)( \w+)* bank$/,
  ],
  [null, /^(ngan hang|nh)\b|\bbank$/],
  [
    'party',
    /^ten\b|doi tac|doi ung|nguoi (chuyen|gui|tra)|don vi (chuyen|thu huong)|remitter|counterpart|corresponsive|correspondent|sender|payer/,
  ],
  [
    'reference',
    /tham chieu|reference|^ref\b|so ct|chung tu|\bma (giao dich|gd)|so (giao dich|gd|but toan)|transaction (no|id|number|code)|doc no|\btrace\b|\bft\b/,
  ],
  ['description', /noi dung|mo ta|dien giai|chi tiet|detail|description|narrative|remark|particulars|ghi chu/],
  ['amount', /so tien|amount|gia tri|^phat sinh$/],
];

const words = (head: string): string =>
  fold(head)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const fieldOf = (head: string): StatementField | null => {
  // Folded, the Vietnamese word for debit is the English "No".
  if (/^\s*n\u1ee3\s*$/iu.test(head.normalize('NFC'))) return 'debit';
  const found = words(head);
  return WORDS.find(([, pattern]) => pattern.test(found))?.[0] ?? null;
};

/** Recognises the columns of these heads; of several columns for a field the first counts. */
export const recogniseColumns = (heads: readonly string[]): StatementColumns => {
  const columns: StatementColumns = {};
  heads.slice(0, LIMITS.statementColumns).forEach((head, index) => {
    const field = head.length > 0 && head.length < LONGEST_HEAD ? fieldOf(head) : null;
    if (field && columns[field] === undefined) columns[field] = index;
  });
  // A statement may have the value date alone.
  if (columns.date === undefined && columns.valueDate !== undefined) columns.date = columns.valueDate;
  return columns;
};
const LONGEST_HEAD = 80;

/** Whether lines can be read with these columns: a date, what came in, and something to recognise it by. */
export const isComplete = ({ date, credit, amount, description, reference }: StatementColumns): boolean =>
  date !== undefined && (credit ?? amount) !== undefined && (description ?? reference) !== undefined;

export interface Head {
  /** Index of the row; −1 when the table has none. */
  row: number;
  heads: string[];
  columns: StatementColumns;
}

/** Rows above the table that are looked at. */
const MOST_ABOVE = 60;
const FEWEST_CELLS = 3;

const filled = (row: readonly string[]): number => row.filter((cell) => cell !== '').length;

/**
 * Finds the row of heads below the lines about account and period. When none is recognised, the row with the most cells
 * is taken for it, unless it is a line itself.
 */
export const findHead = (rows: readonly string[][]): Head => {
  const above = rows.slice(0, MOST_ABOVE);
  for (const [row, heads] of above.entries()) {
    const columns = recogniseColumns(heads);
    if (isComplete(columns)) return { row, heads, columns };
  }
  const most = Math.max(0, ...above.map(filled));
  const row = above.findIndex((cells) => filled(cells) >= Math.max(FEWEST_CELLS, most - 1));
  const heads = above[row] ?? [];
  if (heads.some((cell) => parseDay(cell))) return { row: -1, heads: heads.map(() => ''), columns: {} };
  return { row, heads, columns: recogniseColumns(heads) };
};

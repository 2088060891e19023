import { BOOK_FORMAT, EDITIONS, type BookFormatId, type Edition } from '@/contract/vocabulary/kinds';
import { salePriceOf } from '@/contract/rules/campaign-product';
import { LIMITS } from '@/contract/vocabulary/limits';
import type { ProductBatch } from '@/contract/endpoints/campaign-product-input';
import type { BringableBook, FormerBook } from '@/contract/endpoints/campaign-products';
import type { RowErrors } from '@/shared/grid/EntryRow';
import { FLAG, readWholeNumber, type RowValues } from '@/shared/grid/grid-edit';
import { bringBooksText } from '@/text/bring-books';

/** A row of the grid: a book and its input. */
export interface BringRow {
  book: Pick<BringableBook, 'id' | 'code' | 'name' | 'imageUrl' | 'coverPrice' | 'pdf' | 'audio'> & {
    /** Agreed commission for its genre, in percent. */
    agreed: number;
    /** Copies promised to combos and series. */
    promised: number;
  };
  values: RowValues;
}

export type BatchRow = ProductBatch['rows'][number];

/** The row of a newly chosen book: only the agreed commission is filled in. */
export const newRow = (book: BringableBook): BringRow => {
  const agreed = book.agreedCommission ?? 1;
  return {
    book: { ...book, agreed, promised: book.stock?.promised ?? 0 },
    values: {
      quantity: '',
      discount: '0',
      commission: String(agreed),
      format: String(BOOK_FORMAT.PAPER),
      pdf: '',
      audio: '',
    },
  };
};

/** The row of a book with the figures of an earlier fair. */
export const formerRow = ({ last, ...book }: FormerBook): BringRow => ({
  ...newRow(book),
  values: {
    quantity: String(last.quantity),
    discount: String(last.discount),
    commission: String(last.commission),
    format: String(last.format),
    pdf: last.editions.includes('pdf') ? FLAG.on : FLAG.off,
    audio: last.editions.includes('audio') ? FLAG.on : FLAG.off,
  },
});

const inside = (text: string | undefined, min: number, max: number): number | undefined => {
  const typed = readWholeNumber(text ?? '');
  return typed !== undefined && typed !== null && typed >= min && typed <= max ? typed : undefined;
};

export type CheckedRow = { row: BatchRow; errors?: undefined } | { row?: undefined; errors: RowErrors };

/** The request row, or the errors of its cells; the backend validates everything again. */
export const checkRow = ({ book, values }: BringRow): CheckedRow => {
  const quantity = inside(values.quantity, 1, LIMITS.broughtCopies);
  const discount = inside(values.discount || '0', 0, 100);
  const commission = inside(values.commission, book.agreed, 100);
  if (quantity === undefined || discount === undefined || commission === undefined)
    return {
      errors: {
        ...(quantity === undefined && { quantity: bringBooksText.badQuantity }),
        ...(discount === undefined && { discount: bringBooksText.badDiscount }),
        ...(commission === undefined && { commission: bringBooksText.badCommission(book.agreed) }),
      },
    };
  const editions: Edition[] = EDITIONS.filter((edition) => values[edition] === FLAG.on);
  return {
    row: { bookId: book.id, quantity, discount, commission, format: Number(values.format) as BookFormatId, editions },
  };
};

/** Of the errors, those in cells that are not empty. */
export const filledCells = (
  wrong: ReadonlyMap<number, RowErrors>,
  values: readonly RowValues[],
): ReadonlyMap<number, RowErrors> =>
  new Map(
    [...wrong].flatMap(([row, errors]) => {
      const filled = Object.entries(errors).filter(([key]) => values[row]?.[key]);
      return filled.length > 0 ? [[row, Object.fromEntries(filled)] as const] : [];
    }),
  );

/** Cells that show the errors of backend fields with another name. */
const CELL_OF: Readonly<Record<string, string>> = { bookId: 'quantity', editions: 'pdf' };

/**
 * Errors of a refused batch, by grid row. The request may have contained only some of the rows.
 * @param fields of the error: `rows.12.quantity`
 * @param sent the grid index of each row that was sent
 */
export const refusedCells = (
  fields: Readonly<Record<string, readonly string[]>>,
  sent: readonly number[],
): ReadonlyMap<number, RowErrors> => {
  const cells = new Map<number, RowErrors>();
  for (const [path, [sentence = '']] of Object.entries(fields)) {
    const [, index, field = 'bookId'] = /^rows\.(\d+)(?:\.(\w+))?/.exec(path) ?? [];
    const row = index === undefined ? undefined : sent[Number(index)];
    if (row !== undefined) cells.set(row, { ...cells.get(row), [CELL_OF[field] ?? field]: sentence });
  }
  return cells;
};

/** The values and errors of a row when it was refused. */
export interface RefusedRow {
  values: RowValues;
  errors: RowErrors;
}

/** Refused cells whose value is unchanged since; takes the refusals by book, returns the errors by grid row. */
export const stillRefused = (
  refused: ReadonlyMap<number, RefusedRow>,
  rows: readonly BringRow[],
): ReadonlyMap<number, RowErrors> =>
  new Map(
    rows.flatMap(({ book, values }, index) => {
      const sent = refused.get(book.id);
      const left = Object.entries(sent?.errors ?? {}).filter(([key]) => values[key] === sent?.values[key]);
      return left.length > 0 ? [[index, Object.fromEntries(left)] as const] : [];
    }),
  );

/** Current price of one copy, in đồng; null while the discount is invalid. */
export const salePriceAt = ({ book, values }: BringRow): number | null => {
  const discount = inside(values.discount || '0', 0, 100);
  return discount === undefined ? null : salePriceOf(book.coverPrice, discount);
};

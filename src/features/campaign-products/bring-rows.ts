import { BOOK_FORMAT, EDITIONS, type BookFormatId, type Edition } from '@/contract/vocabulary/kinds';
import { salePriceOf } from '@/contract/rules/campaign-product';
import { LIMITS } from '@/contract/vocabulary/limits';
import type { ProductBatch } from '@/contract/endpoints/campaign-product-input';
import type { BringableBook, FormerBook } from '@/contract/endpoints/campaign-products';
import type { RowErrors } from '@/shared/grid/EntryRow';
import { FLAG, readWholeNumber, type RowValues } from '@/shared/grid/grid-edit';
import { bringBooksText } from '@/text/bring-books';

/** A row of the grid: a book, and what is typed for it. */
export interface BringRow {
  book: Pick<BringableBook, 'id' | 'code' | 'name' | 'imageUrl' | 'coverPrice' | 'pdf' | 'audio'> & {
    /** Percent that is agreed for its genre. */
    agreed: number;
    /** Copies that combos and series count on. */
    promised: number;
  };
  values: RowValues;
}

export type BatchRow = ProductBatch['rows'][number];

/** A book that was chosen, with nothing typed but what is agreed. */
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

/** What would be sent of a row, or what is wrong with its cells; the backend checks everything once more. */
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

/** Of what is wrong, what stands in cells that hold something. */
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

/** Cells under which a refusal of the backend is shown, where they are called otherwise. */
const CELL_OF: Readonly<Record<string, string>> = { bookId: 'quantity', editions: 'pdf' };

/**
 * Refusals of a batch by the row of the grid. What was sent may have been some of the rows only.
 * @param fields of the refusal: `rows.12.quantity`
 * @param sent the index in the grid of each row that was sent
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

/** A row as it was refused. */
export interface RefusedRow {
  values: RowValues;
  errors: RowErrors;
}

/** Of what the backend refused, by book, what still stands in its cells as it was sent; by the row of the grid. */
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

/** What one copy costs as it is typed now, in đồng; null while the discount is none. */
export const salePriceAt = ({ book, values }: BringRow): number | null => {
  const discount = inside(values.discount || '0', 0, 100);
  return discount === undefined ? null : salePriceOf(book.coverPrice, discount);
};

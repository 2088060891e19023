import { PRODUCT_COLUMNS } from '@/contract/imports/product-columns';
import type { ColumnMapping } from '@/contract/imports/columns';
import type { ImportProblem } from '@/contract/endpoints/imports';
import { LIMITS } from '@/contract/vocabulary/limits';
import { readRow } from '../columns/read-rows';
import type { SentRow } from '../noun';

/** What a row says of a book at a fair; null where it says nothing. Percentages are whole numbers. */
export interface OfferValues {
  campaign: string | null;
  code: string | null;
  isbn10: string | null;
  isbn13: string | null;
  quantity: number | null;
  discount: number | null;
  commission: number | null;
}

export interface OfferRow {
  line: number;
  values: OfferValues;
  problems: ImportProblem[];
}

const BOUNDS = { quantity: [1, LIMITS.broughtCopies], discount: [0, 100], commission: [1, 100] } as const;

/** The bounds of the form, which the cells of a table do not know. */
const outside = (values: OfferValues): ImportProblem[] =>
  (['quantity', 'discount', 'commission'] as const).flatMap((column) => {
    const [min, max] = BOUNDS[column];
    const value = values[column];
    return value === null || (value >= min && value <= max)
      ? []
      : [{ column, problem: 'outOfBounds' as const, detail: `${min}–${max}` }];
  });

/** Reads the cells of a row, with what is wrong with them. */
export const offerOf = ({ line, cells }: SentRow, columns: ColumnMapping): OfferRow => {
  const { values: read, wrong } = readRow(cells, PRODUCT_COLUMNS, columns);
  const values: OfferValues = {
    campaign: read.campaign ?? null,
    code: read.code?.toUpperCase() ?? null,
    ...{ isbn10: read.isbn?.isbn10 ?? null, isbn13: read.isbn?.isbn13 ?? null },
    ...{ quantity: read.quantity ?? null, discount: read.discount ?? null, commission: read.commission ?? null },
  };
  const problems = wrong.map(({ column, problem, hint = '' }) => ({ column, problem, detail: hint }));
  return { line, values, problems: [...problems, ...outside(values)] };
};

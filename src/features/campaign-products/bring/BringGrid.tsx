import { useMemo, type Dispatch, type SetStateAction } from 'react';
import { BOOK_FORMATS } from '@/contract/vocabulary/kinds';
import { LIMITS } from '@/contract/vocabulary/limits';
import { BookCover } from '@/entities/book/BookCover';
import { EntryGrid } from '@/shared/grid/EntryGrid';
import type { EntryColumn, EntryRowFacts, RowErrors } from '@/shared/grid/EntryRow';
import type { RowValues } from '@/shared/grid/grid-edit';
import { formatMoney } from '@/shared/lib/format';
import { bringBooksText } from '@/text/bring-books';
import { campaignProductText } from '@/text/campaign-product';
import { statusText } from '@/text/status';
import { salePriceAt, type BringRow } from './bring-rows';
import classes from './BringGrid.module.css';

interface BringGridProps {
  rows: readonly BringRow[];
  values: readonly RowValues[];
  onChange: Dispatch<SetStateAction<readonly RowValues[]>>;
  onRemove: (row: number) => void;
  errors: ReadonlyMap<number, RowErrors>;
  onFilled: () => void;
  /** Only an online fair has editions other than paper (D4.5). */
  isOnline: boolean;
}

const COVER_WIDTH = 32;

const PAPER_COLUMNS: readonly EntryColumn[] = [
  { key: 'quantity', label: bringBooksText.quantity, kind: 'number' },
  { key: 'discount', label: bringBooksText.discount, kind: 'number', unit: '%' },
  { key: 'commission', label: bringBooksText.commission, kind: 'number', unit: '%' },
];

const EDITION_COLUMNS: readonly EntryColumn[] = [
  {
    key: 'format',
    label: bringBooksText.format,
    kind: 'choice',
    options: BOOK_FORMATS.map((format) => ({ value: String(format), label: statusText.bookFormat[format] ?? '' })),
  },
  { key: 'pdf', label: bringBooksText.pdf, kind: 'flag' },
  { key: 'audio', label: bringBooksText.audio, kind: 'flag' },
];

const lockedOf = ({ book: { pdf, audio } }: BringRow): string[] => [
  ...(pdf === null ? ['pdf'] : []),
  ...(audio === null ? ['audio'] : []),
  ...(pdf === null && audio === null ? ['format'] : []),
];

function RowHead({ row }: { row: BringRow }) {
  const { name, code, imageUrl, coverPrice, promised } = row.book;
  const price = salePriceAt(row);
  return (
    <div className={classes.head}>
      <span className={classes.cover}>
        <BookCover title={name} author="" genre="" imageUrl={imageUrl} width={COVER_WIDTH} decorative />
      </span>
      <span>
        <b>{name}</b>
        <span className={classes.note}>
          {code}, {formatMoney(coverPrice)}
        </span>
        {price === null || price === coverPrice ? null : (
          <span className={classes.note}>{bringBooksText.salePrice(formatMoney(price))}</span>
        )}
        {promised > 0 ? <span className={classes.note}>{bringBooksText.promised(promised)}</span> : null}
      </span>
    </div>
  );
}

const refusePaste = (lines: number): string | null =>
  lines > LIMITS.batchRows ? campaignProductText.batchTooLarge : null;

const describe = (row: BringRow): EntryRowFacts => ({
  id: row.book.id,
  name: row.book.name,
  head: <RowHead row={row} />,
  locked: lockedOf(row),
});

/** Quantities, discounts, commissions and editions of many books. */
export function BringGrid({ isOnline, ...grid }: BringGridProps) {
  const columns = useMemo(() => (isOnline ? [...PAPER_COLUMNS, ...EDITION_COLUMNS] : PAPER_COLUMNS), [isOnline]);
  return (
    <EntryGrid
      caption={bringBooksText.grid}
      headLabel={bringBooksText.book}
      columns={columns}
      describe={describe}
      refusePaste={refusePaste}
      {...grid}
    />
  );
}

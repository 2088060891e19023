import type { BookStock } from '@/contract/endpoints/campaign-products';
import { formatNumber } from '@/shared/lib/format';
import { bookStockText } from '@/text/book-stock';
import classes from './StockFigures.module.css';

const FIGURES = ['brought', 'promised', 'reserved', 'sold', 'left'] as const;

interface StockFiguresProps {
  stock: BookStock;
  /** Name of the book, or of the fair. */
  label: string;
  /** Few copies are left. */
  low?: boolean;
}

/** The stock of a book at a fair. */
export function StockFigures({ stock, label, low = false }: StockFiguresProps) {
  return (
    <>
      <dl className={classes.figures} aria-label={label}>
        {FIGURES.map((figure) => (
          <div key={figure} data-warn={(low && figure === 'left') || undefined}>
            <dt>{bookStockText[figure]}</dt>
            <dd>{formatNumber(stock[figure])}</dd>
          </div>
        ))}
      </dl>
      {low ? <p className={classes.warn}>{bookStockText.low(stock.left)}</p> : null}
    </>
  );
}

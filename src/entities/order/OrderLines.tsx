import type { OrderLine } from '@/contract/endpoints/orders';
import { BookCover } from '@/entities/book/BookCover';
import { FormatTag } from '@/entities/book/FormatTag';
import { formatMoney } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { AppLink } from '@/shared/ui/AppLink';
import { lineWords } from './order-words';
import classes from './OrderLines.module.css';

interface OrderLinesProps {
  lines: readonly OrderLine[];
  /** The titles lead to the book; not where the storefront is another world. */
  linked?: boolean;
  size?: 'small' | 'large';
}

function Line({ line, linked, size }: { line: OrderLine } & Required<Omit<OrderLinesProps, 'lines'>>) {
  const { title, author, genre, imageUrl } = line;
  return (
    <li className={classes.line}>
      <span className={classes.cover} data-size={size}>
        <BookCover title={title} author={author} genre={genre} imageUrl={imageUrl} width={64} decorative />
      </span>
      <div className={classes.words}>
        {linked ? (
          <AppLink href={paths.product({ slug: line.slug, id: line.productId })} className={classes.title}>
            {title}
          </AppLink>
        ) : (
          <span className={classes.title}>{title}</span>
        )}
        <span className={classes.sub}>{lineWords(line)}</span>
        <FormatTag format={line.format} />
      </div>
      <span className={classes.amount}>{formatMoney(line.total)}</span>
    </li>
  );
}

/** What was ordered: small covers, title, editions and count, what it cost. */
export function OrderLines({ lines, linked = false, size = 'small' }: OrderLinesProps) {
  return (
    <ul className={classes.lines}>
      {lines.map((line) => (
        <Line key={line.productId} line={line} linked={linked} size={size} />
      ))}
    </ul>
  );
}

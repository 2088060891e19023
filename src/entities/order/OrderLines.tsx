import type { OrderLine } from '@/contract/endpoints/orders';
import { BookCover } from '@/entities/book/BookCover';
import { FormatTag } from '@/entities/book/FormatTag';
import { AppLink } from '@/shared/ui/AppLink';
import { LineAmount } from '@/shared/ui/LineAmount';
import { lineWords } from './order-words';
import classes from './OrderLines.module.css';

interface OrderLinesProps {
  lines: readonly OrderLine[];
  /** Link target of a title. */
  hrefOf?: (line: OrderLine) => string;
  size?: 'small' | 'large';
}

function Line({ line, href, size }: { line: OrderLine; href: string | undefined; size: 'small' | 'large' }) {
  const { title, author, genre, imageUrl } = line;
  return (
    <li className={classes.line} data-reversed={line.quantity === 0 || undefined}>
      <span className={classes.cover} data-size={size}>
        <BookCover title={title} author={author} genre={genre} imageUrl={imageUrl} width={64} decorative />
      </span>
      <div className={classes.words}>
        {href ? (
          <AppLink href={href} className={classes.title}>
            {title}
          </AppLink>
        ) : (
          <span className={classes.title}>{title}</span>
        )}
        <span className={classes.sub}>{lineWords(line)}</span>
        <FormatTag format={line.format} />
      </div>
      <LineAmount {...line} />
    </li>
  );
}

/** The ordered lines: small covers, title, editions and quantity, price. */
export function OrderLines({ lines, hrefOf, size = 'small' }: OrderLinesProps) {
  return (
    <ul className={classes.lines}>
      {lines.map((line) => (
        <Line key={line.productId} line={line} href={hrefOf?.(line)} size={size} />
      ))}
    </ul>
  );
}

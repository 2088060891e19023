import { coverText } from '@/text/cover';
import { BookCover } from './BookCover';
import type { CoverSubject } from './cover/choose-cover';
import classes from './ComboCover.module.css';

interface ComboBook extends CoverSubject {
  imageUrl?: string | null;
}

interface ComboCoverProps {
  title: string;
  /** All books of the combo; the first three are shown. */
  books: readonly ComboBook[];
  /** Largest display width of the whole fan, in CSS pixels. */
  width: number;
  priority?: boolean;
  className?: string;
}

const SHOWN = 3;
/** How far each cover protrudes from behind the one before it, in % of the fan's width. */
const STEP = 8;

/** Up to three covers of a combo, fanned flat behind each other on the same baseline. */
export function ComboCover({ title, books, width, priority, className }: ComboCoverProps) {
  const shown = books.slice(0, SHOWN);
  const coverWidth = 100 - STEP * (shown.length - 1);
  return (
    <span
      role="img"
      aria-label={coverText.combo(title, books.length)}
      className={className ? `${classes.fan} ${className}` : classes.fan}
    >
      {shown.map((book, index) => (
        <span
          key={`${index} ${book.title}`}
          className={classes.cover}
          style={{ width: `${coverWidth}%`, left: `${index * STEP}%`, zIndex: shown.length - index }}
        >
          <BookCover {...book} width={Math.round((width * coverWidth) / 100)} priority={priority} decorative />
        </span>
      ))}
    </span>
  );
}

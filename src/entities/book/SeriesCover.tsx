import { coverText } from '@/text/cover';
import { BookCover, type BookCoverProps } from './BookCover';
import { chooseCover } from './cover/choose-cover';
import { textOnSpot } from './cover/contrast';
import classes from './SeriesCover.module.css';

interface SeriesCoverProps extends Omit<BookCoverProps, 'decorative'> {
  /** Number of books in the series. */
  volumes: number;
}

const SPINES = 4;
/** Width of one spine in % of the total width. */
const SPINE_WIDTH = 7;

/** Numbers on the spines: all of a short series, else the first ones and the last. */
function volumeNumbers(volumes: number): number[] {
  const shown = Array.from({ length: Math.min(volumes, SPINES) }, (_, index) => index + 1);
  return volumes > SPINES ? [...shown.slice(0, -1), volumes] : shown;
}

/** The cover of a series: spines with volume numbers on the left, the cover next to them. */
export function SeriesCover({ volumes, className, width, ...cover }: SeriesCoverProps) {
  const { palette } = chooseCover(cover);
  const numbers = volumeNumbers(volumes);
  const coverWidth = 100 - numbers.length * SPINE_WIDTH;
  const spine = { width: `${SPINE_WIDTH}%`, backgroundColor: palette.spot, color: textOnSpot(palette) };
  return (
    <span
      role="img"
      aria-label={coverText.series(cover.title, volumes)}
      className={className ? `${classes.series} ${className}` : classes.series}
    >
      <span className={classes.books}>
        {numbers.map((number) => (
          <span key={number} className={classes.spine} style={spine}>
            <span className={classes.number}>{number}</span>
          </span>
        ))}
        <span style={{ width: `${coverWidth}%` }}>
          <BookCover {...cover} width={Math.round((width * coverWidth) / 100)} decorative />
        </span>
      </span>
    </span>
  );
}

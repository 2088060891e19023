import { lantern, LANTERN_TOP } from '@/shared/drawing/motifs';
import { path, rect } from '@/shared/drawing/svg';
import classes from './SignInArt.module.css';

const CREAM = '#F6EBD2';
const INK = 'var(--mantine-color-ink-8)';
const SON = 'var(--mantine-color-son-5)';
const NGHE = 'var(--mantine-color-nghe-4)';
const TEAL = 'var(--mantine-color-ink-5)';

const WIDTH = 250;
const SHELF = 210;
const SHELF_BOARD = 10;

const LANTERNS = [
  [48, 37 + LANTERN_TOP * 1.7, 1.7],
  [125, 50 + LANTERN_TOP * 2.3, 2.3],
  [202, 37 + LANTERN_TOP * 1.7, 1.7],
] as const;

/** x, width, height, colour of the spine, and whether it carries a label. */
const BOOKS = [
  [14, 22, 150, CREAM, true],
  [42, 27, 190, SON, true],
  [71, 25, 120, INK, false],
  [98, 25, 170, NGHE, true],
  [126, 24, 205, CREAM, true],
  [154, 23, 140, INK, false],
  [182, 22, 180, TEAL, true],
  [210, 27, 160, CREAM, true],
] as const;

const book = ([x, width, height, fill, labelled]: (typeof BOOKS)[number]): string => {
  const top = SHELF - height;
  const spine = rect(x, top, width, height, { fill, stroke: CREAM, strokeWidth: 1.5 });
  return labelled ? spine + rect(x + 5, top + 14, width - 10, 3, { fill: INK }) : spine;
};

const string = path('M-10 20Q125 80 260 20', { stroke: CREAM, strokeWidth: 1.5 });

interface Drawing {
  viewBox: string;
  art: string;
}

/** Three lanterns on their string, for the head of the panel. */
export const lanterns: Drawing = {
  viewBox: `0 0 ${WIDTH} 145`,
  art: string + LANTERNS.map(([x, y, scale]) => lantern(x, y, scale, { body: SON, line: CREAM })).join(''),
};

/** A row of books on a shelf, for its foot. */
export const books: Drawing = {
  viewBox: `0 0 ${WIDTH} ${SHELF + SHELF_BOARD}`,
  art: BOOKS.map(book).join('') + rect(0, SHELF, WIDTH, SHELF_BOARD, { fill: CREAM }),
};

/** The ink panel next to the sign-in form; decorative, and hidden on phones. */
export function SignInArt() {
  return (
    <div className={classes.panel} aria-hidden="true">
      <svg viewBox={lanterns.viewBox} dangerouslySetInnerHTML={{ __html: lanterns.art }} />
      <svg viewBox={books.viewBox} dangerouslySetInnerHTML={{ __html: books.art }} />
    </div>
  );
}

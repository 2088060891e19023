import { isOdd } from '@/shared/drawing/hash';
import { rect } from '@/shared/drawing/svg';
import { drawArt } from './art/draw-art';
import { chooseCover, type CoverChoice, type CoverSubject } from './choose-cover';
import { textOnSpot } from './contrast';
import { isSoberGenre } from './cover-styles';
import { initialBox } from './initial-box';
import { layOut } from './layout/lay-out';
import { AUTHOR_WEIGHT, type TextArea } from './layout/text-area';
import { placeText, type TextBox, type TextSize } from './text-box';
import { titleSize } from './title-size';

/** Everything a renderer needs. Lengths are in cover units: the sheet is 100 wide and 150 high. */
export interface CoverDescription {
  choice: CoverChoice;
  /** SVG markup of the picture, to be painted over the ground and under the words. */
  art: string;
  title?: TextBox;
  author?: TextBox;
  /** The big letter of style "initial". */
  initial?: TextBox;
}

export const COVER_WIDTH = 100;
export const COVER_HEIGHT = 150;

const TITLE = { smallest: 4.5, lineHeight: 1.28 };
const AUTHOR = { size: 5.4, smallest: 4.2, lineHeight: 1.32 };
const AUTHOR_GAP = 2;
/** Two lines: a long list of authors must not push the title into a corner. */
const AUTHOR_ROOM = 2 * AUTHOR.size * AUTHOR.lineHeight;

interface Words {
  title?: TextBox;
  author?: TextBox;
  authorPlate?: string;
}

/** Places the author below the title: the title gets the space that the author leaves. */
function placeTogether({ title, author }: CoverSubject, area: TextArea, titleFont: TextSize): Words {
  const authorBox = placeText(author, { ...area, height: AUTHOR_ROOM, weight: AUTHOR_WEIGHT, italic: false }, AUTHOR);
  const kept = authorBox ? authorBox.height + AUTHOR_GAP : 0;
  const titleBox = placeText(title, { ...area, height: area.height - kept }, titleFont);
  const below = titleBox ? titleBox.y + titleBox.height + AUTHOR_GAP : area.y;
  return { title: titleBox, author: authorBox && { ...authorBox, y: below } };
}

function placeWords(subject: CoverSubject, choice: CoverChoice): Words {
  const context = { ...choice, onSpot: textOnSpot(choice.palette), isSober: isSoberGenre(subject.genre) };
  const areas = layOut[choice.style](context);
  const titleFont = { ...TITLE, size: titleSize(subject.title, choice.style, areas.title.width) };
  if (!areas.author) return placeTogether(subject, areas.title, titleFont);
  return {
    title: placeText(subject.title, areas.title, titleFont),
    author: placeText(subject.author, areas.author, AUTHOR),
    authorPlate: areas.authorPlate,
  };
}

function drawPlate({ author, authorPlate }: Words): string {
  if (!author || !authorPlate) return '';
  return rect(author.x, author.y - 1, author.width, author.height + 2, { fill: authorPlate });
}

function placeInitial(subject: CoverSubject, { style, palette, variant }: CoverChoice, title?: TextBox) {
  if (style !== 'initial' || !title) return undefined;
  return initialBox(subject.title, title.y + title.height, palette.spot, isOdd(variant) ? -4 : 4);
}

/** Describes the generated cover of a book; pure, so every renderer draws the same sheet. */
export function describeCover(book: CoverSubject, choice: CoverChoice = chooseCover(book)): CoverDescription {
  const subject = { ...book, title: book.title.normalize('NFC').trim(), author: book.author.normalize('NFC').trim() };
  const words = placeWords(subject, choice);
  return {
    choice,
    art: drawArt[choice.style](choice.palette, choice.variant) + drawPlate(words),
    title: words.title,
    author: words.author,
    initial: placeInitial(subject, choice, words.title),
  };
}

import type { OverlayOptions } from 'sharp';
import { calendarDayInWords } from '@/contract/rules/calendar';
import { PRODUCT_TYPE } from '@/contract/vocabulary/kinds';
import { chooseCover } from '@/entities/book/cover/choose-cover';
import { textOnSpot } from '@/entities/book/cover/contrast';
import { PREVIEW_HEIGHT, PREVIEW_WIDTH, type ProductPreview } from '@/shared/drawing/preview';
import { asPrice, inDigits, inDong } from '@/text/money';
import { previewText } from '@/text/preview';
import { FONT_FAMILY } from '../drawing/fonts';
import { box, lines, type Drawn } from './element';
import { coverOf, type Stored } from './pictures';
import { drawSheet, INK, PAPER, QUIET, sizeFor, SON } from './sheet';

/** Width of the board on the left with the cover. */
const BOARD = 470;
/** The area for covers on it. */
const ROOM = { left: 65, top: 60, width: 340, height: 510 };
/** How far each further book of a combo extends behind the one in front, as a fraction of the area's width. */
const STEP = 0.08;
const SPINES = 4;
const SPINE = 24;
const SHADOW = 10;

/** In đồng. */
const MILLION = 1_000_000;

const TITLE_SIZES = [
  [22, 66],
  [45, 54],
  [90, 44],
  [Infinity, 36],
] as const;

/** All covers share a baseline. */
const standing = (left: number, width: number) => {
  const height = Math.round(width * 1.5);
  return { left, top: ROOM.top + ROOM.height - height, width, height };
};

/** Positions of the covers, front first. */
const placesOf = ({ type, covers, volumes }: ProductPreview) => {
  if (type === PRODUCT_TYPE.SERIES) {
    const left = Math.min(volumes, SPINES) * SPINE;
    return [standing(ROOM.left + left, ROOM.width - left)];
  }
  const width = Math.round(ROOM.width * (1 - STEP * (covers.length - 1)));
  return covers.map((_, index) => standing(ROOM.left + Math.round(index * STEP * ROOM.width), width));
};

type Place = ReturnType<typeof placesOf>[number];

const drawCovers = (preview: ProductPreview, stored: Stored): Promise<OverlayOptions[]> =>
  Promise.all(
    placesOf(preview).map(async ({ left, top, width, height }, index) => ({
      ...{ left, top, input: await coverOf(preview.covers[index]!, stored, { width, height }) },
    })),
  ).then((covers) => covers.toReversed());

const shadowOf = ({ left, top, width, height }: Place): Drawn =>
  box({
    ...{ position: 'absolute', left: left + SHADOW, top: top + SHADOW, width, height },
    background: 'rgba(0, 0, 0, 0.28)',
  });

/** The spines of a series with their numbers: all of a short one, otherwise the first ones and the last. */
const spinesOf = ({ type, volumes, covers }: ProductPreview, { top, height }: Place): Drawn[] => {
  if (type !== PRODUCT_TYPE.SERIES) return [];
  const { palette } = chooseCover(covers[0]!);
  const shown = Math.min(volumes, SPINES);
  return Array.from({ length: shown }, (_, index) =>
    box(
      {
        ...{ position: 'absolute', left: ROOM.left + index * SPINE, top, width: SPINE - 2, height },
        ...{ background: palette.ground, color: palette.ink, border: `1px solid ${palette.ink}` },
        ...{ alignItems: 'flex-end', justifyContent: 'center', paddingBottom: 12, fontSize: 14, fontWeight: 700 },
      },
      String(index === shown - 1 ? volumes : index + 1),
    ),
  );
};

const priceOf = ({ salePrice, coverPrice, discount }: ProductPreview): Drawn =>
  box(
    { alignItems: 'center', flexWrap: 'wrap', marginTop: 26 },
    box({ fontSize: salePrice < MILLION ? 60 : 46, fontWeight: 800, color: SON, lineHeight: 1.2 }, asPrice(salePrice)),
    coverPrice > salePrice &&
      box({ fontSize: 28, color: QUIET, textDecoration: 'line-through', marginLeft: 24 }, inDong(coverPrice)),
    discount > 0 &&
      box(
        { marginLeft: 20, padding: '4px 14px', background: SON, color: PAPER, fontSize: 28, fontWeight: 700 },
        previewText.discount(inDigits(discount)),
      ),
  );

const wordsOf = (preview: ProductPreview): Drawn => {
  const { title, authors, campaign, from, to } = preview;
  const size = sizeFor(title, TITLE_SIZES);
  return box(
    {
      ...{ position: 'absolute', left: BOARD, top: 0, width: PREVIEW_WIDTH - BOARD, height: PREVIEW_HEIGHT },
      ...{ flexDirection: 'column', justifyContent: 'center', padding: '40px 56px' },
    },
    lines(title, 4, { fontSize: size, fontWeight: 800, lineHeight: 1.25 }),
    authors !== '' && lines(authors, 2, { fontSize: 30, color: QUIET, marginTop: 16, lineHeight: 1.3 }),
    priceOf(preview),
    box({ width: 96, height: 6, background: INK, marginTop: 30 }),
    box({ width: 96, height: 2, background: INK, marginTop: 5 }),
    lines(previewText.at(campaign), 2, { fontSize: 30, fontWeight: 700, marginTop: 22, lineHeight: 1.3 }),
    box(
      { fontSize: 26, color: QUIET, marginTop: 6 },
      previewText.days(calendarDayInWords(from), calendarDayInWords(to)),
    ),
  );
};

/** Renders the link preview of a product, as JPEG: its cover, title, authors and price, and where it is sold. */
export const drawProductPreview = async (preview: ProductPreview, stored: Stored): Promise<Buffer> => {
  const { palette } = chooseCover(preview.covers[0]!);
  const places = placesOf(preview);
  const board = box(
    { position: 'absolute', left: 0, top: 0, width: BOARD, height: PREVIEW_HEIGHT, background: palette.spot },
    box({
      ...{ position: 'absolute', left: 0, top: ROOM.top + ROOM.height, width: BOARD, height: 4 },
      background: textOnSpot(palette),
    }),
    ...places.map(shadowOf),
    ...spinesOf(preview, places[0]!),
  );
  const sheet = box(
    {
      ...{ width: '100%', height: '100%', background: PAPER, color: INK },
      ...{ fontFamily: FONT_FAMILY, fontWeight: 600 },
    },
    board,
    wordsOf(preview),
  );
  return drawSheet(sheet, await drawCovers(preview, stored));
};

import { calendarDayInWords } from '@/contract/rules/calendar';
import { posterFor } from '@/entities/campaign/poster/poster';
import { PREVIEW_HEIGHT, PREVIEW_WIDTH, type CampaignPreview } from '@/shared/drawing/preview';
import { previewText } from '@/text/preview';
import { FONT_FAMILY } from '../drawing/fonts';
import { box, lines } from './element';
import { posterPicture, type Stored } from './pictures';
import { drawSheet, INK, PAPER, QUIET, sizeFor, SON } from './sheet';

const POSTER = { width: PREVIEW_WIDTH, height: 330 };

/** Below the poster. */
const LINE = 10;
const WORDS = POSTER.height + LINE;

const NAME_SIZES = [
  [30, 64],
  [60, 52],
  [Infinity, 42],
] as const;

/** Renders the link preview of a fair, as JPEG: its poster, and below it name, days and place. */
export const drawCampaignPreview = async (preview: CampaignPreview, stored: Stored): Promise<Buffer> => {
  const { name, address, from, to } = preview;
  const { palette } = posterFor(name);
  const sheet = box(
    {
      ...{ width: '100%', height: '100%' },
      ...{ background: PAPER, color: INK, fontFamily: FONT_FAMILY, fontWeight: 600 },
    },
    box({
      ...{ position: 'absolute', left: 0, top: POSTER.height, width: PREVIEW_WIDTH, height: LINE },
      background: palette.spot,
    }),
    box(
      {
        ...{ position: 'absolute', left: 0, top: WORDS, width: PREVIEW_WIDTH, height: PREVIEW_HEIGHT - WORDS },
        ...{ flexDirection: 'column', justifyContent: 'center', padding: '0 60px' },
      },
      box({ fontSize: 24, fontWeight: 700, color: SON }, previewText.campaign),
      lines(name, 2, { fontSize: sizeFor(name, NAME_SIZES), fontWeight: 800, lineHeight: 1.25, marginTop: 4 }),
      box(
        { alignItems: 'center', marginTop: 18, fontSize: 30 },
        box({ fontWeight: 700, flexShrink: 0 }, previewText.days(calendarDayInWords(from), calendarDayInWords(to))),
        box({ width: 3, height: 34, background: INK, margin: '0 24px', flexShrink: 0 }),
        lines(address ?? previewText.online, 1, { color: QUIET }),
      ),
    ),
  );
  const input = await posterPicture(preview, stored, POSTER);
  return drawSheet(sheet, [{ left: 0, top: 0, input }]);
};

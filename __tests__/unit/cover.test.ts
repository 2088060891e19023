/** @jest-environment node */
import sharp from 'sharp';
import { chooseCover, type CoverChoice, type CoverSubject } from '@/entities/book/cover/choose-cover';
import { contrastRatio, textOnSpot } from '@/entities/book/cover/contrast';
import { COVER_STYLES, stylesOfGenre } from '@/entities/book/cover/cover-styles';
import { COVER_HEIGHT, COVER_WIDTH, describeCover } from '@/entities/book/cover/describe-cover';
import { hashText, hashTitle } from '@/shared/drawing/hash';
import { DARK_TEXT, LIGHT_TEXT, PALETTES } from '@/shared/drawing/palettes';
import { makeCampaigns } from '@server/backend/demo/data/campaigns';
import { compareMoments } from '@server/backend/demo/data/moment';
import { posterOf } from '@server/backend/demo/files/images';
import { CAMPAIGN_FORMATS } from '@/contract/vocabulary/kinds';
import { motifsToAvoid, posterFor, POSTER_MOTIFS } from '@/entities/campaign/poster/poster';
import type { TextBox } from '@/entities/book/cover/text-box';
import { renderCoverText, renderCoverWebp, renderPosterWebp } from '@server/backend/drawing/render-cover';

const LONG =
  'Tuyển tập truyện ngắn hay Việt Nam hiện đại dành cho học sinh trung học phổ thông, tập một: từ đầu thế kỷ đến nay';
const TITLES = [
  'Ổ',
  'Ễ Ổ Ậ',
  'Số đỏ',
  'Wuthering WOMMM',
  'Dế Mèn phiêu lưu ký',
  'Mảnh đất lắm người nhiều ma',
  'Sapiens: Lược sử loài người từ thuở ban đầu',
  'Nghiêng nghiêng Nghiêng nghiêng Nghiêng nghi',
  'https://hoisach.example/sach/mot-cuon-sach',
  LONG,
  `${LONG} ${LONG}`.slice(0, 255),
];
const AUTHORS = [
  'Tô Hoài',
  'Antoine de Saint-Exupéry',
  'Nguyễn Văn Trường, Trần Thị Phương Thảo, Lê Hoàng Nghĩa và nhiều tác giả khác của Hội Nhà văn Việt Nam',
  '',
];
/**
 * Every title with every author, each with one of the two variants; the longest titles with both, because space is
 * scarce there.
 */
const BOOKS = TITLES.flatMap((title, row) =>
  AUTHORS.flatMap((author, column) => {
    const variants = title.length >= LONG.length ? [0, 1] : [(row + column) % 2];
    return variants.map((variant) => ({ title, author, genre: 'Văn học', variant }));
  }),
);

function choicesOf(book: CoverSubject): CoverChoice[] {
  return COVER_STYLES.flatMap((style) => [0, 1].map((variant) => ({ ...chooseCover(book), style, variant })));
}

function boxesOf({ title, author, initial }: ReturnType<typeof describeCover>): TextBox[] {
  return [title, author, initial].filter((box) => box !== undefined);
}

function bottom(box: TextBox): number {
  return box.y + box.height;
}

function isInside(box: TextBox): boolean {
  return box.x >= 0 && box.x + box.width <= COVER_WIDTH && box.y >= 0 && bottom(box) <= COVER_HEIGHT;
}

describe('choosing a cover', () => {
  it.each([
    ['Dế Mèn phiêu lưu ký', 'Tô Hoài', 2_401_564_116],
    ['Số đỏ', 'Vũ Trọng Phụng', 341_734],
    ['Truyện Kiều', 'Nguyễn Du', 1_580_600_304],
    ['Sapiens: Lược sử loài người', 'Yuval Noah Harari', 1_131_251_996],
    ['', '', 169_220_629],
  ])('hashes %s', (title, author, hash) => {
    expect(hashTitle(title, author)).toBe(hash);
  });

  it('does not care about case or composition', () => {
    expect(hashTitle('SỐ ĐỎ'.normalize('NFD'), 'vũ trọng phụng')).toBe(hashTitle('Số đỏ', 'Vũ Trọng Phụng'));
  });

  it.each([
    ['Dế Mèn phiêu lưu ký', 'Tô Hoài', 'Thiếu nhi', 'notebook', '#C9301C'],
    ['Số đỏ', 'Vũ Trọng Phụng', 'Văn học', 'band', '#17414B'],
    ['Truyện Kiều', 'Nguyễn Du', 'Thơ', 'sunrise', '#E9B44C'],
    ['Từ điển tiếng Việt', 'Hoàng Phê', 'Tra cứu', 'notebook', '#DCE4D2'],
    ['Mảnh đất lắm người nhiều ma', 'Nguyễn Khắc Trường', 'Văn học', 'initial', '#DCE4D2'],
  ])('gives %s its cover', (title, author, genre, style, ground) => {
    expect(chooseCover({ title, author, genre })).toMatchObject({ style, palette: { ground } });
  });

  it.each(['Thiếu nhi', 'Văn học', 'Lịch sử', 'Thơ', 'Tản văn', 'Khoa học', 'Kỹ năng', 'Ẩm thực', 'Tra cứu'])(
    'uses only styles, but every style, that suit %s',
    (genre) => {
      const used = Array.from(
        { length: 300 },
        (_, index) => chooseCover({ title: `Sách ${index}`, author: 'A', genre }).style,
      );
      expect(stylesOfGenre(genre).length).toBeLessThan(COVER_STYLES.length);
      expect(new Set(used)).toEqual(new Set(stylesOfGenre(genre)));
    },
  );

  it('uses all styles for a genre it does not know', () => {
    expect(stylesOfGenre('Mỹ thuật')).toEqual(COVER_STYLES);
  });

  it('sets a title of more than 45 characters on a band', () => {
    const ofLength = (length: number) => ({ title: 'a'.repeat(length), author: 'A', genre: 'Tra cứu' });
    expect(chooseCover(ofLength(46)).style).toBe('band');
    expect(chooseCover(ofLength(45)).style).not.toBe('band');
  });
});

describe('colours', () => {
  it.each(PALETTES)('reads in %o', (palette) => {
    const { ground, ink, spot } = palette;
    const best = Math.max(...[ink, ground, LIGHT_TEXT, DARK_TEXT].map((color) => contrastRatio(color, spot)));
    expect(contrastRatio(ink, ground)).toBeGreaterThanOrEqual(4.9);
    expect(contrastRatio(textOnSpot(palette), spot)).toBeGreaterThanOrEqual(Math.min(best, 4.5));
    expect(best).toBeGreaterThanOrEqual(4.39);
  });

  it('knows the ends of the contrast scale', () => {
    expect(contrastRatio('#000000', '#FFFFFF')).toBeCloseTo(21);
    expect(contrastRatio('#C62F1B', '#C62F1B')).toBe(1);
  });
});

describe('placing the words', () => {
  it.each(COVER_STYLES)('keeps title and author of %s on the sheet and apart', (style) => {
    for (const { variant, ...book } of BOOKS) {
      const { title, author } = describeCover(book, { ...chooseCover(book), style, variant });
      const found = {
        hasTitle: title !== undefined,
        hasAuthor: author !== undefined,
        isInside: [title, author].every((box) => !box || isInside(box)),
        isApart: !title || !author || bottom(title) <= author.y || bottom(author) <= title.y,
      };
      const expected = { hasTitle: true, hasAuthor: book.author !== '', isInside: true, isApart: true };
      expect({ book, variant, ...found }).toEqual({ book, variant, ...expected });
    }
  });

  it('keeps every word of a title that has room', () => {
    const book = { title: 'Mảnh đất lắm người nhiều ma', author: 'Nguyễn Khắc Trường', genre: 'Văn học' };
    for (const choice of choicesOf(book)) {
      const words = describeCover(book, choice).title?.lines.join(' ').toLocaleLowerCase('vi');
      expect(words).toBe(book.title.toLocaleLowerCase('vi'));
    }
  });

  it('cuts a title that cannot be set with an ellipsis', () => {
    const cover = describeCover({ title: `${LONG} ${LONG} ${LONG}`, author: 'A', genre: '' });
    expect(cover.title?.lines.at(-1)).toMatch(/…$/);
  });

  it('evens out the lines', () => {
    const { title } = describeCover({
      title: 'Tôi thấy hoa vàng trên cỏ xanh',
      author: 'Nguyễn Nhật Ánh',
      genre: 'Văn học',
    });
    expect(title?.lines).toEqual(['Tôi thấy', 'hoa vàng', 'trên cỏ xanh']);
  });
});

describe('rendering', () => {
  const SCALE = 6;

  /** Edges of the ink in cover units, measured on the rendered pixels. */
  async function inkOf(svg: string) {
    const { info } = await sharp(Buffer.from(svg)).trim().toBuffer({ resolveWithObject: true });
    const [left, top] = [-(info.trimOffsetLeft ?? 0) / SCALE, -(info.trimOffsetTop ?? 0) / SCALE];
    return { left, top, right: left + info.width / SCALE, bottom: top + info.height / SCALE };
  }

  /** Titles that reach the edges: stacked marks, wide letters, an unbroken run, many lines. */
  const HARD_TITLES = ['Ễ Ổ Ậ', 'Wuthering WOMMM', 'https://hoisach.example/sach/mot-cuon-sach', LONG];

  it.each(COVER_STYLES)('prints nothing outside the boxes of %s', async (style) => {
    for (const title of HARD_TITLES) {
      const book = { title, author: AUTHORS[1] ?? '', genre: 'Văn học' };
      const cover = describeCover(book, { ...chooseCover(book), style });
      for (const box of boxesOf(cover)) {
        const ink = await inkOf(await renderCoverText({ choice: cover.choice, art: '', title: box }));
        // Slanted ends, tails and stacked marks may extend a little beyond the box, never beyond the sheet.
        expect(ink.left).toBeGreaterThanOrEqual(Math.max(box.x - 0.15 * box.size, 1));
        expect(ink.right).toBeLessThanOrEqual(Math.min(box.x + box.width + 0.15 * box.size, COVER_WIDTH - 1));
        expect(ink.top).toBeGreaterThanOrEqual(Math.max(box.y - 0.25 * box.size, 1));
        expect(ink.bottom).toBeLessThanOrEqual(Math.min(bottom(box) + 0.1 * box.size, COVER_HEIGHT - 1));
      }
    }
  });

  it.each(['Ổ', 'Ấm', 'Đắc nhân tâm', 'Tôi thấy hoa vàng trên cỏ xanh'])(
    'keeps the big initial of "%s" clear of the title',
    async (title) => {
      const book = { title, author: 'Tô Hoài', genre: 'Khoa học' };
      const cover = describeCover(book, { ...chooseCover(book), style: 'initial' });
      const ink = await inkOf(await renderCoverText({ choice: cover.choice, art: '', title: cover.initial }));
      expect(ink.top).toBeGreaterThan(cover.title ? bottom(cover.title) : COVER_HEIGHT);
      expect(ink.bottom).toBeGreaterThan(140);
    },
  );

  it('gives the same bytes for the same book, in WebP of 600 by 900', async () => {
    const book = { title: 'Số đỏ', author: 'Vũ Trọng Phụng', genre: 'Văn học' };
    const [first, second] = [await renderCoverWebp(book), await renderCoverWebp({ ...book })];
    expect(first.equals(second)).toBe(true);
    expect(await sharp(first).metadata()).toMatchObject({ format: 'webp', width: 600, height: 900 });
    expect(first.equals(await renderCoverWebp({ ...book, title: 'Số đen' }))).toBe(false);
  });

  it('renders a title in letters the font does not have', async () => {
    const webp = await renderCoverWebp({ title: '紅樓夢 & <Война>', author: '曹雪芹', genre: 'Văn học' });
    expect(await sharp(webp).metadata()).toMatchObject({ width: 600, height: 900 });
  });

  it('renders a poster as WebP of 1200 by 540', async () => {
    const webp = await renderPosterWebp(posterFor('Hội sách mùa thu'));
    expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 540 });
  });
});

describe('posters', () => {
  const NAMES = Array.from({ length: 60 }, (_, index) => `Hội sách số ${index}`);

  it('depends on the name alone', () => {
    expect(hashText('Hội sách Xuân Đinh Mùi 2027')).toBe(2_340_109_500);
    expect(posterFor('Hội sách Huế')).toEqual(posterFor('HỘI SÁCH HUẾ'));
    expect(new Set(NAMES.map((name) => posterFor(name).motif))).toEqual(new Set(POSTER_MOTIFS));
  });

  it('skips the motif of the neighbour', () => {
    const { motif } = posterFor('Hội sách Huế');
    expect(posterFor('Hội sách Huế', [motif]).motif).not.toBe(motif);
  });

  it('never puts a motif beside, above or below itself, in grids of up to three columns', () => {
    const avoid = motifsToAvoid(NAMES);
    const motifs = NAMES.map((name, index) => posterFor(name, avoid[index]).motif);
    motifs.forEach((motif, index) => expect(motifs.slice(Math.max(0, index - 3), index)).not.toContain(motif));
  });

  it('differs from its neighbours in every list of the demo campaign', () => {
    const campaigns = makeCampaigns().toSorted((one, other) => compareMoments(one.startsAt, other.startsAt));
    const lists = [
      campaigns,
      ...CAMPAIGN_FORMATS.map((format) => campaigns.filter((campaign) => campaign.format === format)),
    ];
    for (const list of lists) {
      const motifs = list.map((campaign) => posterOf(campaign).motif);
      motifs.forEach((motif, index) => expect(motif).not.toBe(motifs[index - 1]));
    }
  });
});

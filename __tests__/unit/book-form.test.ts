import { bookInput } from '@/contract/endpoints/book-input';
import { foldedFilter } from '@/shared/choices/folded-filter';
import { formatBytes } from '@/shared/uploads/format-bytes';
import { refusalOf } from '@/shared/uploads/file-kinds';
import { speedOf, withSample } from '@/shared/uploads/transfer-speed';
import { emptySingle, fileErrors, singleBody, type SingleValues } from '@/features/books/book-values';
import { commonAuthors, emptySeries, seriesErrors, type Volume } from '@/features/books/series-values';

const volume = (id: number, authorIds: number[], facts: Partial<Volume> = {}): Volume => ({
  id,
  name: `Cuốn ${id}`,
  code: `C${id}`,
  imageUrl: '',
  coverPrice: 1000,
  released: true,
  genreId: '7',
  authors: authorIds.map((author) => ({ id: author, name: `Tác giả ${author}` })),
  ...facts,
});

const filled: SingleValues = {
  ...emptySingle,
  code: 'A1',
  name: 'Sông',
  genreId: '7',
  isbn10: '0-306-40615-2',
  imageUrl: '/files/images/a.webp',
  coverPrice: 1000,
  description: 'Hay.',
  releasedYear: 2020,
  publisherId: '3',
  authorIds: [{ id: 5, name: 'Tác giả 5' }],
  language: 'Tiếng Việt',
  size: '13 x 20 cm',
  pages: 100,
};

describe('the form of a single book', () => {
  it('becomes what the contract takes', () => {
    expect(bookInput.parse(singleBody(filled))).toMatchObject({
      genreId: 7,
      publisherId: 3,
      authorIds: [5],
      isbn10: '0306406152',
      isbn13: null,
      pdf: null,
    });
  });

  it('lacks everything while it is empty, and both files once an edition is offered', () => {
    const { success, error } = bookInput.safeParse(singleBody(emptySingle));
    expect(success).toBe(false);
    const missing = new Set(error?.issues.map(({ path }) => String(path[0])));
    for (const field of ['code', 'name', 'genreId', 'publisherId', 'authorIds', 'coverPrice', 'pages', 'language'])
      expect(missing).toContain(field);
    const offered = { ...filled, pdf: { ...filled.pdf, offered: true } };
    expect(Object.keys(fileErrors(offered))).toEqual(['pdf.trialFileId', 'pdf.fullFileId']);
  });
});

describe('the year of a release', () => {
  afterEach(() => jest.useRealTimers());

  it('is at most the one it is in Viet Nam, in whatever zone the form or the server stands', () => {
    const ahead = (now: string) => {
      jest.useFakeTimers({ now: new Date(now) });
      const { error } = bookInput.safeParse({ ...singleBody(filled), releasedYear: 2027 });
      return error?.issues.some(({ path }) => path[0] === 'releasedYear') ?? false;
    };
    expect([ahead('2026-12-31T16:59:59Z'), ahead('2026-12-31T17:00:00Z')]).toEqual([true, false]);
  });
});

describe('the first year of a release', () => {
  it.each([1000, 1887, 2009])('may be %d: old books are sold, too', (releasedYear) => {
    const { error } = bookInput.safeParse({ ...singleBody(filled), releasedYear });
    expect(error?.issues.filter(({ path }) => path[0] === 'releasedYear') ?? []).toEqual([]);
  });

  it('has four digits', () => {
    const { error } = bookInput.safeParse({ ...singleBody(filled), releasedYear: 201 });
    expect(error?.issues.map(({ path }) => path[0])).toContain('releasedYear');
  });
});

describe('the volumes of a series', () => {
  const errorOf = (items: Volume[], began: Volume[] = []) =>
    seriesErrors(began)({ ...emptySeries, imageUrl: 'a', genreId: '7', items }).items as string | undefined;

  it('share an author, are of its genre and are released', () => {
    expect(commonAuthors([volume(1, [1, 2]), volume(2, [2, 3])]).map(({ id }) => id)).toEqual([2]);
    expect(errorOf([volume(1, [1, 2]), volume(2, [2])])).toBeUndefined();
    expect(errorOf([volume(1, [1]), volume(2, [2])])).toMatch(/tác giả chung/);
    expect(errorOf([volume(1, [1]), volume(2, [1], { genreId: '8' })])).toContain('Cuốn 2');
    expect(errorOf([volume(1, [1], { released: false }), volume(2, [1])])).toContain('Cuốn 1');
  });

  it('may have been stopped when the series had them already', () => {
    const volumes = [volume(1, [1], { released: false }), volume(2, [1])];
    expect(errorOf(volumes)).toContain('Cuốn 1');
    expect(errorOf(volumes, [volumes[1]!])).toContain('Cuốn 1');
    expect(errorOf(volumes, [volumes[0]!])).toBeUndefined();
  });
});

describe('a file on its way', () => {
  it('is refused by its name and size before a byte is sent', () => {
    const file = (name: string, size = 1) => Object.defineProperty(new File([], name), 'size', { value: size });
    expect(refusalOf(file('Sach.PDF'), 'pdf-full')).toBeNull();
    expect(refusalOf(file('sach.docx'), 'pdf-full')).toMatch(/PDF/);
    expect(refusalOf(file('doc.pdf'), 'audio-trial')).toMatch(/âm thanh/);
    expect(refusalOf(file('sach.pdf', 21 * 1024 * 1024), 'pdf-trial')).toContain('20 MB');
  });

  it('goes as fast as in the last five seconds', () => {
    let samples = withSample([], { at: 0, sent: 0 });
    expect(speedOf(samples)).toBeNull();
    samples = withSample(samples, { at: 1000, sent: 500 });
    expect(speedOf(samples)).toBe(500);
    samples = withSample(samples, { at: 6000, sent: 5500 });
    expect(speedOf(samples)).toBe(1000);
    expect(formatBytes(3.4 * 1024 * 1024)).toBe('3,4 MB');
  });
});

test('options are found without tone marks, and a group stays with what is left of it', () => {
  const item = (label: string) => ({ value: label, label });
  const options = [{ group: 'Văn học', items: [item('Truyện thơ'), item('Tản văn')] }, item('Đồng thoại')];
  expect(foldedFilter({ options, search: 'truyen', limit: 9 })).toEqual([
    { group: 'Văn học', items: [item('Truyện thơ')] },
  ]);
  expect(foldedFilter({ options, search: 'dong', limit: 9 })).toEqual([item('Đồng thoại')]);
  expect(foldedFilter({ options, search: '', limit: 2 })).toHaveLength(1);
});

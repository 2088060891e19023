import { listStored } from '@/entities/library/kept-books';
import { openEarly, openFromSite } from '@/features/reading/open-early';
import { FileRangeError, openFileRanges, type OpenedFile } from '@/shared/pdf/file-ranges';

jest.mock('@/entities/library/kept-books', () => ({
  listStored: jest.fn(),
  fileUrlOf: ({ bookId }: { bookId: number }) => `/file/${bookId}`,
}));
jest.mock('@/shared/pdf/open-pdf', () => ({ loadPdfLibrary: async () => ({}), FIRST_BYTES: { start: 1 } }));
jest.mock('@/shared/pdf/file-ranges', () => ({
  ...jest.requireActual<object>('@/shared/pdf/file-ranges'),
  openFileRanges: jest.fn(),
}));

const opened = (tag: string) => ({ tag }) as OpenedFile;
const open = jest.mocked(openFileRanges);
const never = () => new AbortController().signal;

describe('the file of a book', () => {
  beforeEach(() => open.mockReset());

  it('is begun early and used once by who opens it', async () => {
    jest.mocked(listStored).mockResolvedValue([]);
    open.mockResolvedValueOnce(opened('early')).mockResolvedValueOnce(opened('again'));
    const giveUp = openEarly('customer', 7);
    await Promise.resolve();
    expect(await openFromSite(7, never())).toEqual(opened('early'));
    expect(await openFromSite(7, never())).toEqual(opened('again'));
    expect(open).toHaveBeenCalledTimes(2);
    giveUp();
  });

  it('is not begun early after its reader has opened it, so that an old refusal is not its answer later', async () => {
    let known: (stored: []) => void = () => undefined;
    jest.mocked(listStored).mockReturnValue(new Promise((resolve) => (known = resolve)));
    open.mockRejectedValueOnce(new FileRangeError('elsewhere'));
    const giveUp = openEarly('customer', 7);
    await expect(openFromSite(7, never())).rejects.toMatchObject({ reason: 'elsewhere' });
    known([]);
    await Promise.resolve();
    expect(open).toHaveBeenCalledTimes(1);
    open.mockResolvedValueOnce(opened('here'));
    expect(await openFromSite(7, never())).toEqual(opened('here'));
    giveUp();
  });

  it('is not begun for a page that was left meanwhile', async () => {
    let known: (stored: []) => void = () => undefined;
    jest.mocked(listStored).mockReturnValue(new Promise((resolve) => (known = resolve)));
    openEarly('customer', 7)();
    known([]);
    await Promise.resolve();
    expect(open).not.toHaveBeenCalled();
  });
});

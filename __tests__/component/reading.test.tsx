import { act, screen, waitFor, within } from '@testing-library/react';
import type { LibraryBook, LibraryNote } from '@/contract/endpoints/library';
import { AppError } from '@/contract/vocabulary/error-codes';
import { libraryErrors } from '@/contract/endpoints/library';
import { ReadingScreen } from '@/features/reading/ReadingScreen';
import { drawPage } from '@/shared/pdf/draw-page';
import { FileRangeError } from '@/shared/pdf/file-ranges';
import { loadPdfLibrary, openBook } from '@/shared/pdf/open-pdf';
import { deviceStorage } from '@/shared/storage/text-storage';
import { readingText } from '@/text/reading';
import type { Answers } from '@tests/support/component/fake-api';
import { CUSTOMER } from '@tests/support/component/customer';
import { renderScreen } from '@tests/support/component/render-screen';

jest.mock('@/shared/pdf/open-pdf');
jest.mock('@/shared/pdf/draw-page');
jest.mock('@mantine/hooks', () => ({
  ...jest.requireActual<object>('@mantine/hooks'),
  useElementSize: () => ({ ref: () => undefined, width: 600, height: 800 }),
}));

const ID = '0b9e7a51-3c14-4d0c-9a53-2f4a7b5f0a01';
const AT = '2026-11-01T00:00:00.000Z';
const PAGES = 12;
const TEXTS = Array.from({ length: PAGES }, (_, index) => (index === 6 ? 'Trăm năm trong cõi người ta' : 'Chữ'));

type Position = NonNullable<LibraryBook['editions'][number]['position']>;

const bookAt = (position: Position | null): LibraryBook => ({
  ...{ bookId: 12, title: 'Truyện Kiều', author: 'Nguyễn Du', genre: 'Thơ', imageUrl: '', state: 'started' },
  issuer: { id: ID, name: 'Bến Xuân' },
  editions: [
    {
      ...{
        edition: 'pdf',
        openedAt: AT,
        orderId: ID,
        orderCode: '#1',
        fileId: ID,
        fileSince: AT,
        bytes: 1,
        giftable: false,
      },
      position,
    },
  ],
  product: null,
});

const document = {
  ...{ numPages: PAGES, fingerprints: ['one'] },
  getPage: async (number: number) => ({
    getViewport: () => ({ width: 100, height: 150 }),
    getTextContent: async () => ({ items: [{ str: TEXTS[number - 1], hasEOL: true }] }),
  }),
  getOutline: async () => [
    { title: 'Phần một', dest: 'one', items: [{ title: 'Hồi 1', dest: [{ num: 9, gen: 0 }], items: [] }] },
  ],
  getDestination: async () => [2],
  getPageIndex: async () => 4,
};

describe('reading a book', () => {
  const close = jest.fn();
  let notes: LibraryNote[];

  beforeEach(() => {
    notes = [];
    for (const name of deviceStorage.names()) deviceStorage.removeItem(name);
    deviceStorage.setItem('library-device', ID);
    close.mockReset();
    jest
      .mocked(openBook)
      .mockReset()
      .mockResolvedValue({ document, close } as unknown as Awaited<ReturnType<typeof openBook>>);
    jest
      .mocked(loadPdfLibrary)
      .mockReset()
      .mockResolvedValue({} as never);
    jest.mocked(drawPage).mockReset().mockResolvedValue(undefined);
  });

  const show = async (position: Position | null = null, answers: Answers = {}) => {
    const page = renderScreen(<ReadingScreen />, {
      user: CUSTOMER,
      path: '/library/12/read?id=12',
      answers: {
        'GET /library/{id}': bookAt(position),
        // The library that reads it is mocked.
        'GET /books/{id}/files/{edition}': () => {
          throw new AppError('NOT_FOUND');
        },
        'GET /library/{id}/notes': () => notes,
        'PUT /library/notes': ({ body }) => ({
          ...body,
          id: ID,
          createdAt: AT,
          updatedAt: AT,
        }),
        'DELETE /library/notes/{id}': null,
        'PUT /library/positions': ({ body }) => ({ ...body, at: AT }),
        ...answers,
      },
    });
    return page;
  };
  const pageShown = () => screen.getByRole('group', { name: /^Trang \d+\/12$/ }).getAttribute('data-page');

  it('opens where another device was, turns pages by buttons, keys and number, and reports the position', async () => {
    const { user, callsOf } = await show({ place: 5, extent: PAGES, at: AT, device: CUSTOMER.id });
    await screen.findByRole('heading', { name: 'Truyện Kiều' });
    expect(openBook).toHaveBeenCalledTimes(1);
    expect(pageShown()).toBe('5');
    await user.click(screen.getByRole('button', { name: readingText.next }));
    await user.keyboard('{ArrowRight}');
    expect(pageShown()).toBe('7');
    const number = screen.getByRole('textbox', { name: readingText.pageNumber });
    await user.clear(number);
    await user.type(number, '99{Enter}');
    expect(pageShown()).toBe('12');
    expect(screen.getByRole('button', { name: readingText.next })).toBeDisabled();
    await waitFor(
      () =>
        expect(callsOf('PUT /library/positions').at(-1)).toMatchObject({
          body: { bookId: 12, edition: 'pdf', place: 12, extent: PAGES, device: ID },
        }),
      { timeout: 4000 },
    );
  });

  it('stays where this device was, and offers the page of another', async () => {
    const stored = { place: 3, extent: PAGES, at: 1, isUnsent: false };
    deviceStorage.setItem(`library-position ${CUSTOMER.id} 12 pdf`, JSON.stringify(stored));
    const { user } = await show({ place: 9, extent: PAGES, at: AT, device: CUSTOMER.id });
    expect(await screen.findByText(readingText.offer('9'))).toBeVisible();
    expect(pageShown()).toBe('3');
    await user.click(screen.getByRole('button', { name: readingText.jump }));
    expect(pageShown()).toBe('9');
    expect(screen.queryByText(readingText.offer('9'))).not.toBeInTheDocument();
  });

  it('offers the page of another device before that of a sample', async () => {
    deviceStorage.setItem('sample-page 12', '6');
    const stored = { place: 1, extent: PAGES, at: 1, isUnsent: false };
    deviceStorage.setItem(`library-position ${CUSTOMER.id} 12 pdf`, JSON.stringify(stored));
    await show({ place: 9, extent: PAGES, at: AT, device: CUSTOMER.id });
    expect(await screen.findByText(readingText.offer('9'))).toBeVisible();
  });

  it('that is opened for the first time offers the page to which its sample was read', async () => {
    deviceStorage.setItem('sample-page 12', '6');
    const { user } = await show();
    expect(await screen.findByText(readingText.sampleOffer('6'))).toBeVisible();
    expect(pageShown()).toBe('1');
    await user.click(screen.getByRole('button', { name: readingText.jump }));
    expect(pageShown()).toBe('6');
    expect(deviceStorage.getItem('sample-page 12')).toBeNull();
  });

  it('finds words without accents, and chapters, and leads to them', async () => {
    const { user } = await show();
    await screen.findByRole('heading', { name: 'Truyện Kiều' });
    await user.keyboard('/');
    await user.type(await screen.findByRole('searchbox', { name: readingText.search }), 'coi nguoi');
    await user.click(await screen.findByRole('button', { name: /Trang 7.*cõi người/ }));
    expect(pageShown()).toBe('7');
    await user.click(screen.getByRole('button', { name: readingText.panel }));
    await user.click(await screen.findByRole('button', { name: 'Hồi 1' }));
    await waitFor(() => expect(pageShown()).toBe('5'));
  });

  it('keeps a bookmark and its note, and removes it', async () => {
    const { user, callsOf } = await show();
    await screen.findByRole('heading', { name: 'Truyện Kiều' });
    await user.click(screen.getByRole('button', { name: readingText.bookmark }));
    expect(await screen.findByRole('button', { name: readingText.unbookmark })).toBeVisible();
    expect(callsOf('PUT /library/notes')[0]).toMatchObject({
      body: { edition: 'pdf', place: 1, quote: '', text: '', colour: null, rectangles: [] },
    });
    await user.click(screen.getByRole('button', { name: readingText.panel }));
    await user.click(await screen.findByRole('tab', { name: /^Ghi chú/ }));
    await user.click(await screen.findByRole('button', { name: readingText.editNote('1') }));
    const dialog = within(await screen.findByRole('dialog', { name: readingText.noteText }));
    await user.type(dialog.getByRole('textbox'), 'Hay');
    await user.click(dialog.getByRole('button', { name: readingText.save }));
    expect(callsOf('PUT /library/notes')[1]).toMatchObject({ body: { place: 1, text: 'Hay' } });
    await user.click(await screen.findByRole('button', { name: readingText.removeNote('1') }));
    expect(callsOf('DELETE /library/notes/{id}')).toHaveLength(1);
  });

  it('shows two pages, another tone and size, and keeps that for the next book', async () => {
    const { user, unmount } = await show({ place: 4, extent: PAGES, at: AT, device: ID });
    await screen.findByRole('heading', { name: 'Truyện Kiều' });
    await user.click(screen.getByRole('button', { name: readingText.settings }));
    await user.click(await screen.findByRole('radio', { name: readingText.layouts.spread }));
    await user.click(screen.getByRole('radio', { name: readingText.tones.night }));
    await user.click(screen.getByRole('button', { name: readingText.zoomIn }));
    const shown = () => screen.getAllByRole('group', { name: /^Trang/ }).map((page) => page.getAttribute('data-page'));
    expect(shown()).toEqual(['4', '5']);
    unmount();
    await show({ place: 4, extent: PAGES, at: AT, device: ID });
    await screen.findByRole('heading', { name: 'Truyện Kiều' });
    expect(shown()).toEqual(['4', '5']);
    expect(screen.getByRole('region', { name: readingText.pages })).toHaveAttribute('data-tone', 'night');
  });

  it.each(['closed', 'replaced', 'elsewhere', 'signedOut', 'unreachable'] as const)(
    'that is %s says so',
    async (reason) => {
      jest.mocked(openBook).mockRejectedValue(new FileRangeError(reason));
      await show();
      expect(await screen.findByRole('heading', { name: readingText.failures[reason].title })).toBeVisible();
    },
  );

  it('that was stopped for other devices is taken back, and opened again', async () => {
    const { user, callsOf } = await show(null, { 'PUT /library/reading': null });
    await screen.findByRole('heading', { name: 'Truyện Kiều' });
    const [, onFailed] = jest.mocked(openBook).mock.lastCall!;
    act(() => onFailed('elsewhere'));
    await user.click(screen.getByRole('button', { name: readingText.readHere }));
    expect(await screen.findByRole('heading', { name: 'Truyện Kiều' })).toBeVisible();
    expect(callsOf('PUT /library/reading')).toHaveLength(1);
  });

  it('ends with a refund in the middle of a page', async () => {
    await show();
    await screen.findByRole('heading', { name: 'Truyện Kiều' });
    const [, onFailed] = jest.mocked(openBook).mock.lastCall!;
    act(() => onFailed('closed'));
    expect(screen.getByRole('heading', { name: readingText.failures.closed.title })).toBeVisible();
    expect(screen.getByRole('link', { name: readingText.back })).toHaveAttribute('href', '/library');
  });

  it('of somebody else says that it is not in the library', async () => {
    await show(null, {
      'GET /library/{id}': () => {
        throw new AppError(libraryErrors.LIBRARY_BOOK_NOT_FOUND);
      },
    });
    expect(await screen.findByRole('heading', { name: readingText.failures.closed.title })).toBeVisible();
  });
});

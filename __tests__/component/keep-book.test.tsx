import { screen, waitFor } from '@testing-library/react';
import { KeepBook } from '@/entities/library/KeepBook';
import * as keepPages from '@/entities/library/keep-pages';
import * as keptBooks from '@/entities/library/kept-books';
import { keepText } from '@/text/keep-book';
import { CUSTOMER } from '@tests/support/component/customer';
import { renderScreen } from '@tests/support/component/render-screen';

jest.mock('@/entities/library/kept-books', () => ({
  ...jest.requireActual<object>('@/entities/library/kept-books'),
  keepBook: jest.fn(),
  listKept: jest.fn(),
  listStored: jest.fn(),
  removeKept: jest.fn(),
  roomLeft: jest.fn(),
}));

const { keepBook, listKept, listStored, removeKept, roomLeft } = jest.mocked(keptBooks);
jest.mock('@/entities/library/keep-pages', () => ({ keepPages: jest.fn(), isPageKept: jest.fn() }));

const { isPageKept } = jest.mocked(keepPages);
const OWN = { edition: 'pdf', fileId: '0b9e7a51-3c14-4d0c-9a53-2f4a7b5f0a01', bytes: 5_000_000 } as const;
const KEPT = { bookId: 12, edition: 'pdf', fileId: 'an older file', tag: 'a', bytes: 5_000_000 } as const;

/** A download that only ends when it is stopped. */
const endless: typeof keptBooks.keepBook = (_customer, _of, { signal, onProgress }) => {
  onProgress(0.25);
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')));
  });
};

describe('keeping a book on the device', () => {
  beforeEach(() => {
    keepBook.mockReset().mockImplementation(endless);
    listKept.mockReset().mockResolvedValue([]);
    listStored.mockReset().mockResolvedValue([]);
    isPageKept.mockReset().mockResolvedValue(true);
    removeKept.mockReset().mockResolvedValue(undefined);
    roomLeft.mockReset().mockResolvedValue(undefined);
  });

  const show = async () => {
    const page = renderScreen(<KeepBook bookId={12} title="Số đỏ" own={OWN} />, { user: CUSTOMER });
    await page.user.click(await screen.findByRole('button', { name: keepText.keepOf('Số đỏ') }));
    expect(await screen.findByText(keepText.keeping('25'))).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: keepText.stopOf('Số đỏ') }));
    expect(await screen.findByRole('button', { name: keepText.keepOf('Số đỏ') })).toBeVisible();
  };

  it('is stopped without a word, and leaves nothing behind', async () => {
    await show();
    await waitFor(() => expect(removeKept).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('that was broken off is continued, or removed', async () => {
    listStored.mockResolvedValue([{ bookId: 12, edition: 'pdf' }]);
    const { user } = renderScreen(<KeepBook bookId={12} title="Số đỏ" own={OWN} />, { user: CUSTOMER });
    expect(await screen.findByText(keepText.resume)).toBeVisible();
    listStored.mockResolvedValue([]);
    await user.click(screen.getByRole('button', { name: keepText.removeOf('Số đỏ') }));
    expect(await screen.findByText(keepText.keep)).toBeVisible();
    expect(removeKept).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('button', { name: keepText.removeOf('Số đỏ') })).not.toBeInTheDocument();
  });

  it.each([
    ['file and page', true, keepText.kept],
    ['the file alone', false, keepText.fileOnly],
  ])('says what is on the device: %s', async (_, isOpenable, said) => {
    listKept.mockResolvedValue([{ ...KEPT, fileId: OWN.fileId }]);
    isPageKept.mockResolvedValue(isOpenable);
    renderScreen(<KeepBook bookId={12} title="Số đỏ" own={OWN} />, { user: CUSTOMER });
    expect(await screen.findByText(said)).toBeVisible();
  });

  it('keeps the earlier version when the download of a newer one is stopped', async () => {
    listKept.mockResolvedValue([KEPT]);
    await show();
    expect(removeKept).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: keepText.removeOf('Số đỏ') })).toBeVisible();
  });
});

import { screen, within } from '@testing-library/react';
import type { LibraryBook, OwnEdition } from '@/contract/endpoints/library';
import { AppError } from '@/contract/vocabulary/error-codes';
import { LibraryLink } from '@/entities/library/LibraryLink';
import { LibraryScreen } from '@/features/library/LibraryScreen';
import { CUSTOMER } from '@tests/support/component/customer';
import { ADMIN } from '@tests/support/component/records';
import { renderScreen } from '@tests/support/component/render-screen';

const ID = '0b9e7a51-3c14-4d0c-9a53-2f4a7b5f0a01';
const SUMMARY = { books: 3, unopened: 1, started: 2, finished: 0 };

const own = (changes: Partial<OwnEdition>): OwnEdition => ({
  ...{
    edition: 'pdf',
    openedAt: '2026-11-01T00:00:00.000Z',
    orderId: ID,
    orderCode: '#1',
    fileId: ID,
    bytes: 1,
    giftable: false,
  },
  ...{ fileSince: '2026-10-01T00:00:00.000Z', position: null },
  ...changes,
});

const BOOK: LibraryBook = {
  ...{ bookId: 12, title: 'Số đỏ', author: 'Vũ Trọng Phụng', genre: 'Văn học', imageUrl: '', state: 'started' },
  issuer: { id: ID, name: 'Bến Xuân' },
  editions: [
    own({ position: { place: 31, extent: 100, at: '2026-11-02T00:00:00.000Z', device: ID } }),
    own({ edition: 'audio', fileSince: '2026-11-05T00:00:00.000Z' }),
  ],
  product: { id: ID, slug: 'so-do' },
};

const pageOf = (data: LibraryBook[], total = data.length) => ({ data, metadata: { page: 1, size: 24, total } });

const NO_GIFTS = { data: [], metadata: { page: 1, size: 20, total: 0 } };

const show = (books: LibraryBook[], { path = '/library', summary = SUMMARY } = {}) =>
  renderScreen(<LibraryScreen />, {
    path,
    user: CUSTOMER,
    answers: { 'GET /library': pageOf(books), 'GET /library/summary': summary, 'GET /gifts': NO_GIFTS },
  });

describe('the library', () => {
  it('shows each book with its editions, the progress in each and what is new', async () => {
    show([BOOK]);
    const card = within((await screen.findByRole('heading', { name: 'Số đỏ' })).closest('article')!);
    expect(card.getByRole('link', { name: 'Đọc bản PDF của Số đỏ' })).toHaveAttribute('href', '/library/12/read');
    expect(card.getByRole('link', { name: 'Nghe sách nói Số đỏ' })).toHaveAttribute('href', '/library/12/listen');
    expect(card.getByRole('progressbar', { name: 'Đã đọc Số đỏ' })).toHaveAttribute('aria-valuenow', '30');
    const [pdf, audio] = card.getAllByRole('listitem');
    expect(pdf).toHaveTextContent('Đọc30%');
    expect(audio).toHaveTextContent('NgheChưa mởBản mới');
    expect(card.getByRole('link', { name: 'Số đỏ' })).toHaveAttribute('href', '/library/12/read');
    expect(card.getByRole('link', { name: 'Trang sách Số đỏ' })).toHaveAttribute('href', `/products/so-do/${ID}`);
  });

  it('is filtered, sorted and searched by its address', async () => {
    const page = show([BOOK], { path: '/library?search=do&sort=title' });
    const chips = within(await screen.findByRole('group', { name: 'Tình trạng đọc' }));
    await page.user.click(await chips.findByRole('button', { name: 'Đang đọc 2' }));
    expect(page.address()).toBe('/library?search=do&sort=title&state=started');
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Sắp xếp theo' }), 'Mới mua');
    const queries = page.callsOf('GET /library').map(({ query }) => query);
    expect(queries[0]).toEqual({ search: 'do', sort: 'title', page: 1, size: 24 });
    expect(queries.at(-1)).toEqual({ search: 'do', sort: 'bought', state: 'started', page: 1, size: 24 });
  });

  it('leads to the books on sale while it is empty', async () => {
    show([], { summary: { books: 0, unopened: 0, started: 0, finished: 0 } });
    expect(await screen.findByRole('heading', { name: 'Tủ sách của bạn còn trống' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Xem kho sách' })).toHaveAttribute('href', '/products');
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  });

  it('keeps the filters when none of its books matches', async () => {
    show([], { path: '/library?state=finished' });
    expect(await screen.findByRole('heading', { name: 'Không tìm thấy sách nào' })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Đã xong/, pressed: true })).toBeVisible();
  });

  it('is requested again when that failed', async () => {
    let fails = true;
    const page = renderScreen(<LibraryScreen />, {
      user: CUSTOMER,
      path: '/library',
      answers: {
        'GET /library': () => {
          if (fails) throw new AppError('INTERNAL');
          return pageOf([BOOK]);
        },
        'GET /library/summary': SUMMARY,
        'GET /gifts': NO_GIFTS,
      },
    });
    const retry = await screen.findByRole('button', { name: 'Thử lại' });
    fails = false;
    await page.user.click(retry);
    expect(await screen.findByRole('heading', { name: 'Số đỏ' })).toBeVisible();
  });
});

describe('the link to the library in the header', () => {
  it('is there for a customer with a book', async () => {
    renderScreen(<LibraryLink />, { user: CUSTOMER, answers: { 'GET /library/summary': SUMMARY } });
    expect(await screen.findByRole('link', { name: 'Tủ sách' })).toHaveAttribute('href', '/library');
  });

  it('is not requested for others', () => {
    const page = renderScreen(<LibraryLink />, { user: ADMIN });
    expect(page.callsOf('GET /library/summary')).toEqual([]);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});

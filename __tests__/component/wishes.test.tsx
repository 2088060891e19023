import { act, screen, waitFor, within } from '@testing-library/react';
import type { Wished } from '@/contract/endpoints/wishes';
import { AppError } from '@/contract/vocabulary/error-codes';
import { WishButton } from '@/entities/wish/WishButton';
import type { SharedListData } from '@/features/wishes/load-shared-list';
import { SharedListPage } from '@/features/wishes/SharedListPage';
import { WishesScreen } from '@/features/wishes/WishesScreen';
import { useSessionStore } from '@/shared/session/session-store';
import { useSignInDialog } from '@/shared/session/sign-in-dialog';
import { PageFactsContext } from '@/shared/lib/page-facts';
import { CUSTOMER } from '@tests/support/component/customer';
import { ADMIN } from '@tests/support/component/records';
import { renderScreen } from '@tests/support/component/render-screen';
import { productCardOf } from '@tests/support/product-card';

const BOOK = productCardOf({});
const STOCK = { 'GET /products/stock': { products: [] } };

/** A backend that stores the list of one customer. */
const keeping = (known: Wished = { books: [], combos: [] }) => {
  const kept = new Set<number>(known.books);
  return {
    'GET /wishes/titles': () => ({ books: [...kept], combos: [] }),
    'POST /wishes': () => {
      kept.add(BOOK.bookId!);
      return null;
    },
    'DELETE /wishes/{productId}': () => {
      kept.clear();
      return null;
    },
  };
};

const OFF = 'Thêm “Số đỏ” vào sách yêu thích';
const ON = 'Bỏ “Số đỏ” khỏi sách yêu thích';

describe('the heart', () => {
  it('puts a title on the list, takes it off, and puts it back when that was a mistake', async () => {
    const page = renderScreen(<WishButton product={BOOK} />, { user: CUSTOMER, answers: keeping() });
    await page.user.click(screen.getByRole('button', { name: OFF, pressed: false }));
    await page.user.click(await screen.findByRole('button', { name: ON, pressed: true }));
    expect(await screen.findByRole('button', { name: OFF, pressed: false })).toBeVisible();
    await page.user.click(await screen.findByRole('button', { name: 'Hoàn tác' }));
    expect(await screen.findByRole('button', { name: ON, pressed: true })).toBeVisible();
    expect(page.callsOf('POST /wishes').map(({ body }) => body)).toEqual([
      { productId: BOOK.id },
      { productId: BOOK.id },
    ]);
  });

  it('is seen at once, and taken back with the reason when it is refused', async () => {
    const page = renderScreen(<WishButton product={BOOK} />, {
      user: CUSTOMER,
      answers: {
        ...keeping(),
        'POST /wishes': () => {
          throw new AppError('INTERNAL');
        },
      },
    });
    await page.user.click(screen.getByRole('button', { name: OFF }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('button', { name: OFF, pressed: false })).toBeVisible();
  });

  it('takes a double click for one', async () => {
    const page = renderScreen(<WishButton product={BOOK} />, { user: CUSTOMER, answers: keeping() });
    await page.user.dblClick(screen.getByRole('button', { name: OFF }));
    expect(await screen.findByRole('button', { name: ON, pressed: true })).toBeVisible();
    expect(await screen.findByText('Đã thêm vào sách yêu thích.')).toBeVisible();
    expect(page.callsOf('DELETE /wishes/{productId}')).toEqual([]);
    await page.user.click(screen.getByRole('button', { name: ON }));
    expect(await screen.findByRole('button', { name: OFF, pressed: false })).toBeVisible();
  });

  it('is the same for the book wherever it is sold', async () => {
    const elsewhere = productCardOf({ id: '99999999-9999-4999-8999-999999999999' });
    renderScreen(<WishButton product={elsewhere} />, { user: CUSTOMER, answers: keeping({ books: [5], combos: [] }) });
    expect(await screen.findByRole('button', { name: ON, pressed: true })).toBeVisible();
  });

  it('puts a title that a visitor chose on the list once they have signed in', async () => {
    const page = renderScreen(
      <>
        <WishButton product={BOOK} />
        <WishButton product={BOOK} />
      </>,
      { answers: keeping() },
    );
    await page.user.click(screen.getAllByRole('button', { name: OFF })[0]!);
    expect(useSignInDialog.getState().act?.words).toMatch(/^Đăng nhập để thêm “Số đỏ” vào sách yêu thích/);
    act(() => useSessionStore.setState({ status: 'signedIn', user: CUSTOMER, accessToken: 'token' }));
    expect(await screen.findAllByRole('button', { name: ON, pressed: true })).toHaveLength(2);
    expect(page.callsOf('POST /wishes')).toHaveLength(1);
  });

  it('asks a visitor to sign in, and is not there for an administrator', async () => {
    const page = renderScreen(<WishButton product={BOOK} />, { path: '/products' });
    await page.user.click(screen.getByRole('button', { name: OFF }));
    expect(useSignInDialog.getState()).toMatchObject({ opened: true, wanted: '/products' });
    page.unmount();
    renderScreen(<WishButton product={BOOK} />, { user: ADMIN });
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

const pageOf = <Row,>(data: Row[]) => ({ data, metadata: { page: 1, size: 24, total: data.length } });

describe('the wish list', () => {
  it('shows each title with its best offer and what it has become cheaper by', async () => {
    const wishes = [{ addedAt: '2026-11-01T00:00:00.000Z', wishedPrice: 95_000, product: BOOK }];
    const answers = { ...STOCK, ...keeping({ books: [5], combos: [] }), 'GET /wishes': pageOf(wishes) };
    const page = renderScreen(<WishesScreen />, { user: CUSTOMER, answers, path: '/wishes' });
    const card = within((await screen.findByRole('heading', { name: 'Số đỏ' })).closest('article')!);
    expect(card.getByText(/^Giảm 15\.000/)).toBeVisible();
    await page.user.click(card.getByRole('button', { name: ON }));
    expect(await card.findByRole('button', { name: OFF, pressed: false })).toBeVisible();
  });

  it('leads on while it is empty', async () => {
    renderScreen(<WishesScreen />, { user: CUSTOMER, answers: { ...keeping(), 'GET /wishes': pageOf([]) } });
    expect(await screen.findByRole('heading', { name: 'Bạn chưa có sách yêu thích nào' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Xem kho sách' })).toHaveAttribute('href', '/products');
    expect(screen.queryByRole('button', { name: 'Chia sẻ danh sách' })).not.toBeInTheDocument();
  });

  it('is shared by a link, until it is not', async () => {
    let token: string | null = null;
    const wishes = [{ addedAt: '2026-11-01T00:00:00.000Z', wishedPrice: null, product: BOOK }];
    const page = renderScreen(<WishesScreen />, {
      user: CUSTOMER,
      answers: {
        ...STOCK,
        ...keeping(),
        'GET /wishes': pageOf(wishes),
        'GET /wishes/share': () => ({ token }),
        'POST /wishes/share': () => ({ token: (token = 'abc') }),
        'DELETE /wishes/share': () => (token = null),
      },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Chia sẻ danh sách' }));
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Chia sẻ danh sách' })).toBeEnabled());
    await page.user.click(dialog.getByRole('button', { name: 'Chia sẻ danh sách' }));
    expect(await dialog.findByLabelText('Liên kết của danh sách')).toHaveValue('http://localhost/wish-lists/abc');
    await page.user.click(dialog.getByRole('button', { name: 'Ngừng chia sẻ' }));
    expect(await dialog.findByRole('button', { name: 'Chia sẻ danh sách' })).toBeVisible();
  });
});

describe('a shared list', () => {
  const show = (products: SharedListData['products']) =>
    renderScreen(
      <PageFactsContext value={{ origin: 'https://hoisach.test', now: '2026-11-26T00:00:00Z' }}>
        <SharedListPage data={{ token: 'abc', page: 1, pages: 1, products }} />
      </PageFactsContext>,
      { answers: STOCK },
    );

  it('shows its books to whoever has the link', async () => {
    const page = show([BOOK]);
    expect(screen.getByRole('heading', { name: 'Số đỏ' })).toBeVisible();
    await waitFor(() => expect(page.callsOf('GET /products/stock')).toHaveLength(1));
  });

  it('leads on while it is empty', () => {
    show([]);
    expect(screen.getByRole('heading', { name: 'Danh sách này đang trống' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Xem kho sách' })).toHaveAttribute('href', '/products');
  });
});

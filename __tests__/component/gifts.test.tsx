import { screen, waitFor, within } from '@testing-library/react';
import { giftErrors, type Gift, type OfferedGift } from '@/contract/endpoints/gifts';
import type { LibraryBook } from '@/contract/endpoints/library';
import { AppError } from '@/contract/vocabulary/error-codes';
import { GiftScreen } from '@/features/gifts/GiftScreen';
import { GiveBook } from '@/features/library/GiveBook';
import { OwnGifts } from '@/features/library/OwnGifts';
import { useSignInDialog } from '@/shared/session/sign-in-dialog';
import { giftText as text } from '@/text/gift';
import { CUSTOMER } from '@tests/support/component/customer';
import { renderScreen } from '@tests/support/component/render-screen';

const ID = '0b9e7a51-3c14-4d0c-9a53-2f4a7b5f0a01';
const AT = '2026-11-01T00:00:00.000Z';
const TOKEN = 'abcdefghijklmnopqrstuvwx';

const edition = (name: 'pdf' | 'audio', giftable: boolean): LibraryBook['editions'][number] => ({
  ...{ edition: name, openedAt: AT, fileId: ID, fileSince: AT, bytes: 1, position: null },
  giftable,
});

const BOOK: LibraryBook = {
  ...{ bookId: 12, title: 'Số đỏ', author: 'Vũ Trọng Phụng', genre: 'Văn học', imageUrl: '', state: 'unopened' },
  issuer: { id: ID, name: 'Bến Xuân' },
  editions: [edition('pdf', true), edition('audio', true)],
  product: null,
};

const GIFT: Gift = {
  ...{ id: ID, bookId: 12, title: 'Số đỏ', edition: 'audio', email: 'ban@test.vn', message: '', createdAt: AT },
  ...{ token: TOKEN, acceptedAt: null },
};

const OFFERED: OfferedGift = {
  ...{ title: 'Số đỏ', author: 'Vũ Trọng Phụng', genre: 'Văn học', imageUrl: '', edition: 'pdf' },
  ...{ giverName: 'Lan', message: 'Mừng sinh nhật!' },
};

describe('giving a book', () => {
  it('asks whom, says what is wrong, and shows the link', async () => {
    let tries = 0;
    const { user, callsOf } = renderScreen(<GiveBook book={BOOK} />, {
      user: CUSTOMER,
      answers: {
        'POST /gifts': () => {
          tries += 1;
          if (tries === 1) throw new AppError('INVALID_INPUT', {}, { email: ['Email không hợp lệ'] });
          return GIFT;
        },
      },
    });
    await user.click(screen.getByRole('button', { name: text.giveOf('Số đỏ') }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: text.editions.audio }));
    await user.type(dialog.getByRole('textbox', { name: new RegExp(text.email) }), 'ban@test.vn');
    await user.click(dialog.getByRole('button', { name: text.send }));
    expect(await dialog.findByText('Email không hợp lệ')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: text.send }));
    expect(await dialog.findByRole('textbox', { name: text.link })).toHaveValue(
      `${window.location.origin}/gifts/${TOKEN}`,
    );
    expect(callsOf('POST /gifts').at(-1)).toMatchObject({
      body: { bookId: 12, edition: 'audio', email: 'ban@test.vn', message: '' },
    });
  });

  it('is not offered for what was opened', () => {
    renderScreen(<GiveBook book={{ ...BOOK, editions: [edition('pdf', false)] }} />, { user: CUSTOMER });
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('is withdrawn while it waits', async () => {
    const accepted = { ...GIFT, id: CUSTOMER.id, token: null, acceptedAt: AT };
    const { user, callsOf } = renderScreen(<OwnGifts />, {
      user: CUSTOMER,
      answers: {
        'GET /gifts': { data: [GIFT, accepted], metadata: { page: 1, size: 20, total: 2 } },
        'DELETE /gifts/{id}': null,
      },
    });
    await user.click(await screen.findByRole('button', { name: text.withdrawOf('Số đỏ') }));
    expect(await screen.findByText(text.withdrawn('Số đỏ'))).toBeVisible();
    expect(callsOf('DELETE /gifts/{id}')).toMatchObject([{ params: { id: ID } }]);
    expect(screen.getByText(text.accepted('audio', 'ban@test.vn'))).toBeVisible();
  });
});

describe('the page of a gift', () => {
  const show = (user: typeof CUSTOMER | undefined, accept?: () => { bookId: number }) =>
    renderScreen(<GiftScreen offered={null} missing={false} />, {
      ...(user && { user }),
      path: `/gifts/x?token=${TOKEN}`,
      answers: { 'GET /gift-links/{token}': OFFERED, ...(accept && { 'PUT /gift-links/{token}/acceptance': accept }) },
    });

  it('shows the book with the giver’s words, and puts it into the library', async () => {
    const page = show(CUSTOMER, () => ({ bookId: 12 }));
    expect(await screen.findByText('Mừng sinh nhật!')).toBeVisible();
    expect(screen.getByText(text.from('Lan', 'pdf'))).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: text.accept }));
    await waitFor(() => expect(page.address()).toBe('/library'));
  });

  it('says why it cannot be accepted', async () => {
    const page = show(CUSTOMER, () => {
      throw new AppError(giftErrors.GIFT_ALREADY_OWNED);
    });
    await page.user.click(await screen.findByRole('button', { name: text.accept }));
    expect(await screen.findByRole('alert')).toHaveTextContent(giftErrors.GIFT_ALREADY_OWNED.sentence);
  });

  it('asks visitors to sign in, and comes back to it', async () => {
    const page = show(undefined);
    await page.user.click(await screen.findByRole('button', { name: text.accept }));
    expect(useSignInDialog.getState()).toMatchObject({ opened: true, act: { id: `gift ${TOKEN}` } });
  });

  it('says that it is gone', async () => {
    renderScreen(<GiftScreen offered={null} missing={false} />, {
      path: `/gifts/x?token=${TOKEN}`,
      answers: {
        'GET /gift-links/{token}': () => {
          throw new AppError(giftErrors.GIFT_NOT_FOUND);
        },
      },
    });
    expect(await screen.findByRole('heading', { name: text.gone })).toBeVisible();
  });

  it('says at once what the server knows: the gift, or that it is gone', () => {
    const { unmount } = renderScreen(<GiftScreen offered={OFFERED} missing={false} />, {
      path: `/gifts/x?token=${TOKEN}`,
    });
    expect(screen.getByRole('heading', { name: 'Số đỏ' })).toBeVisible();
    unmount();
    renderScreen(<GiftScreen offered={null} missing />, { path: `/gifts/x?token=${TOKEN}` });
    expect(screen.getByRole('heading', { name: text.gone })).toBeVisible();
  });
});

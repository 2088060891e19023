import { screen, within } from '@testing-library/react';
import type { BookDetail } from '@/contract/endpoints/books';
import type { SoldEdition } from '@/contract/endpoints/library';
import { ROLE } from '@/contract/vocabulary/roles';
import { MoveDialog } from '@/entities/order/office/MoveDialog';
import type { OfficeOrder } from '@/entities/order/office/order-office';
import { EditionUseSheet } from '@/features/books/EditionUseSheet';
import { renderScreen } from '@tests/support/component/render-screen';

const facts = (): string[] =>
  screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

describe('how buyers use a book', () => {
  const BOOK = { id: 42, pdf: {}, audio: {} } as BookDetail;

  it('is told to its issuer in numbers', async () => {
    const [owners, opened, finished] = [1200, 800, 35];
    renderScreen(<EditionUseSheet side={ROLE.ISSUER} book={BOOK} />, {
      answers: {
        'GET /issuer/books/{id}/use': [
          { edition: 'pdf', owners, opened, finished, read: 91_000 },
          { edition: 'audio', owners, opened, finished, read: 640 },
        ],
      },
    });
    expect(await screen.findByRole('heading', { name: 'Bản PDF' })).toBeVisible();
    expect(facts()).toEqual([
      ...['Đang có: 1.200', 'Đã mở: 800', 'Đã xong: 35', 'Số trang đã đọc: 91.000'],
      ...['Đang có: 1.200', 'Đã mở: 800', 'Đã xong: 35', 'Số phút đã nghe: 640'],
    ]);
  });

  it('is nothing before an edition was sold, and is not requested for a book of paper', async () => {
    const answers = { 'GET /admin/books/{id}/use': [] };
    const page = renderScreen(
      <>
        <EditionUseSheet side={ROLE.SYSTEM} book={BOOK} />
        <EditionUseSheet side={ROLE.SYSTEM} book={{ ...BOOK, id: 43, pdf: null, audio: null }} />
      </>,
      { answers },
    );
    expect(await screen.findByText('Chưa bạn đọc nào có bản điện tử của sách này')).toBeVisible();
    expect(page.callsOf('GET /admin/books/{id}/use')).toHaveLength(1);
  });
});

describe('the question before an order is cancelled', () => {
  const ORDER = {
    ...{
      id: '0b9e7a51-3c14-4d0c-9a53-2f4a7b5f0a01',
      code: '#1',
      lines: [{ format: 1, quantity: 1, withPdf: true, withAudio: true }],
    },
  } as unknown as OfficeOrder;

  const ask = (sold: SoldEdition[]) => {
    const asked = { action: 'cancel' as const, orders: [ORDER] };
    renderScreen(<MoveDialog side={ROLE.ISSUER} asked={asked} opened onClose={() => undefined} />, {
      answers: { 'GET /issuer/orders/{id}/editions': sold },
    });
  };

  it('says which of its editions the customer has opened', async () => {
    const sold = { bookId: 5, title: 'Số đỏ', isOpen: true };
    ask([
      { ...sold, edition: 'pdf', firstReadAt: '2026-11-21T03:00:00.000Z' },
      { ...sold, edition: 'audio', firstReadAt: null, isOpen: false },
    ]);
    await screen.findByText(/^Số đỏ, Bản PDF/);
    expect(facts()).toEqual(['Số đỏ, Bản PDF: Đã mở lúc 10:00 21/11/2026', 'Số đỏ, Bản Audio: Chưa mở; đã thu hồi']);
  });

  it('says that none could be opened yet', async () => {
    ask([]);
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/^Bạn đọc chưa được mở/)).toBeVisible();
  });
});

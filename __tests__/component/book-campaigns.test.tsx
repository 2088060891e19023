import { screen, within } from '@testing-library/react';
import type { BookRow } from '@/contract/endpoints/books';
import type { BookCampaign } from '@/contract/endpoints/campaign-products';
import { ROLE } from '@/contract/vocabulary/roles';
import { AppError } from '@/contract/vocabulary/error-codes';
import { BookCampaigns } from '@/features/books/BookCampaigns';
import { IssuerBooksScreen } from '@/features/books/IssuerBooksScreen';
import { campaignProductOf, PRODUCT_ID, STOCK } from '@tests/support/campaign-product';
import { renderScreen } from '@tests/support/component/render-screen';

const ISSUER = { id: 'u2', name: 'Bến Xuân', email: 'issuer@hoisach.test', imageUrl: null, role: ROLE.ISSUER };

const { campaign } = campaignProductOf();
const product = { id: PRODUCT_ID, title: 'Số đỏ', type: 1, status: 3, quantity: null } as const;
const bookCampaign: BookCampaign = { campaign, stock: { ...STOCK, left: 3 }, low: true, products: [product] };

const book: BookRow = {
  ...{ id: 42, code: 'SD-01', name: 'Số đỏ', imageUrl: '/files/books/so-do.webp', isSeries: false, itemCount: 0 },
  ...{ coverPrice: 100_000, isbn10: null, isbn13: null, releasedYear: 2026, publisher: null, authors: [] },
  genre: { id: 11, name: 'Tiểu thuyết', parentId: 1, parentName: 'Văn học' },
  issuer: { id: PRODUCT_ID, name: 'Bến Xuân' },
  fairs: [{ id: 7, name: 'Hội sách mùa xuân' }],
  ...{ lowStock: 1, hasPdf: false, hasAudio: false, released: true, lacks: [], version: 1 },
};

it('the stock warns where little is left, and a book says where it is sold and how many copies are there', async () => {
  const page = renderScreen(<IssuerBooksScreen />, {
    path: '/issuer/books',
    user: ISSUER,
    answers: {
      'GET /issuer/books': { data: [book], metadata: { page: 1, size: 10, total: 1 } },
      'GET /issuer/books/edits': [],
      'GET /issuer/books/{id}/fairs': [bookCampaign],
      'GET /genres': { data: [], metadata: { page: 1, size: 10, total: 0 } },
    },
  });
  expect(await screen.findByText('Sắp hết')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: /^Thao tác với/ }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Sách bán tại hội sách' }));
  const drawer = await screen.findByRole('dialog', { name: '“Số đỏ” tại các hội sách' });
  const copies = await within(drawer).findByLabelText('Số bản tại Hội sách mùa xuân');
  expect(copies).toHaveTextContent('Mang đến60');
  expect(copies).toHaveTextContent('Đã bán5');
  expect(within(drawer).getByText('Chỉ còn 3 bản.')).toBeVisible();
  expect(within(drawer).getByRole('link', { name: 'Sách lẻ: Số đỏ' })).toHaveAttribute(
    'href',
    `/issuer/products/${PRODUCT_ID}`,
  );
});

describe('the campaigns of a book', () => {
  it('lead the organiser to their own pages', async () => {
    renderScreen(<BookCampaigns bookId={42} side={ROLE.SYSTEM} />, {
      answers: { 'GET /admin/books/{id}/fairs': [bookCampaign] },
    });
    expect(await screen.findByRole('link', { name: 'Sách lẻ: Số đỏ' })).toHaveAttribute(
      'href',
      `/admin/products/${PRODUCT_ID}`,
    );
  });

  it('may be none', async () => {
    renderScreen(<BookCampaigns bookId={42} side={ROLE.SYSTEM} />, { answers: { 'GET /admin/books/{id}/fairs': [] } });
    expect(await screen.findByText('Chưa có hội sách nào bán sách này')).toBeVisible();
  });

  it('are asked for again when they could not be read', async () => {
    let fails = true;
    const page = renderScreen(<BookCampaigns bookId={42} side={ROLE.SYSTEM} />, {
      answers: {
        'GET /admin/books/{id}/fairs': () => {
          if (fails) throw new AppError('INTERNAL');
          return [bookCampaign];
        },
      },
    });
    const retry = await screen.findByRole('button', { name: 'Thử lại' });
    fails = false;
    await page.user.click(retry);
    expect(await screen.findByText('Chỉ còn 3 bản.')).toBeVisible();
  });
});

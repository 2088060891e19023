import { screen, within } from '@testing-library/react';
import type { CampaignProductRow } from '@/contract/endpoints/campaign-products';
import { AppError } from '@/contract/vocabulary/error-codes';
import { ROLE } from '@/contract/vocabulary/roles';
import { IssuerProductsScreen } from '@/features/campaign-products/manage/IssuerProductsScreen';
import { campaignProductOf } from '@tests/support/campaign-product';
import type { Answers } from '@tests/support/component/fake-api';
import { officeUser } from '@tests/support/component/office-orders';
import { pick } from '@tests/support/component/records';
import { renderScreen } from '@tests/support/component/render-screen';

const products: CampaignProductRow[] = Array.from({ length: 12 }, (_, index) =>
  campaignProductOf({
    id: `11111111-1111-4111-8111-${String(index).padStart(12, '0')}`,
    title: `Tập ${index + 1}`,
    version: index + 1,
  }),
);

const PREVIEW = {
  ...{ counts: { changed: 11, same: 0, refused: 1 }, reviews: 11, orders: 2 },
  rows: [
    {
      ...{ id: products[0]!.id, title: 'Tập 1', campaign: 'Hội sách mùa xuân', before: 10, after: 25 },
      ...{ isReviewed: true, refused: null },
    },
  ],
  refusals: [{ message: 'Combo không có mức giảm giá', count: 1 }],
};

const EDIT = {
  ...{ id: 5, action: 'discount', products: 3, reviews: 2, orders: 0 },
  ...{ createdAt: '2026-11-30T03:00:00.000Z', undoUntil: '2026-11-30T03:30:00.000Z' },
};

const open = (answers: Answers) =>
  renderScreen(<IssuerProductsScreen />, {
    path: '/issuer/products',
    user: officeUser(ROLE.ISSUER),
    answers: {
      'GET /issuer/products': ({ query }) => ({
        data: products.slice((query.page - 1) * query.size, query.page * query.size),
        metadata: { page: query.page, size: query.size, total: products.length },
        counts: [{ status: 3, count: products.length }],
      }),
      'GET /issuer/products/totals': { count: 12, brought: 720, left: 624 },
      'GET /issuer/campaigns': { data: [], metadata: { page: 1, size: 10, total: 0 }, mine: 0, others: 0 },
      'GET /issuer/products/edits': [],
      'POST /issuer/products/edits/preview': PREVIEW,
      ...answers,
    },
  });

it('all products that were found get a discount, which says first what has to be reviewed again', async () => {
  let isStale = true;
  const page = open({
    'PUT /issuer/products/edits': () => {
      if (isStale) throw new AppError('PREVIEW_STALE', { now: '3 đơn hàng đang mở' });
      return {
        edit: { ...EDIT, products: 11, reviews: 11 },
        done: 11,
        refused: [{ id: products[1]!.id, title: 'Tập 2', code: 'CONFLICT', message: 'Vừa được sửa' }],
      };
    },
  });
  expect(await screen.findByRole('rowheader', { name: 'Tổng 12 sách bán' })).toBeVisible();
  await page.user.click(await screen.findByRole('checkbox', { name: 'Chọn Tập 1' }));
  await page.user.click(screen.getByRole('button', { name: 'Chọn tất cả 12 sách bán tìm thấy' }));
  expect((await screen.findByText('12 sách bán đã chọn')).parentElement).toHaveTextContent('2 sách bán ở trang khác');
  await page.user.click(screen.getByRole('button', { name: 'Sửa hàng loạt' }));
  const dialog = within(await screen.findByRole('dialog'));
  await pick(page, dialog.getByRole('combobox', { name: 'Việc cần làm' }), 'Đặt mức giảm giá');
  await page.user.click(dialog.getByRole('button', { name: 'Xem trước' }));
  expect(dialog.getByLabelText(/Giảm giá/)).toBeInvalid();
  await page.write(dialog.getByLabelText(/Giảm giá/), '25');
  await page.user.click(dialog.getByRole('button', { name: 'Xem trước' }));
  const notes = await dialog.findByRole('note');
  expect(notes).toHaveTextContent('11 sách bán phải được Ban tổ chức xét duyệt lại trước khi bán.');
  expect(notes).toHaveTextContent('1 sách bán: Combo không có mức giảm giá');
  expect((await dialog.findByText('Tập 1')).closest('tr')).toHaveTextContent('10%25%, xét duyệt lại');

  await page.user.click(dialog.getByRole('button', { name: 'Lưu 11 sách bán' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('hiện có 3 đơn hàng đang mở');
  isStale = false;
  await page.user.click(dialog.getByRole('button', { name: 'Lưu 11 sách bán' }));
  expect(await dialog.findByText('Đã sửa 11 sách bán.')).toBeVisible();
  expect(dialog.getByRole('status')).toHaveTextContent('Hoàn tác được đến 10:30');
  expect(dialog.getByRole('list')).toHaveTextContent('Tập 2: Vừa được sửa');
  expect(page.callsOf('PUT /issuer/products/edits').at(-1)?.body).toEqual({
    items: products.map(({ id, version }) => ({ id, version })),
    ...{ edit: { action: 'discount', percent: 25 }, seen: { orders: 2 } },
  });
  expect(screen.queryByText('12 sách bán đã chọn')).toBeNull();
});

it('prices of combos change by percent, rounded', async () => {
  const rows = [{ ...PREVIEW.rows[0]!, before: 150_000, after: 165_000, isReviewed: false }];
  const page = open({ 'POST /issuer/products/edits/preview': { ...PREVIEW, reviews: 0, orders: 0, rows } });
  await page.user.click(await screen.findByRole('checkbox', { name: 'Chọn Tập 1' }));
  await page.user.click(screen.getByRole('button', { name: 'Sửa hàng loạt' }));
  const dialog = within(await screen.findByRole('dialog'));
  await pick(page, dialog.getByRole('combobox', { name: 'Việc cần làm' }), 'Đổi giá bán combo');
  await page.write(dialog.getByLabelText(/bao nhiêu %/), '10');
  await page.user.click(dialog.getByRole('button', { name: 'Xem trước' }));
  expect((await dialog.findByText('Tập 1')).closest('tr')).toHaveTextContent(/150\.000.*165\.000/);
  expect(page.callsOf('POST /issuer/products/edits/preview')[0]?.body).toMatchObject({
    edit: { action: 'price', how: 'percent', by: 10, round: 1000 },
  });
});

it('an edit is undone from the page, which says before what stays, and after it why', async () => {
  let edits = [EDIT, { ...EDIT, id: 6, action: 'stop', reviews: 0, orders: 4 }];
  const page = open({
    'GET /issuer/products/edits': () => edits,
    'PUT /issuer/products/edits/undone': () => {
      edits = [];
      return { restored: 2, kept: [{ id: products[2]!.id, title: 'Tập 3', message: 'Đã được sửa tiếp sau đó' }] };
    },
  });
  const note = await screen.findByRole('note');
  expect(note).toHaveTextContent('Bạn đã đặt mức giảm giá cho 3 sách bán lúc 10:00');
  expect(note).toHaveTextContent('2 sách bán vẫn phải chờ Ban tổ chức xét duyệt');
  expect(note).toHaveTextContent('4 đơn hàng đã huỷ không khôi phục được');
  await page.user.click(within(note).getAllByRole('button', { name: 'Hoàn tác' })[0]!);
  const dialog = await screen.findByRole('dialog', { name: 'Kết quả hoàn tác' });
  expect(within(dialog).getByRole('list')).toHaveTextContent('Tập 3: Đã được sửa tiếp sau đó');
  expect(page.callsOf('PUT /issuer/products/edits/undone')[0]?.body).toEqual({ id: 5 });
});

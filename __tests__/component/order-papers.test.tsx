import { screen, waitFor } from '@testing-library/react';
import { orderPaperErrors } from '@/contract/endpoints/order-papers';
import { ORDER_STATUS } from '@/contract/states/order';
import { ROLE } from '@/contract/vocabulary/roles';
import { AppError } from '@/contract/vocabulary/error-codes';
import { PapersMenu } from '@/entities/order/PapersMenu';
import { ReceiptButton } from '@/features/orders/ReceiptButton';
import { catchDownloads } from '@tests/support/component/downloads';
import { renderScreen } from '@tests/support/component/render-screen';
import { paperOrder } from '@tests/support/order-papers';

const parcel = paperOrder(1);
const counter = paperOrder(2, { type: 2, address: null });
const cancelled = paperOrder(3, { status: ORDER_STATUS.CANCELLED });

const open = async (orders: (typeof parcel)[], answers = {}) => {
  const shown = renderScreen(<PapersMenu orders={orders} side={ROLE.ISSUER} />, { answers });
  await shown.user.click(screen.getByRole('button', { name: 'In giấy tờ' }));
  return shown;
};
const item = (name: RegExp) => screen.findByRole('menuitem', { name });

describe('the menu of papers', () => {
  it('prints of those orders that have the paper, says how many were left out, and saves the file', async () => {
    const downloads = catchDownloads();
    const { user, callsOf } = await open([parcel, counter, cancelled], { 'POST /issuer/orders/papers': 'a paper' });
    await user.click(await item(/Nhãn địa chỉ/));
    await waitFor(() => expect(downloads).toHaveLength(1));
    expect(downloads[0]?.name).toBe('Nhãn địa chỉ 1 đơn.pdf');
    expect(await downloads[0]?.text()).toBe('a paper');
    expect(callsOf('POST /issuer/orders/papers')[0]?.body).toEqual({ kind: 'labels', ids: [parcel.id] });
    expect(screen.getByText('Bỏ qua 2 đơn không cần giấy tờ này')).toBeVisible();
  });

  it('names the orders whose receiver the papers cannot show in full', async () => {
    const foreign = paperOrder(4, { recipient: { name: '王小明', phone: '0911', email: '' } });
    await open([parcel, foreign]);
    await item(/Nhãn địa chỉ/);
    expect(screen.getByText(/có chữ không in được/)).toHaveTextContent(`Vui lòng viết tay vào: ${foreign.code}`);
  });

  it('offers what is possible only', async () => {
    await open([counter]);
    expect(await item(/Nhãn địa chỉ/)).toBeDisabled();
    expect(await item(/Danh sách lấy sách/)).toBeEnabled();
  });

  it('says why nothing was printed', async () => {
    const refuse = () => {
      throw new AppError(orderPaperErrors.PAPERS_BUSY);
    };
    const { user } = await open([parcel], { 'POST /issuer/orders/papers': refuse });
    await user.click(await item(/Phiếu đóng gói/));
    expect(await screen.findByText(/đang tạo tệp in của nhiều người/)).toBeVisible();
  });
});

describe('the receipt of an order', () => {
  const name = 'Tải biên nhận (PDF)';
  const openReceipt = (order = parcel, answers = {}) => renderScreen(<ReceiptButton order={order} />, { answers });

  it('is saved from the page of an order, under its code', async () => {
    const downloads = catchDownloads();
    const { user, callsOf } = openReceipt(parcel, { 'GET /orders/{id}/receipt': 'a receipt' });
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(downloads).toHaveLength(1));
    expect(downloads[0]?.name).toBe('Biên nhận 1000000000001.pdf');
    expect(await downloads[0]?.text()).toBe('a receipt');
    expect(callsOf('GET /orders/{id}/receipt')[0]?.params).toEqual({ id: parcel.id });
  });

  it('is not offered of what was cancelled', () => {
    openReceipt(cancelled);
    expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('says why it could not be drawn', async () => {
    const refuse = () => {
      throw new AppError(orderPaperErrors.PAPERS_BUSY);
    };
    const { user } = openReceipt(parcel, { 'GET /orders/{id}/receipt': refuse });
    await user.click(screen.getByRole('button', { name }));
    expect(await screen.findByText(/đang tạo tệp in của nhiều người/)).toBeVisible();
  });
});

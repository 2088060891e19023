import { screen, waitFor, within } from '@testing-library/react';
import type { Payment, Paying } from '@/contract/endpoints/payments';
import { paymentErrors } from '@/contract/endpoints/payments';
import { AppError } from '@/contract/vocabulary/error-codes';
import { PaymentCard } from '@/entities/payment/PaymentCard';
import { timeLeft } from '@/entities/payment/time-left';
import { leaveFor } from '@/shared/lib/leave-for';
import type { Answers } from '@tests/support/component/fake-api';
import { catchDownloads } from '@tests/support/component/downloads';
import { CUSTOMER } from '@tests/support/component/customer';
import { renderScreen } from '@tests/support/component/render-screen';
import { withContact } from '@tests/support/component/with-contact';

jest.mock('@/shared/lib/leave-for', () => ({ leaveFor: jest.fn() }));

/** Returns the same as reading the payment does, unless a test says otherwise. */
const CHECK = 'POST /orders/{checkoutId}/payment/check';
const CHECKOUT = '0b9e7a51-3c14-4d0c-9a53-2f4a7b5f0a01';

const payment = (over: Partial<Payment> = {}): Payment => ({
  ...{
    checkoutId: CHECKOUT,
    method: 2,
    state: 1,
    amount: 90_000,
    received: 0,
    frozen: false,
    owedBack: 0,
    refunded: 0,
    refusal: null,
    owedFor: [],
  },
  expiresAt: new Date(Date.now() + 14 * 60_000).toISOString(),
  ...over,
});

const transfer = {
  ...{ qr: '000201', bankBin: '970436', account: '0011004', accountName: 'HOI SACH', content: 'HS0123456789AB' },
  appUrl: null,
  apps: [],
};

const paying = (over: Partial<Paying> = {}): Paying => ({ ...payment(), payUrl: null, transfer: null, ...over });

const show = (answers: Answers, orders?: number) =>
  renderScreen(<PaymentCard checkoutId={CHECKOUT} {...(orders && { orders })} />, {
    ...{ user: CUSTOMER, path: '/orders/1' },
    answers: { [CHECK]: answers['GET /orders/{checkoutId}/payment'], ...answers } as Answers,
  });

describe('the payment of a checkout', () => {
  beforeEach(() => jest.mocked(leaveFor).mockClear());

  it('by ZaloPay says how much, for how many orders and until when, and leads to the gateway', async () => {
    const page = show(
      {
        'GET /orders/{checkoutId}/payment': payment(),
        'POST /orders/{checkoutId}/pay': paying({ payUrl: '/local-gateway/zalopay/pay?order=x' }),
      },
      2,
    );
    expect(await screen.findByText('90.000 ₫')).toBeVisible();
    expect(screen.getByText('Trả một lần cho cả 2 đơn hàng.')).toBeVisible();
    expect(screen.getByText(/^Còn 13 phút \d\d giây\.$/)).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Thanh toán qua ZaloPay' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/local-gateway/zalopay/pay?order=x'));
  });

  it('that the gateway refused says so, when and why, that nothing was taken, and leads there again (D4.13.25)', async () => {
    const refused = payment({ refusal: { at: '2027-01-28T09:15:00+07:00', code: -63 } });
    show({ 'GET /orders/{checkoutId}/payment': payment(), 'POST /orders/{checkoutId}/payment/check': refused });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(
      /^Lần thanh toán lúc .*09:15.* chưa thành công: số dư không đủ\. Bạn chưa bị trừ tiền/,
    );
    expect(screen.getByRole('button', { name: 'Thanh toán qua ZaloPay' })).toBeEnabled();
  });

  it('says that the gateway could not be asked, and still lets pay', async () => {
    show({
      'GET /orders/{checkoutId}/payment': payment(),
      'POST /orders/{checkoutId}/payment/check': () => {
        throw new AppError(paymentErrors.GATEWAY_UNAVAILABLE);
      },
    });
    expect(await screen.findByText(/^Chưa hỏi được ZaloPay/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Thanh toán qua ZaloPay' })).toBeEnabled();
  });

  it('stays, and says why, when the gateway does not answer', async () => {
    const page = show({
      'GET /orders/{checkoutId}/payment': payment(),
      'POST /orders/{checkoutId}/pay': () => {
        throw new AppError(paymentErrors.GATEWAY_UNAVAILABLE);
      },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Thanh toán qua ZaloPay' }));
    expect(await screen.findByText(/Cổng thanh toán tạm thời chưa phản hồi/)).toBeVisible();
    expect(leaveFor).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Thanh toán qua ZaloPay' })).toBeEnabled();
  });

  it('by transfer shows the code and everything it says, each to be copied', async () => {
    show({
      'GET /orders/{checkoutId}/payment': payment({ method: 4 }),
      'POST /orders/{checkoutId}/pay': paying({ method: 4, transfer }),
    });
    expect(await screen.findByRole('img', { name: 'Mã QR chuyển khoản' })).toBeVisible();
    for (const said of ['Vietcombank', '0011004', 'HOI SACH', 'HS0123456789AB'])
      expect(screen.getByText(said)).toBeVisible();
    for (const copied of ['Sao chép số tài khoản', 'Sao chép số tiền', 'Sao chép nội dung chuyển khoản'])
      expect(screen.getByRole('button', { name: copied })).toBeVisible();
    expect(screen.queryByRole('link', { name: /thử/ })).not.toBeInTheDocument();
  });

  it('by transfer saves the code as a picture (D4.13.26)', async () => {
    const saved = catchDownloads();
    const context = { fillRect: jest.fn() } as unknown as CanvasRenderingContext2D;
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => context) as never);
    jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) => {
      done(new Blob(['picture'], { type: type ?? '' }));
    });
    const page = show({
      'GET /orders/{checkoutId}/payment': payment({ method: 4 }),
      'POST /orders/{checkoutId}/pay': paying({ method: 4, transfer }),
    });
    await page.user.click(await screen.findByRole('button', { name: 'Lưu mã QR' }));
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['Mã QR chuyển khoản HS0123456789AB.png']));
    expect(jest.mocked(context.fillRect).mock.calls.length).toBeGreaterThan(100);
    jest.restoreAllMocks();
  });

  it('says first what has arrived and what is missing, with the transfer of the rest (D4.13.40)', async () => {
    show({
      'GET /orders/{checkoutId}/payment': payment({ method: 4, amount: 30_000, received: 20_000 }),
      'POST /orders/{checkoutId}/pay': paying({ method: 4, amount: 30_000, received: 20_000, transfer }),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Đã nhận 20\.000 ₫, còn 30\.000 ₫\./);
    expect(await screen.findByRole('button', { name: /^Sao chép số tiền/i })).toBeVisible();
    expect(screen.getAllByText(/^30\.000 ₫$/).length).toBeGreaterThan(0);
  });

  it('by transfer on a laptop leads to the page that plays a banking app, and back', async () => {
    show({
      'GET /orders/{checkoutId}/payment': payment({ method: 4 }),
      'POST /orders/{checkoutId}/pay': paying({
        method: 4,
        transfer: { ...transfer, appUrl: '/local-gateway/bank?a=1' },
      }),
    });
    expect(await screen.findByRole('link', { name: 'Mở ứng dụng ngân hàng thử' })).toHaveAttribute(
      'href',
      '/local-gateway/bank?a=1&back=%2Forders%2F1',
    );
  });

  describe('by transfer on a phone', () => {
    const IPHONE =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';
    const apps = [{ bankBin: '970418', url: 'https://dl.vietqr.test/pay?app=bidv&am=90000' }];
    const answersWith = (linked: { apps: typeof apps }): Answers => ({
      'GET /orders/{checkoutId}/payment': payment({ method: 4 }),
      'POST /orders/{checkoutId}/pay': paying({ method: 4, transfer: { ...transfer, ...linked } }),
    });
    afterEach(() => jest.restoreAllMocks());

    it('leads into banking apps, says through whom, and what to do in all others (D4.13.28)', async () => {
      jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
      show(answersWith({ apps }));
      const link = await screen.findByRole('link', { name: 'Mở ứng dụng BIDV' });
      expect(link).toHaveAttribute('href', apps[0]!.url);
      expect(link).toHaveAttribute('rel', 'noopener noreferrer');
      expect(screen.getByText(/gửi qua dl\.vietqr\.test để điền sẵn\. Hãy so lại số tiền và nội dung/)).toBeVisible();
      expect(screen.getByText(/^Ngân hàng khác: lưu mã QR/)).toBeVisible();
    });

    it('says how the saved code is used where the installation has no links', async () => {
      jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
      show(answersWith({ apps: [] }));
      expect(await screen.findByText(/^Trên điện thoại: lưu mã QR/)).toBeVisible();
      expect(screen.queryByRole('link', { name: /^Mở ứng dụng/ })).toBeNull();
    });

    it('is said nowhere else', async () => {
      show(answersWith({ apps }));
      expect(await screen.findByRole('button', { name: 'Lưu mã QR' })).toBeVisible();
      expect(screen.queryByRole('link', { name: /^Mở ứng dụng/ })).toBeNull();
    });
  });

  it('asks before it is switched to cash, and says what that means', async () => {
    let now = payment();
    const page = show({
      'GET /orders/{checkoutId}/payment': () => now,
      'POST /orders/{checkoutId}/cash': () => (now = payment({ state: 4 })),
    });
    await page.user.click(await screen.findByRole('button', { name: 'Trả tiền mặt khi nhận hàng' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(/đừng thanh toán trực tuyến nữa/);
    expect(page.callsOf('POST /orders/{checkoutId}/cash')).toHaveLength(0);
    await page.user.click(within(dialog).getByRole('button', { name: 'Trả tiền mặt khi nhận hàng' }));
    await waitFor(() => expect(page.callsOf('POST /orders/{checkoutId}/cash')).toHaveLength(1));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Thanh toán qua ZaloPay' })).not.toBeInTheDocument(),
    );
  });

  it.each([
    ['was paid', { state: 2 as const }, /^Đã nhận được 90\.000 ₫/],
    [
      'came too late',
      { state: 3 as const, amount: 0 },
      /sách vẫn còn thì đơn được nhận lại, nếu không ban tổ chức sẽ hoàn lại/,
    ],
    ['is frozen', { frozen: true }, /tạm hoãn nên chưa cần thanh toán/],
    ['has nothing to wait for', { state: 5 as const, amount: 0 }, /không còn chờ thanh toán/],
    ['is past its time', { expiresAt: new Date(0).toISOString() }, /Đang kiểm tra/],
  ])('that %s says so', async (_, over, words) => {
    show({ 'GET /orders/{checkoutId}/payment': payment(over) });
    expect(await screen.findByText(words)).toBeVisible();
  });

  const OWED = { state: 3, amount: 0, owedBack: 90_000, refunded: 5000, owedFor: ['late'] } satisfies Partial<Payment>;

  it('says whom to ask about what is owed back, where the installation names anybody', async () => {
    const answers = { 'GET /orders/{checkoutId}/payment': payment(OWED), [CHECK]: payment(OWED) };
    const card = <PaymentCard checkoutId={CHECKOUT} />;
    const { unmount } = renderScreen(withContact(card), { user: CUSTOMER, path: '/orders/1', answers });
    expect(await screen.findByText(/email kèm mã giao dịch\. Cần hỏi, hãy liên hệ ban tổ chức/)).toBeVisible();
    unmount();
    renderScreen(card, { user: CUSTOMER, path: '/orders/1', answers });
    expect(await screen.findByText(/email kèm mã giao dịch\.$/)).toBeVisible();
  });

  it('says honestly what is owed back, and what was paid back', async () => {
    show({ 'GET /orders/{checkoutId}/payment': payment(OWED) });
    expect(
      await screen.findByText(
        /^Ban tổ chức sẽ hoàn lại cho bạn 90\.000 ₫: tiền đến khi đơn không còn chờ thanh toán\.$/,
      ),
    ).toBeVisible();
    expect(screen.getByText('Đã hoàn lại cho bạn 5.000 ₫.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Chọn sách để đặt lại' })).toHaveAttribute('href', '/products');
  });

  it('says why it cannot be shown, and can be tried again', async () => {
    show({
      'GET /orders/{checkoutId}/payment': () => {
        throw new AppError('INTERNAL');
      },
    });
    expect(await screen.findByRole('button', { name: 'Thử lại' })).toBeVisible();
  });
});

test.each([
  [90_061_000, '1 ngày 1 giờ'],
  [7_260_000, '2 giờ 1 phút'],
  [65_999, '1 phút 05 giây'],
  [999, '0 phút 00 giây'],
])('%d ms are %s', (ms, words) => expect(timeLeft(ms)).toBe(words));

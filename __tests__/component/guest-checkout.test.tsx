import { screen } from '@testing-library/react';
import { guestErrors, type GuestOrderInput } from '@/contract/endpoints/guests';
import { orderErrors, type Calculation, type Order, type TrackedOrder } from '@/contract/endpoints/orders';
import { AppError } from '@/contract/vocabulary/error-codes';
import { toCartProduct } from '@/entities/cart/cart-rules';
import { beginDraft, forgetDraft, readDraft } from '@/entities/cart/checkout-draft';
import { forgetGuest } from '@/features/checkout/guest/verified-guest';
import { useSignInDialog } from '@/shared/session/sign-in-dialog';
import { CheckoutScreen } from '@/features/checkout/CheckoutScreen';
import { checkoutText } from '@/text/checkout';
import { guestCheckoutText } from '@/text/guest-checkout';
import { orderButton } from '@tests/support/component/checkout';
import { CUSTOMER } from '@tests/support/component/customer';
import type { Answers } from '@tests/support/component/fake-api';
import { OFFLINE_CAMPAIGN } from '@tests/support/component/offline-campaign';
import { renderScreen } from '@tests/support/component/render-screen';
import { withContact } from '@tests/support/component/with-contact';
import { productCardOf } from '@tests/support/product-card';

const EMAIL = 'khach@test.vn';
const CHECKOUT = '0b9e7a51-3c14-4d0c-9a53-2f4a7b5f0a01';
const SUMS = { subTotal: 100_000, goods: 80_000, freight: 0, discountTotal: -20_000, total: 80_000, plusPoint: 80 };
const card = productCardOf({ campaign: { format: 1 } });
const issuer = { id: card.issuer.id, name: card.issuer.name };

const CALCULATION: Calculation = {
  ...{ ...SUMS, freightName: 'Không có phí', requiredLevel: null, copiesPerReader: null, lines: [] },
  parcels: [{ issuer, printed: true, freightName: 'Không có phí', ...SUMS }],
};

const ORDER: Order = {
  ...{ id: CHECKOUT, code: 'DH261127000001', checkoutId: CHECKOUT, type: 2, status: 2, payment: 3, ...SUMS },
  orderDate: '2026-11-27T09:00:00.000Z',
  campaign: { id: card.campaign.id, name: card.campaign.name, imageUrl: '/files/a.webp', status: 2 },
  issuer,
  recipient: { name: 'Lan', phone: '0903123456', email: EMAIL },
  ...{ address: null, shipment: null, pickup: null, invoice: null, lines: [], steps: [], plusPoint: 0 },
};

const KEY = 'k'.repeat(43);
const PLACED = `#order=${ORDER.code}.${KEY}`;
const TRACKED: TrackedOrder = { ...ORDER, printed: false, ofGuest: true, refundOwed: false, pass: null };

beforeEach(() => sessionStorage.clear());

const inAMinute = () => new Date(Date.now() + 60_000).toISOString();

const answersOf = (answers: Answers = {}): Answers => ({
  'GET /campaigns/{id}': OFFLINE_CAMPAIGN,
  'GET /campaigns/{id}/slots': [],
  'POST /orders/calculate': CALCULATION,
  'GET /provinces': [],
  'POST /guests/codes': ({ body }) => ({ requestId: body.requestId, resendAt: inAMinute() }),
  'POST /orders/track': TRACKED,
  'POST /guests/tokens': { guestToken: 'sealed', until: inAMinute() },
  ...answers,
});

const show = (answers: Answers = {}) => {
  beginDraft([{ product: toCartProduct(card), quantity: 1, withPdf: false, withAudio: false }], true);
  return renderScreen(withContact(<CheckoutScreen />), { path: '/checkout', answers: answersOf(answers) });
};

const email = () => screen.findByLabelText('Email *');
const code = () => screen.findByLabelText('Mã xác thực');
const press = (page: ReturnType<typeof show>, name: string) => page.user.click(screen.getByRole('button', { name }));

const requestIdsOf = (page: ReturnType<typeof show>): string[] =>
  page.callsOf('POST /guests/codes').map(({ body }) => (body as { requestId: string }).requestId);

const fillRest = async (page: ReturnType<typeof show>) => {
  await page.user.click(await screen.findByRole('radio', { name: 'Tại quầy' }));
  await page.user.type(screen.getByLabelText(/Họ và tên/), 'Lan');
  await page.write(screen.getByLabelText(/Số điện thoại/), '0903123456');
};

const verify = async (page: ReturnType<typeof show>) => {
  await page.write(await email(), EMAIL);
  await page.user.keyboard('{Enter}');
  await page.user.type(await code(), '123 456');
};

describe('the checkout of somebody without an account', () => {
  it('orders only with an e-mail that was verified, and keeps all that was typed until then', async () => {
    const sent: GuestOrderInput[] = [];
    const page = show({
      'POST /guests/orders': ({ body }) => {
        sent.push(body);
        return { checkoutId: CHECKOUT, orders: [{ ...ORDER, linkKey: KEY }] };
      },
    });
    await fillRest(page);
    await page.write(await email(), EMAIL);
    await page.user.click(orderButton());
    expect(await screen.findByText('Vui lòng xác thực email trước khi đặt hàng')).toBeVisible();
    expect(sent).toEqual([]);
    await page.user.clear(await email());
    await verify(page);
    expect(await screen.findByText('Đã xác thực')).toBeVisible();
    expect(page.callsOf('POST /guests/tokens')).toMatchObject([
      { body: { email: EMAIL, code: '123456', requestId: requestIdsOf(page)[0] } },
    ]);
    expect(screen.getByText('Đã xác thực').closest('[role=status]')).not.toBeNull();
    expect(screen.getByLabelText(/Họ và tên/)).toHaveFocus();
    expect(screen.queryByText(/điểm khi nhận hàng/)).not.toBeInTheDocument();
    expect(screen.queryByRole('radio', { name: /VietQR|ZaloPay/ })).not.toBeInTheDocument();
    await page.user.click(orderButton());
    expect(await screen.findByRole('link', { name: ORDER.code })).toHaveAttribute(
      'href',
      `/track?code=${ORDER.code}#key=${KEY}`,
    );
    expect(await screen.findByText(/hãy mở trang theo dõi đơn hàng tại quầy và đọc mã 8 số/)).toBeVisible();
    expect(screen.getByText(/^Muốn huỷ đơn/)).toBeVisible();
    expect(sent).toMatchObject([
      { guestToken: 'sealed', order: { type: 2, payment: 3, recipient: { name: 'Lan', email: EMAIL } } },
    ]);
    expect(readDraft()).toBeNull();
    expect(screen.getByRole('heading', { name: 'Đặt hàng thành công' })).toHaveFocus();
    expect(sessionStorage.getItem('guest')).toBeNull();
    expect(page.address()).toBe('/checkout');
    expect(window.location.hash).toBe(PLACED);
  });

  it('shows the codes again after a reload or a way back, and what was ordered by their keys', async () => {
    const page = renderScreen(<CheckoutScreen />, { path: `/checkout${PLACED}`, answers: answersOf() });
    expect(await screen.findByRole('link', { name: ORDER.code })).toBeVisible();
    expect(await screen.findByText(/80\.000/)).toBeVisible();
    expect(screen.getByText(/hãy mở trang theo dõi đơn hàng tại quầy và đọc mã 8 số/)).toBeVisible();
    expect(page.callsOf('POST /orders/track')[0]).toMatchObject({ body: { code: ORDER.code, key: KEY } });
    expect(page.address()).toBe('/checkout');
  });

  it('still shows the codes when what was ordered cannot be read', async () => {
    renderScreen(<CheckoutScreen />, {
      path: `/checkout${PLACED}`,
      answers: answersOf({
        'POST /orders/track': () => {
          throw new AppError(orderErrors.ORDER_NOT_FOUND);
        },
      }),
    });
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('link', { name: ORDER.code })).toBeVisible();
  });

  it('leads from a placed order into an account in one step', async () => {
    const page = renderScreen(<CheckoutScreen />, { path: `/checkout${PLACED}`, answers: answersOf() });
    expect(await screen.findByText(guestCheckoutText.accountNote)).toBeVisible();
    await press(page, guestCheckoutText.account);
    expect(useSignInDialog.getState().opened).toBe(true);
    useSignInDialog.setState(useSignInDialog.getInitialState());
  });

  it('says that a placed order is in the account of who has signed in, and leads there', async () => {
    const answers = answersOf({ 'POST /orders/track': { ...TRACKED, ofGuest: false, pass: null } });
    renderScreen(<CheckoutScreen />, { path: `/checkout${PLACED}`, user: CUSTOMER, answers });
    expect(await screen.findByText(guestCheckoutText.inAccount)).toBeVisible();
    expect(screen.getByRole('link', { name: checkoutText.allOrders })).toHaveAttribute('href', '/orders');
    expect(screen.queryByRole('button', { name: guestCheckoutText.account })).not.toBeInTheDocument();
    // The tracking page has no digits for it, and it is cancelled on its own page.
    expect(screen.queryByText(guestCheckoutText.pickupNote)).not.toBeInTheDocument();
    expect(screen.queryByText(/^Muốn huỷ đơn/)).not.toBeInTheDocument();
  });

  it('says under its field that a code was wrong, takes another, and sends one again only after a while', async () => {
    const page = show({
      'POST /guests/tokens': ({ body }) => {
        if (body.code !== '654321') throw new AppError(guestErrors.GUEST_CODE_WRONG, { left: 4 });
        return { guestToken: 'sealed', until: new Date(Date.now() + 60_000).toISOString() };
      },
    });
    await verify(page);
    expect(await screen.findByText('Mã không đúng. Bạn còn 4 lần thử.')).toBeVisible();
    expect(await code()).toHaveAccessibleDescription(/Mã không đúng\. Bạn còn 4 lần thử\./);
    expect(await code()).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /Gửi lại sau \d+ giây/ })).toBeDisabled();
    await page.user.type(await code(), '654321');
    expect(await screen.findByText('Đã xác thực')).toBeVisible();
    await press(page, 'Dùng email khác');
    expect(await email()).toHaveValue(EMAIL);
  });

  it('finds the field of the code again after a reload, and takes the code there', async () => {
    const page = show();
    await page.write(await email(), EMAIL);
    await page.user.keyboard('{Enter}');
    expect(await code()).toHaveFocus();
    await page.user.type(await email(), '{Enter}{Enter}');
    page.unmount();
    const reloaded = renderScreen(<CheckoutScreen />, { path: '/checkout', answers: answersOf() });
    await reloaded.user.type(await code(), '123456');
    expect(await screen.findByText('Đã xác thực')).toBeVisible();
    const asked = requestIdsOf(page);
    expect(asked).toHaveLength(1);
    expect(reloaded.callsOf('POST /guests/tokens')).toMatchObject([{ body: { requestId: asked[0] } }]);
  });

  it('asks by the same request when the answer was lost, and shows the field also when one was sent just before', async () => {
    let times = 0;
    const page = show({
      'POST /guests/codes': () => {
        times += 1;
        if (times === 1) throw new AppError('BACKEND_TIMEOUT');
        throw new AppError(guestErrors.GUEST_CODE_TOO_SOON, { seconds: 50 });
      },
    });
    await page.write(await email(), EMAIL);
    await page.user.keyboard('{Enter}');
    expect(await screen.findByRole('alert')).toBeVisible();
    await press(page, 'Xác thực email');
    expect(await code()).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('50 giây');
    const ids = requestIdsOf(page);
    expect(ids).toEqual([ids[0], ids[0]]);
  });

  it('keeps the typed code when the answer was lost, and tries it again', async () => {
    let times = 0;
    const page = show({
      'POST /guests/tokens': () => {
        times += 1;
        if (times === 1) throw new AppError('BACKEND_TIMEOUT');
        return { guestToken: 'sealed', until: inAMinute() };
      },
    });
    await verify(page);
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(await code()).toHaveValue('123456');
    await press(page, 'Kiểm tra mã');
    expect(await screen.findByText('Đã xác thực')).toBeVisible();
  });

  it('goes on where nothing can be kept in the tab', async () => {
    const page = show();
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await verify(page);
    expect(await screen.findByText('Đã xác thực')).toBeVisible();
    full.mockRestore();
    // State that is kept in memory only would still be there in the next test.
    page.unmount();
    forgetGuest();
    forgetDraft();
  });

  it('asks to verify again when the token is good no more, and nothing else is lost', async () => {
    const page = show({
      'POST /guests/orders': () => {
        throw new AppError(guestErrors.GUEST_TOKEN_INVALID);
      },
    });
    await fillRest(page);
    await verify(page);
    await screen.findByText('Đã xác thực');
    await page.user.click(orderButton());
    expect(await screen.findByText(/Lần xác thực email đã hết hạn/)).toBeVisible();
    expect(await email()).toHaveValue(EMAIL);
    expect(screen.getByLabelText(/Họ và tên/)).toHaveValue('Lan');
  });

  it.each([
    [orderErrors.TOO_MANY_OPEN_ORDERS, 'Theo dõi đơn hàng', '/track'],
    [guestErrors.GUEST_NEEDS_ACCOUNT, 'Sửa giỏ hàng', '/cart'],
  ])('leads on from a refusal to where somebody without an account can go', async (error, name, href) => {
    const page = show({
      'POST /guests/orders': () => {
        throw new AppError(error, { limit: 1, product: 'Số đỏ' }, {});
      },
    });
    await fillRest(page);
    await verify(page);
    await screen.findByText('Đã xác thực');
    await page.user.click(orderButton());
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
  });

  it('says under the e-mail what is wrong with it', async () => {
    const page = show({
      'POST /guests/codes': () => {
        throw new AppError(guestErrors.GUEST_MAIL_FAILED);
      },
    });
    await page.write(await email(), EMAIL);
    await page.user.keyboard('{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Chưa gửi được thư');
    expect(screen.queryByLabelText('Mã xác thực')).not.toBeInTheDocument();
  });
});

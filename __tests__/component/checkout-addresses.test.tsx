import { screen, waitFor, within } from '@testing-library/react';
import { customerAddressErrors, type CustomerAddress } from '@/contract/endpoints/customer-addresses';
import type { CalculateInput, Calculation, PlaceOrderInput } from '@/contract/endpoints/orders';
import type { CurrentUser } from '@/contract/endpoints/users';
import { AppError } from '@/contract/vocabulary/error-codes';
import { LIMITS } from '@/contract/vocabulary/limits';
import { toCartProduct } from '@/entities/cart/cart-rules';
import { beginDraft, forgetDraft } from '@/entities/cart/checkout-draft';
import { CheckoutScreen } from '@/features/checkout/CheckoutScreen';
import type { Answers } from '@tests/support/component/fake-api';
import { OFFLINE_CAMPAIGN as CAMPAIGN } from '@tests/support/component/offline-campaign';
import { orderButton, ordersOf } from '@tests/support/component/checkout';
import { CUSTOMER, customerWith } from '@tests/support/component/customer';
import { retype } from '@tests/support/component/records';
import { renderScreen } from '@tests/support/component/render-screen';
import { productCardOf } from '@tests/support/product-card';

const ME: CurrentUser = customerWith(0, { id: 1, name: 'Thành viên', conditionalPoint: 0 });
const CHECKOUT = '0b9e7a51-3c14-4d0c-9a53-2f4a7b5f0a01';

const entryOf = (id: number, name: string, more: Partial<CustomerAddress> = {}): CustomerAddress => ({
  ...{ id, name, phone: `0903 000 00${id}`, isDefault: false, version: 1 },
  address: { detail: `${id} Lê Lợi`, provinceCode: 79, wardCode: 26740, line: `${id} Lê Lợi, Sài Gòn` },
  ...more,
});
const MOTHER = entryOf(1, 'Mẹ', { isDefault: true });
const OFFICE = entryOf(2, 'Cơ quan', {
  address: { detail: '2 Đinh Lễ', provinceCode: 1, wardCode: 4, line: '2 Đinh Lễ, Hà Nội' },
});
const OF_PROFILE = { key: 'profile', name: ME.name, phone: ME.phone, detail: '1 Đinh Lễ' };

const SUMS = { subTotal: 100_000, goods: 80_000, discountTotal: -20_000, plusPoint: 80 };
const calculated = ({ address, type }: CalculateInput): Calculation => {
  const freight = type === 2 ? 0 : address?.provinceCode === 1 ? 15_000 : 30_000;
  const sums = { ...SUMS, freight, total: 80_000 + freight };
  const part = { issuer: { id: '22222222-2222-4222-8222-222222222222', name: 'Bến Xuân' }, printed: true };
  const parcels = [{ ...part, ...sums, freightName: 'Gửi' }];
  return { ...sums, freightName: 'Gửi', requiredLevel: null, copiesPerReader: null, parcels, lines: [] };
};

const sent: PlaceOrderInput[] = [];
let book: CustomerAddress[];

const show = (answers: Answers = {}, { format = 1, asGuest = false }: { format?: 1 | 2; asGuest?: boolean } = {}) => {
  const product = toCartProduct(productCardOf({ format, campaign: { format: 1 } }));
  beginDraft([{ product, quantity: 1, withPdf: false, withAudio: false }], asGuest);
  return renderScreen(<CheckoutScreen />, {
    path: '/checkout',
    ...(!asGuest && { user: CUSTOMER }),
    answers: {
      ...(!asGuest && { 'GET /users/me': ME, 'GET /users/me/addresses': () => book, 'GET /orders': ordersOf() }),
      'GET /campaigns/{id}': CAMPAIGN,
      'GET /campaigns/{id}/slots': [],
      'GET /payments/methods': { methods: [3], waits: [] },
      'GET /provinces': [],
      'GET /provinces/{code}/wards': [],
      'POST /orders/calculate': ({ body }) => calculated(body),
      'POST /orders': ({ body }) => {
        sent.push(body);
        return { checkoutId: CHECKOUT, orders: [] };
      },
      ...answers,
    },
  });
};
type Shown = ReturnType<typeof show>;

beforeEach(() => {
  book = [MOTHER, OFFICE];
  sent.length = 0;
  forgetDraft();
});

const chooser = () => screen.findByRole('radiogroup', { name: 'Sổ địa chỉ' });
const cards = async () => within(await chooser()).getAllByRole('radio');
const card = async (name: RegExp | string) => within(await chooser()).getByRole('radio', { name });
const field = (label: RegExp) => screen.getByRole('textbox', { name: label });
const keepBox = () => screen.queryByRole('checkbox', { name: 'Lưu vào sổ địa chỉ' });
const place = (page: Shown) => page.user.click(orderButton());
const expectFields = (name: string, phone: string | null, detail: string) => {
  expect(field(/^Họ và tên/)).toHaveValue(name);
  expect(field(/^Số điện thoại/)).toHaveValue(phone);
  expect(field(/^Địa chỉ nhận hàng/)).toHaveValue(detail);
};

describe('whom a delivery goes to', () => {
  it('begins with the default of the address book, and offers the others and the profile', async () => {
    show();
    expect(await card(/^Mẹ, /)).toBeChecked();
    expectFields('Mẹ', MOTHER.phone, '1 Lê Lợi');
    expect((await cards()).map((radio) => radio.getAttribute('aria-label'))).toEqual([
      'Mẹ, 0903 000 001, 1 Lê Lợi, Sài Gòn, Mặc định',
      'Cơ quan, 0903 000 002, 2 Đinh Lễ, Hà Nội',
      'Minh Anh, 0901234567, 1 Đinh Lễ, Hà Nội, Địa chỉ trong hồ sơ',
      'Địa chỉ khác',
    ]);
    expect(screen.getByText('Địa chỉ trong hồ sơ')).toBeVisible();
  });

  it('begins with the profile without a default', async () => {
    book = [OFFICE];
    show();
    expect(await card(/^Minh Anh, /)).toBeChecked();
    expectFields(OF_PROFILE.name, OF_PROFILE.phone, OF_PROFILE.detail);
  });

  it('is asked for as ever while the book is empty, or cannot be read', async () => {
    book = [];
    const page = show();
    expect(await screen.findByLabelText(/^Địa chỉ nhận hàng/)).toHaveValue('1 Đinh Lễ');
    expect(screen.queryByRole('radiogroup', { name: 'Sổ địa chỉ' })).not.toBeInTheDocument();
    page.unmount();
    show({
      'GET /users/me/addresses': () => {
        throw new AppError('DATABASE_BUSY');
      },
    });
    expect(await screen.findByLabelText(/^Địa chỉ nhận hàng/)).toHaveValue('1 Đinh Lễ');
  });

  it('is sent as chosen, and costs the freight of that province', async () => {
    const page = show();
    await waitFor(() => expect(orderButton()).toHaveTextContent(/110\.000/));
    await page.user.click(await card(/^Cơ quan, /));
    expectFields('Cơ quan', OFFICE.phone, '2 Đinh Lễ');
    await waitFor(() => expect(orderButton()).toHaveTextContent(/95\.000/));
    await place(page);
    await waitFor(() => expect(sent).toHaveLength(1));
    const { detail, provinceCode, wardCode } = OFFICE.address;
    expect(sent[0]).toMatchObject({
      recipient: { name: 'Cơ quan', phone: OFFICE.phone, email: CUSTOMER.email },
      address: { detail, provinceCode, wardCode },
    });
  });

  it('is somebody else once a field says so, and whoever wants to type all of it begins anew', async () => {
    const page = show();
    await card(/^Mẹ, /);
    await retype(page, field(/^Họ và tên/), 'Bố');
    expect(await card('Địa chỉ khác')).toBeChecked();
    await page.user.click(await card(/^Mẹ, /));
    expectFields('Mẹ', MOTHER.phone, '1 Lê Lợi');
    await page.user.click(await card('Địa chỉ khác'));
    expectFields('', '', '');
  });

  it('stays as it was typed for this purchase when the page is loaded again, whatever the default is', async () => {
    const page = show();
    await card(/^Mẹ, /);
    await page.user.click(await card('Địa chỉ khác'));
    await page.user.type(field(/^Họ và tên/), 'Bố');
    page.unmount();
    show();
    await card(/^Mẹ, /);
    expect(await card('Địa chỉ khác')).toBeChecked();
    expectFields('Bố', '', '');
  });

  it('is the customer at a counter, and again who stands with the address of a delivery', async () => {
    const page = show();
    await card(/^Mẹ, /);
    await page.user.click(screen.getByRole('radio', { name: 'Tại quầy' }));
    expect(field(/^Họ và tên/)).toHaveValue('Minh Anh');
    expect(screen.queryByRole('radiogroup', { name: 'Sổ địa chỉ' })).not.toBeInTheDocument();
    await page.user.click(screen.getByRole('radio', { name: 'Giao hàng' }));
    expect(await card(/^Mẹ, /)).toBeChecked();
    expectFields('Mẹ', MOTHER.phone, '1 Lê Lợi');
  });

  it('is the customer where nothing is sent', async () => {
    show({}, { format: 2 });
    expect(await screen.findByLabelText(/^Họ và tên/)).toHaveValue('Minh Anh');
    expect(screen.queryByRole('radiogroup', { name: 'Sổ địa chỉ' })).not.toBeInTheDocument();
    expect(keepBox()).not.toBeInTheDocument();
  });

  it('shows the first three of a long book, and all when asked', async () => {
    book = Array.from({ length: 6 }, (_, index) => entryOf(index + 1, `Người ${index + 1}`));
    const page = show();
    // The profile's address is selected, so it is shown with them.
    expect(await cards()).toHaveLength(5);
    await page.user.click(screen.getByRole('button', { name: 'Xem thêm 3 địa chỉ' }));
    expect(await cards()).toHaveLength(8);
  });
});

describe('keeping an address', () => {
  const keepsIn = (kept: unknown[]): Answers => ({
    'POST /users/me/addresses': ({ body }) => {
      kept.push(body);
      return { ...entryOf(9, body.name), ...body, address: { ...body.address, line: '' } };
    },
  });

  it('is not offered for what the book holds, and happens only when wanted', async () => {
    const page = show();
    await card(/^Mẹ, /);
    expect(keepBox()).not.toBeInTheDocument();
    await page.user.click(await card(/^Minh Anh, /));
    expect(keepBox()).not.toBeChecked();
    await place(page);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(page.callsOf('POST /users/me/addresses')).toEqual([]);
  });

  it('follows once the order is placed', async () => {
    const kept: unknown[] = [];
    const page = show(keepsIn(kept));
    await card(/^Mẹ, /);
    await retype(page, field(/^Họ và tên/), 'Bố');
    await page.user.click(keepBox()!);
    expect(kept).toEqual([]);
    await place(page);
    await waitFor(() => expect(kept).toHaveLength(1));
    const { detail, provinceCode, wardCode } = MOTHER.address;
    expect(kept[0]).toEqual({
      ...{ name: 'Bố', phone: MOTHER.phone, isDefault: false },
      address: { detail, provinceCode, wardCode },
    });
    expect(sent[0]).not.toHaveProperty('keepsAddress');
  });

  it('is not tried while the order is refused', async () => {
    const page = show({
      ...keepsIn([]),
      'POST /orders': () => {
        throw new AppError('DATABASE_BUSY');
      },
    });
    await page.user.click(await card(/^Minh Anh, /));
    await page.user.click(keepBox()!);
    await place(page);
    expect(await screen.findByText('Chưa đặt được hàng')).toBeVisible();
    expect(page.callsOf('POST /users/me/addresses')).toEqual([]);
    expect(keepBox()).toBeChecked();
  });

  it('that fails is told, and the order stays placed', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { CUSTOMER_ADDRESSES_TOO_MANY: full } = customerAddressErrors;
    const page = show({
      'POST /users/me/addresses': () => {
        throw new AppError(full);
      },
    });
    await page.user.click(await card(/^Minh Anh, /));
    await page.user.click(keepBox()!);
    await place(page);
    expect(await screen.findByText(full.sentence)).toBeVisible();
    expect(screen.getByText(/^Đơn hàng đã được đặt, nhưng địa chỉ chưa lưu/)).toBeVisible();
    expect(screen.getByText('Đặt hàng thành công')).toBeVisible();
    expect(screen.queryByText('Chưa đặt được hàng')).not.toBeInTheDocument();
  });

  it('is not possible in a full book, which says so', async () => {
    book = Array.from({ length: LIMITS.customerAddresses }, (_, index) => entryOf(index + 1, `Người ${index + 1}`));
    show();
    await chooser();
    expect(keepBox()).toBeDisabled();
    expect(screen.getByText(/^Sổ địa chỉ đã có đủ 20 địa chỉ/)).toBeVisible();
  });

  it('is nothing for whoever has no account', async () => {
    const page = show({}, { asGuest: true });
    expect(await screen.findByLabelText(/^Địa chỉ nhận hàng/)).toHaveValue('');
    expect(screen.queryByRole('radiogroup', { name: 'Sổ địa chỉ' })).not.toBeInTheDocument();
    expect(keepBox()).not.toBeInTheDocument();
    expect(page.callsOf('GET /users/me/addresses')).toEqual([]);
  });
});

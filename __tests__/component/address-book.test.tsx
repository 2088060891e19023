import { screen, waitFor, within } from '@testing-library/react';
import type { CustomerAddress, CustomerAddressInput } from '@/contract/endpoints/customer-addresses';
import { AppError } from '@/contract/vocabulary/error-codes';
import { LIMITS } from '@/contract/vocabulary/limits';
import { ProfileScreen } from '@/features/profile/ProfileScreen';
import { recordText } from '@/text/record';
import type { Answers } from '@tests/support/component/fake-api';
import { CUSTOMER, customerWith } from '@tests/support/component/customer';
import { pageOf, pick, retype } from '@tests/support/component/records';
import { renderScreen } from '@tests/support/component/render-screen';

const LEVEL = { id: 1, name: 'Thành viên', conditionalPoint: 0 };
const LINE = '2 Đinh Lễ, Phường Hoàn Kiếm, Thành phố Hà Nội';
const OFFICE: CustomerAddress = {
  ...{ id: 2, name: 'Minh Anh', phone: '0901 234 567', isDefault: true, version: 3 },
  address: { detail: '2 Đinh Lễ', provinceCode: 1, wardCode: 4, line: LINE },
};
const MOTHER: CustomerAddress = { ...OFFICE, id: 1, name: 'Mẹ', phone: '0903 000 001', isDefault: false, version: 1 };

let book: CustomerAddress[];
const stored = (id: number, { address, ...body }: CustomerAddressInput, version: number): CustomerAddress => ({
  ...{ id, ...body, version },
  address: { ...address, line: `${address.detail}, Hà Nội` },
});
/** Saves an entry as the backend does: one default, listed first. */
const keep = (entry: CustomerAddress): CustomerAddress => {
  const others = book
    .filter(({ id }) => id !== entry.id)
    .map((other) => (entry.isDefault ? { ...other, isDefault: false } : other));
  book = [entry, ...others].sort((one, other) => Number(other.isDefault) - Number(one.isDefault));
  return entry;
};

const show = (answers: Answers = {}) =>
  renderScreen(<ProfileScreen />, {
    path: '/profile?tab=addresses',
    user: CUSTOMER,
    answers: {
      'GET /users/me': customerWith(0, LEVEL),
      'GET /levels': pageOf([LEVEL]),
      'GET /provinces': [{ code: 1, name: 'Hà Nội', fullName: 'Thành phố Hà Nội', slug: 'ha-noi' }],
      'GET /provinces/{code}/wards': [{ code: 4, name: 'Hoàn Kiếm', fullName: 'Phường Hoàn Kiếm', provinceCode: 1 }],
      'GET /users/me/addresses': () => book,
      'POST /users/me/addresses': ({ body }) => keep(stored(9, body, 1)),
      'PUT /users/me/addresses': ({ body: { id, version, ...body } }) => keep(stored(id, body, version + 1)),
      'DELETE /users/me/addresses/{id}': ({ params }) => {
        book = book.filter(({ id }) => id !== params.id);
        return null;
      },
      ...answers,
    },
  });

beforeEach(() => {
  book = [OFFICE, MOTHER];
});

const rowOf = async (name: string) =>
  (await screen.findByRole('heading', { level: 3, name })).closest('li') as HTMLElement;
const press = async (page: ReturnType<typeof show>, name: RegExp | string) =>
  page.user.click(await screen.findByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('shows every entry with whom it is of, and which is the default', async () => {
  show();
  expect(within(await rowOf('Minh Anh')).getByText('Mặc định')).toBeVisible();
  const mother = within(await rowOf('Mẹ'));
  expect(mother.getByText('0903 000 001')).toBeVisible();
  expect(mother.getByText(LINE)).toBeVisible();
  expect(mother.queryByText('Mặc định')).not.toBeInTheDocument();
});

it('that is empty says what it is for, and leads to the first entry', async () => {
  book = [];
  const page = show();
  expect(await screen.findByText('Sổ địa chỉ còn trống')).toBeVisible();
  await press(page, 'Thêm địa chỉ');
  const form = await dialog('Thêm địa chỉ');
  await page.user.click(form.getByRole('button', { name: 'Thêm' }));
  expect(await form.findByText('Vui lòng nhập tên')).toBeVisible();
  expect(form.getByText('Vui lòng chọn tỉnh/thành phố')).toBeVisible();
  expect(page.callsOf('POST /users/me/addresses')).toEqual([]);

  await retype(page, form.getByLabelText(/^Họ và tên người nhận/), 'Bà Ngoại');
  await retype(page, form.getByLabelText(/^Số điện thoại/), '0903 123 456');
  await retype(page, form.getByLabelText(/^Địa chỉ nhận hàng/), '5 Lê Lợi');
  await pick(page, form.getByRole('combobox', { name: /^Tỉnh/ }), 'Thành phố Hà Nội');
  await pick(page, form.getByRole('combobox', { name: /^Phường/ }), 'Phường Hoàn Kiếm');
  await page.user.click(form.getByRole('checkbox', { name: 'Dùng làm địa chỉ mặc định' }));
  await page.user.click(form.getByRole('button', { name: 'Thêm' }));
  expect(await screen.findByText('Đã thêm vào sổ địa chỉ')).toBeVisible();
  expect(within(await rowOf('Bà Ngoại')).getByText('Mặc định')).toBeVisible();
  expect(page.callsOf('POST /users/me/addresses').map(({ body }) => body)).toEqual([
    {
      ...{ name: 'Bà Ngoại', phone: '0903 123 456', isDefault: true },
      address: { detail: '5 Lê Lợi', provinceCode: 1, wardCode: 4 },
    },
  ]);
});

it('changes an entry, and what is saved elsewhere meanwhile is shown before it is overwritten', async () => {
  const page = show({
    'PUT /users/me/addresses': ({ body: { id, version, ...body } }) => {
      if (version === 1) throw new AppError('CONFLICT', {}, { phone: [recordText.currentValue('0911 111 111')] }, 2);
      return keep(stored(id, body, version + 1));
    },
  });
  await press(page, /^Chỉnh sửa: Mẹ, /);
  const form = await dialog('Chỉnh sửa địa chỉ');
  await retype(page, form.getByLabelText(/^Số điện thoại/), '0922 222 222');
  await page.user.click(form.getByRole('button', { name: 'Lưu thay đổi' }));
  expect(await form.findByText(/^Địa chỉ này vừa được sửa ở nơi khác/)).toBeVisible();
  expect(form.getByLabelText(/^Số điện thoại/)).toHaveAccessibleDescription(/0911 111 111/);
  await page.user.click(form.getByRole('button', { name: 'Lưu thay đổi' }));
  expect(await screen.findByText('Đã lưu thay đổi')).toBeVisible();
  expect(within(await rowOf('Mẹ')).getByText('0922 222 222')).toBeVisible();
  expect(page.callsOf('PUT /users/me/addresses').map(({ body }) => body)).toMatchObject([
    { id: 1, version: 1, isDefault: false },
    { id: 1, version: 2, phone: '0922 222 222' },
  ]);
});

it('makes another entry the default', async () => {
  const page = show();
  await press(page, /^Đặt làm mặc định: Mẹ, /);
  expect(await screen.findByText('Địa chỉ của Mẹ là địa chỉ mặc định')).toBeVisible();
  await waitFor(async () => expect(within(await rowOf('Mẹ')).getByText('Mặc định')).toBeVisible());
  expect(within(await rowOf('Minh Anh')).queryByText('Mặc định')).not.toBeInTheDocument();
});

it('that was changed elsewhere says so when a default is chosen, and shows it as it is', async () => {
  const page = show({
    'PUT /users/me/addresses': () => {
      book = [OFFICE, { ...MOTHER, phone: '0911 111 111', version: 2 }];
      throw new AppError('CONFLICT', {}, {}, 2);
    },
  });
  await press(page, /^Đặt làm mặc định: Mẹ, /);
  expect(await screen.findByText('Dữ liệu vừa được thay đổi ở nơi khác, vui lòng tải lại.')).toBeVisible();
  expect(await screen.findByText('0911 111 111')).toBeVisible();
});

it('deletes an entry after a question', async () => {
  const page = show();
  await press(page, /^Xoá: Mẹ, /);
  const question = await dialog('Xoá địa chỉ này?');
  expect(question.getByText(/^Mẹ, 2 Đinh Lễ.*Đơn hàng đã đặt vẫn giữ nguyên địa chỉ\.$/)).toBeVisible();
  await page.user.click(question.getByRole('button', { name: 'Huỷ' }));
  expect(page.callsOf('DELETE /users/me/addresses/{id}')).toEqual([]);
  await press(page, /^Xoá: Mẹ, /);
  await page.user.click((await dialog('Xoá địa chỉ này?')).getByRole('button', { name: 'Xoá' }));
  expect(await screen.findByText('Đã xoá khỏi sổ địa chỉ')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('heading', { level: 3, name: 'Mẹ' })).not.toBeInTheDocument());
  expect(await rowOf('Minh Anh')).toBeVisible();
});

it('that is full takes no more, and says what to do', async () => {
  book = Array.from({ length: LIMITS.customerAddresses }, (_, id) => ({ ...MOTHER, id: id + 1, name: `Số ${id}` }));
  show();
  expect(await screen.findByRole('button', { name: 'Thêm địa chỉ' })).toBeDisabled();
  expect(screen.getByText(/^Sổ địa chỉ đã có đủ 20 địa chỉ/)).toBeVisible();
});

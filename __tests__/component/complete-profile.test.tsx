import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { CompleteProfileScreen } from '@/features/complete-profile/CompleteProfileScreen';
import { useSessionStore } from '@/shared/session/session-store';
import { SessionContext } from '@/shared/session/use-session';
import { pageOf, pick, retype } from '@tests/support/component/records';
import { idleSession, renderScreen } from '@tests/support/component/render-screen';

const EMAIL = 'moi@hoisach.test';

/** The page of a user whose account is being created, as it is after a page load. */
function NewCustomer() {
  useState(() => useSessionStore.setState({ creatingUser: true, providerEmail: EMAIL }));
  return <CompleteProfileScreen />;
}

const SAI_GON = { code: 5, name: 'Sài Gòn', fullName: 'Phường Sài Gòn', provinceCode: 79 };

const open = () =>
  renderScreen(<NewCustomer />, {
    path: '/complete-profile',
    answers: {
      'GET /provinces': [{ code: 79, name: 'Hồ Chí Minh', fullName: 'Thành phố Hồ Chí Minh', slug: 'ho-chi-minh' }],
      'GET /provinces/{code}/wards': [SAI_GON],
      'GET /groups': pageOf([{ id: 1, name: 'Sử Việt', description: 'Sử', customerCount: 0, campaignCount: 0 }]),
    },
  });

const FILLED = { 'Họ và tên': 'Vũ Ngọc Lan', 'Số điện thoại': '0903 123 456', 'Sinh nhật': '01/02/2000' };

describe('an account that is being created', () => {
  // No identity provider supplies the name here, and that is logged as an error.
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));

  it('is in the second step after a reload, with what was typed in the first', async () => {
    const before = open();
    for (const [label, typed] of Object.entries(FILLED))
      await before.write(screen.getByLabelText(RegExp(label)), typed);
    await before.user.click(screen.getByRole('radio', { name: 'Nữ' }));
    await before.user.click(screen.getByRole('button', { name: 'Tiếp theo' }));
    expect(await screen.findByText('Bước 2/3')).toBeVisible();
    before.unmount();

    const { user } = open();
    expect(screen.getByText('Bước 2/3')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Quay lại' }));
    for (const [label, typed] of Object.entries(FILLED))
      expect(screen.getByLabelText(RegExp(label))).toHaveValue(typed);
    expect(screen.getByRole('radio', { name: 'Nữ' })).toBeChecked();
  });

  it('passes no step that is not whole, and keeps every step on the way back', async () => {
    const page = open();
    const press = (name: string) => page.user.click(screen.getByRole('button', { name }));
    const { 'Sinh nhật': birthday, 'Số điện thoại': phone, 'Họ và tên': name } = FILLED;
    await page.write(screen.getByLabelText(/Họ và tên/), name);
    await press('Tiếp theo');
    expect(await screen.findByText('Vui lòng nhập số điện thoại')).toBeVisible();
    await page.write(screen.getByLabelText(/Số điện thoại/), phone);
    await page.user.type(screen.getByLabelText(/Sinh nhật/), `0101${new Date().getFullYear() - 5}`);
    await page.user.click(screen.getByRole('radio', { name: 'Nữ' }));
    await press('Tiếp theo');
    expect(await screen.findByText('Khách hàng phải từ 13 tuổi trở lên.')).toBeVisible();
    await retype(page, screen.getByLabelText(/Sinh nhật/), birthday.replaceAll('/', ''));
    expect(screen.getByLabelText(/Sinh nhật/)).toHaveValue(birthday);
    await press('Tiếp theo');

    await page.write(await screen.findByLabelText(/Địa chỉ/), '35 Pasteur');
    await pick(page, screen.getByRole('combobox', { name: /Tỉnh/ }), 'Thành phố Hồ Chí Minh');
    await press('Tiếp theo');
    expect(await screen.findByText('Vui lòng chọn phường/xã')).toBeVisible();
    await pick(page, screen.getByRole('combobox', { name: /Phường/ }), SAI_GON.fullName);
    await press('Tiếp theo');

    await page.user.click(await screen.findByRole('button', { name: 'Theo dõi: Sử Việt' }));
    await press('Quay lại');
    expect(await screen.findByText('Bước 2/3')).toBeVisible();
    expect(screen.getByRole('combobox', { name: /Phường/ })).toHaveValue(SAI_GON.fullName);
    await press('Tiếp theo');
    expect(await screen.findByRole('button', { name: 'Bỏ theo dõi: Sử Việt' })).toBeVisible();
  });

  it('is given up by the button of its page', async () => {
    const cancelCreating = jest.fn();
    const { user } = renderScreen(
      <SessionContext value={{ ...idleSession, cancelCreating }}>
        <NewCustomer />
      </SessionContext>,
      { path: '/complete-profile' },
    );
    await user.click(screen.getByRole('button', { name: 'Huỷ bỏ đăng ký và quay lại' }));
    expect(cancelCreating).toHaveBeenCalledTimes(1);
  });

  it('leaves nothing behind when it is given up elsewhere, as in the sign-in dialog', async () => {
    const { user } = open();
    await user.type(screen.getByLabelText(/Họ và tên/), 'Vũ Ngọc Lan');
    expect(window.sessionStorage).toHaveLength(1);
    act(() => useSessionStore.setState({ creatingUser: false, status: 'loading' }));
    expect(window.sessionStorage).toHaveLength(0);
  });
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Device } from '@/contract/endpoints/devices';
import type { Group } from '@/contract/endpoints/groups';
import type { CurrentUser } from '@/contract/endpoints/users';
import { AppError } from '@/contract/vocabulary/error-codes';
import { ROLE } from '@/contract/vocabulary/roles';
import { OfficeProfileScreen } from '@/features/profile/OfficeProfileScreen';
import { ProfileScreen } from '@/features/profile/ProfileScreen';
import { useSessionStore } from '@/shared/session/session-store';
import { renewCookie } from '@/shared/session/web-session';
import type { Answers } from '@tests/support/component/fake-api';
import { CUSTOMER, customerWith } from '@tests/support/component/customer';
import { pageOf, retype } from '@tests/support/component/records';
import { renderScreen } from '@tests/support/component/render-screen';

// The server sets the cookie; here only the renewal is tested.
jest.mock('@/shared/session/web-session', () => ({ renewCookie: jest.fn(async () => undefined) }));

const [SILVER, GOLD] = [
  { id: 2, name: 'Bạc', conditionalPoint: 1000 },
  { id: 3, name: 'Vàng', conditionalPoint: 3000 },
];
const ME = customerWith(1200, SILVER);
const DEVICES: Device[] = [
  {
    ...{ id: '0b9e7a51-3c14-4d0c-9a53-2f4a7b5f0b01', browser: 'Chrome', system: 'Windows', here: true },
    ...{ signedInAt: '2027-01-28T09:00:00+07:00', lastSeenAt: '2027-01-28T09:15:00+07:00' },
  },
  {
    ...{ id: '0b9e7a51-3c14-4d0c-9a53-2f4a7b5f0b02', browser: 'Safari', system: 'iPhone', here: false },
    ...{ signedInAt: '2027-01-27T08:00:00+07:00', lastSeenAt: '2027-01-27T08:30:00+07:00' },
  },
];

const places: Answers = {
  'GET /users/me/sessions': pageOf(DEVICES),
  'GET /provinces': [{ code: 1, name: 'Hà Nội', fullName: 'Thành phố Hà Nội', slug: 'ha-noi' }],
  'GET /provinces/{code}/wards': [{ code: 4, name: 'Hoàn Kiếm', fullName: 'Phường Hoàn Kiếm', provinceCode: 1 }],
};

describe('the profile of a customer', () => {
  const open = (answers: Answers = {}, path = '/profile') =>
    renderScreen(<ProfileScreen />, {
      path,
      user: CUSTOMER,
      answers: { ...places, 'GET /users/me': ME, 'GET /levels': pageOf([SILVER, GOLD]), ...answers },
    });
  const save = () => screen.getByRole('button', { name: 'Lưu thay đổi' });

  it('is saved when it is whole, and the page and the session know the new name', async () => {
    const page = open({ 'PUT /users/customer': ({ body }) => ({ ...ME, name: body.name, version: 2 }) });
    const name = await screen.findByLabelText(/Họ và tên/);
    await retype(page, name, 'x');
    await page.user.click(save());
    expect(await screen.findByText('Cần ít nhất 2 ký tự')).toBeVisible();
    expect(page.callsOf('PUT /users/customer')).toEqual([]);

    await retype(page, name, 'Bảo An');
    await page.user.click(save());
    expect(await screen.findByText('Đã lưu thay đổi')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Bảo An' })).toBeVisible();
    expect(useSessionStore.getState().user?.name).toBe('Bảo An');
    expect(renewCookie).toHaveBeenCalled();
    const { phone, customer, address } = ME;
    const { detail, provinceCode, wardCode } = address!;
    expect(page.callsOf('PUT /users/customer').map(({ body }) => body)).toEqual([
      {
        version: 1,
        name: 'Bảo An',
        phone,
        dob: customer?.dob,
        gender: customer?.gender,
        address: { detail, provinceCode, wardCode },
      },
    ]);
  });

  it('that was read before the last save shows what changed, keeps what was typed, and may be saved again', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const page = open({
      'PUT /users/customer': ({ body }) => {
        if (body.version === 1)
          throw new AppError('CONFLICT', {}, { phone: ['Hiện đã được đổi thành: 0911 111 111'] }, 2);
        return { ...ME, phone: body.phone, version: 3 };
      },
    });
    const phone = await screen.findByLabelText(/Số điện thoại/);
    await retype(page, phone, '0922 222 222');
    await page.user.click(save());
    expect(await screen.findByText(/^Hồ sơ vừa được sửa ở nơi khác\./)).toBeVisible();
    expect(phone).toHaveAccessibleDescription(/Hiện đã được đổi thành: 0911 111 111/);
    expect(phone).toHaveValue('0922 222 222');
    await page.user.click(save());
    expect(await screen.findByText('Đã lưu thay đổi')).toBeVisible();
    expect(page.callsOf('PUT /users/customer').map(({ body }) => body)).toMatchObject([
      { version: 1, phone: '0922 222 222' },
      { version: 2, phone: '0922 222 222' },
    ]);
  });

  it('keeps what was typed when a file is refused as a picture', async () => {
    const page = open();
    await page.user.type(await screen.findByLabelText(/Số điện thoại/), '9');
    const file = new File(['words'], 'a.pdf', { type: 'application/pdf' });
    fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } });
    expect(await screen.findByText('Vui lòng chọn tệp ảnh')).toBeVisible();
    expect(screen.getByLabelText(/Số điện thoại/)).toHaveValue(`${ME.phone}9`);
  });

  it('follows a group and leaves it', async () => {
    const group = { id: 1, name: 'Câu lạc bộ thơ', description: 'Thơ', customerCount: 3, campaignCount: 0 };
    let own: Group[] = [];
    const page = open(
      {
        'GET /groups': pageOf([group]),
        'GET /groups/customer': () => pageOf(own),
        'POST /groups/customer': ({ body }) => {
          own = [{ ...group, id: body.groupId }];
          return group;
        },
        'DELETE /groups/customer/{groupId}': () => {
          own = [];
          return null;
        },
      },
      '/profile?tab=groups',
    );
    await page.user.click(await screen.findByRole('button', { name: 'Theo dõi: Câu lạc bộ thơ' }));
    await page.user.click(await screen.findByRole('button', { name: 'Bỏ theo dõi: Câu lạc bộ thơ' }));
    expect(await screen.findByRole('button', { name: 'Theo dõi: Câu lạc bộ thơ' })).toBeVisible();
  });

  it('says what the next level and every level ask for', async () => {
    const page = open();
    expect(await screen.findByText('Cần thêm 1.800 điểm để lên cấp Vàng')).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Các cấp độ' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Đã đạt')).toBeVisible();
    expect(within(dialog).getByText('Cần thêm 1.800 điểm')).toBeVisible();
  });
});

describe('the profile of the office', () => {
  const officer = (role: typeof ROLE.SYSTEM | typeof ROLE.ISSUER): CurrentUser => ({
    ...ME,
    role,
    imageUrl: '/files/images/anh-cu.webp',
    customer: null,
    issuer: role === ROLE.ISSUER ? { description: 'Cũ' } : null,
  });

  it.each([
    ['an administrator', ROLE.SYSTEM, 'PUT /admin/users'],
    ['an issuer', ROLE.ISSUER, 'PUT /users/issuer'],
  ] as const)('of %s is saved, all but the e-mail', async (_, role, key) => {
    const user = officer(role);
    const saved = { ...user, active: true, version: 2 };
    const page = renderScreen(<OfficeProfileScreen />, {
      user: { ...CUSTOMER, role },
      answers: {
        ...places,
        'GET /users/me': user,
        'PUT /users/issuer': saved,
        'PUT /admin/users': { ...saved, issuer: null, dutyCount: 0 },
      },
    });
    const email = await screen.findByLabelText('Email');
    expect(email).toHaveValue(user.email);
    expect(email).toHaveAttribute('readonly');
    await retype(page, screen.getByLabelText(/Số điện thoại/), '028 3822 1234');
    const words = screen.queryByLabelText('Giới thiệu');
    expect(words !== null).toBe(role === ROLE.ISSUER);
    if (words) await retype(page, words, 'Mới');
    await page.user.click(screen.getByRole('button', { name: 'Xóa ảnh' }));
    await page.user.click(screen.getByRole('button', { name: 'Cập nhật thông tin' }));
    expect(await screen.findByText('Đã lưu thay đổi')).toBeVisible();
    expect(page.callsOf(key).map(({ body }) => body)).toMatchObject([
      { version: 1, phone: '028 3822 1234', imageUrl: null, ...(words && { description: 'Mới' }) },
    ]);
  });
});

describe('the devices on which somebody is signed in', () => {
  const open = (answers: Answers = {}) => {
    let devices = DEVICES;
    return renderScreen(<ProfileScreen />, {
      path: '/profile?tab=devices',
      user: CUSTOMER,
      answers: {
        ...{ ...places, 'GET /users/me': ME, 'GET /levels': pageOf([SILVER, GOLD]) },
        'GET /users/me/sessions': () => pageOf(devices),
        'DELETE /users/me/sessions/{id}': ({ params }) => {
          devices = devices.filter(({ id }) => id !== params.id);
          return null;
        },
        ...answers,
      },
    });
  };

  it('are named, and signed out one by one', async () => {
    const page = open();
    const here = (await screen.findByText('Chrome trên Windows')).closest('li') as HTMLElement;
    expect(within(here).getByText('Thiết bị này')).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Đăng xuất Safari trên iPhone' }));
    expect(await screen.findByText('Đã đăng xuất Safari trên iPhone')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Safari trên iPhone')).not.toBeInTheDocument());
    expect(page.callsOf('DELETE /users/me/sessions/{id}')[0]).toMatchObject({ params: { id: DEVICES[1]?.id } });
  });

  it('are all signed out after a question', async () => {
    const page = open({ 'DELETE /users/me/sessions': () => null });
    await page.user.click(await screen.findByRole('button', { name: 'Đăng xuất mọi nơi' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(page.callsOf('DELETE /users/me/sessions')).toEqual([]);
    await page.user.click(dialog.getByRole('button', { name: 'Đăng xuất mọi nơi' }));
    expect(await screen.findByText('Đã đăng xuất khỏi mọi thiết bị')).toBeVisible();
    expect(page.callsOf('DELETE /users/me/sessions')).toHaveLength(1);
  });
});

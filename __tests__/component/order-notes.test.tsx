import { screen, waitFor, within } from '@testing-library/react';
import type { OrderNote } from '@/contract/endpoints/order-notes';
import { channelOf, EVERYONE } from '@/contract/realtime/channels';
import { AppError } from '@/contract/vocabulary/error-codes';
import { ROLE } from '@/contract/vocabulary/roles';
import { AdminOrderScreen } from '@/features/office-orders/OrderScreens';
import { publish } from '@tests/support/component/channels';
import type { Answers } from '@tests/support/component/fake-api';
import { MONEY, officeOrder, officeUser } from '@tests/support/component/office-orders';
import { renderScreen } from '@tests/support/component/render-screen';

const ORDER = officeOrder(1);
const BY_ISSUER: OrderNote = {
  ...{ id: 1, at: '2027-01-28T10:00:00+07:00', by: 'Bến Xuân', role: ROLE.ISSUER },
  text: 'Sách bị lỗi gáy',
};
const BY_ORGANISER: OrderNote = { ...BY_ISSUER, id: 2, by: 'Thu Trang', role: ROLE.SYSTEM, text: 'Nhờ đổi cuốn khác' };

const open = (answers: Answers = {}) =>
  renderScreen(<AdminOrderScreen />, {
    path: `/admin/orders/${ORDER.id}?id=${ORDER.id}`,
    user: officeUser(ROLE.SYSTEM),
    answers: {
      'GET /admin/orders/{id}': ORDER,
      'GET /admin/orders/{id}/money': MONEY,
      'GET /admin/orders/{id}/notes': [BY_ISSUER, BY_ORGANISER],
      ...answers,
    },
  });

const thread = async () => within(await screen.findByRole('list', { name: 'Trao đổi về đơn hàng' }));

it('the thread of an order says who wrote, for which side, and when', async () => {
  open();
  const [first, second] = (await thread()).getAllByRole('listitem');
  expect(first).toHaveTextContent('Sách bị lỗi gáyBến Xuân (nhà phát hành), 10:00 28/01/2027');
  expect(second).toHaveTextContent('Thu Trang (ban tổ chức)');
  expect(screen.getByText(/Nhà phát hành được báo khi bạn gửi/)).toBeVisible();
});

it('a note is sent once, and stays in its field when it is refused', async () => {
  let refused = true;
  const page = open({
    'POST /admin/orders/{id}/notes': ({ body }) => {
      if (refused) throw new AppError('FORBIDDEN');
      return { ...BY_ORGANISER, id: 3, text: body.text };
    },
  });
  const field = await screen.findByLabelText('Lời nhắn mới');
  const button = screen.getByRole('button', { name: 'Gửi lời nhắn' });
  expect(button).toBeDisabled();
  await page.write(field, ' Đã đổi chưa? ');
  await page.user.click(button);
  await waitFor(() => expect(page.callsOf('POST /admin/orders/{id}/notes')).toHaveLength(1));
  expect(field).toHaveValue(' Đã đổi chưa? ');
  refused = false;
  await page.user.dblClick(button);
  await waitFor(() => expect(field).toHaveValue(''));
  expect(page.callsOf('POST /admin/orders/{id}/notes')).toHaveLength(2);
  expect(page.callsOf('POST /admin/orders/{id}/notes').at(-1)).toMatchObject({
    params: { id: ORDER.id },
    body: { text: 'Đã đổi chưa?' },
  });
});

it('what the other side writes meanwhile appears by itself', async () => {
  let notes: OrderNote[] = [];
  open({ 'GET /admin/orders/{id}/notes': () => notes });
  expect(await screen.findByText('Chưa có lời nhắn nào')).toBeVisible();
  notes = [BY_ISSUER];
  const { id, code, type, status, issuer } = ORDER;
  publish(channelOf.orders(EVERYONE), { id, code, type, status, issuerId: issuer.id });
  expect(await screen.findByText('Sách bị lỗi gáy')).toBeVisible();
});

it('a thread that could not be read says so, and does not keep anybody from the rest of the page', async () => {
  open({
    'GET /admin/orders/{id}/notes': () => {
      throw new AppError('INTERNAL');
    },
  });
  expect(await screen.findByRole('button', { name: 'Thử lại' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Chuyển sang Đang vận chuyển' })).toBeEnabled();
});

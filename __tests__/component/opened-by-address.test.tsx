import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MENU_ACTIONS } from '@/contract/menu-actions';
import { ROLE } from '@/contract/vocabulary/roles';
import { AuthorsScreen } from '@/features/contributors/AuthorsScreen';
import { AdminDeliveryOrdersScreen } from '@/features/office-orders/OrdersScreens';
import { PaymentsScreen } from '@/features/payments/PaymentsScreen';
import { bankStatementText } from '@/text/bank-statement';
import { trackingPasteText } from '@/text/tracking-paste';
import type { Answers } from '@tests/support/component/fake-api';
import { officeOrder, officeUser, ORDER_TOTALS } from '@tests/support/component/office-orders';
import { renderScreen } from '@tests/support/component/render-screen';

const NONE = { data: [], metadata: { page: 1, size: 10, total: 0 } };
const ORDERS: Answers = {
  ...ORDER_TOTALS,
  'GET /campaigns': NONE,
  'GET /admin/users': NONE,
  'GET /admin/orders': {
    ...{ data: [officeOrder(1), { ...officeOrder(1), id: '0b9e7a51-3c14-4d0c-9a53-000000000009', code: 'DH9' }] },
    ...{ metadata: { page: 1, size: 10, total: 2 }, counts: [{ status: 2, count: 2 }] },
  },
};

const open = (Screen: ReactElement, path: string | undefined, answers: Answers) =>
  renderScreen(Screen, { path: path ?? '', user: officeUser(ROLE.SYSTEM), answers });

const DIALOGS: [name: string, element: ReactElement, path: string | undefined, answers: Answers, after: string][] = [
  [
    ...(['Thêm tác giả', <AuthorsScreen key="authors" />, MENU_ACTIONS['/admin/authors']?.newAuthor] as const),
    ...([{ 'GET /admin/authors': NONE }, '/admin/authors'] as const),
  ],
  [
    ...([trackingPasteText.title, <AdminDeliveryOrdersScreen key="orders" />] as const),
    ...([MENU_ACTIONS['/admin/orders/delivery']?.pasteTracking, ORDERS, '/admin/orders/delivery'] as const),
  ],
  [
    ...([bankStatementText.title, <PaymentsScreen key="payments" />] as const),
    MENU_ACTIONS['/admin/payments']?.importStatement,
    {
      'GET /menu/counts': {},
      'GET /admin/bank-transfers': NONE,
      'GET /admin/bank-statements': { data: [], metadata: { page: 1, size: 5, total: 0 } },
    },
    '/admin/payments?tab=transfers',
  ],
];

it.each(DIALOGS)(
  'an action of the quick search opens the dialog "%s", once',
  async (name, element, path, answers, after) => {
    const page = open(element, path, answers);
    expect(await screen.findByRole('dialog', { name })).toBeVisible();
    expect(page.address()).toBe(after);
  },
);

it('the action to print has all orders chosen that are not sent, a press from their papers', async () => {
  const page = open(<AdminDeliveryOrdersScreen />, MENU_ACTIONS['/admin/orders/delivery']?.printPackingSlips, ORDERS);
  expect(await screen.findByText('2 đơn đã chọn')).toBeVisible();
  await waitFor(() => expect(page.address()).toBe('/admin/orders/delivery?status=2'));
  for (const { query } of page.callsOf('GET /admin/orders')) expect(query).toMatchObject({ status: [2] });
});

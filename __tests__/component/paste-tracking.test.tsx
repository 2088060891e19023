import { screen, waitFor, within } from '@testing-library/react';
import type { ShipmentReportLine } from '@/contract/endpoints/order-shipments';
import { AppError } from '@/contract/vocabulary/error-codes';
import { ROLE } from '@/contract/vocabulary/roles';
import { AdminDeliveryOrdersScreen } from '@/features/office-orders/OrdersScreens';
import { officeOrderText } from '@/text/office-order';
import { trackingPasteText as text } from '@/text/tracking-paste';
import { officeOrder as order, officeUser as user, ORDER_TOTALS } from '@tests/support/component/office-orders';
import { renderScreen } from '@tests/support/component/render-screen';

const [FIRST, SECOND] = [order(1), order(2)];

const reportLine = (orderCode: string, over: Partial<ShipmentReportLine> = {}): ShipmentReportLine => ({
  ...{ orderCode, orderId: FIRST.id, outcome: 'ship', before: null, carrier: 'ghn', trackingNumber: `N${orderCode}` },
  ...{ code: null, message: null, ...over },
});

const REPORT = [
  reportLine('H1', { before: { carrier: null, trackingNumber: null } }),
  reportLine('H2', { outcome: 'change', before: { carrier: 'jt', trackingNumber: 'OLD2' }, carrier: 'jt' }),
  reportLine('H3', { outcome: 'refused', code: 'ORDER_STATE_CHANGED', message: 'Đơn đã bị huỷ' }),
  reportLine('H4', { outcome: 'same' }),
];

describe('tracking numbers from a pasted table', () => {
  it('show what becomes of each row, and are saved in one call, which a lost answer repeats with its key', async () => {
    const sent: { lines: object[]; note: string }[] = [];
    const page = renderScreen(<AdminDeliveryOrdersScreen />, {
      path: '/admin/orders/delivery',
      user: user(ROLE.SYSTEM),
      answers: {
        ...ORDER_TOTALS,
        'GET /campaigns': { data: [], metadata: { page: 1, size: 24, total: 0 } },
        'GET /admin/orders': {
          data: [FIRST, SECOND],
          metadata: { page: 1, size: 10, total: 2 },
          counts: [{ status: 2, count: 2 }],
        },
        'POST /admin/orders/shipments/check': { lines: REPORT },
        'PUT /admin/orders/shipments': ({ body }) => {
          sent.push(body);
          if (sent.length === 1) throw new AppError('INTERNAL');
          return { lines: [REPORT[0]!, { ...REPORT[1]!, outcome: 'refused', code: 'CONFLICT', message: 'Vừa đổi' }] };
        },
      },
    });
    await page.user.click(await screen.findByRole('button', { name: text.open }));
    const dialog = within(await screen.findByRole('dialog', { name: text.title }));
    const typed = dialog.getByRole('textbox', { name: text.pasted });
    await page.write(typed, 'H1\tNH1\tGHN\nH2\tNH2\t\nH3\tNH3\t\nH4\tNH4\t\nH5\t\t');
    await page.user.click(dialog.getByRole('button', { name: text.check }));
    expect(await dialog.findByText(text.changed('OLD2', 'NH2'))).toBeVisible();
    for (const words of [text.planned.ship, 'Đơn đã bị huỷ', text.planned.same, text.incomplete])
      expect(dialog.getByText(words)).toBeVisible();
    expect(dialog.getByRole('status')).toHaveTextContent(text.plan('1', '1', '3'));
    expect(page.callsOf('POST /admin/orders/shipments/check')[0]?.body).toEqual({
      lines: [
        { orderCode: 'H1', trackingNumber: 'NH1', carrier: 'ghn' },
        ...['H2', 'H3', 'H4'].map((orderCode) => ({ orderCode, trackingNumber: `N${orderCode}` })),
      ],
    });
    const save = dialog.getByRole('button', { name: text.save('2') });
    await page.user.click(save);
    const reason = dialog.getByRole('textbox');
    expect(reason).toHaveAccessibleDescription(
      expect.stringContaining(officeOrderText.reasonNeeded) as unknown as string,
    );
    await page.write(reason, 'Nhà phát hành nhờ');
    await page.user.click(save);
    expect(await dialog.findByRole('alert')).toBeVisible();
    await page.user.click(save);
    expect(await dialog.findByText(text.report('1', '0', '4'))).toBeVisible();
    expect(dialog.getByText('Vừa đổi')).toBeVisible();
    expect(dialog.getByText(text.done.ship)).toBeVisible();
    const calls = page.callsOf('PUT /admin/orders/shipments');
    expect(sent[0]).toEqual({
      lines: [
        { orderCode: 'H1', trackingNumber: 'NH1', carrier: 'ghn' },
        { orderCode: 'H2', trackingNumber: 'NH2' },
      ],
      note: 'Nhà phát hành nhờ',
    });
    await waitFor(() => expect(new Set(calls.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1));
  });
});

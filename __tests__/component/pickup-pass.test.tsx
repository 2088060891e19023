import { act, screen, waitFor } from '@testing-library/react';
import type { PickupPass as Pass } from '@/contract/endpoints/counter';
import { AppError } from '@/contract/vocabulary/error-codes';
import { PickupPass } from '@/entities/order/PickupPass';
import { tokenAt } from '@/entities/order/use-pickup-pass';
import { CUSTOMER } from '@tests/support/component/customer';
import { renderScreen } from '@tests/support/component/render-screen';

const order = {
  id: '11111111-1111-4111-8111-111111111111',
  code: '#2611210000001',
  type: 2,
  status: 3,
  campaign: { status: 2 },
} as const;

/** Codes of a backend whose clock is an hour ahead of the page's. */
const AHEAD = 3_600_000;
const iso = (ms: number) => new Date(Date.now() + AHEAD + ms).toISOString();
const passOf = (lengths: readonly number[]): Pass => ({
  now: iso(0),
  tokens: lengths.map((from) => ({ token: `token from ${from}`, from: iso(from), until: iso(from + 60_000) })),
  ...{ code: '01234567', codeUntil: '2026-11-22T17:00:00.000Z' },
});

describe('the codes of a counter order', () => {
  it('are a QR code and eight digits, by the clock of the backend', async () => {
    renderScreen(<PickupPass order={order} />, {
      user: CUSTOMER,
      answers: { 'GET /orders/{id}/pickup-code': passOf([0, 30_000]) },
    });
    expect(await screen.findByRole('img', { name: 'Mã QR nhận đơn #2611210000001' })).toBeVisible();
    expect(screen.getByText('0123 4567')).toBeVisible();
    expect(screen.getByText(/dùng được đến 00:00 23\/11\/2026/)).toBeVisible();
  });

  it('are there at once, also when they arrive between two ticks of the page', async () => {
    renderScreen(<PickupPass order={order} />, {
      user: CUSTOMER,
      answers: {
        'GET /orders/{id}/pickup-code': async () => {
          await new Promise((resolve) => setTimeout(resolve, 300));
          return passOf([0, 30_000]);
        },
      },
    });
    await screen.findByText('0123 4567');
    expect(screen.getByRole('img', { name: 'Mã QR nhận đơn #2611210000001' })).toBeVisible();
  });

  it('are only the digits when there was no network for too long', async () => {
    renderScreen(<PickupPass order={order} />, {
      user: CUSTOMER,
      answers: { 'GET /orders/{id}/pickup-code': passOf([-120_000]) },
    });
    expect(await screen.findByText(/^Đang mất mạng/)).toBeVisible();
    expect(screen.getByText('0123 4567')).toBeVisible();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('change on screen when the next one is good', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      renderScreen(<PickupPass order={order} />, {
        user: CUSTOMER,
        answers: { 'GET /orders/{id}/pickup-code': passOf([0, 30_000]) },
      });
      const drawn = () => screen.getByRole('img').querySelector('path')?.getAttribute('d');
      await screen.findByRole('img');
      const before = drawn();
      await act(() => jest.advanceTimersByTimeAsync(31_000));
      await waitFor(() => expect(drawn()).not.toBe(before));
    } finally {
      jest.useRealTimers();
    }
  });

  it('say why there are none, and are not asked for while the order cannot be collected', async () => {
    const { callsOf } = renderScreen(
      <>
        <PickupPass order={order} />
        <PickupPass order={{ ...order, status: 2 }} />
        <PickupPass order={{ ...order, type: 1 }} />
        <PickupPass order={{ ...order, campaign: { status: 5 } }} />
      </>,
      {
        user: CUSTOMER,
        answers: {
          'GET /orders/{id}/pickup-code': () => {
            throw new AppError('INTERNAL');
          },
        },
      },
    );
    expect(await screen.findByRole('button', { name: 'Thử lại' })).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
    expect(callsOf('GET /orders/{id}/pickup-code')).toHaveLength(1);
  });
});

test('the code of an instant is the newest that is good', () => {
  const pass = passOf([0, 30_000]);
  const at = (ms: number) => tokenAt(pass, Date.parse(pass.now) + ms);
  expect([at(-5000), at(5000), at(35_000), at(89_000), at(95_000)]).toEqual([
    undefined,
    'token from 0',
    'token from 30000',
    'token from 30000',
    undefined,
  ]);
});

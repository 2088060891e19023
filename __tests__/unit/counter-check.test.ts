import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CounterDay, CounterDayOrder } from '@/contract/endpoints/counter-desk';
import { codeHashOf, codeWindowOf, PICKUP } from '@/contract/rules/pickup';
import { checkShown } from '@/features/counter/check-shown';
import { READER_PROGRAM } from '@/shared/scan/reader-program';
import { createPickupSeals } from '@server/backend/commerce/counter/pickup-seals';

const NOW = Date.parse('2026-11-21T03:00:00Z');
const HOUR = 3_600_000;

const makeDay = async (statuses: readonly CounterDayOrder['status'][]) => {
  const seals = await createPickupSeals('a secret of tests, long enough for HS256');
  const firstWindow = codeWindowOf(NOW) - PICKUP.laterWindows;
  const orders = statuses.map((status) => ({ id: randomUUID(), status }));
  const codesOf = (id: string) =>
    Promise.all([0, 1, 2, 3, 4].map((step) => codeHashOf('salt', id, seals.code(id, firstWindow + step))));
  const day: CounterDay = {
    fair: { id: 1, name: 'Hội sách', status: 2, startDate: '2026-11-20T01:00:00Z', endDate: '2026-11-25T01:00:00Z' },
    ...{
      now: new Date(NOW).toISOString(),
      salt: 'salt',
      firstWindow,
      publicKey: seals.publicKey,
      products: [],
      more: 0,
    },
    orders: await Promise.all(
      orders.map(async ({ id, status }) => ({
        ...{ id, status, code: `#${id}`, recipient: 'Nguyễn Văn An', collect: 90_000, lines: [] },
        codes: await codesOf(id),
      })),
    ),
  };
  return { day, seals, codeAt: (id: string, at: number) => seals.code(id, codeWindowOf(at)) };
};

describe('what a stand checks without a network', () => {
  it('is a QR code, by the public key alone, within its minute', async () => {
    const { day, seals } = await makeDay([3]);
    const [order] = day.orders;
    const token = await seals.token(order!.id, new Date(NOW));
    expect(await checkShown(day, token, NOW)).toEqual({ order });
    expect(await checkShown(day, token, NOW + PICKUP.tokenMs + PICKUP.leewayMs + 1000)).toEqual({ problem: 'expired' });
    expect(await checkShown(day, `${token.slice(0, -4)}AAAA`, NOW)).toEqual({ problem: 'forged' });
    const forger = await createPickupSeals('the secret of somebody else entirely');
    expect(await checkShown(day, await forger.token(order!.id, new Date(NOW)), NOW)).toEqual({ problem: 'forged' });
    expect(await checkShown(day, await seals.token(randomUUID(), new Date(NOW)), NOW)).toEqual({ problem: 'unknown' });
  });

  it('are eight digits of now, of yesterday, and of tomorrow morning', async () => {
    const { day, codeAt } = await makeDay([3, 3]);
    const [, order] = day.orders;
    expect(await checkShown(day, codeAt(order!.id, NOW), NOW)).toEqual({ order });
    expect(await checkShown(day, codeAt(order!.id, NOW - 24 * HOUR), NOW)).toEqual({ order });
    expect(await checkShown(day, codeAt(order!.id, NOW + 24 * HOUR), NOW + 24 * HOUR)).toEqual({ order });
    expect(await checkShown(day, codeAt(order!.id, NOW - 40 * HOUR), NOW)).toEqual({ problem: 'unknown' });
  });

  it('says what became of an order that cannot be handed over', async () => {
    const { day, seals } = await makeDay([6, 7, 2]);
    const problems = await Promise.all(
      day.orders.map(async ({ id }) => checkShown(day, await seals.token(id, new Date(NOW)), NOW)),
    );
    expect(problems).toMatchObject([{ problem: 'received' }, { problem: 'cancelled' }, { problem: 'early' }]);
  });
});

test('the program of the QR reader is the one of the library', () => {
  const own = readFileSync(path.join('public', READER_PROGRAM));
  expect(own.equals(readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm')))).toBe(true);
});

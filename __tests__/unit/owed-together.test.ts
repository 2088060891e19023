import { owedTogether, type OpenCheckout } from '@server/backend/commerce/payments/bank-transfers/owed-together';

const checkoutsOf = (payer: string, dues: readonly number[], more: readonly string[] = []): OpenCheckout[] =>
  dues.map((due, index) => ({ checkoutId: `${payer}${index}`, due, payers: [payer, ...more] }));
const idsOf = (amount: number, open: readonly OpenCheckout[]): string[] =>
  owedTogether(amount, open).map((set) => set.map(({ checkoutId }) => checkoutId).join('+'));

describe('Checkouts that owe an amount together', () => {
  const lan = checkoutsOf('lan', [60, 40, 25, 7]);

  test.each([
    [100, ['lan0+lan1']],
    [125, ['lan0+lan1+lan2']],
    [132, ['lan0+lan1+lan2+lan3']],
    // One alone is no sum, and nearly is not it.
    [60, []],
    [101, []],
  ])('%i is owed by %j', (amount, sets) => expect(idsOf(amount, lan)).toEqual(sets));

  test('are of one payer', () => {
    const open = [...checkoutsOf('lan', [60]), ...checkoutsOf('minh', [40])];
    expect(idsOf(100, open)).toEqual([]);
    // One name that the transfer holds, once, though orders have it several times.
    const named = open.map((checkout) => ({ ...checkout, payers: [...checkout.payers, 'nguyen lan', 'nguyen lan'] }));
    expect(idsOf(100, named)).toEqual(['lan0+minh0']);
    expect(idsOf(120, named.slice(0, 1))).toEqual([]);
  });

  test('are each set that adds up, once, also when customer and name find it', () => {
    expect(idsOf(100, checkoutsOf('lan', [50, 50, 50], ['nguyen lan']))).toEqual([
      'lan0+lan1',
      'lan0+lan2',
      'lan1+lan2',
    ]);
  });

  test('are among the ten latest, or all of up to twenty', () => {
    const powers = Array.from({ length: 21 }, (_, index) => 2 ** index);
    const sumOf = (count: number) => 2 ** count - 1;
    expect(idsOf(2 ** 9 + 1, checkoutsOf('lan', powers))).toEqual(['lan0+lan9']);
    expect(idsOf(2 ** 10 + 1, checkoutsOf('lan', powers))).toEqual([]);
    expect(owedTogether(sumOf(20), checkoutsOf('lan', powers.slice(0, 20)))).toHaveLength(1);
    expect(owedTogether(sumOf(21), checkoutsOf('lan', powers))).toEqual([]);
  });
});

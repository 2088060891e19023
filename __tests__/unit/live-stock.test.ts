import { PRODUCT_STATUS, PRODUCT_STATUSES, productStatus, REVIEW } from '@/contract/states/product';
import { CAMPAIGN_STATUS } from '@/contract/states/campaign';
import { createStockReader, mergeStock, retainStock, withStock } from '@/entities/product/stock';

const card = (saleQuantity: number, status: (typeof PRODUCT_STATUSES)[number] = PRODUCT_STATUS.SALE) => ({
  id: 'a',
  saleQuantity,
  status,
});

describe('live stock of a product', () => {
  it('is what was told last, of each product', () => {
    const shown = [card(5), { ...card(8), id: 'b' }];
    const first = mergeStock(shown, new Map(), [{ id: 'a', saleQuantity: 3 }]);
    const stock = mergeStock(shown, first, [
      { id: 'a', saleQuantity: 2 },
      { id: 'b', saleQuantity: 9 },
    ]);
    expect(withStock(card(5), stock)).toEqual(card(2));
    const other = { ...card(5), id: 'c' };
    expect(withStock(other, stock)).toBe(other);
  });

  it('is no news when it is shown already, or of what is not shown', () => {
    const known = mergeStock([card(5)], new Map(), [{ id: 'a', saleQuantity: 3 }]);
    expect(mergeStock([card(5)], known, [{ id: 'a', saleQuantity: 3 }])).toBe(known);
    expect(mergeStock([card(5)], known, [{ id: 'elsewhere', saleQuantity: 1 }])).toBe(known);
    expect(mergeStock([card(5)], known, [{ id: 'a', saleQuantity: 5 }]).get('a')).toBe(5);
    const none = new Map();
    expect(mergeStock([card(5)], none, [{ id: 'a', saleQuantity: 5 }])).toBe(none);
  });

  it('stays known of what other page data show again, which may have been read before', () => {
    const known = mergeStock([card(5), { ...card(5), id: 'b' }], new Map(), [
      { id: 'a', saleQuantity: 3 },
      { id: 'b', saleQuantity: 1 },
    ]);
    expect([...retainStock([card(5), { ...card(5), id: 'c' }], known)]).toEqual([['a', 3]]);
  });

  it('sells out and comes back as the backend would say', () => {
    for (const left of [0, 1]) {
      const facts = { review: REVIEW.ACCEPTED, onSale: true, released: true, available: left };
      const status = productStatus(facts, CAMPAIGN_STATUS.RUNNING);
      const before = card(1 - left, left ? PRODUCT_STATUS.OUT_OF_STOCK : PRODUCT_STATUS.SALE);
      expect(withStock(before, new Map([['a', left]]))).toEqual(card(left, status));
    }
  });

  it('starts no sale that something else has stopped', () => {
    const stopped = PRODUCT_STATUSES.filter(
      (status) => status !== PRODUCT_STATUS.SALE && status !== PRODUCT_STATUS.OUT_OF_STOCK,
    );
    for (const status of stopped)
      for (const left of [0, 7]) expect(withStock(card(3, status), new Map([['a', left]])).status).toBe(status);
  });
});

describe('reading the stock again', () => {
  const apply = jest.fn();
  const answers: { ids: readonly string[]; give: (left: number) => void; fail: () => void }[] = [];
  const follow = () =>
    createStockReader({
      read: (ids) =>
        new Promise((resolve, reject) => {
          const give = (left: number) => resolve(ids.map((id) => ({ id, saleQuantity: left })));
          answers.push({ ids, give, fail: () => reject(new Error('away')) });
        }),
      apply,
      retryMs: 3000,
    });
  const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
  const at = (index: number) => answers[index]!;

  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    apply.mockReset();
    answers.length = 0;
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('leaves what was told meanwhile as it was told', async () => {
    const { receive, catchUp } = follow();
    receive({ asOf: 1, products: [{ id: 'b', saleQuantity: 9 }] });
    catchUp(['a', 'b']);
    receive({ asOf: 2, products: [{ id: 'a', saleQuantity: 2 }] });
    at(0).give(3);
    await settle();
    expect(apply.mock.calls.at(-1)).toEqual([[{ id: 'b', saleQuantity: 3 }]]);
  });

  it('is tried until it has come, ever more rarely', async () => {
    follow().catchUp(['a']);
    const waits = [3000, 6000, 12_000, 24_000, 48_000, 60_000, 60_000];
    for (const [tries, wait] of waits.entries()) {
      at(tries).fail();
      await settle(wait - 1);
      expect(answers).toHaveLength(tries + 1);
      await settle(1);
      expect(answers).toHaveLength(tries + 2);
    }
    at(waits.length).give(4);
    await settle(120_000);
    expect(apply.mock.calls).toEqual([[[{ id: 'a', saleQuantity: 4 }]]]);
    expect(answers).toHaveLength(waits.length + 1);
  });

  it('counts as told what was told before a further try only for the try before', async () => {
    const { receive, catchUp } = follow();
    catchUp(['a']);
    receive({ asOf: 1, products: [{ id: 'a', saleQuantity: 2 }] });
    at(0).fail();
    await settle(3000);
    at(1).give(1);
    await settle();
    expect(apply.mock.calls.at(-1)).toEqual([[{ id: 'a', saleQuantity: 1 }]]);
  });

  it('answers for the last that was asked, and for nothing once it has stopped', async () => {
    const { catchUp, stop } = follow();
    catchUp(['a']);
    catchUp(['b']);
    at(0).give(1);
    at(1).give(2);
    await settle();
    expect(apply.mock.calls).toEqual([[[{ id: 'b', saleQuantity: 2 }]]]);
    catchUp(['c']);
    stop();
    at(2).fail();
    await settle(120_000);
    expect([apply.mock.calls.length, answers.length]).toEqual([1, 3]);
  });
});

test('a reading that arrives after a later one is dropped, for each product by itself', () => {
  const applied: unknown[] = [];
  const { receive } = createStockReader({ read: async () => [], apply: (update) => applied.push(update), retryMs: 1 });
  receive({ asOf: 6, products: [{ id: 'a', saleQuantity: 1 }] });
  receive({
    asOf: 5,
    products: [
      { id: 'a', saleQuantity: 4 },
      { id: 'b', saleQuantity: 7 },
    ],
  });
  expect(applied).toEqual([[{ id: 'a', saleQuantity: 1 }], [{ id: 'b', saleQuantity: 7 }]]);
});

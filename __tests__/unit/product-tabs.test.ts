import { PRODUCT_STATUSES } from '@/contract/states/product';
import { countOfTab, PRODUCT_TABS, STATUSES_OF_TAB, tabOf } from '@/features/campaign-products/product-tabs';

describe('the tabs of books for sale', () => {
  it('show every status in exactly one of them', () => {
    const shown = PRODUCT_TABS.flatMap((tab) => STATUSES_OF_TAB[tab]);
    expect([...shown].sort()).toEqual(PRODUCT_STATUSES);
  });

  it('are found again by the statuses of the address', () => {
    expect(tabOf([])).toBe('all');
    expect(tabOf(['1'])).toBe('queue');
    expect(tabOf(['8'])).toBe('stopped');
    expect(tabOf(STATUSES_OF_TAB.stopped.map(String))).toBe('stopped');
    expect(tabOf(['1', '3'])).toBe('all');
  });

  it('count what they show', () => {
    const counts = [
      { status: 1 as const, count: 4 },
      { status: 4 as const, count: 2 },
      { status: 8 as const, count: 3 },
    ];
    expect(PRODUCT_TABS.map((tab) => countOfTab(counts, tab))).toEqual([4, 0, 0, 5, 9]);
  });
});

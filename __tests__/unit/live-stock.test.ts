import { PRODUCT_STATUS, PRODUCT_STATUSES, productStatus, REVIEW } from '@/contract/states/product';
import { CAMPAIGN_STATUS } from '@/contract/states/campaign';
import { noteStock, withStock } from '@/shared/catalogue/stock';

const card = (saleQuantity: number, status: (typeof PRODUCT_STATUSES)[number] = PRODUCT_STATUS.SALE) => ({
  id: 'a',
  saleQuantity,
  status,
});

describe('live stock of a product', () => {
  it('is what was told last, of each product', () => {
    const stock = noteStock(noteStock(new Map(), [{ id: 'a', saleQuantity: 3 }]), [
      { id: 'a', saleQuantity: 2 },
      { id: 'b', saleQuantity: 9 },
    ]);
    expect(withStock(card(5), stock)).toEqual(card(2));
    const other = { ...card(5), id: 'c' };
    expect(withStock(other, stock)).toBe(other);
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

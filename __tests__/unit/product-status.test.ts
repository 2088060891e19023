import { CAMPAIGN_STATUS, CAMPAIGN_STATUSES } from '@/contract/states/campaign';
import { PRODUCT_STATUS, productStatus, REVIEW, type ProductFacts } from '@/contract/states/product';

/** On sale if its fair is running. */
const GOOD: ProductFacts = { review: REVIEW.ACCEPTED, onSale: true, released: true, available: 1 };

describe("A product's status (D3.5.1)", () => {
  test.each([
    ['on sale while one copy is left', {}, CAMPAIGN_STATUS.RUNNING, PRODUCT_STATUS.SALE],
    ['on sale before the campaign begins', {}, CAMPAIGN_STATUS.NOT_STARTED, PRODUCT_STATUS.SALE],
    ['out of stock', { available: 0 }, CAMPAIGN_STATUS.RUNNING, PRODUCT_STATUS.OUT_OF_STOCK],
    [
      'switched off, whatever is left',
      { onSale: false, available: 0 },
      CAMPAIGN_STATUS.RUNNING,
      PRODUCT_STATUS.NOT_SALE,
    ],
    [
      'not released, whatever its switch says',
      { released: false, onSale: false },
      CAMPAIGN_STATUS.RUNNING,
      PRODUCT_STATUS.UNRELEASED,
    ],
    [
      'in a campaign that was cancelled',
      { released: false },
      CAMPAIGN_STATUS.CANCELLED,
      PRODUCT_STATUS.CAMPAIGN_CANCELLED,
    ],
    ['in a campaign that has ended', { released: false }, CAMPAIGN_STATUS.ENDED, PRODUCT_STATUS.CAMPAIGN_ENDED],
    [
      'in a campaign that was postponed',
      { released: false },
      CAMPAIGN_STATUS.POSTPONED,
      PRODUCT_STATUS.CAMPAIGN_POSTPONED,
    ],
  ])('%s', (_, facts, campaign, status) => expect(productStatus({ ...GOOD, ...facts }, campaign)).toBe(status));

  test('is the review first, whatever the campaign, the switch and the stock are', () => {
    for (const campaign of CAMPAIGN_STATUSES)
      for (const rest of [{}, { onSale: false }, { released: false }, { available: 0 }]) {
        expect(productStatus({ ...GOOD, ...rest, review: REVIEW.PENDING }, campaign)).toBe(PRODUCT_STATUS.PENDING);
        expect(productStatus({ ...GOOD, ...rest, review: REVIEW.REJECTED }, campaign)).toBe(PRODUCT_STATUS.REJECTED);
      }
  });
});

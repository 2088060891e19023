import fc from 'fast-check';
import { freightOf } from '@/contract/rules/freight';
import { CAMPAIGN_FORMAT } from '@/contract/vocabulary/kinds';
import { pointsFor, priceBasket, priceLine, sumBaskets, type PricedLine } from '@/contract/rules/price';
import { ORDER_TYPE } from '@/contract/vocabulary/order-types';

const line = (row: Partial<PricedLine> = {}): PricedLine => ({
  quantity: 1,
  salePrice: 90_000,
  coverPrice: 100_000,
  pdfExtra: 0,
  audioExtra: 0,
  ...row,
});

const anyLine: fc.Arbitrary<PricedLine> = fc
  .record({
    quantity: fc.integer({ min: 1, max: 999 }),
    coverPrice: fc.integer({ min: 0, max: 5_000_000 }),
    off: fc.integer({ min: 0, max: 100 }),
    pdfExtra: fc.integer({ min: 0, max: 200_000 }),
    audioExtra: fc.integer({ min: 0, max: 200_000 }),
  })
  .map(({ off, ...row }) => ({ ...row, salePrice: Math.floor((row.coverPrice * (100 - off)) / 100) }));

describe('The price of a line', () => {
  test('counts both editions (D4.9.5)', () => {
    expect(priceLine(line({ quantity: 2, pdfExtra: 20_000, audioExtra: 35_000 }))).toEqual({
      unit: 145_000,
      total: 290_000,
      subTotal: 310_000,
    });
  });
});

describe('The price of a basket', () => {
  test('has the discount of the examples of D4.9.4, freight left out of it', () => {
    const first = priceBasket([line({ coverPrice: 140_000, salePrice: 126_000 })], 15_000);
    expect(first).toMatchObject({ subTotal: 140_000, total: 141_000, discountTotal: -14_000 });
    const second = priceBasket([line({ coverPrice: 200_000, salePrice: 150_000 })], 15_000);
    expect(second).toMatchObject({ subTotal: 200_000, total: 165_000, discountTotal: -50_000 });
  });

  test('is no surcharge where a book costs more than its cover says', () => {
    expect(priceBasket([line({ coverPrice: 80_000, salePrice: 95_000, quantity: 2 })], 0)).toEqual({
      ...{ subTotal: 160_000, goods: 190_000, freight: 0, discountTotal: 0, total: 190_000, plusPoint: 190 },
    });
  });

  test('of nothing is nothing but its freight', () => {
    const nothing = { subTotal: 0, goods: 0, freight: 15_000, discountTotal: 0, total: 15_000, plusPoint: 0 };
    expect(priceBasket([], 15_000)).toEqual(nothing);
    expect(sumBaskets([])).toEqual({ ...nothing, freight: 0, total: 0 });
    expect(sumBaskets([nothing, nothing])).toEqual({ ...nothing, freight: 30_000, total: 30_000 });
  });

  test('always adds up: subTotal + discount + freight = total, in whole đồng, with no negative points', () => {
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 1, maxLength: 20 }),
        fc.constantFrom(0, 15_000, 30_000),
        (lines, freight) => {
          const price = priceBasket(lines, freight);
          expect(price.subTotal + price.discountTotal + price.freight).toBe(price.total);
          expect(price.discountTotal).toBeLessThanOrEqual(0);
          for (const amount of Object.values(price)) expect(Number.isInteger(amount)).toBe(true);
          expect(price.plusPoint).toBe(pointsFor(price.total - freight));
        },
      ),
    );
  });

  test('parcels add up to the checkout, whatever way the lines are split', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(anyLine, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 5 }),
        (parcels) => {
          const sum = sumBaskets(parcels.map((lines) => priceBasket(lines, 15_000)));
          const whole = priceBasket(parcels.flat(), 15_000 * parcels.length);
          expect(sum).toEqual({ ...whole, plusPoint: sum.plusPoint });
          expect(whole.plusPoint - sum.plusPoint).toBeLessThan(parcels.length);
        },
      ),
    );
  });
});

describe('Points', () => {
  test.each([
    [0, 0],
    [999, 0],
    [1000, 1],
    [63_750, 63],
  ])('%i đồng of goods earn %i', (goods, points) => expect(pointsFor(goods)).toBe(points));
});

describe('Freight (D4.8)', () => {
  const [PRINTED, PDF, AUDIO] = [{ format: 1 }, { format: 2 }, { format: 3 }] as const;
  const offline = { format: CAMPAIGN_FORMAT.OFFLINE, provinceCodes: [1, 48] };
  const online = { format: CAMPAIGN_FORMAT.ONLINE, provinceCodes: [] };
  test.each([
    ['at the counter', ORDER_TYPE.PICKUP, offline, undefined, 0],
    ["at the counter of a fair in the reader's province", ORDER_TYPE.PICKUP, offline, 1, 0],
    ['from an online fair', ORDER_TYPE.DELIVERY, online, 79, 15_000],
    ["to the fair's province", ORDER_TYPE.DELIVERY, offline, 1, 15_000],
    ["to a stop's province", ORDER_TYPE.DELIVERY, offline, 48, 15_000],
    ['elsewhere', ORDER_TYPE.DELIVERY, offline, 79, 30_000],
    ['not yet known where', ORDER_TYPE.DELIVERY, offline, undefined, 30_000],
  ] as const)('%s', (_, type, campaign, province, freight) =>
    expect(freightOf(type, campaign, province, [PRINTED, PDF])).toBe(freight),
  );

  test.each([
    ['from an online campaign', online, 79],
    ['elsewhere', offline, 79],
    ['not yet known where', offline, undefined],
  ])('is none where nothing is printed, %s (D4.8.6)', (_, campaign, province) => {
    expect(freightOf(ORDER_TYPE.DELIVERY, campaign, province, [PDF, AUDIO])).toBe(0);
  });
});

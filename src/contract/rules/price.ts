/** One line of a basket with its prices as the backend knows them, in đồng. */
export interface PricedLine {
  quantity: number;
  salePrice: number;
  coverPrice: number;
  /** Extra price of the chosen editions, 0 when none is chosen. */
  pdfExtra: number;
  audioExtra: number;
}

export interface LinePrice {
  unit: number;
  /** Price of the line for the buyer. */
  total: number;
  /** Price of the line at cover price. */
  subTotal: number;
}

export interface BasketPrice {
  subTotal: number;
  goods: number;
  freight: number;
  /** Never positive. */
  discountTotal: number;
  total: number;
  plusPoint: number;
}

/** Price of one line (D9.2): editions are never discounted. */
export const priceLine = (line: PricedLine): LinePrice => {
  const extras = line.pdfExtra + line.audioExtra;
  const unit = line.salePrice + extras;
  return { unit, total: unit * line.quantity, subTotal: (line.coverPrice + extras) * line.quantity };
};

/** Đồng of goods that earn a point (A11.10). */
export const DONG_PER_POINT = 1000;

/** Points for goods worth this many đồng; freight earns nothing (A11.10). */
export const pointsFor = (goods: number): number => Math.floor(goods / DONG_PER_POINT);

/**
 * Price of the lines of one parcel with its freight. The only price function: cart, calculation, order and statement
 * use it (D9.2, A5.14).
 */
export const priceBasket = (lines: readonly PricedLine[], freight: number): BasketPrice => {
  let subTotal = 0;
  let goods = 0;
  for (const line of lines) {
    const price = priceLine(line);
    subTotal += price.subTotal;
    goods += price.total;
  }
  const discountTotal = goods < subTotal ? goods - subTotal : 0;
  return { subTotal, goods, freight, discountTotal, total: goods + freight, plusPoint: pointsFor(goods) };
};

/** Adds up the parcels of one checkout; points are rounded per order, so they are summed and not computed again. */
export const sumBaskets = (parcels: readonly BasketPrice[]): BasketPrice => {
  const sum = { subTotal: 0, goods: 0, freight: 0, discountTotal: 0, total: 0, plusPoint: 0 };
  for (const parcel of parcels) for (const key of Object.keys(sum) as (keyof BasketPrice)[]) sum[key] += parcel[key];
  return sum;
};

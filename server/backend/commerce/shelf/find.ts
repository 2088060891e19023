import type { ProductQuery } from '@/contract/endpoints/products';
import { PRODUCT_TYPE, type ProductTypeId } from '@/contract/vocabulary/kinds';
import { LIMITS } from '@/contract/vocabulary/limits';
import type { Catalogue } from './catalogue';
import { FAIR, type FairBoard } from './fair-board';
import { createTest } from './narrow';
import { rankProducts } from './words/rank';
import { UNFIT } from './words/ranks';

export interface Found {
  /** Numbers of products in their order, as deep as a reader can want. */
  products: Uint32Array;
  total: number;
}

/** A book stands before the series it opens, and that before the combos that hold it. */
const PLACE: Record<ProductTypeId, number> = {
  [PRODUCT_TYPE.SINGLE]: 0,
  [PRODUCT_TYPE.SERIES]: 1,
  [PRODUCT_TYPE.COMBO]: 2,
};
const PLACES = 3;

const NOTHING: Found = { products: new Uint32Array(0), total: 0 };

export type Asked = Omit<ProductQuery, 'page' | 'size'>;

/**
 * Which shelf of a search a product stands on; the lower, the earlier. How well the words fit goes first, then what kind
 * of product it is, then what can be bought now.
 */
const shelfOf = (catalogue: Catalogue, fairs: FairBoard, ranks: Uint8Array | undefined) => {
  const [flags, fairOf, typeOf] = [fairs.flags(), catalogue.fairOf.view(), catalogue.typeOf.view()];
  return (product: number): number => {
    const later = flags[fairOf[product]!]! & FAIR.running ? 0 : 1;
    return ranks ? (ranks[product]! * PLACES + PLACE[typeOf[product] as ProductTypeId]) * 2 + later : later;
  };
};

const SHELVES = (UNFIT + 1) * PLACES * 2;

/** Puts products on shelves, and reads them shelf by shelf, on each in the order in which they came. */
class OnShelves {
  private readonly products: Uint32Array;
  private readonly shelves: Uint16Array;
  /** Where each shelf begins, once all are there; until then how many the one before it holds. */
  private readonly begins = new Uint32Array(SHELVES + 1);
  private length = 0;

  constructor(most: number) {
    this.products = new Uint32Array(most);
    this.shelves = new Uint16Array(most);
  }

  add(product: number, shelf: number): void {
    this.products[this.length] = product;
    this.shelves[this.length] = shelf;
    this.begins[shelf + 1]! += 1;
    this.length += 1;
  }

  inOrder(): Uint32Array {
    const { begins, length } = this;
    for (let shelf = 1; shelf <= SHELVES; shelf += 1) begins[shelf]! += begins[shelf - 1]!;
    const ordered = new Uint32Array(length);
    for (let at = 0; at < length; at += 1) {
      const shelf = this.shelves[at]!;
      ordered[begins[shelf]!] = this.products[at]!;
      begins[shelf]! += 1;
    }
    return ordered;
  }
}

const bestOffers = (catalogue: Catalogue, fairs: FairBoard, products: Uint32Array): Uint32Array => {
  const [titleOf, sellerCount] = [catalogue.titleOf.view(), catalogue.sellerCount.view()];
  const [flags, fairOf, priceOf] = [fairs.flags(), catalogue.fairOf.view(), catalogue.priceOf];
  const isRunning = (product: number): number => flags[fairOf[product]!]! & FAIR.running;
  /** By title, where several sell it. */
  const best = new Map<number, number>();
  for (let at = 0; at < products.length; at += 1) {
    const product = products[at]!;
    const title = titleOf[product]!;
    if (sellerCount[title] === 1) continue;
    const known = best.get(title);
    const isBetter =
      known === undefined ||
      isRunning(product) > isRunning(known) ||
      (isRunning(product) === isRunning(known) && priceOf.at(product) < priceOf.at(known));
    if (isBetter) best.set(title, product);
  }
  return products.filter((product) => sellerCount[titleOf[product]!] === 1 || best.get(titleOf[product]!) === product);
};

export interface FindOptions {
  /** Of the products that sell the same title only the best offer: at a running fair before others, then the cheapest. */
  byTitle?: boolean;
}

/** The products that fit, in their order: shelf by shelf, and on each as was asked. */
export const find = (
  catalogue: Catalogue,
  fairs: FairBoard,
  { id: ids, sort, title, ...filters }: Asked,
  { byTitle = false }: FindOptions = {},
): Found => {
  const ranking = title === undefined ? undefined : rankProducts(catalogue, title);
  if (ranking?.found === 0) return NOTHING;
  const named = ids && new Set(ids.map((id) => catalogue.numberOf(id)));
  const test = createTest(catalogue, fairs, { filters, isNamed: named !== undefined, ranking });
  const shelf = shelfOf(catalogue, fairs, ranking?.ranks);
  const ordered = catalogue.orders[sort].view();
  const sorted = new OnShelves(Math.min(ordered.length, ranking?.found ?? Infinity));
  for (let at = 0; at < ordered.length; at += 1) {
    const product = ordered[at]!;
    if ((!named || named.has(product)) && test(product) === 0) sorted.add(product, shelf(product));
  }
  const products = byTitle ? bestOffers(catalogue, fairs, sorted.inOrder()) : sorted.inOrder();
  return { products: products.slice(0, LIMITS.shelfReach), total: products.length };
};

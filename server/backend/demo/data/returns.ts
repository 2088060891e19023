import { ORDER_STATUS } from '@/contract/states/order';
import { RETURN_REASON, type ReturnReasonId } from '@/contract/states/return';
import { BOOK_FORMAT } from '@/contract/vocabulary/kinds';
import { makeBooks, type SeedBook } from './books';
import { compareMoments, type Moment } from './moment';
import { makeOrders, type SeedOrder } from './orders';
import { makeProducts } from './products';
import { stableUuid } from './random';

/** A customer's request to return a copy of a printed book, and what became of it. */
export interface SeedReturn {
  id: string;
  order: SeedOrder;
  productId: string;
  /** Whose cover serves as the customer's picture. */
  book: SeedBook;
  reason: ReturnReasonId;
  words: string;
  /** When the order was received; the steps follow it hour by hour. */
  receivedAt: Moment;
  /** The issuer's refusal and the customer's answer to it; null while the request waits. */
  dispute: { refusal: string; words: string } | null;
}

/** The issuer whose account is in the README. */
const ISSUER = 'ben-xuan';
/** Days in which a request can wait for its answer. */
const RECENT_DAYS = 2;
const RECEIVED: readonly number[] = [ORDER_STATUS.SHIPPED, ORDER_STATUS.RECEIVED];

const said = [
  {
    name: 'asked',
    reason: RETURN_REASON.DAMAGED,
    words: 'Trang 33 đến 40 bị dính mực, không đọc được.',
    dispute: null,
  },
  {
    name: 'disputed',
    reason: RETURN_REASON.WRONG_BOOK,
    words: 'Tôi đặt bản bìa cứng nhưng nhận bản bìa mềm.',
    dispute: {
      refusal: 'Trang bán ghi rõ là bìa mềm, mong bạn xem lại.',
      words: 'Ảnh trên trang bán là bìa cứng, nhờ ban tổ chức xem giúp.',
    },
  },
] as const;

/** Orders of the issuer that were received in the last days and have a printed book, the newest first. */
const received = (): { order: SeedOrder; receivedAt: Moment; productId: string; book: SeedBook }[] => {
  const products = new Map(makeProducts().map((product) => [product.key, product]));
  const books = new Map(makeBooks().map((book) => [book.key, book]));
  return makeOrders()
    .filter(({ issuer, status, steps }) => issuer === ISSUER && RECEIVED.includes(status) && steps.length > 0)
    .flatMap((order) => {
      const receivedAt = order.steps.at(-1)!.at;
      const printed = order.lines
        .map(({ product }) => products.get(product)!)
        .find(({ format }) => format === BOOK_FORMAT.PAPER);
      const book = printed && books.get(printed.items[0]!.book);
      return book && receivedAt.day >= -RECENT_DAYS ? [{ order, receivedAt, productId: printed.id, book }] : [];
    })
    .sort((one, other) => compareMoments(other.receivedAt, one.receivedAt));
};

/** The requests of the demo: the first order of the demo's customer waits, and another one is disputed. */
export const makeReturns = (): SeedReturn[] => {
  const found = received();
  const own = found.filter(({ order }) => order.customer === 'customer');
  const chosen = [...own, ...found.filter((one) => !own.includes(one))];
  return said.flatMap(({ name, ...rest }, place) => {
    const one = chosen[place];
    return one ? [{ id: stableUuid(`return/${name}`), ...one, ...rest }] : [];
  });
};

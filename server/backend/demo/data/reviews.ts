import { ORDER_STATUS, type OrderStatusId } from '@/contract/states/order';
import { REPORT_REASON, type ReportReasonId } from '@/contract/states/review';
import { BOOK_FORMAT } from '@/contract/vocabulary/kinds';
import type { Stars } from '@/contract/vocabulary/stars';
import { makeBooks, type SeedBook } from './books';
import { parentGenre, type ParentGenreKey } from './genres';
import { atHour, compareMoments, type Moment } from './moment';
import { makeOrders, type SeedOrder } from './orders';
import { makeProducts } from './products';
import { createRandom, type Random } from './random';
import { ofBooks } from './reviews/of-books';
import { answers, besides, disliked, liked, reports, unfit } from './reviews/sentences';

/** A customer's review of a book that they have received, with the organiser's decision and the issuer's answer. */
export interface SeedReview {
  key: string;
  customer: string;
  book: SeedBook;
  stars: Stars;
  text: string;
  /** Books whose covers serve as the customer's pictures. */
  pictures: readonly SeedBook[];
  writtenAt: Moment;
  /** Null while pending; hidden if there is a reason. */
  decision: { at: Moment; keptBackFor: string | null } | null;
  answer: { at: Moment; text: string } | null;
  /** The issuer's report to the organiser. */
  report: { at: Moment; reason: ReportReasonId; text: string } | null;
}

/** A book as a customer first received it, with the other books of that order. */
interface Received {
  customer: string;
  book: SeedBook;
  receivedAt: Moment;
  others: readonly SeedBook[];
}

const RECEIVED: readonly OrderStatusId[] = [ORDER_STATUS.SHIPPED, ORDER_STATUS.RECEIVED];

const products = new Map(makeProducts().map((product) => [product.key, product]));
const books = new Map(makeBooks().map((book) => [book.key, book]));

/** Only printed books: reviews mention paper and print. */
const printedIn = ({ lines }: SeedOrder): SeedBook[] =>
  lines
    .map(({ product }) => products.get(product)!)
    .filter(({ format }) => format === BOOK_FORMAT.PAPER)
    .flatMap(({ items }) => items.map(({ book }) => books.get(book)!));

/** Every book that each customer has received, once, in order of receipt. */
const receivedBooks = (): Received[] => {
  const received = makeOrders()
    .filter(({ status, steps }) => RECEIVED.includes(status) && steps.length > 0)
    .flatMap((order): Received[] => {
      const others = printedIn(order);
      return others.map((book) => ({ customer: order.customer, book, receivedAt: order.steps.at(-1)!.at, others }));
    })
    .sort((one, other) => compareMoments(one.receivedAt, other.receivedAt));
  const first = new Map(received.toReversed().map((one) => [`${one.customer}/${one.book.key}`, one]));
  return received.filter((one) => first.get(`${one.customer}/${one.book.key}`) === one);
};

const starsOf = (genre: ParentGenreKey, random: Random): Stars =>
  random.weighted<Stars>([
    [5, 46],
    [4, 33],
    // A dictionary is not reviewed for a slow second half.
    ...(genre === 'tra-cuu'
      ? []
      : ([
          [3, 12],
          [2, 6],
          [1, 4],
        ] as const)),
  ]);

/** Picks in turn from a random start, so that two reviews of a book do not say the same. */
const inTurn = <T>(list: readonly T[], from: string, turn: number): T =>
  list[(createRandom(from).int(0, list.length - 1) + turn) % list.length]!;

const opinionOf = (book: SeedBook, stars: Stars, turn: number): string => {
  if (stars <= 3) return inTurn(disliked[stars as 1 | 2 | 3], `opinion/${book.key}`, turn);
  const own = ofBooks[book.key]?.[turn];
  return own ?? inTurn(liked[parentGenre(book.genre)], `opinion/${book.key}`, turn);
};

const wordsOf = (book: SeedBook, stars: Stars, turn: number, random: Random): string =>
  [opinionOf(book, stars, turn), random.pick(besides[stars])].filter(Boolean).join(' ');

const EVENING = 20;
const NOW = atHour(0, 0);
const inPast = (at: Moment): boolean => compareMoments(at, NOW) < 0;

/** Customers write some days after receipt, in the evening. */
const writtenAt = ({ receivedAt }: Received, random: Random): Moment => ({
  day: receivedAt.day + random.int(1, 7),
  minute: EVENING * 60 + random.int(0, 110),
});

/** The organiser reviews new ones within two mornings; the latest are still pending. */
const decidedAt = ({ day }: Moment, random: Random): Moment => ({
  day: day + random.int(1, 2),
  minute: 9 * 60 + random.int(0, 80),
});

const toneOf = (stars: Stars): keyof typeof answers => (stars >= 4 ? 'content' : stars === 1 ? 'broken' : 'critical');

/** Issuers answer most complaints and some of the other reviews. */
const answerTo = (key: string, stars: Stars, { day }: Moment, random: Random): SeedReview['answer'] => {
  if (!random.chance(stars >= 4 ? 0.2 : 0.7)) return null;
  const at = { day: day + 1, minute: 10 * 60 + random.int(0, 300) };
  return inPast(at) ? { at, text: createRandom(`answer/${key}`).pick(answers[toneOf(stars)]) } : null;
};

/** Issuers report some reviews that call their print bad. */
const reportOf = (key: string, stars: Stars, { day }: Moment): SeedReview['report'] => {
  const random = createRandom(`report/${key}`);
  if (stars !== 1 || !random.chance(REPORTED)) return null;
  const at = { day: day + 1, minute: 16 * 60 + random.int(0, 90) };
  return inPast(at) ? { at, reason: REPORT_REASON.UNTRUE, text: random.pick(reports) } : null;
};

/** Shares: of received books that are reviewed, of reviews that are unfit, and of positive ones with pictures. */
const REVIEWED = 0.75;
const UNFIT = 0.14;
const PICTURED = 0.08;
/** Share of one-star reviews that are reported. */
const REPORTED = 0.4;

/** Only reviews of literature are hidden, because the unfit texts are about it. */
const unfitFor = (book: SeedBook, random: Random) =>
  parentGenre(book.genre) === 'van-hoc' && random.chance(UNFIT) ? random.pick(unfit) : undefined;

const reviewOf = (received: Received, turn: number): SeedReview | null => {
  const { customer, book, others } = received;
  const key = `${customer}/${book.key}`;
  const random = createRandom(`review/${key}`);
  const written = writtenAt(received, random);
  if (!random.chance(REVIEWED) || !inPast(written)) return null;
  const bad = unfitFor(book, random);
  const stars = bad?.stars ?? starsOf(parentGenre(book.genre), random);
  const at = decidedAt(written, random);
  const decision = inPast(at) ? { at, keptBackFor: bad?.note ?? null } : null;
  const pictured = !bad && stars >= 4 && random.chance(PICTURED);
  return {
    ...{ key, customer, book, stars, writtenAt: written, decision },
    text: bad?.text ?? wordsOf(book, stars, turn, random),
    pictures: pictured ? [book, ...others.filter((other) => other !== book)].slice(0, random.int(1, 3)) : [],
    answer: decision && !bad ? answerTo(key, stars, at, random) : null,
    report: decision && !bad ? reportOf(key, stars, at) : null,
  };
};

/** About two hundred reviews of books that customers have received, oldest first. */
export const makeReviews = (): SeedReview[] => {
  const turns = new Map<string, number>();
  return receivedBooks()
    .flatMap((received) => {
      const turn = turns.get(received.book.key) ?? 0;
      const review = reviewOf(received, turn);
      if (review) turns.set(received.book.key, turn + 1);
      return review ?? [];
    })
    .sort((one, other) => compareMoments(one.writtenAt, other.writtenAt) || one.key.localeCompare(other.key, 'en'));
};

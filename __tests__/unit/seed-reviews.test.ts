import { newReview } from '@/contract/endpoints/reviews';
import { STARS } from '@/contract/vocabulary/stars';
import { makeFollows } from '@server/backend/demo/data/follows';
import { compareMoments } from '@server/backend/demo/data/moment';
import { makeReviews } from '@server/backend/demo/data/reviews';
import { ofBooks } from '@server/backend/demo/data/reviews/of-books';
import { coverUrl } from '@server/backend/demo/files/images';
import { bookBy, expectUnique, orders, productBy } from '../support/seed-demo';

const reviews = makeReviews();

describe('reviews', () => {
  test('are the same every time, one of a customer and a book', () => {
    expect(makeReviews()).toEqual(reviews);
    expectUnique(reviews.map(({ key }) => key));
  });

  test('are some hundred of all stars, most of them good; some wait, a few are kept back, some have pictures and answers', () => {
    expect(reviews.length).toBeGreaterThan(150);
    expect(new Set(reviews.map(({ stars }) => stars))).toEqual(new Set(STARS));
    expect(reviews.filter(({ stars }) => stars >= 4).length).toBeGreaterThan(reviews.length * 0.7);
    const waiting = reviews.filter(({ decision }) => decision === null);
    const keptBack = reviews.filter(({ decision }) => decision?.keptBackFor);
    expect(waiting.length).toBeGreaterThanOrEqual(5);
    expect(keptBack.length).toBeGreaterThanOrEqual(3);
    expect(reviews.filter(({ answer }) => answer).length).toBeGreaterThan(30);
    expect(reviews.filter(({ pictures }) => pictures.length > 0).length).toBeGreaterThanOrEqual(5);
    expect(reviews.filter(({ report }) => report).length).toBeGreaterThanOrEqual(1);
    for (const { answer, decision } of reviews) if (answer) expect(decision?.keptBackFor).toBeNull();
  });

  test('are what a customer may send, and what is said of a book is said once', () => {
    for (const { stars, text, pictures } of reviews)
      expect(newReview.safeParse({ bookId: 1, stars, text, images: pictures.map(coverUrl) }).error).toBeUndefined();
    const words = reviews.map(({ book, text }) => `${book.key}: ${text.split('. ')[0]}`);
    expect(new Set(words).size).toBeGreaterThan(words.length * 0.97);
    expect(Object.keys(ofBooks).filter((key) => !bookBy.has(key))).toEqual([]);
  });

  test('are written after the book was received, decided on after that, and answered last', () => {
    const received = (customer: string, book: string) =>
      orders
        .filter((order) => order.customer === customer)
        .flatMap(({ lines, steps }) =>
          lines.some(({ product }) => productBy.get(product)!.items.some((item) => item.book === book)) &&
          steps.length > 0
            ? [steps.at(-1)!.at]
            : [],
        );
    for (const { customer, book, writtenAt, decision, answer } of reviews) {
      expect(received(customer, book.key).some((at) => compareMoments(at, writtenAt) < 0)).toBe(true);
      if (decision) expect(compareMoments(writtenAt, decision.at)).toBeLessThan(0);
      if (decision && answer) expect(compareMoments(decision.at, answer.at)).toBeLessThan(0);
    }
  });
});

describe('what customers follow and wish for', () => {
  test('is the same every time, of every kind, nothing twice', () => {
    const follows = makeFollows();
    expect(makeFollows()).toEqual(follows);
    expect(new Set(follows.map(({ what }) => what.kind))).toEqual(new Set(['campaigns', 'authors', 'issuers', 'wish']));
    expectUnique(follows.map(({ customer, what }) => JSON.stringify([customer, what])));
    expect(follows.filter(({ customer, what }) => customer === 'customer' && what.kind === 'wish').length).toBe(5);
  });
});

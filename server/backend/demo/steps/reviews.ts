import { answerReview, hideReview, publishReview } from '../../commerce/reviews/moderate';
import { reportReview } from '../../commerce/reviews/report';
import { createReview } from '../../commerce/reviews/write-review';
import { makeReviews, type SeedReview } from '../data/reviews';
import { coverUrl } from '../files/images';
import { callOf, instantOf, issuerAccount, type Happening, type World } from '../world';
import { ADMIN } from './accounts';
import { idOf } from './keys';

const lifeOf = (world: World, review: SeedReview): Happening[] => {
  const { customer, book, stars, text, pictures, writtenAt, decision, answer, report } = review;
  /** Id and version after the last change. */
  let seen = { id: 0, version: 0 };
  const keep = ({ id, version }: typeof seen): void => {
    seen = { id, version };
  };
  const write = async (at: Date) => {
    const images = pictures.map(coverUrl);
    keep(await createReview(callOf(world, customer, at), { bookId: idOf.book(book.key), stars, text, images }));
  };
  const decide = async (at: Date, reason: string | null) => {
    const organiser = callOf(world, ADMIN, at);
    keep(await (reason ? hideReview(organiser, { ...seen, note: reason }) : publishReview(organiser, seen)));
  };
  const reply = async (at: Date, words: string) =>
    keep(await answerReview(callOf(world, issuerAccount(book.issuer), at), { ...seen, text: words }));
  const complain = async (at: Date, { reason, text: words }: NonNullable<SeedReview['report']>) => {
    await reportReview(callOf(world, issuerAccount(book.issuer), at), { id: seen.id, reason, text: words });
  };
  return [
    { at: instantOf(world, writtenAt), happen: write },
    ...(decision
      ? [{ at: instantOf(world, decision.at), happen: (at: Date) => decide(at, decision.keptBackFor) }]
      : []),
    ...(report ? [{ at: instantOf(world, report.at), happen: (at: Date) => complain(at, report) }] : []),
    ...(answer ? [{ at: instantOf(world, answer.at), happen: (at: Date) => reply(at, answer.text) }] : []),
  ];
};

/** Reviews by customers, the organiser's decisions, and issuers' answers and reports. */
export const reviewLives = (world: World): Happening[] => makeReviews().flatMap((review) => lifeOf(world, review));

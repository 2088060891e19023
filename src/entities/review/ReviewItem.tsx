import type { PublicReview } from '@/contract/endpoints/reviews';
import { formatDate } from '@/shared/lib/format';
import { reviewText } from '@/text/review';
import { ReviewPhotos } from './ReviewPhotos';
import { Stars } from './Stars';
import classes from './Reviews.module.css';

/** One customer's review of a book, and its issuer's answer. */
export function ReviewItem({ review }: { review: PublicReview }) {
  const { by, stars, text, images, at, campaign, answer } = review;
  return (
    <li className={classes.review}>
      <p className={classes.head}>
        <b>{by}</b> <Stars stars={stars} />
        <time dateTime={at}>{formatDate(at)}</time>
      </p>
      <p className={classes.where}>{reviewText.boughtAt(campaign.name)}</p>
      <p className={classes.text}>{text}</p>
      <ReviewPhotos images={images} by={by} />
      {answer ? (
        <div className={classes.answer}>
          <p className={classes.head}>
            <b>{reviewText.answerOf(answer.by)}</b>
            <time dateTime={answer.at}>{formatDate(answer.at)}</time>
          </p>
          <p className={classes.text}>{answer.text}</p>
        </div>
      ) : null}
    </li>
  );
}

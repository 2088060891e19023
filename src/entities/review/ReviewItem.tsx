import Image from 'next/image';
import type { PublicReview } from '@/contract/endpoints/reviews';
import { formatDate } from '@/shared/lib/format';
import { reviewText } from '@/text/review';
import { Stars } from './Stars';
import classes from './Reviews.module.css';

const PHOTO = 96;

/** What one reader says of a book, and what its issuer answers. */
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
      {images.length > 0 ? (
        <ul className={classes.photos}>
          {images.map((image, place) => (
            <li key={image}>
              <a href={image} target="_blank" rel="noreferrer">
                <Image
                  src={image}
                  alt={reviewText.photoOf(by, place + 1)}
                  width={PHOTO}
                  height={PHOTO}
                  className={classes.photo}
                />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
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

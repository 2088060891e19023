import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { STARS } from '@/contract/vocabulary/stars';
import { reviewText } from '@/text/review';
import classes from './Stars.module.css';

/** The given number of stars out of five, also as text. */
export function Stars({ stars, size = 16 }: { stars: number; size?: number }) {
  return (
    <span className={classes.stars} role="img" aria-label={reviewText.starsOf(stars)}>
      {STARS.map((star) =>
        star <= Math.round(stars) ? (
          <IconStarFilled key={star} size={size} aria-hidden />
        ) : (
          <IconStar key={star} size={size} aria-hidden />
        ),
      )}
    </span>
  );
}

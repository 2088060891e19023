import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useId } from 'react';
import { STARS, type Stars } from '@/contract/vocabulary/stars';
import { reviewText } from '@/text/review';
import classes from './Stars.module.css';

interface StarInputProps {
  value: Stars | undefined;
  onChange: (stars: Stars) => void;
}

/** Input for one to five stars; radio buttons for keyboards and screen readers. */
export function StarInput({ value, onChange }: StarInputProps) {
  const name = useId();
  return (
    <span className={classes.input} role="radiogroup" aria-label={reviewText.yourStars}>
      {STARS.map((star) => {
        const Star = value !== undefined && star <= value ? IconStarFilled : IconStar;
        return (
          <label key={star} title={reviewText.starRow(star)}>
            <input
              type="radio"
              name={name}
              value={star}
              checked={value === star}
              aria-label={reviewText.starRow(star)}
              onChange={() => onChange(star)}
            />
            <Star size={28} aria-hidden />
          </label>
        );
      })}
    </span>
  );
}

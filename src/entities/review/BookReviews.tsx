import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ReviewSummary } from '@/contract/endpoints/reviews';
import { STARS, type Stars as StarCount } from '@/contract/vocabulary/stars';
import { messageOf } from '@/shared/api/api-error';
import { useApiWithPrevious } from '@/shared/api/use-api-with-previous';
import { formatAverage, formatNumber } from '@/shared/lib/format';
import { useIsCustomer } from '@/shared/session/use-is-customer';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { SheetSkeleton } from '@/shared/ui/feedback/Skeletons';
import { reviewText } from '@/text/review';
import { OwnReview } from './OwnReview';
import { ReviewItem } from './ReviewItem';
import { Stars } from './Stars';
import classes from './Reviews.module.css';

const FIRST = 5;
const MORE = 20;

function Summary({ summary: { average, count, stars } }: { summary: ReviewSummary }) {
  if (average === null) return <p>{reviewText.none}</p>;
  return (
    <div className={classes.top}>
      <p className={classes.average}>
        <b>{formatAverage(average)}</b>
        <Stars stars={average} />
        <span>{reviewText.countOf(formatNumber(count))}</span>
      </p>
      <ul className={classes.rows}>
        {STARS.toReversed().map((star) => (
          <li key={star}>
            {reviewText.starRow(star)}
            <span className={classes.bar} aria-hidden>
              <span style={{ width: `${((stars[star - 1] ?? 0) / count) * 100}%` }} />
            </span>
            {formatNumber(stars[star - 1] ?? 0)}
          </li>
        ))}
      </ul>
    </div>
  );
}

type Filter = StarCount | 'photos' | null;

function Filters({ filter, onFilter }: { filter: Filter; onFilter: (filter: Filter) => void }) {
  const choices: [Filter, string][] = [
    [null, reviewText.all],
    ...STARS.toReversed().map((star): [Filter, string] => [star, reviewText.starRow(star)]),
    ['photos', reviewText.withPhotos],
  ];
  return (
    <div className={classes.filters} role="group" aria-label={reviewText.filter}>
      {choices.map(([value, label]) => (
        <button
          key={label}
          type="button"
          className={classes.filter}
          aria-pressed={filter === value}
          onClick={() => onFilter(value)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

const narrowing = (filter: Filter) => {
  if (filter === null) return {};
  return filter === 'photos' ? { photos: 'true' as const } : { stars: filter };
};

function List({ bookId }: { bookId: number }) {
  const [filter, setFilter] = useState<Filter>(null);
  const [size, setSize] = useState(FIRST);
  const { data, error, mutate } = useApiWithPrevious('GET /reviews', {
    query: { book: bookId, size, ...narrowing(filter) },
  });
  if (error && !data) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
  if (!data) return <SheetSkeleton height={240} />;
  return (
    <>
      <Filters filter={filter} onFilter={setFilter} />
      {data.data.length === 0 ? <p role="status">{reviewText.noneSuch}</p> : null}
      <ul className={classes.list}>
        {data.data.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ul>
      {data.metadata.total > data.data.length ? (
        <Button variant="outline" onClick={() => setSize(size + MORE)}>
          {reviewText.more}
        </Button>
      ) : null}
    </>
  );
}

/** The reviews of a book and their summary, and a form for customers who have received it. */
export function BookReviews({ bookId, summary }: { bookId: number; summary: ReviewSummary }) {
  const isCustomer = useIsCustomer();
  return (
    <>
      <Summary summary={summary} />
      {isCustomer ? <OwnReview bookId={bookId} /> : null}
      {summary.count > 0 ? <List bookId={bookId} /> : null}
    </>
  );
}

/** Rating of a book: the average of the published stars with one decimal, and their number. */
export interface Rating {
  average: number;
  count: number;
}

/** Number of additional three-star ratings that every book is assumed to have. */
const DOUBT = 5;
const MIDDLE = 3;

/**
 * Sort key for books by rating: few ratings move a book less from the middle than many do, and a book without ratings
 * is in the middle. In tenths of stars.
 */
export const ratingScore = (rating: Rating | null): number => {
  const { average, count } = rating ?? { average: MIDDLE, count: 0 };
  // Computed from integers, so that equal scores are exactly equal.
  return (Math.round(average * 10) * count + MIDDLE * 10 * DOUBT) / (count + DOUBT);
};

/** How readers judge a book: the average of the stars that are shown, to one digit, and how many gave some. */
export interface Rating {
  average: number;
  count: number;
}

/** A book counts as if so many readers more had given it three stars. */
const DOUBT = 5;
const MIDDLE = 3;

/**
 * What books are ordered by where the best judged come first: few readers move a book less from the middle than many do, and
 * what nobody has judged stands in the middle. In tenths of stars.
 */
export const ratingScore = (rating: Rating | null): number => {
  const { average, count } = rating ?? { average: MIDDLE, count: 0 };
  // From whole numbers, so that equal scores are equal to the last bit.
  return (Math.round(average * 10) * count + MIDDLE * 10 * DOUBT) / (count + DOUBT);
};

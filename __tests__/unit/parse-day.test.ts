import { bookScreenText } from '@/text/book-screen';
import { bookText } from '@/text/book';
import { parseDay } from '@/shared/ui/controls/parse-date-time';

test.each([
  ['28/01/2027', '2027-01-28'],
  [' 2-3-2027 ', '2027-03-02'],
  ['28012027', '2027-01-28'],
  ['29.02.2028', '2028-02-29'],
])('%j is the day %s', (typed, day) => {
  expect(parseDay(typed)).toBe(day);
});

test.each(['', '28/01', '28/01/27', '31/02/2027', '29/02/2027', '00/01/2027', '1/13/2027', 'mai'])(
  '%j is no day',
  (typed) => {
    expect(parseDay(typed)).toBeNull();
  },
);

test('a series is not said to belong to a series when its genre is fixed', () => {
  expect(bookScreenText.genreFixed(bookText.genreFixedBySales(true))).not.toContain('series');
  expect(bookScreenText.genreFixed(bookText.genreFixedBySales(false))).toContain('thuộc một series');
});

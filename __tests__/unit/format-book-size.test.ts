import { formatBookSize } from '@/shared/lib/format';

it.each([
  ['13 x 20.5 cm', '13 x 20,5 cm'],
  ['13x20.5cm', '13 x 20,5 cm'],
  ['14,5 × 20,5 cm', '14,5 x 20,5 cm'],
  ['130X205mm', '130 x 205 mm'],
  ['16 x 24 cm', '16 x 24 cm'],
  ['Khổ A5', 'Khổ A5'],
])('the size of a book, typed as %s, is shown as %s', (typed, shown) => {
  expect(formatBookSize(typed)).toBe(shown);
});

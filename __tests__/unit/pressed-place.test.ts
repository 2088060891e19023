import { pressedPlace } from '@/features/dashboard/charts/pressed-place';

it.each([
  ['a point', 3, 3],
  ['the first point', 0, 0],
  ['a point by its name', '2', 2],
  ['beside all points', null, undefined],
  ['nothing', undefined, undefined],
  ['no name', '', undefined],
])('a press on %s', (_, active, place) => expect(pressedPlace(active)).toBe(place));

import { stepsOfKey, stepsOfSwipe, turn } from '@/features/products/gallery/picture-steps';

describe('the pictures of a book', () => {
  it('go round', () => expect([turn(0, -1, 3), turn(2, 1, 3), turn(1, 1, 3), turn(0, 0, 1)]).toEqual([2, 0, 2, 0]));

  it('are turned by arrow keys alone', () =>
    expect(['ArrowRight', 'ArrowLeft', 'ArrowDown', 'a'].map(stepsOfKey)).toEqual([1, -1, 0, 0]));

  it('are turned by a finger that goes across, not by one that scrolls or presses', () =>
    expect([stepsOfSwipe(-80, 10), stepsOfSwipe(80, 10), stepsOfSwipe(60, 90), stepsOfSwipe(5, 0)]).toEqual([
      1, -1, 0, 0,
    ]));
});

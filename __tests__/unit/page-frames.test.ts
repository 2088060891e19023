import { FRAMES, lookOf, VISITS } from '@tests/e2e/page-frames';

const names = [...new Set(VISITS.map(({ name }) => name))];
const framed = Object.values(FRAMES).flatMap(({ full, others = [] }) => [...full, ...others]);

describe('the frames of the page walk', () => {
  it('hold every page with a screen, each in one frame', () => {
    expect(framed.toSorted()).toEqual(names.toSorted());
  });

  it('are looked at in full by at most sixty loads', () => {
    expect(VISITS.filter((visit) => lookOf(visit) !== 'once').length).toBeLessThanOrEqual(60);
  });
});

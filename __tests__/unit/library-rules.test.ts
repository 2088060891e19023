import { isFinished, percentOf } from '@/contract/rules/library';
import { placeWithin, startOf } from '@/entities/library/start-position';

const DEVICE = 'here';
const NOON = '2026-01-01T12:00:00Z';
const known = (place: number, device = 'elsewhere') => ({ place, extent: 100, at: NOON, device });
const MORNING = '2026-01-01T08:00:00Z';
const EVENING = '2026-01-01T20:00:00Z';
/** A position that was sent; the clock of this device is wrong by years. */
const stored = (place: number, knownAt = MORNING) => ({ place, extent: 100, at: 0, isUnsent: false, knownAt });

describe('how far one is', () => {
  it.each([
    ['pdf', 1, 200, 0],
    ['pdf', 101, 200, 50],
    ['pdf', 199, 200, 99],
    ['pdf', 200, 200, 100],
    ['pdf', 1, 1, 100],
    ['audio', 0, 3_600_000, 0],
    ['audio', 1_800_000, 3_600_000, 50],
    ['audio', 3_569_999, 3_600_000, 99],
    ['audio', 3_570_000, 3_600_000, 100],
    ['audio', 0, 20_000, 0],
    ['audio', 1, 20_000, 100],
  ] as const)('in %s at %d of %d is %d percent', (edition, place, extent, percent) => {
    expect(percentOf(edition, { place, extent })).toBe(percent);
    expect(isFinished(edition, { place, extent })).toBe(percent === 100);
  });
});

describe('an edition opens', () => {
  it.each([
    ['at the beginning, never opened', null, undefined, undefined, undefined],
    ['where another device was, on one without a position', known(40), undefined, 40, undefined],
    ['where this device was', known(40, DEVICE), stored(40), 40, undefined],
    ['where this device was, offering the place of another', known(70), stored(40), 40, 70],
    ['without an offer when both are at the same place', known(40), stored(40), 40, undefined],
    ['where this device was later than another', known(70), stored(80, EVENING), 80, undefined],
    [
      'where this device was offline before another, with an offer',
      known(70),
      { ...stored(80), isUnsent: true },
      80,
      70,
    ],
    [
      'where this device is without a network, of which an answer was kept',
      known(70),
      { ...stored(80, NOON), isUnsent: true },
      80,
      undefined,
    ],
  ] as const)('%s', (_, backend, device, place, offer) => {
    expect(startOf(backend, device, DEVICE)).toEqual({ place, offer });
  });

  it('within a file that a new version has made shorter', () => {
    expect([placeWithin(120, { place: 1, extent: 90 }), placeWithin(undefined, { place: 1, extent: 90 })]).toEqual([
      90, 1,
    ]);
  });
});

import { brokenPromises, figuresOf } from '../../bench/drill/report';

const sound = { lost: 0, doubled: 0, faults: 0 };

describe('a line of the drill', () => {
  const seen = {
    acknowledged: [1_000, 1_400, 4_400].map((at) => ({ at, key: String(at), orderIds: [] })),
    repeated: [{ at: 2_000, what: '503 DATABASE_BUSY' }],
    refused: [],
    reads: [
      { at: 1_100, ms: 80, ok: true },
      { at: 2_000, ms: 2_500, ok: false },
      { at: 9_000, ms: 9_000, ok: false },
    ],
    balanced: [
      { at: 1_200, ok: true },
      { at: 1_400, ok: false },
      { at: 9_000, ok: false },
    ],
  };

  it('counts what clients met while the fault lasted, and the longest time without an acknowledged order', () => {
    expect(figuresOf(seen, 1_000, 5_000)).toEqual({
      ...{ acknowledged: 3, repeated: 1, refused: 0, gapMs: 3_000 },
      ...{ reads: 2, readErrors: 1, longestReadMs: 2_500, unavailableIn: 1 },
    });
  });

  it('says what is not as it must be', () => {
    const figures = figuresOf(seen, 1_000, 5_000);
    expect(brokenPromises(figures, sound, undefined)).toEqual([]);
    expect(brokenPromises(figures, sound, { failed: 0.5, longestMs: 2_500 })).toEqual([
      'the load balancer found no web to send to 1 times',
    ]);
    expect(brokenPromises(figures, sound, { failed: 0.01, longestMs: 1_500 })).toHaveLength(3);
    expect(brokenPromises({ ...figures, acknowledged: 0 }, { lost: 1, doubled: 2, faults: 3 }, undefined)).toHaveLength(
      4,
    );
  });
});

import { overlay } from '@/shared/lib/overlay';

const INITIAL = { name: 'A', wanted: false, place: { code: null as number | null, line: '' } };

describe('what a browser has kept of a form', () => {
  it('takes the place of the initial values, field by field', () => {
    expect(overlay(INITIAL, { name: 'B', place: { code: 4 } })).toEqual({
      ...{ name: 'B', wanted: false, place: { code: 4, line: '' } },
    });
  });

  it('counts for nothing where it is of another kind, or of a field that is no more', () => {
    expect(overlay(INITIAL, { name: 1, wanted: 'yes', place: 'x', removed: 1 })).toEqual(INITIAL);
    for (const kept of [undefined, null, 'x', [1]]) expect(overlay(INITIAL, kept)).toEqual(INITIAL);
  });
});

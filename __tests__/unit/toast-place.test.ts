import { topBeside } from '@/shared/ui/feedback/toast-place';

const ROOM = { left: 900, right: 1260, top: 60, height: 72, limit: 320 };
const box = (left: number, top: number, width = 120, height = 40) => ({
  ...{ left, top, right: left + width, bottom: top + height },
});

describe('toasts', () => {
  it('begin below the header where nothing is in the way', () => {
    expect(topBeside([], ROOM)).toBe(60);
    expect(topBeside([box(40, 70), box(700, 100)], ROOM)).toBe(60);
  });

  it('cover no heading, tab or primary button: they begin below each, one after the other', () => {
    expect(topBeside([box(1100, 80)], ROOM)).toBe(120);
    // Given in any order.
    expect(topBeside([box(1000, 180), box(1100, 80)], ROOM)).toBe(220);
  });

  it('stay where they are above what leaves them room', () => {
    expect(topBeside([box(1000, 140)], ROOM)).toBe(60);
  });

  it('are not pushed into the middle of the window', () => {
    expect(topBeside([box(1000, 90, 120, 400)], ROOM)).toBe(60);
    expect(topBeside([box(1000, 90), box(1000, 150), box(1000, 210), box(1000, 270), box(1000, 330)], ROOM)).toBe(310);
  });

  it('are as wide as the window on a phone: tabs there are in their way', () => {
    expect(topBeside([box(16, 64), box(140, 70)], { ...ROOM, left: 16, right: 344 })).toBe(110);
  });
});

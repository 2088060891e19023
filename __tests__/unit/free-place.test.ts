import { freePlace, type Box } from '@/shared/ui/feedback/free-place';

/** A desk of 1280 by 900, and a phone of 360 by 740: one toast of two lines, with its gaps. */
const DESK = { left: 900, right: 1260, height: 96, window: 900 };
const PHONE = { left: 16, right: 344, height: 96, window: 740, fromFoot: true };

const box = (left: number, top: number, width: number, height: number): Box => ({
  ...{ left, top, right: left + width, bottom: top + height },
});
const header = (width: number) => box(0, 0, width, 60);
const foot = box(0, 660, 360, 80);

describe('toasts', () => {
  it('begin below the header where nothing is in the way', () => {
    expect(freePlace([header(1280)], DESK)).toBe(60);
    expect(freePlace([header(1280), box(40, 70, 400, 40), box(700, 130, 199, 40)], DESK)).toBe(60);
    expect(freePlace([header(1280), box(1000, 160, 120, 40)], DESK)).toBe(60);
  });

  it('cover no heading, tab or primary button: they begin below them, one after the other', () => {
    expect(freePlace([header(1280), box(1000, 80, 120, 40)], DESK)).toBe(120);
    // Given in any order.
    expect(freePlace([box(1000, 180, 120, 40), box(1100, 80, 120, 40), header(1280)], DESK)).toBe(220);
  });

  it('stand at the foot of the window, above what sticks there, rather than in its middle', () => {
    const head = [header(360), box(16, 80, 200, 30), box(16, 130, 320, 44), box(16, 190, 320, 44)];
    expect(freePlace([...head, box(16, 300, 328, 44)], PHONE)).toBe(740 - 96);
    expect(freePlace([...head, box(16, 300, 328, 44), foot], PHONE)).toBe(660 - 96);
  });

  it('leave the beginning of a page free on a phone: its header, the way back and the heading', () => {
    expect(freePlace([header(360)], PHONE)).toBe(740 - 96);
    expect(freePlace([header(360), foot], PHONE)).toBe(660 - 96);
    // A second bar, as that of the player, stands on the first.
    expect(freePlace([header(360), foot, box(0, 600, 360, 60)], PHONE)).toBe(600 - 96);
    // Only where the foot is full do they begin at the top, below the header.
    expect(freePlace([header(360), box(0, 300, 360, 440)], PHONE)).toBe(60);
  });

  it('never cover a code that is scanned, wherever a phone has it', () => {
    for (let top = 60; top < 440; top += 5) {
      const code = box(40, top, 280, 280);
      const place = freePlace([code, header(360), foot, box(16, 70, 200, 30)], PHONE);
      expect(place >= code.bottom || place + PHONE.height <= code.top).toBe(true);
      expect(place).toBeGreaterThanOrEqual(60);
      expect(place + PHONE.height).toBeLessThanOrEqual(660);
    }
  });

  it.each([
    ['a phone that lies on its side', { left: 323, right: 651, height: 276, window: 375 }, [60, 110]],
    ['a page that is enlarged four times', { left: 0, right: 320, height: 216, window: 256 }, [60, 200]],
    ['a window that is lower than they are', { left: 0, right: 320, height: 300, window: 256 }, [60]],
  ])('stand wholly in the window, or begin at its top, on %s', (_, room, edges) => {
    const boxes = edges.map((edge, index) => (index === 0 ? box(0, 0, 700, edge) : box(330, edge - 30, 300, 30)));
    const place = freePlace(boxes, room);
    expect(place).toBeGreaterThanOrEqual(0);
    expect(place).toBeLessThanOrEqual(Math.max(0, room.window - room.height));
  });

  it('cover as little as they can where there is no room for them', () => {
    const code = box(20, 62, 320, 560);
    expect(freePlace([header(360), code, foot], PHONE)).toBe(660 - 96);
  });
});

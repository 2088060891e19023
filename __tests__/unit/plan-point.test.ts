import { atPointer, movedBy } from '@/entities/campaign/plan-point';

const picture = { left: 100, top: 50, width: 800, height: 400 };

describe('a place on the plan of a campaign', () => {
  it('is where the pointer is, in parts of the picture, on any screen', () => {
    expect(atPointer(picture, { clientX: 500, clientY: 150 })).toEqual({ x: 0.5, y: 0.25 });
    expect(atPointer({ ...picture, width: 300, height: 150 }, { clientX: 250, clientY: 87.5 })).toEqual({
      x: 0.5,
      y: 0.25,
    });
  });

  it('never lies outside the picture', () => {
    expect(atPointer(picture, { clientX: 20, clientY: 999 })).toEqual({ x: 0, y: 1 });
    expect(movedBy('ArrowLeft', { x: 0.004, y: 0.5 })).toEqual({ x: 0, y: 0.5 });
  });

  it('is moved by the arrows, a hundredth at a time', () => {
    expect(movedBy('ArrowRight', { x: 0.5, y: 0.25 })).toEqual({ x: 0.51, y: 0.25 });
    expect(movedBy('ArrowUp', { x: 0.5, y: 0.25 })).toEqual({ x: 0.5, y: 0.24 });
    expect(movedBy('Enter', { x: 0.5, y: 0.25 })).toBeUndefined();
  });
});

import { nextColumn } from '@/shared/board/next-column';

const desk = [
  { id: 'waiting', left: 0, top: 100 },
  { id: 'agreed', left: 250, top: 100 },
  { id: 'refused', left: 500, top: 100 },
];
const phone = desk.map(({ id }, index) => ({ id, left: 0, top: 100 + index * 300 }));

describe('where an arrow key takes a dragged card', () => {
  it('is the nearest column on that side', () => {
    expect(nextColumn('ArrowRight', { left: 12, top: 160 }, desk)?.id).toBe('agreed');
    expect(nextColumn('ArrowRight', { left: 262, top: 160 }, desk)?.id).toBe('refused');
    expect(nextColumn('ArrowLeft', { left: 512, top: 160 }, desk)?.id).toBe('agreed');
  });

  it('passes over columns that do not take it, which are not given', () => {
    expect(nextColumn('ArrowRight', { left: 12, top: 160 }, [desk[0]!, desk[2]!])?.id).toBe('refused');
  });

  it('is none at the end, and none for other keys', () => {
    expect(nextColumn('ArrowRight', { left: 512, top: 160 }, desk)).toBeUndefined();
    expect(nextColumn('Space', { left: 12, top: 160 }, desk)).toBeUndefined();
  });

  it('is above or below where columns stand below each other', () => {
    expect(nextColumn('ArrowDown', { left: 12, top: 160 }, phone)?.id).toBe('agreed');
    expect(nextColumn('ArrowRight', { left: 12, top: 160 }, phone)).toBeUndefined();
  });
});

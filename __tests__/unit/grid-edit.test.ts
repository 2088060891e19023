import fc from 'fast-check';
import {
  fillDown,
  isBlock,
  pasteBlock,
  placeAfter,
  readFlag,
  readWholeNumber,
  type CellPlace,
} from '@/shared/grid/grid-edit';
import { readClipboard } from '@/shared/grid/read-clipboard';

const KEYS = ['quantity', 'discount', 'pdf'];
const row = (quantity: string, discount = '', pdf = '') => ({ quantity, discount, pdf });
const GRID = [row('1', '10'), row('2', '20'), row('3', '30')];

describe('what a spreadsheet puts on the clipboard', () => {
  it('is rows and cells, whatever ends its lines', () => {
    expect(readClipboard('5\t10\r\n6\t"20"\r\n')).toEqual([
      ['5', '10'],
      ['6', '20'],
    ]);
    expect(readClipboard('5\n\n7\n')).toEqual([['5'], [''], ['7']]);
  });

  it('keeps line breaks, tabs and quotes inside a quoted cell', () => {
    const cells = [
      ['Số đỏ\ntái bản', '10'],
      ['Tập "một"\tbìa mềm', '20'],
      ['', '30'],
    ];
    const written = (end: string) => `"Số đỏ\ntái bản"\t10${end}"Tập ""một""\tbìa mềm"\t20${end}""\t30${end}`;
    for (const end of ['\n', '\r\n']) expect(readClipboard(written(end))).toEqual(cells);
  });

  it('takes a cell that only begins with a quote as it is', () => {
    expect(readClipboard('"Số đỏ" bản 2\t10\n"Mắt biếc\t20\n5" đĩa\t30')).toEqual([
      ['"Số đỏ" bản 2', '10'],
      ['"Mắt biếc', '20'],
      ['5" đĩa', '30'],
    ]);
  });

  it('is refused when its rows cannot be told apart', () => {
    expect(readClipboard('"Số đỏ\ntái bản"\t10\n"Mắt biếc" mới\t20')).toBeNull();
  });

  it('is a block when it is more than one cell', () => {
    expect(isBlock('5')).toBe(false);
    expect(isBlock('5\n')).toBe(false);
    expect(isBlock('5\t6')).toBe(true);
    expect(isBlock('5\n6')).toBe(true);
  });
});

describe('pasting', () => {
  it('goes right and down from the cell, and counts what has no place', () => {
    const edit = pasteBlock(GRID, KEYS, { row: 1, column: 1 }, [
      ['5', '1', 'too far'],
      ['6', ''],
      ['below', ''],
    ]);
    expect(edit.values).toEqual([row('1', '10'), row('2', '5', '1'), row('3', '6')]);
    expect(edit).toMatchObject({ changed: 3, outside: 3 });
  });

  it('leaves locked cells as they are and goes on beside them', () => {
    const edit = pasteBlock(
      GRID,
      KEYS,
      { row: 0, column: 0 },
      [['7', '8', '1']],
      (at, key) => at === 0 && key === 'discount',
    );
    expect(edit.values[0]).toEqual(row('7', '10', '1'));
    expect(edit.changed).toBe(2);
  });

  it('never changes a row outside the block, nor the grid it was given', () => {
    const cell = fc.string({ maxLength: 3 });
    fc.assert(
      fc.property(
        fc.array(fc.record({ quantity: cell, discount: cell, pdf: cell }), { minLength: 1, maxLength: 8 }),
        fc.nat({ max: 9 }),
        fc.nat({ max: 3 }),
        fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }),
        (grid, at, column, block) => {
          const before = structuredClone(grid);
          const { values, changed, outside } = pasteBlock(grid, KEYS, { row: at, column }, block);
          expect(grid).toEqual(before);
          expect(values).toHaveLength(grid.length);
          values.forEach((cells, index) => {
            if (index < at || index >= at + block.length) expect(cells).toBe(grid[index]);
          });
          expect(changed + outside).toBeLessThanOrEqual(block.flat().length);
        },
      ),
    );
  });
});

describe('filling down', () => {
  it('repeats a cell below, but not above', () => {
    expect(fillDown(GRID, 'discount', 1).values.map(({ discount }) => discount)).toEqual(['10', '20', '20']);
    expect(fillDown(GRID, 'discount', 2)).toMatchObject({ changed: 0, outside: 0 });
  });
});

describe('what is typed', () => {
  it.each([
    ['12', 12],
    [' 1.200 ', 1200],
    ['1,200', 1200],
    ['35 %', 35],
    ['', null],
    ['1.5', undefined],
    ['-3', undefined],
    ['mười', undefined],
    ['12345678901', undefined],
  ])('%p is the number %p', (text, number) => expect(readWholeNumber(text)).toBe(number));

  it.each([
    ['x', '1'],
    ['Có', '1'],
    ['TRUE', '1'],
    ['không', ''],
    ['', ''],
  ])('%p is the yes or no %p', (text, flag) => expect(readFlag(text)).toBe(flag));
});

describe('a key', () => {
  const size = { rows: 3, columns: 2 };
  it('leads to the next cell inside the grid', () => {
    expect(placeAfter('ArrowDown', { row: 0, column: 1 }, size)).toEqual({ row: 1, column: 1 });
    expect(placeAfter('ArrowRight', { row: 0, column: 1 }, size)).toBeUndefined();
    expect(placeAfter('ArrowUp', { row: 0, column: 1 }, size)).toBeUndefined();
    expect(placeAfter('a', { row: 0, column: 1 }, size)).toBeUndefined();
  });

  it('leads over cells that are locked, and stays when there is no other', () => {
    const isLocked = ({ row, column }: CellPlace) => row === 1 || column === 1;
    expect(placeAfter('ArrowDown', { row: 0, column: 0 }, size, isLocked)).toEqual({ row: 2, column: 0 });
    expect(placeAfter('ArrowUp', { row: 2, column: 0 }, size, isLocked)).toEqual({ row: 0, column: 0 });
    expect(placeAfter('ArrowRight', { row: 0, column: 0 }, size, isLocked)).toBeUndefined();
  });
});

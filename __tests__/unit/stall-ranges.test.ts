import fc from 'fast-check';
import { readStallRanges } from '@/contract/rules/stall-ranges';
import { readColumns } from '@/shared/grid/read-columns';

const MOST = { range: 500, code: 20 };
const read = (text: string, existing: string[] = []) => readStallRanges(text, existing, MOST);

describe('codes of stalls as people write them', () => {
  it.each([
    ['A01-A03', ['A01', 'A02', 'A03']],
    ['a08–10', ['A08', 'A09', 'A10']],
    ['A1 – A3, b1-B2\nC5; Cổng 1-Cổng 2', ['A1', 'A2', 'A3', 'B1', 'B2', 'C5', 'Cổng 1', 'Cổng 2']],
    ['A98-A101', ['A98', 'A99', 'A100', 'A101']],
    ['A098-A100', ['A098', 'A099', 'A100']],
    ['A-1..A-3', ['A-1', 'A-2', 'A-3']],
    ['A-1', ['A-1']],
    ['01-03', ['01', '02', '03']],
    ['A01 A02 B1-B2', ['A01', 'A02', 'B1', 'B2']],
    ['Sảnh lớn', ['Sảnh lớn']],
    ['A7-A7', ['A7']],
  ])('are read: %j', (text, codes) => {
    expect(read(text)).toEqual({ codes, known: [], faults: [] });
  });

  it.each([
    ['A40-A01', 'reversed'],
    ['A01-B40', 'letters'],
    ['A1-A040', 'zeros'],
    ['A1-A501', 'tooLong'],
    ['A1-A99999999999999999999', 'tooLong'],
    ['1A-12A', 'unclear'],
    [`Gian ${'x'.repeat(20)}`, 'longCode'],
    [`${'x'.repeat(19)}9-10`, 'longCode'],
  ])('are refused: %j is %s', (text, fault) => {
    expect(read(`B1, ${text}`)).toEqual({ codes: ['B1'], known: [], faults: [{ typed: text, fault }] });
  });

  it('that exist, in whatever case, or are written twice are named and left', () => {
    expect(read('A1-A3, A3-A4', ['a2'])).toEqual({ codes: ['A1', 'A3', 'A4'], known: ['A2', 'A3'], faults: [] });
  });

  it('are as many as a range says, each once', () => {
    fc.assert(
      fc.property(fc.nat(2000), fc.nat(499), fc.constantFrom('', 'A', 'AB-'), fc.nat(3), (from, more, prefix, pad) => {
        const [first, last] = [from, from + more].map((at) => `${prefix}${String(at).padStart(pad, '0')}`);
        const { codes, faults } = read(`${first}-${last}`);
        expect(faults).toEqual([]);
        expect(new Set(codes).size).toBe(more + 1);
        expect([codes[0], codes.at(-1)]).toEqual([first, last]);
      }),
    );
  });
});

describe('pasted columns', () => {
  it('are those of a spreadsheet, or typed with semicolons, commas or spaces, whatever the last column holds', () => {
    expect(readColumns('A01\tKim Đồng\tx\r\n\r\nA02\t"Nhã\nNam"\r\n', 2)).toEqual([
      ['A01', 'Kim Đồng'],
      ['A02', 'Nhã\nNam'],
    ]);
    expect(readColumns('A01, Trẻ, chi nhánh 2\n\n A02 ;Nhã, Nam\nA03  Kim Đồng\nA04', 2)).toEqual([
      ['A01', 'Trẻ, chi nhánh 2'],
      ['A02', 'Nhã, Nam'],
      ['A03', 'Kim Đồng'],
      ['A04', ''],
    ]);
    expect(readColumns('A01\t"Kim\nA02\tTrẻ', 2)).toEqual([
      ['A01', '"Kim'],
      ['A02', 'Trẻ'],
    ]);
    expect(readColumns(' \n', 3)).toEqual([]);
  });
});

import fc from 'fast-check';
import { isbn10CheckDigit, isbn10To13 } from '@/contract/rules/isbn';
import { parseIsbn } from '@server/backend/commerce/imports/values/isbn';
import { parseMoney } from '@server/backend/commerce/imports/values/money';
import {
  parseCount,
  parsePercent,
  parseYear,
  parseYesNo,
  splitNames,
} from '@server/backend/commerce/imports/values/words';

describe('an ISBN in a list', () => {
  it.each([
    ['9786042087438', { isbn10: null, isbn13: '9786042087438' }],
    ['978-604-2-08743-8', { isbn10: null, isbn13: '9786042087438' }],
    ['ISBN: 978 604 2 08743 8', { isbn10: null, isbn13: '9786042087438' }],
    ['ISBN-13: 978 604 2 08743 8', { isbn10: null, isbn13: '9786042087438' }],
    ['0306406152', { isbn10: '0306406152', isbn13: null }],
    ['306406152', { isbn10: '0306406152', isbn13: null }],
    ['080442957X', { isbn10: '080442957X', isbn13: null }],
    ['80442957x', { isbn10: '080442957X', isbn13: null }],
    ['', null],
    ['  ', null],
  ])('%s is read', (cell, value) => {
    expect(parseIsbn(cell)).toEqual({ value });
  });

  it.each([
    ['9.78605E+12', { wrong: 'isbnRounded' }],
    ['9,78605E+12', { wrong: 'isbnRounded' }],
    ['9786042087432', { wrong: 'isbnCheckDigit', hint: '9786042087438' }],
    ['0306406153', { wrong: 'isbnCheckDigit', hint: '0306406152' }],
    ['8934974', { wrong: 'notIsbn' }],
    ['sắp có', { wrong: 'notIsbn' }],
  ])('%s is none, and why', (cell, answer) => {
    expect(parseIsbn(cell)).toEqual(answer);
  });

  it('is found again with any hyphens, and without the zeros that a spreadsheet takes away', () => {
    const nine = fc.integer({ min: 1_000_000, max: 99_999_999 }).map((number) => String(number).padStart(9, '0'));
    fc.assert(
      fc.property(nine, (digits) => {
        const isbn10 = digits + isbn10CheckDigit(digits);
        const isbn13 = isbn10To13(isbn10)!;
        expect(parseIsbn(isbn10.replace(/^0+/, ''))).toEqual({ value: { isbn10, isbn13: null } });
        expect(parseIsbn(isbn13.replace(/(\d)(?=\d)/g, '$1-'))).toEqual({ value: { isbn10: null, isbn13 } });
      }),
    );
  });
});

it.each([
  ['45.000', 45_000],
  ['45,000', 45_000],
  ['45 000', 45_000],
  ['45.000đ', 45_000],
  ['45.000 ₫', 45_000],
  ['45000 VNĐ', 45_000],
  ['45,000.00', 45_000],
  ['45.000,00', 45_000],
  ['1.250.000', 1_250_000],
  ['45k', 45_000],
  ['45.5K', 45_500],
  ['45 nghìn', 45_000],
  ['45 ngàn đồng', 45_000],
  ['0', 0],
  ['', null],
  ['-', null],
])('the sum %s is %s đồng', (cell, value) => {
  expect(parseMoney(cell)).toEqual({ value });
});

it.each([
  ['liên hệ', { wrong: 'notMoney' }],
  ['45.00.000', { wrong: 'notMoney' }],
  ['-45.000', { wrong: 'notMoney' }],
  ['45.000 - 50.000', { wrong: 'notMoney' }],
  ['45.5', { wrong: 'fractionOfDong', hint: '46' }],
  ['99999999999999999999', { wrong: 'notMoney' }],
])('%s is no sum', (cell, answer) => {
  expect(parseMoney(cell)).toEqual(answer);
});

it.each([
  ['2021', 2021],
  ['2021.0', 2021],
  ['Quý I/2021', 2021],
  ['15/03/2021', 2021],
  ['2021-03-15', 2021],
  ['tháng 3 năm 1999', 1999],
  ['', null],
])('%s is of the year %s', (cell, value) => {
  expect(parseYear(cell)).toEqual({ value });
});

it.each(['21', '12021', '3/21', 'mới'])('%s is no year', (cell) => {
  expect(parseYear(cell)).toEqual({ wrong: 'notYear' });
});

it.each([
  ['320', 320],
  ['320 trang', 320],
  ['1.024', 1024],
  ['320.0', 320],
])('%s are %s pages', (cell, value) => {
  expect(parseCount(cell)).toEqual({ value });
});

it.each([
  ['10', 10],
  ['10%', 10],
  ['10,0 %', 10],
  // What a spreadsheet keeps of 7%.
  ['0.07', 7],
  ['0,15', 15],
  ['1', 1],
  ['0', 0],
  ['', null],
])('%s is %s percent', (cell, value) => {
  expect(parsePercent(cell)).toEqual({ value });
});

it.each(['1,5', '0.1%', '0.075', '-10%', 'mười', '10 20'])('%s is no whole percentage', (cell) => {
  expect(parsePercent(cell)).toEqual({ wrong: 'notPercent' });
});

it.each([
  ['x', true],
  ['Có', true],
  ['TRUE', true],
  ['✓', true],
  ['Không', false],
  ['0', false],
  ['', null],
])('%s says %s', (cell, value) => {
  expect(parseYesNo(cell)).toEqual({ value });
});

it('what says neither yes nor no is wrong', () => {
  expect(parseYesNo('có lẽ')).toEqual({ wrong: 'notYesNo' });
});

it.each([
  ['Nguyễn Nhật Ánh', ['Nguyễn Nhật Ánh']],
  ['Nguyễn Nhật Ánh, Tô Hoài; Nam Cao', ['Nguyễn Nhật Ánh', 'Tô Hoài', 'Nam Cao']],
  ['Tô Hoài & Nam Cao và Vũ Trọng Phụng', ['Tô Hoài', 'Nam Cao', 'Vũ Trọng Phụng']],
  ['Tô Hoài - Nam Cao / Tô  Hoài', ['Tô Hoài', 'Nam Cao']],
  ['Jean-Paul Sartre', ['Jean-Paul Sartre']],
  ['Vàng Anh', ['Vàng Anh']],
  [' ; ', []],
])('the names in "%s"', (cell, names) => {
  expect(splitNames(cell)).toEqual(names);
});

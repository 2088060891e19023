import fc from 'fast-check';
import {
  formatIsbn13,
  isbn10CheckDigit,
  isbn10To13,
  isbn13CheckDigit,
  isbn13To10,
  isValidIsbn10,
  isValidIsbn13,
  normalizeIsbn,
} from '@/contract/rules/isbn';

/** ISBNs as printed in the manual of the International ISBN Agency and on well-known books. */
const pairs = [
  ['0-306-40615-2', '978-0-306-40615-7'],
  ['0-8044-2957-X', '978-0-8044-2957-3'],
  ['0-393-04002-X', '978-0-393-04002-9'],
  ['0-7475-3269-9', '978-0-7475-3269-9'],
] as const;

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });

describe('known ISBNs', () => {
  test.each(pairs)('%s and %s are the same book', (isbn10, isbn13) => {
    expect(isValidIsbn10(isbn10)).toBe(true);
    expect(isValidIsbn13(isbn13)).toBe(true);
    expect(isbn10To13(isbn10)).toBe(normalizeIsbn(isbn13));
    expect(isbn13To10(isbn13)).toBe(normalizeIsbn(isbn10));
  });

  test('a lower-case x and spaces are forgiven', () => {
    expect(isValidIsbn10(' 0 8044 2957 x')).toBe(true);
  });

  test.each([
    '978-0-306-40615-8',
    '0-306-40615-3',
    '977-0-306-40615-0',
    '',
    '978030640615',
    '97803064061577',
    'X306406152',
    // Valid numbers with extra characters before or after them.
    '03064061520',
    'A0306406152',
    '97803064061570',
    'A9780306406157',
    '97A0306406157',
  ])('%s is refused', (text) => {
    expect(isValidIsbn10(text) || isValidIsbn13(text)).toBe(false);
    expect(isbn10To13(text)).toBeNull();
    expect(isbn13To10(text)).toBeNull();
  });

  test('979 has no ISBN-10', () => {
    const isbn = `979109063607${isbn13CheckDigit('979109063607')}`;
    expect(isValidIsbn13(isbn)).toBe(true);
    expect(isbn13To10(isbn)).toBeNull();
  });
});

describe('normalizeIsbn', () => {
  test.each([
    ['978-604-1-12345-9', '9786041123459'],
    ['978\u2010604\u20131\u201512345\t9', '9786041123459'],
    ['080442957x', '080442957X'],
    ['978_604', '978_604'],
  ])('%j', (text, normal) => expect(normalizeIsbn(text)).toBe(normal));
});

describe('formatIsbn13', () => {
  // The first and the last registrant of each range that the agency has allotted.
  test.each([
    ['978604000000', '978-604-0-00000-'],
    ['978604299999', '978-604-2-99999-'],
    ['978604300000', '978-604-300-000-'],
    ['978604399999', '978-604-399-999-'],
    ['978604400000', '978-604-40-0000-'],
    ['978604469999', '978-604-46-9999-'],
    ['978604470000', '978-604-470-000-'],
    ['978604497999', '978-604-497-999-'],
    ['978604498000', '978-604-4980-00-'],
    ['978604499999', '978-604-4999-99-'],
    ['978604500000', '978-604-50-0000-'],
    ['978604899999', '978-604-89-9999-'],
    ['978604900000', '978-604-900-000-'],
    ['978604979999', '978-604-979-999-'],
    ['978604980000', '978-604-9800-00-'],
    ['978604999999', '978-604-9999-99-'],
    ['978604112345', '978-604-1-12345-'],
    ['978604312345', '978-604-312-345-'],
    ['978604691234', '978-604-69-1234-'],
    ['978604499912', '978-604-4999-12-'],
    ['978604956123', '978-604-956-123-'],
    ['978604980012', '978-604-9800-12-'],
  ])('%s', (firstTwelve, expected) => {
    const check = isbn13CheckDigit(firstTwelve);
    expect(formatIsbn13(firstTwelve + check)).toBe(expected + check);
  });

  test('other groups and invalid text come back normalised', () => {
    expect(formatIsbn13('978-0-306-40615-7')).toBe('9780306406157');
    expect(formatIsbn13('978-604-1-00000-0')).toBe('9786041000000');
  });
});

describe('properties', () => {
  test('both ways round', () => {
    fc.assert(
      fc.property(digits(9), (nine) => {
        const isbn10 = nine + isbn10CheckDigit(nine);
        const isbn13 = isbn10To13(isbn10);
        expect(isbn13).not.toBeNull();
        expect(isbn13To10(isbn13 ?? '')).toBe(isbn10);
      }),
    );
  });

  test('one wrong digit is always found', () => {
    fc.assert(
      fc.property(digits(9), fc.nat(11), fc.integer({ min: 1, max: 9 }), (nine, position, shift) => {
        const isbn = isbn10To13(nine + isbn10CheckDigit(nine)) ?? '';
        const wrong = (Number(isbn[position]) + shift) % 10;
        expect(isValidIsbn13(isbn.slice(0, position) + wrong + isbn.slice(position + 1))).toBe(false);
      }),
    );
  });

  test('formatting only adds hyphens', () => {
    fc.assert(
      fc.property(digits(6), (rest) => {
        const isbn = `978604${rest}${isbn13CheckDigit(`978604${rest}`)}`;
        expect(formatIsbn13(isbn)).toMatch(/^978-604-\d+-\d+-\d$/);
        expect(normalizeIsbn(formatIsbn13(isbn))).toBe(isbn);
      }),
    );
  });

  test('a check digit of anything but digits is a programming error', () => {
    for (const text of ['97860411234', '9786041123456', 'A978604112345', '978604112345A'])
      expect(() => isbn13CheckDigit(text)).toThrow(new RangeError('isbn13CheckDigit needs twelve digits'));
    for (const text of ['03064061X', '0306406152', 'A030640615', '030640615A'])
      expect(() => isbn10CheckDigit(text)).toThrow(new RangeError('isbn10CheckDigit needs nine digits'));
  });
});

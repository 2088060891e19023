import { LIMITS } from '@/contract/vocabulary/limits';
import { tidyTaxCode } from '@/contract/rules/tax-code';
import { normalizeIsbn } from '@/contract/rules/isbn';
import { email, note, phone, prose, searchWord, text } from '@/contract/schema';

const name = text(LIMITS.name);

describe('a name', () => {
  it.each([
    ['a space of no width', 'Nguyễn\u200bVăn', 'NguyễnVăn'],
    ['joiners', 'An\u200c\u200d\u2060', 'An'],
    ['a turn of the direction', 'Sách\u202egnoh \u2066x\u2069', 'Sáchgnoh x'],
    ['a mark of direction', '\u200eAn\u200f \u061cBình', 'An Bình'],
    ['control characters', 'An\u0000\u0007\u001b[31m\u007f\u0085', 'An[31m'],
    ['a soft hyphen and a byte order mark', '\ufeffHội\u00ad Sách', 'Hội Sách'],
    ['letters that are blank', 'An\u3164\u115f\uffa0\u2800', 'An'],
    ['tags and selectors', 'An\u{e0041}\ufe0f', 'An'],
    ['half a letter', 'An\ud800', 'An'],
    ['tabs and lines', ' Hội\t \nSách ', 'Hội Sách'],
  ])('is kept without %s', (_, typed, kept) => {
    expect(name.parse(typed)).toBe(kept);
  });

  it('keeps Vietnamese marks, composed, also where they were typed apart', () => {
    expect(name.parse('Ngô Bảo Châu ở Thừa Thiên – Huế'.normalize('NFD'))).toBe('Ngô Bảo Châu ở Thừa Thiên – Huế');
  });

  it.each(['\u200b\u200b\u200b', '\u202e\u202e', '\u3164\u3164', '\u0001\u0002'])('is not %j alone', (typed) => {
    expect(name.safeParse(typed).success).toBe(false);
  });
});

/** The characters that spreadsheets and address books put around copied text. */
const pasted = (value: string): string => `\u202a ${value}\u202c\u200b\u00a0`;

describe('what is pasted', () => {
  it.each([
    ['a telephone number', phone, '+84 903 123 456'],
    ['an e-mail', email, 'lan@hoisach.test'],
    ['a search word', searchWord, 'Số đỏ'],
  ])('is taken as it looks: %s', (_, schema, value) => {
    expect(schema.parse(pasted(value))).toBe(value);
  });

  it('is taken as it looks: an ISBN, a tax code', () => {
    expect(normalizeIsbn(pasted('978-604-1-00001-3'))).toBe('9786041000013');
    expect(tidyTaxCode(pasted('0101243150'))).toBe('0101243150');
  });

  it.each([pasted('lan@'), pasted('không phải thư')])('is no e-mail for being tidy: %j', (typed) => {
    expect(email.safeParse(typed).success).toBe(false);
  });
});

describe('a text of several lines', () => {
  it('keeps its lines and emoji, and loses what is not seen', () => {
    const typed = 'Một\nhai\u202e ba\u0007\u200b 👨‍👩‍👧 ❤️\t.';
    const kept = 'Một\nhai ba 👨‍👩‍👧 ❤️\t.';
    expect([prose(LIMITS.bookDescription).parse(typed), note.parse(typed)]).toEqual([kept, kept]);
  });
});

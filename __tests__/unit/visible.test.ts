import { LIMITS } from '@/contract/vocabulary/limits';
import { note, prose, text } from '@/contract/schema';

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

describe('a text of several lines', () => {
  it('keeps its lines and emoji, and loses what is not seen', () => {
    const typed = 'Một\nhai\u202e ba\u0007\u200b 👨‍👩‍👧 ❤️\t.';
    const kept = 'Một\nhai ba 👨‍👩‍👧 ❤️\t.';
    expect([prose(LIMITS.bookDescription).parse(typed), note.parse(typed)]).toEqual([kept, kept]);
  });
});

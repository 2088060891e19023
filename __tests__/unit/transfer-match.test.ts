import fc from 'fast-check';
import { fewestErrors, matchOf, type CheckoutFacts } from '@/contract/rules/transfer-match';

const DAY = 86_400_000;
const checkout: CheckoutFacts = {
  contents: ['HS0123456789AB'],
  codes: ['DH2611290001A'],
  names: ['Nguyễn Thị Ánh', 'Minh'],
  phones: ['0912 345 678'],
  amounts: [155_000, 120_000],
  from: 10 * DAY,
  until: 11 * DAY,
};
const reasonsOf = (description: string, amount = 1, at = 0, payerName = '') =>
  matchOf({ description, payerName, amount, at }, checkout).reasons;

describe('What a transfer has in common with a checkout', () => {
  test.each([
    ['ct hs0123 4567 89ab', ['content']],
    ['HS0123456789A8 tien sach', ['almostContent']],
    ['HS012345678AB', ['almostContent']],
    ['HS01234567', []],
    ['tien sach dh2611290001a', ['code']],
    ['NGUYEN THI ANH chuyen tien', ['name']],
    ['nguyen thi anhhh', []],
    // A single word says nothing.
    ['minh chuyen tien', []],
    ['+84912345678 mua sach', ['phone']],
  ])('of “%s”', (description, reasons) => expect(reasonsOf(description)).toEqual(reasons));

  test('is the name of the account it came from; a name does not begin in the text and end there', () => {
    expect(reasonsOf('tien sach', 1, 0, 'NGUYEN THI ANH')).toEqual(['name']);
    expect(reasonsOf('tien sach nguyen thi', 1, 0, 'ANH')).toEqual([]);
  });

  test('is the amount due, or one that was asked for before', () => {
    expect([155_000, 120_000, 155_001].map((amount) => reasonsOf('', amount))).toEqual([['amount'], ['amount'], []]);
  });

  test('is the time, from the order until three days after its deadline', () => {
    expect([9, 10, 14, 15].map((day) => reasonsOf('', 1, day * DAY).length)).toEqual([0, 1, 1, 0]);
  });

  test('adds up, to 100 at most; the content is worth more than anything else', () => {
    const all = matchOf(
      {
        payerName: '',
        description: 'HS0123456789AB DH2611290001A NGUYEN THI ANH 0912345678',
        amount: 155_000,
        at: 10 * DAY,
      },
      checkout,
    );
    expect(all.score).toBe(100);
    const [content, code] = ['HS0123456789AB', 'DH2611290001A'].map(
      (description) => matchOf({ description, payerName: '', amount: 1, at: 0 }, checkout).score,
    );
    expect(content).toBeGreaterThan(code!);
  });

  test('a content with up to two wrong, missing or added letters differs by no more than these', () => {
    const letter = fc.constantFrom(...'0123456789ABCDEF');
    const error = fc.record({ at: fc.nat(13), drop: fc.nat(1), add: fc.string({ unit: letter, maxLength: 1 }) });
    fc.assert(
      fc.property(fc.array(error, { maxLength: 2 }), fc.string(), fc.string(), (errors, before, after) => {
        const written = errors.reduce(
          (text, { at, drop, add }) => text.slice(0, at) + add + text.slice(at + drop),
          'HS0123456789AB',
        );
        expect(fewestErrors(before + written + after, 'HS0123456789AB')).toBeLessThanOrEqual(errors.length);
      }),
    );
  });
});

import fc from 'fast-check';
import { shortName } from '@/contract/rules/short-name';

describe('how a customer is named to others', () => {
  it.each([
    ['Trần Minh Anh', 'Anh T.'],
    ['  đỗ   Hà ', 'Hà Đ.'],
    ['Bình', 'Bình'],
    ['', ''],
  ])('%j is %j', (name, short) => expect(shortName(name)).toBe(short));

  it('never says more than two words of a name', () =>
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-zà-ỹ]{1,8}$/u), { minLength: 1, maxLength: 6 }), (words) => {
        expect(shortName(words.join(' ')).split(' ').length).toBeLessThanOrEqual(2);
      }),
    ));
});

import { isNotModified } from '@server/shared/not-modified';

const check = (condition: string | undefined, etag = '"a"'): boolean =>
  isNotModified({ headers: { 'if-none-match': condition } }, etag);

test.each([
  ['the same tag', '"a"'],
  ['a weak form of the tag', 'W/"a"'],
  ['a list with the tag', '"b", W/"a","c"'],
  ['any tag', ' * '],
])('is 304 for %s', (_, condition) => {
  expect(check(condition)).toBe(true);
});

test.each([
  ['no condition', undefined],
  ['an empty condition', ''],
  ['other tags', '"b", W/"c"'],
  ['the tag without quotation marks', 'a'],
  ['a tag that contains the tag', '"b,a"'],
])('is the whole response for %s', (_, condition) => {
  expect(check(condition)).toBe(false);
});

test('finds a tag with a comma, and compares a weak tag with a strong one', () => {
  expect(check('"x", "a,b"', '"a,b"')).toBe(true);
  expect(check('"a"', 'W/"a"')).toBe(true);
});

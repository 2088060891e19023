import { parseRange } from '@server/backend/http/byte-range';

describe('a Range header', () => {
  it.each([
    ['bytes=0-99', { start: 0, end: 99 }],
    ['bytes=990-', { start: 990, end: 999 }],
    ['bytes=-10', { start: 990, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
    ['bytes=500-5000', { start: 500, end: 999 }],
    ['bytes=999-999', { start: 999, end: 999 }],
    ['bytes=1000-', 'none'],
    ['bytes=-0', 'none'],
    [undefined, undefined],
    ['bytes=-', undefined],
    ['bytes=9-1', undefined],
    ['bytes=0-1,5-9', undefined],
    ['lines=1-2', undefined],
  ])('%s asks for %j of a thousand bytes', (header, range) => {
    expect(parseRange(header, 1000)).toEqual(range);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const TEXT = path.resolve(__dirname, '../../src/text');

/** What a sentence must not say, and what it says instead. */
const REFUSED: readonly (readonly [what: string, found: RegExp, instead: string])[] = [
  ['a refund that nobody pays', /nếu có, được hoàn|tiền đến sau sẽ được hoàn/, 'ban tổ chức sẽ hoàn lại'],
  ['a cancellation as good news', /sẽ được huỷ/, 'sẽ bị huỷ'],
  ['a cancellation without its cause', /huỷ tự động/, 'vì quá hạn'],
  ['a parcel that goes back to nobody', /(đưa|hoàn) về(?! nhà phát hành)/, 'quay về nhà phát hành'],
  ['another word for readers', /độc giả/i, 'bạn đọc'],
  ['another word for files', /(chọn|gửi|tải) file/i, 'tệp'],
  ['three dots in one letter', /\p{L}…/u, '...'],
  ['straight quotes', /\p{L}[^'`]*"\p{L}[^'`]*"/u, '“ ”'],
];

const COMMENT = /\/\*[^]*?\*\/|^\s*\/\/.*$/gm;
const linesOf = (file: string): string[] =>
  readFileSync(path.join(TEXT, file), 'utf8').replace(COMMENT, '').split('\n');

test.each(REFUSED)('no text has %s', (_, found, instead) => {
  const hits = readdirSync(TEXT).flatMap((file) =>
    linesOf(file)
      .filter((line) => found.test(line))
      .map((line) => `${file}: ${line.trim()} (${instead})`),
  );
  expect(hits).toEqual([]);
});

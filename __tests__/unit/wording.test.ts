import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const TEXT = path.resolve(__dirname, '../../src/text');

/** What a sentence must not say, and the wording to use instead. */
const REFUSED: readonly (readonly [what: string, found: RegExp, instead: string])[] = [
  ['a refund that nobody pays', /nếu có, được hoàn|tiền đến sau sẽ được hoàn/, 'ban tổ chức sẽ hoàn lại'],
  ['a cancellation as good news', /sẽ được huỷ/, 'sẽ bị huỷ'],
  ['a cancellation without its cause', /huỷ tự động/, 'vì quá hạn'],
  ['a parcel that goes back to nobody', /(đưa|hoàn) về(?! nhà phát hành)/, 'quay về nhà phát hành'],
  ['another word for readers', /độc giả|người đọc/i, 'bạn đọc'],
  ['another word for files', /(chọn|gửi|tải) file/i, 'tệp'],
  ['copying by hand', /(?<!sao )chép/i, 'sao chép'],
  ['a promise of copies', /[Đđ]ã hứa/, 'đã dành'],
  ['another word for a lost network', /ngoại tuyến/, 'mất mạng'],
  ['an event', /(?<!tham gia )sự kiện/, 'hội sách'],
  ['an organiser by another name', /(?<!đồng )đơn vị tổ chức/i, 'ban tổ chức'],
  ['what cannot be undone in other words', /không thể hoàn tác/, 'không hoàn tác được'],
  ['who does it after the deed', /Đang được \p{L}+ bởi/u, 'ai đang làm gì'],
  ['a place counted in English', /(Bước|vị trí) \$\{\w+\} trên/, '1/3'],
  ['a limit in other words', /nhiều nhất \$?\{|không được quá nhiều/, 'tối đa'],
  ['three dots in one letter', /\p{L}…/u, '...'],
  [
    'another word for the way to all books',
    /'(Xem tất cả sách|Xem sách (khác|đang bán)|Tìm sách để mua)'/,
    'Xem kho sách',
  ],
  ['another word for the books of an order', /'Danh sách sản phẩm'/, 'Sách trong đơn hàng'],
  ['another word for a whole set', /trọn gói/, 'trọn bộ'],
  [
    'another word for what was not saved',
    /Chưa lưu được\. |(Lưu|Tải ảnh) .*thất bại/,
    'Chưa lưu được, vui lòng thử lại',
  ],
  ['a change elsewhere in other words', /được đổi ở nơi khác|thông tin mới nằm/, 'vừa được sửa ở nơi khác'],
  ['freight typed by hand', /15\.000|30\.000/, 'FREIGHT'],
  [
    'money that comes back from nobody',
    /tiền đã trả được hoàn lại|tiền đến sau đó được hoàn/i,
    'ban tổ chức sẽ hoàn lại',
  ],
  ['copies brought in other words', /mang tới|'Đã mang'/, 'mang đến'],
  ['copies reserved in other words', /'(Đang đặt|Giữ cho đơn)'/, 'Đang giữ cho đơn'],
  ['straight quotes', /"/, '“ ”'],
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

const STRING = /^\s*(\w+):\s*(?:\([^)]*\)[^=]*=>\s*)?['`](.+)['`],?$/;
const textsNamed = (name: RegExp) =>
  readdirSync(TEXT).flatMap((file) =>
    linesOf(file).flatMap((line) => {
      const [, key = '', sentence = ''] = STRING.exec(line) ?? [];
      return name.test(key) ? [{ at: `${file}: ${key}`, sentence }] : [];
    }),
  );

test('titles and what says that there is nothing end without a full stop', () => {
  const found = textsNamed(
    /^(title|\w+Title|empty|\w+Empty|empty(?!\w*Hint)\w+|none|none[A-Z](?!\w*Hint)\w*|noOrders)$/,
  );
  expect(found.length).toBeGreaterThan(100);
  expect(found.filter(({ sentence }) => /(?<!\.)\.$/.test(sentence) && !sentence.includes('. '))).toEqual([]);
});

test('what helps under an empty list is a sentence with its full stop', () => {
  const found = textsNamed(/^empty\w*Hint$/);
  expect(found.length).toBeGreaterThan(10);
  expect(found.filter(({ sentence }) => !/[.!?]$/.test(sentence))).toEqual([]);
});

test('days and times are put into words in one place', () => {
  const root = path.resolve(__dirname, '../..');
  const byHand = /split\('-'\)\.reverse\(\)|\.toLocale(Date|Time)String\(|DateTimeFormat\(/;
  const found = ['src', 'server', 'pages'].flatMap((place) =>
    readdirSync(path.join(root, place), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => path.join(place, file))
      .filter((file) => byHand.test(readFileSync(path.join(root, file), 'utf8'))),
  );
  expect(found).toEqual(['src/contract/rules/calendar.ts']);
});

import addresses from '@server/backend/db/data/addresses.json';
import former from '@server/backend/db/data/former-wards.json';
import { findAddress } from '@server/backend/commerce/address-lookup/find-address';
import { means } from '@server/backend/commerce/address-lookup/place-names';
import { readPastedAddresses } from '@tests/support/pasted-addresses';

jest.mock('@server/backend/commerce/address-lookup/place-names', () => {
  const real = jest.requireActual<{ means: typeof means }>('@server/backend/commerce/address-lookup/place-names');
  return { ...real, means: jest.fn(real.means) };
});

const found = (line: string) => findAddress(line).map(({ detail, area, formerly }) => [detail, area, formerly]);

test.each([
  ['12 Đinh Lễ, Phường Tràng Tiền, Quận Hoàn Kiếm, Hà Nội', '12 Đinh Lễ', 'Phường Cửa Nam, Thành phố Hà Nội'],
  ['3 hàng gai - p. hàng gai - q. hoàn kiếm - hn', '3 hàng gai', 'Phường Hoàn Kiếm, Thành phố Hà Nội'],
  [
    'Số 1, đường Nguyễn Huệ, P.Bến Nghé, Q.1, TP.HCM, Việt Nam',
    'Số 1, đường Nguyễn Huệ',
    'Phường Sài Gòn, Thành phố Hồ Chí Minh',
  ],
  ['45 Lê Lợi, P12, Q. Gò Vấp, TP Hồ Chí Minh', '45 Lê Lợi', 'Phường An Hội Tây, Thành phố Hồ Chí Minh'],
  ['45 Lê Lợi, Phường 012, Gò Vấp, Sài Gòn', '45 Lê Lợi', 'Phường An Hội Tây, Thành phố Hồ Chí Minh'],
  ['Tổ 3, TT Củ Chi, H. Củ Chi, Thành phố Hồ Chí Minh, 700000', 'Tổ 3', 'Xã Tân An Hội, Thành phố Hồ Chí Minh'],
])('%s is understood', (line, detail, area) => {
  expect(found(line)[0]).toEqual([detail, area, expect.stringMatching(/^(Phường|Xã|Thị trấn) .+, (Quận|Huyện) .+/)]);
});

test('a former name is told as it was, and what is written beside the places is no part of the house', () => {
  expect(found('135 Hai Ba Trung, Ward 6, District 3, Ho Chi Minh City 700000, Vietnam')).toEqual([
    ['135 Hai Ba Trung', expect.stringMatching(/^Phường Xuân H.+, Thành phố Hồ Chí Minh$/), 'Phường 6, Quận 3'],
  ]);
});

test('an address of today is taken as it is, also with the district that people still write', () => {
  expect(found('8 Hàng Bài, Phường Cửa Nam, Hà Nội')).toEqual([
    ['8 Hàng Bài', 'Phường Cửa Nam, Thành phố Hà Nội', null],
  ]);
  expect(found('8 Kim Mã, Phường Ba Đình, Quận Ba Đình, Hà Nội')).toEqual([
    ['8 Kim Mã', 'Phường Ba Đình, Thành phố Hà Nội', null],
  ]);
});

test('a province of before leads to the one of today', () => {
  expect(found('2 Yersin, Phường Phú Cường, Thành phố Thủ Dầu Một, Bình Dương')).toEqual([
    ['2 Yersin', 'Phường Thủ Dầu Một, Thành phố Hồ Chí Minh', 'Phường Phú Cường, Thành phố Thủ Dầu Một'],
  ]);
});

test('a ward that was divided, or that is not told from others, leaves the choice', () => {
  const divided = found('9 Cầu Giấy, Phường Dịch Vọng, Quận Cầu Giấy, Hà Nội');
  expect(divided.map(([, area]) => area)).toEqual([
    'Phường Nghĩa Đô, Thành phố Hà Nội',
    'Phường Cầu Giấy, Thành phố Hà Nội',
  ]);
});

test.each(['', 'Việt Nam', '12', '5, 6, 7', 'Nhà tôi', 'Hà Nội', 'Quận 1, TP.HCM', 'P. 1, TP.HCM', '😀, 😀'])(
  'nothing is made up of "%s"',
  (line) => expect(found(line)).toEqual([]),
);

test('every ward of before leads to wards of today, by its own address', () => {
  const wardBy = new Map(addresses.wards.map((ward) => [ward.code, ward]));
  const lost = former.districts.flatMap(({ province, district, wards }) =>
    wards.flatMap(([name, ...codes]) => {
      const line = `1 Lê Lợi, ${name}, ${district}, ${province}`;
      const matches = findAddress(line);
      const right =
        codes.every((code) => wardBy.has(Number(code)) && matches.some(({ wardCode }) => wardCode === code)) &&
        matches.every(({ detail }) => detail === '1 Lê Lợi');
      return right ? [] : [line];
    }),
  );
  expect(lost).toEqual([]);
});

describe('200 addresses as people paste them', () => {
  const pasted = readPastedAddresses().map((address) => ({ ...address, matches: findAddress(address.line) }));
  const taken = pasted.map(({ matches }) => (matches.length === 1 ? matches[0]!.area : null));
  const saying = (at: number) => `${pasted[at]!.line}: ${taken[at]} (${pasted[at]!.area ?? 'ask'})`;
  const wrong = pasted.flatMap(({ area }, at) => (taken[at] !== null && taken[at] !== area ? [saying(at)] : []));
  const missed = pasted.flatMap(({ area, matches }, at) =>
    area && !matches.some((match) => match.area === area) ? [saying(at)] : [],
  );

  test('none gets a wrong ward without asking', () => expect(wrong).toEqual([]));

  test('at least 95 of 100 get the right ward, or one is asked where the line leaves it open', () => {
    expect(pasted).toHaveLength(200);
    expect(missed.slice(10)).toEqual([]);
  });
});

test('however many parts a line has, only places of their names are looked at', () => {
  jest.mocked(means).mockClear();
  findAddress('a,'.repeat(199));
  findAddress(`xa tan lap,${'q.z,'.repeat(90)}`);
  expect(jest.mocked(means).mock.calls.length).toBeLessThan(1000);
});

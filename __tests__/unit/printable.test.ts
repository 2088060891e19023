import { placeOrderBody } from '@/contract/endpoints/orders';
import { customerAddressInput } from '@/contract/endpoints/customer-addresses';
import { asPrinted, unprintable, unprintableFields } from '@/contract/rules/printable';
import { speakVietnamese } from '@/contract/validation';

speakVietnamese();

it.each([
  ['Nguyễn Thị Ngọc Ánh – “Ữ ỡ ẵ” 12.000 ₫', '', undefined],
  ['Nguyễn Đức'.normalize('NFD'), '', undefined],
  ['王小明 và 小王', '王小明', '? và ?'],
  ['สมชาย', 'สมชาย', '?'],
  ['محمد Ali', 'محمد', '? Ali'],
  ['An 😀', '😀', 'An ?'],
])('of %j no paper has the letters %j', (words, letters, printed) => {
  expect([...unprintable(words)].sort()).toEqual([...new Set(letters)].sort());
  expect(asPrinted(words)).toBe(printed ?? words.normalize('NFC'));
});

describe('before anything is ordered', () => {
  const address = { detail: '12 Đinh Lễ', provinceCode: 1, wardCode: 2 };
  const receiver = { name: 'Wang Xiaoming', phone: '0903123456', email: 'wang@test.vn' };
  const sentence = 'Nhãn và phiếu in không có chữ “王小明”. Vui lòng viết bằng chữ Latinh';

  it('says of a receiver that the label cannot name them', () => {
    expect(unprintableFields({ recipient: receiver, address })).toEqual([]);
    expect(unprintableFields({ recipient: { name: '王小明' }, address: { detail: '北京 1' } })).toEqual([
      ['recipient.name', '王小明'],
      ['address.detail', '北京'],
    ]);
    expect(unprintableFields({ recipient: { name: '王小明' } })).toEqual([['recipient.name', '王小明']]);
  });

  it('takes any letters for an order of which nothing may be printed', () => {
    expect(placeOrderBody.shape.recipient.safeParse({ ...receiver, name: '王小明' }).success).toBe(true);
  });

  it('says of an address that the label cannot name it, also when it is kept', () => {
    const typed = { ...address, detail: '王小明' };
    const entry = { name: receiver.name, phone: receiver.phone, address: typed, isDefault: false };
    expect(customerAddressInput.safeParse(entry).error?.issues[0]?.message).toBe(sentence);
  });

  it('asks for an empty name as for any other', () => {
    const { error } = placeOrderBody.shape.recipient.safeParse({ ...receiver, name: '' });
    expect(error?.issues).toHaveLength(1);
  });
});

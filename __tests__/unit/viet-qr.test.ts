import { crc16, transferContent, transferContentsIn, vietQrPayload } from '@/contract/rules/viet-qr';

describe('the code of a transfer (D4.13.7)', () => {
  test('is closed by the sum of the standard', () => {
    expect(crc16('123456789')).toBe('29B1');
    // An example of the Napas standard: an account without an amount.
    const example = '00020101021138570010A00000072701270006970403011300110123456780208QRIBFTTA53037045802VN6304';
    expect(crc16(example)).toBe('9E6F');
  });

  test('says account, amount and content, for one use', () => {
    const code = vietQrPayload({ bankBin: '970403', account: '0011012345678', amount: 155_000, content: 'HS12AB' });
    const body =
      '00020101021238570010A00000072701270006970403011300110123456780208QRIBFTTA530370454061550005802VN62100806HS12AB6304';
    expect(code).toBe(body + crc16(body));
  });

  test.each([
    ['as it is', 'HS0123456789AB'],
    ['in small letters, between words of the bank', 'MBVCB.99. hs0123456789ab. CT tu 0011 toi 0022'],
    ['with spaces in it', 'HS0123 4567 89AB tien sach'],
    ['behind other letters', 'QR-HS0123456789AB'],
  ])('its content is found %s', (_, description) =>
    expect(transferContentsIn(description)).toEqual([transferContent('0123456789ab')]),
  );

  test('every content is found, also behind what only begins like one', () => {
    const text = 'PH CUA HS 0912345678 HS0123456789AB va HSFFFFFFFFFFFF';
    expect(transferContentsIn(text)).toEqual(['HS0123456789AB', 'HSFFFFFFFFFFFF']);
    expect(transferContentsIn('HS 0912345678 A HS0123456789AB')).toContain('HS0123456789AB');
  });

  test.each(['', 'tien nha thang 11', 'HS0123', 'HS 0123456789XY'])('no content is found in “%s”', (description) =>
    expect(transferContentsIn(description)).toEqual([]),
  );
});

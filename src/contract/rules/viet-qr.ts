/** A field of the EMVCo standard: two digits of its id, two of its length, the value. */
const field = (id: string, value: string): string => `${id}${String(value.length).padStart(2, '0')}${value}`;

const POLYNOMIAL = 0x1021;

/** CRC-16/CCITT-FALSE, the checksum at the end of an EMVCo code, as four hex digits. */
export const crc16 = (text: string): string => {
  let crc = 0xffff;
  for (const char of text) {
    crc ^= char.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? ((crc << 1) ^ POLYNOMIAL) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
};

interface Transfer {
  /** The bank's six-digit Napas id. */
  bankBin: string;
  account: string;
  /** Đồng. */
  amount: number;
  /** Text of the transfer: letters and digits, at most 25. */
  content: string;
}

/**
 * Payload of the QR code of a bank transfer, by the standard of Napas (VietQR) and EMVCo: for one use, to one account
 * (D4.13.7).
 */
export const vietQrPayload = ({ bankBin, account, amount, content }: Transfer): string => {
  const beneficiary = field('00', bankBin) + field('01', account);
  const body = [
    field('00', '01'),
    field('01', '12'),
    field('38', field('00', 'A000000727') + field('01', beneficiary) + field('02', 'QRIBFTTA')),
    field('53', '704'),
    field('54', String(amount)),
    field('58', 'VN'),
    field('62', field('08', content)),
    '6304',
  ].join('');
  return body + crc16(body);
};

/** Hex digits in the text of a transfer, after its prefix. */
const CONTENT_DIGITS = 12;
/** Looks ahead, so that what only begins like a content hides none behind it. */
const CONTENTS = /(?=(HS[0-9A-F]{12}))/g;

/** Text of a transfer by which it is matched: letters and digits only, which every bank passes on (D4.13.7). */
export const transferContent = (hex: string): string => `HS${hex.slice(0, CONTENT_DIGITS).toUpperCase()}`;

/** The letters and digits of a bank's description: banks put words around a content, and some spaces or dots into it. */
export const lettersOfTransfer = (description: string): string => description.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** Finds everything in a bank's description of a transfer that may be such a text. */
export const transferContentsIn = (description: string): string[] => [
  ...new Set([...lettersOfTransfer(description).matchAll(CONTENTS)].map(([, content = '']) => content)),
];

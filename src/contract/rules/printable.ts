/** Characters missing in the font of printed papers: scripts other than Latin, and emoji. */
const UNPRINTABLE =
  /[^\n\r\t\u0020-\u024f\u0300-\u036f\u1e00-\u1eff\u2010-\u2027\u2030-\u205e\u20a0-\u20c0\u2122\u2212]+/gu;

/** The unprintable characters of a text, each once; empty when all can be printed. */
export const unprintable = (text: string): string =>
  [...new Set((text.normalize('NFC').match(UNPRINTABLE) ?? []).join(''))].join('');

/** The text in NFC as printed: each run of unprintable characters becomes one question mark. */
export const asPrinted = (text: string): string => text.normalize('NFC').replace(UNPRINTABLE, '?');

interface Addressee {
  recipient: { name: string };
  /** Delivery address; absent for a counter order. */
  address?: { detail: string } | undefined;
}

/** The printed fields of an order that contain unprintable characters, with these characters. */
export const unprintableFields = ({ recipient, address }: Addressee): (readonly [field: string, letters: string])[] =>
  (
    [
      ['recipient.name', unprintable(recipient.name)],
      ['address.detail', unprintable(address?.detail ?? '')],
    ] as const
  ).filter(([, letters]) => letters !== '');

/** Letters that the font of papers lacks: other scripts than Latin, and emoji. */
const UNPRINTABLE =
  /[^\n\r\t\u0020-\u024f\u0300-\u036f\u1e00-\u1eff\u2010-\u2027\u2030-\u205e\u20a0-\u20c0\u2122\u2212]+/gu;

/** The letters of a text that no paper can show, each once; empty where all can be printed. */
export const unprintable = (text: string): string =>
  [...new Set((text.normalize('NFC').match(UNPRINTABLE) ?? []).join(''))].join('');

/** The text in NFC as a paper shows it: one question mark for letters next to each other that cannot be printed. */
export const asPrinted = (text: string): string => text.normalize('NFC').replace(UNPRINTABLE, '?');

interface Addressee {
  recipient: { name: string };
  /** Where it goes; left out of what is collected. */
  address?: { detail: string } | undefined;
}

/** The fields of an order that its papers show, and the letters in each that no paper has; none of what can be printed. */
export const unprintableFields = ({ recipient, address }: Addressee): (readonly [field: string, letters: string])[] =>
  (
    [
      ['recipient.name', unprintable(recipient.name)],
      ['address.detail', unprintable(address?.detail ?? '')],
    ] as const
  ).filter(([, letters]) => letters !== '');

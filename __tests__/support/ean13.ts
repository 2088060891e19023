/**
 * The bars of the left digits; those of the right digits are inverted, and those of even parity are the inverted ones
 * reversed.
 */
const ODD = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
];
/** The first digit determines which of the left digits have even parity. */
const PARITY = ['OOOOOO', 'OOEOEE', 'OOEEOE', 'OOEEEO', 'OEOOEE', 'OEEOOE', 'OEEEOO', 'OEOEOE', 'OEOEEO', 'OEEOEO'];

const opposite = (bars: string): string => bars.replace(/[01]/g, (bar) => (bar === '0' ? '1' : '0'));
const even = (digit: number): string => opposite([...ODD[digit]!].reverse().join(''));

/** A number of thirteen digits as the barcode on the back of a book: 1 is a bar, 0 none. */
export const ean13Bars = (number: string): string => {
  const [first, ...digits] = Array.from(number, Number);
  const left = digits.slice(0, 6).map((digit, place) => (PARITY[first!]![place] === 'O' ? ODD[digit]! : even(digit)));
  const right = digits.slice(6).map((digit) => opposite(ODD[digit]!));
  return `101${left.join('')}01010${right.join('')}101`;
};

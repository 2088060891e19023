import { Path, Svg } from '@react-pdf/renderer';
import { encode } from 'uqr';

/** SVG path with one square per dark module: `M x y h1 v1 h-1 z`. */
const squaresOf = (rows: readonly (readonly boolean[])[]): string =>
  rows
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .filter(Boolean)
    .join('');

/** A QR code of a text, `side` points wide. */
export const PaperQr = ({ words, side }: { words: string; side: number }) => {
  const { data, size } = encode(words, { ecc: 'M', border: 0 });
  return (
    <Svg width={side} height={side} viewBox={`0 0 ${size} ${size}`}>
      <Path d={squaresOf(data)} fill="#000000" />
    </Svg>
  );
};

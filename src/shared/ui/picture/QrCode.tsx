import { useMemo } from 'react';
import { encode } from 'uqr';
import classes from './QrCode.module.css';

/** White margin around the code, in modules; code readers need it. */
export const QUIET = 2;

const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');

/** A QR code, dark on white in every colour scheme: not every camera reads inverted codes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { size, data } = encode(text, { ecc: 'L', border: QUIET });
    return { size, path: pathOf(data) };
  }, [text]);
  return (
    <svg
      className={classes.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      data-uncovered
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}

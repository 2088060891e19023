import { lantern, LANTERN_TOP } from '@/shared/drawing/motifs';
import { path } from '@/shared/drawing/svg';

/** The string of lanterns along the top of a poster, in swags of three lanterns each. */
export interface LanternStringArt {
  width: number;
  height: number;
  art: string;
}

const HEIGHT = 112;
/** Ends of the string above the sheet, and the control point of its curve. */
const START = -8;
const DIP = 58;
/** Position along the swag, and scale; the middle lantern hangs lowest and is the largest. */
const LANTERNS = [
  [0.21, 1.15],
  [0.49, 1.5],
  [0.77, 1.15],
] as const;
const COLORS = { body: 'var(--postertx)', line: 'var(--posterink)' };

/** Height of the string at a position along the swag, 0 to 1. */
function stringAt(along: number): number {
  return START + 2 * along * (1 - along) * (DIP - START);
}

function drawSwag(left: number, width: number): string {
  return LANTERNS.map(([along, scale]) => {
    const top = Math.round(stringAt(along) + LANTERN_TOP * scale);
    return lantern(Math.round(left + along * width), top, scale, COLORS);
  }).join('');
}

/** Draws `swags` swags of the given width side by side, in the colours of the running fair's poster. */
export function lanternString(swags: number, width: number): LanternStringArt {
  const lefts = Array.from({ length: swags }, (_, index) => index * width);
  const curves = lefts.map((left) => `M${left} ${START}Q${left + width / 2} ${DIP} ${left + width} ${START}`);
  const string = path(curves.join(''), { stroke: COLORS.line, strokeWidth: 2 });
  const lanterns = lefts.map((left) => drawSwag(left, width)).join('');
  return { width: swags * width, height: HEIGHT, art: string + lanterns };
}

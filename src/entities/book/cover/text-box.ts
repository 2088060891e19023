import { fitText } from './fit-text';
import type { Align, TextArea } from './layout/text-area';

/** Text with its lines already broken, ready for a renderer. Lengths in cover units. */
export interface TextBox {
  x: number;
  y: number;
  width: number;
  height: number;
  lines: string[];
  size: number;
  lineHeight: number;
  weight: number;
  italic: boolean;
  color: string;
  align: Align;
  /** Letter spacing in em. */
  tracking: number;
}

export interface TextSize {
  size: number;
  smallest: number;
  lineHeight: number;
}

const FREE_ROOM = { top: 0, middle: 0.5, bottom: 1 } as const;

/** Fits text into an area; the box is exactly as high as its lines. Undefined without text. */
export function placeText(text: string, area: TextArea, size: TextSize): TextBox | undefined {
  const { vertical, uppercase, ...look } = area;
  const fitted = fitText(uppercase ? text.toLocaleUpperCase('vi') : text, { ...area, ...size });
  if (fitted.lines.length === 0) return undefined;
  const height = fitted.lines.length * fitted.size * size.lineHeight;
  const y = area.y + (area.height - height) * FREE_ROOM[vertical];
  return { ...look, ...fitted, lineHeight: size.lineHeight, y, height };
}

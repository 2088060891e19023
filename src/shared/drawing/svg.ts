/** Attributes of one shape. Values are constants and numbers only, never user input, so they need no escaping. */
export interface Paint {
  fill?: string;
  stroke?: string;
  strokeWidth?: number;
  opacity?: number;
}

function attributes({ fill = 'none', stroke, strokeWidth, opacity }: Paint): string {
  const pairs = { fill, stroke, 'stroke-width': strokeWidth, opacity };
  return Object.entries(pairs)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? round(value) : value}"`)
    .join('');
}

/** Two decimals are finer than a pixel of the largest rendering, and keep the markup short. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

export function rect(x: number, y: number, width: number, height: number, paint: Paint): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"${attributes(paint)}/>`;
}

export function circle(x: number, y: number, radius: number, paint: Paint): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}"${attributes(paint)}/>`;
}

export function path(d: string, paint: Paint): string {
  return `<path d="${d}"${attributes(paint)}/>`;
}

export function group(transform: string, children: string): string {
  return `<g transform="${transform}">${children}</g>`;
}

/** Calls `draw` for 0 … count-1 and joins the markup. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

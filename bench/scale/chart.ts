/** One point of a line: the number of backends, and the requests per second with them. */
interface Point {
  backends: number;
  perSecond: number;
}

/** One small chart: a scenario, with a line for each number of web servers. */
export interface Panel {
  title: string;
  lines: { webs: number; points: Point[] }[];
}

const [PANEL_WIDTH, PANEL_HEIGHT, COLUMNS] = [300, 190, 3];
const PLOT = { left: 18, right: 62, top: 44, bottom: 34 };

const STYLE = `
  .paper { fill: #f6f4ec } text { font: 12px 'Be Vietnam Pro', system-ui, sans-serif; fill: #08202a }
  .title { font-weight: 700; font-size: 13px } .quiet { fill: #284f59 } .axis { stroke: #878270 }
  .one { stroke: #08202a } .two { stroke: #c62f1b } text.two { fill: #c62f1b; stroke: none } text.one { stroke: none }
  circle.one { fill: #08202a } circle.two { fill: #c62f1b } path { fill: none; stroke-width: 2 }
  @media (prefers-color-scheme: dark) {
    .paper { fill: #0c1c23 } text { fill: #f0ece0 } .quiet { fill: #a9b4b4 } .axis { stroke: #6a8089 }
    .one { stroke: #f0ece0 } .two { stroke: #ef6a52 } text.two { fill: #ef6a52 } circle.one { fill: #f0ece0 }
    circle.two { fill: #ef6a52 }
  }`;

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

const rounded = (value: number): string => Math.round(value).toLocaleString('en-US');

const nameOf = (webs: number): string => (webs === 1 ? '1 web' : `${webs} webs`);

/** The heights of labels at line ends, moved apart where they would overlap. */
const apart = (heights: readonly number[], least: number): number[] => {
  const placed = [...heights];
  const order = heights.map((_, index) => index).sort((a, b) => heights[a]! - heights[b]!);
  for (let at = 1; at < order.length; at += 1) {
    const above = placed[order[at - 1]!]!;
    placed[order[at]!] = Math.max(placed[order[at]!]!, above + least);
  }
  return placed;
};

const drawPanel = ({ title, lines }: Panel): string => {
  const points = lines.flatMap((line) => line.points);
  const steps = [...new Set(points.map(({ backends }) => backends))].sort((a, b) => a - b);
  const most = Math.max(...points.map(({ perSecond }) => perSecond)) || 1;
  const [width, height] = [PANEL_WIDTH - PLOT.left - PLOT.right, PANEL_HEIGHT - PLOT.top - PLOT.bottom];
  const x = (backends: number): number => PLOT.left + (steps.indexOf(backends) * width) / Math.max(1, steps.length - 1);
  const y = (perSecond: number): number => PLOT.top + height * (1 - perSecond / most);
  const floor = PLOT.top + height;
  const ends = apart(
    lines.map(({ points: own }) => y(own.at(-1)!.perSecond)),
    26,
  );
  const drawLine = ({ webs, points: own }: Panel['lines'][number], index: number): string => {
    const look = webs === 1 ? 'one' : 'two';
    const way = own.map(({ backends, perSecond }, at) => `${at === 0 ? 'M' : 'L'}${x(backends)} ${y(perSecond)}`);
    const dots = own.map(
      ({ backends, perSecond }) => `<circle class="${look}" cx="${x(backends)}" cy="${y(perSecond)}" r="3"/>`,
    );
    const [end, last] = [ends[index]!, own.at(-1)!];
    const label = `<text class="${look}" x="${x(last.backends) + 9}" y="${end + 1}">${nameOf(webs)}</text>`;
    const figure = `<text class="${look}" x="${x(last.backends) + 9}" y="${end + 14}">${rounded(last.perSecond)}</text>`;
    return `<path class="${look}" d="${way.join(' ')}"/>${dots.join('')}${label}${figure}`;
  };
  const ticks = steps.map(
    (step) => `<text class="quiet" text-anchor="middle" x="${x(step)}" y="${floor + 18}">${step}</text>`,
  );
  return [
    `<text class="title" x="${PLOT.left}" y="22">${escaped(title)}</text>`,
    `<line class="axis" x1="${PLOT.left}" x2="${PLOT.left + width}" y1="${floor}" y2="${floor}"/>`,
    ...ticks,
    ...lines.map(drawLine),
  ].join('');
};

/**
 * Draws requests per second by the number of backends, one small chart for each scenario, each from 0 to its own
 * maximum; an SVG.
 */
export const drawScale = (panels: readonly Panel[]): string => {
  const rows = Math.ceil(panels.length / COLUMNS);
  const [width, height] = [PANEL_WIDTH * COLUMNS, PANEL_HEIGHT * rows + 30];
  const drawn = panels.map((panel, index) => {
    const [left, top] = [(index % COLUMNS) * PANEL_WIDTH, Math.floor(index / COLUMNS) * PANEL_HEIGHT];
    return `<g transform="translate(${left} ${top})">${drawPanel(panel)}</g>`;
  });
  const note = 'Requests per second, by the number of backends. Each chart from 0 to its own highest figure.';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${note}">
<style>${STYLE}</style>
<rect class="paper" width="${width}" height="${height}"/>
${drawn.join('\n')}
<text class="quiet" x="${PLOT.left}" y="${height - 12}">${note}</text>
</svg>
`;
};

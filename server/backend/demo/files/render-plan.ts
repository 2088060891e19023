import sharp from 'sharp';
import { STALL_ROWS_Y, STALLS_IN_ROW, stallX } from '../data/stalls';

const WIDTH = 1200;
const HEIGHT = 600;
const STALL = { width: 130, height: 84 };
const TREES = 14;

const rectangle = (x: number, y: number, width: number, height: number, fill: string, radius = 0): string =>
  `<rect x="${x - width / 2}" y="${y - height / 2}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;

const stalls = (): string[] =>
  STALL_ROWS_Y.flatMap((y) =>
    Array.from({ length: STALLS_IN_ROW }, (_, place) =>
      rectangle(stallX(place) * WIDTH, y * HEIGHT, STALL.width, STALL.height, '#f3d9a4', 10),
    ),
  );

const trees = (): string[] =>
  [0.06, 0.94].flatMap((y) =>
    Array.from(
      { length: TREES },
      (_, index) => `<circle cx="${((index + 0.5) / TREES) * WIDTH}" cy="${y * HEIGHT}" r="22" fill="#8fb58a"/>`,
    ),
  );

/** Renders the plan of a street with two rows of stalls, without text: labels are placed on top of it. */
export const renderPlanWebp = (): Promise<Buffer> => {
  const parts = [
    rectangle(WIDTH / 2, HEIGHT / 2, WIDTH, HEIGHT, '#e9efe4'),
    rectangle(WIDTH / 2, HEIGHT / 2, WIDTH, HEIGHT * 0.2, '#cfd4da'),
    ...trees(),
    ...stalls(),
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${parts.join('')}</svg>`;
  return sharp(Buffer.from(svg)).webp({ quality: 90 }).toBuffer();
};

import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A source map of the build: one chunk, with a section for each module group. */
interface SourceMap {
  sources?: string[];
  mappings?: string;
  sections?: { offset: { line: number; column: number }; map: Required<Pick<SourceMap, 'sources' | 'mappings'>> }[];
}

interface Mark {
  line: number;
  column: number;
  source: string | undefined;
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const CONTINUES = 32;

/** The numbers of one segment: base 64, five bits a digit, the sign in the lowest bit. */
const numbersOf = (segment: string): number[] => {
  const numbers: number[] = [];
  let [value, shift] = [0, 0];
  for (const letter of segment) {
    const digit = DIGITS.indexOf(letter);
    value += (digit & (CONTINUES - 1)) << shift;
    shift += 5;
    if (digit & CONTINUES) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  return numbers;
};

const marksOf = ({ sections, sources = [], mappings = '' }: SourceMap): Mark[] => {
  const marks: Mark[] = [];
  for (const { offset, map } of sections ?? [{ offset: { line: 0, column: 0 }, map: { sources, mappings } }]) {
    let at = 0;
    map.mappings.split(';').forEach((line, row) => {
      let column = row === 0 ? offset.column : 0;
      for (const segment of line.split(',').filter(Boolean)) {
        const [columns = 0, source] = numbersOf(segment);
        column += columns;
        at += source ?? 0;
        marks.push({ line: row + offset.line, column, source: source === undefined ? undefined : map.sources[at] });
      }
    });
  }
  return marks;
};

/** The name of the package, or the file of the product. */
const nameOf = (source: string): string =>
  /node_modules\/((?:@[^/]+\/)?[^/]+)(?!.*node_modules)/.exec(source)?.[1] ?? source.replace(/^.*\[project\]\//, '');

/** How many characters of a built script come from which package or file, largest first. */
export const contentsOf = (script: string, mapFile: string): [name: string, characters: number][] => {
  const lines = script.split('\n');
  const sizes = new Map<string, number>();
  const marks = marksOf(JSON.parse(readFileSync(mapFile, 'utf8')) as SourceMap);
  marks.forEach(({ line, column, source }, index) => {
    if (source === undefined) return;
    const next = marks[index + 1];
    const end = next?.line === line ? next.column : (lines[line]?.length ?? column);
    const name = nameOf(source);
    sizes.set(name, (sizes.get(name) ?? 0) + end - column);
  });
  return [...sizes].sort(([, one], [, other]) => other - one);
};

/** The file in which the build stores the source map of a script: not accessible to browsers. */
export const mapOf = (chunk: string): string => path.resolve('.next/maps', `${path.basename(chunk)}.map`);

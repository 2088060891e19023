import { fold } from '@/contract/rules/fold';
import type { PageRectangle } from '@/contract/endpoints/library';

/** A folded text, with the index in the original of each of its characters, and of its end. */
interface FoldedText {
  folded: string;
  origin: number[];
}

/** Folds a text letter by letter, so that what is found in it can be located in the original. */
export const foldWithOrigin = (text: string): FoldedText => {
  let folded = '';
  const origin: number[] = [];
  for (let index = 0; index < text.length;) {
    const letter = String.fromCodePoint(text.codePointAt(index)!);
    const isSpace = /\s/.test(letter);
    const part = isSpace ? (folded.endsWith(' ') || folded === '' ? '' : ' ') : fold(letter);
    for (let place = 0; place < part.length; place += 1) origin.push(index);
    folded += part;
    index += letter.length;
  }
  origin.push(text.length);
  return { folded, origin };
};

/** The ranges `[start, end)` of a text that match a word, whatever its accents, case and white space. */
export const findInText = (text: string, word: string): [start: number, end: number][] => {
  const wanted = fold(word);
  if (wanted === '') return [];
  const { folded, origin } = foldWithOrigin(text);
  const found: [number, number][] = [];
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + wanted.length)) {
    const last = origin[at + wanted.length - 1]!;
    const next = origin.slice(at + wanted.length).find((index) => index > last) ?? text.length;
    found.push([origin[at]!, next]);
  }
  return found;
};

const clamp = (fraction: number): number => Math.min(Math.max(fraction, 0), 1);

/** The lines that a range of a page's text covers, as fractions of the page. */
export const rectanglesOf = (range: Range, page: Element): PageRectangle[] => {
  const frame = page.getBoundingClientRect();
  if (frame.width === 0 || frame.height === 0) return [];
  return Array.from(range.getClientRects())
    .filter(({ width, height }) => width > 1 && height > 1)
    .map(({ left, top, width, height }) => ({
      left: clamp((left - frame.left) / frame.width),
      top: clamp((top - frame.top) / frame.height),
      width: clamp(width / frame.width),
      height: clamp(height / frame.height),
    }));
};

/** The places of a word on a drawn page. */
export const rectanglesOfWord = (words: HTMLElement, word: string): PageRectangle[] => {
  const nodes: Text[] = [];
  const walker = document.createTreeWalker(words, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) nodes.push(node as Text);
  const starts: number[] = [];
  let text = '';
  for (const node of nodes) {
    starts.push(text.length);
    text += `${node.data} `;
  }
  const locate = (index: number): [Text, number] => {
    const which = Math.max(
      starts.findLastIndex((start) => start <= index),
      0,
    );
    return [nodes[which]!, Math.min(index - starts[which]!, nodes[which]!.length)];
  };
  return findInText(text, word).flatMap(([start, end]) => {
    const range = document.createRange();
    range.setStart(...locate(start));
    range.setEnd(...locate(end));
    return rectanglesOf(range, words);
  });
};

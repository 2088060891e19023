import { inflateSync } from 'node:zlib';

const bytesIn = (body: string): Buffer | undefined => {
  const start = /stream\r?\n/.exec(body);
  if (!start) return undefined;
  const from = start.index + start[0].length;
  const raw = Buffer.from(body.slice(from, body.lastIndexOf('endstream')), 'latin1');
  return body.includes('/FlateDecode') ? inflateSync(raw) : raw;
};

/** Letters by glyph code, from the map by which a font lets readers copy and read aloud. */
const lettersOf = (map: string): Map<string, string> => {
  const letters = new Map<string, string>();
  const words = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');
  for (const [, from = '0', list = ''] of map.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g))
    [...list.matchAll(/<([\w ]*)>/g)].forEach(([, hex = ''], at) =>
      letters.set((parseInt(from, 16) + at).toString(16).padStart(4, '0'), words(hex.replaceAll(' ', ''))),
    );
  return letters;
};

/**
 * The text of a PDF, page by page, without spaces: letters by the fonts' own maps, so that a ligature is its letters.
 */
export const pdfText = (pdf: Uint8Array): string => {
  const source = Buffer.from(pdf).toString('latin1');
  const objects = new Map(
    [...source.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]),
  );
  const streamOf = (id: string | undefined) => bytesIn(objects.get(id ?? '') ?? '')?.toString('latin1') ?? '';
  const fonts = new Map<string, Map<string, string>>();
  for (const [, name = '', id = ''] of source.matchAll(/\/(F\d+) (\d+) 0 R/g))
    if (!fonts.has(name)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1];
      fonts.set(name, lettersOf(streamOf(map)));
    }
  const pages = [...source.matchAll(/\/Contents (\d+) 0 R/g)].map(([, id]) => streamOf(id));
  let said = '';
  let letters = new Map<string, string>();
  for (const [, font, shown] of pages.join('\n').matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g))
    if (font) letters = fonts.get(font) ?? letters;
    else
      for (const [, hex = ''] of (shown ?? '').matchAll(/<(\w+)>/g))
        for (const code of hex.match(/.{4}/g) ?? []) said += letters.get(code.toLowerCase()) ?? '�';
  return said.replace(/\s/g, '');
};

/** The number of pages. */
export const pdfPages = (pdf: Uint8Array): number =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\n/g)?.length ?? 0;

/** The number of embedded fonts. */
export const pdfFonts = (pdf: Uint8Array): number =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/FontFile2 /g)?.length ?? 0;

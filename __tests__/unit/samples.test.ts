import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { moveBy, pageByKey, zoomByKey, ZOOMS } from '@/shared/pdf/reading';
import { PDF_PROGRAMS } from '@/shared/pdf/open-pdf';
import { playTime } from '@/shared/audio/play-time';

describe('a PDF sample', () => {
  it.each([
    ['ArrowRight', 2, 3],
    ['ArrowLeft', 2, 1],
    ['PageDown', 3, 3],
    ['PageUp', 1, 1],
    ['Home', 3, 1],
    ['End', 1, 3],
    ['a', 2, undefined],
  ])('is paged by the key %s from %i to %s of three', (key, page, to) => expect(pageByKey(key, page, 3)).toBe(to));

  it('is enlarged and made smaller by keys, within bounds', () => {
    expect(['+', '=', '-', 'x'].map((key) => zoomByKey(key, 1))).toEqual([2, 2, 0, undefined]);
    expect([zoomByKey('-', 0), zoomByKey('+', ZOOMS.length - 1)]).toEqual([0, ZOOMS.length - 1]);
  });

  it('has no page before its first and after its last', () =>
    expect([moveBy(-5, 2, 3), moveBy(5, 2, 3)]).toEqual([1, 3]));

  it('is read by programs of the library itself', () => {
    const place = path.join('public', PDF_PROGRAMS);
    const programs = readdirSync(place).filter((name) => !name.endsWith('.txt'));
    expect(programs.sort()).toEqual(['jbig2.wasm', 'openjpeg.wasm', 'pdf.worker.min.mjs', 'qcms_bg.wasm']);
    const library = path.resolve('node_modules/pdfjs-dist');
    for (const name of programs) {
      const theirs = path.join(library, name.endsWith('.wasm') ? 'wasm' : 'legacy/build', name);
      expect(readFileSync(path.join(place, name)).equals(readFileSync(theirs))).toBe(true);
    }
    const { version } = JSON.parse(readFileSync(path.join(library, 'package.json'), 'utf8')) as { version: string };
    expect(PDF_PROGRAMS).toBe(`/pdf-${version}/`);
  });
});

it('what is heard says hours, minutes and seconds', () =>
  expect([0, 59.9, 61, 3725, NaN, Infinity].map(playTime)).toEqual([
    '00:00',
    '00:59',
    '01:01',
    '1:02:05',
    '00:00',
    '00:00',
  ]));

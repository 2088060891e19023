/**
 * `npm run text:check`: Vietnamese sentences are allowed in src/text only. Comments, data and fold() are exempt. An
 * exception is marked with the comment `vietnamese-ok: <why>` on its line or the line above, a whole data file (glyphs,
 * names of genres) with `vietnamese-ok-file: <why>`.
 *
 * Everywhere, also in demo data and tests, Vietnamese is spelt in one way: in an open syllable with oa, oe or uy the
 * tone mark is on the last vowel. Official names in `db/data` keep their spelling, and so do captions given by the
 * specification.
 */
import fs from 'node:fs';
import path from 'node:path';
import { inRoot, ROOT, say } from './lib/project.mjs';

const PLACES = ['pages', 'src', 'server'];
const CODE = /\.(ts|tsx|js|mjs|css)$/;
const EXCEPTED = [/^src\/text\//, /^server\/backend\/(demo|db\/data|db\/migrations)\//, /(^|\/)fold\.ts$/];
const LETTER = /[ÀÁÂÃÈÉÊÌÍÒÓÔÕÙÚÝàáâãèéêìíòóôõùúýĂăĐđĨĩŨũƠơƯư\u1EA0-\u1EF9]/;
const MARK = /vietnamese-ok: \S/;
const FILE_MARK = /vietnamese-ok-file: \S/;

const BLOCK_COMMENT = /\/\*[^]*?\*\//g;
const LINE_COMMENT = /(^|\s)\/\/.*$/;
const withoutBlockComments = (code) => code.replace(BLOCK_COMMENT, (comment) => comment.replace(/[^\n]/g, ''));

/** A mark on the first vowel of an open oa, oe or uy; after q the u is none. */
const OTHER_SPELLING = /(?<!q)(?:[\u00F2\u00F3\u00F5\u1ECD\u1ECF][ae]|[\u00F9\u00FA\u0169\u1EE5\u1EE7]y)(?!\p{L})/iu;
/** Captions spelt as in the specification, and the head of official papers as in Decree 30/2020. */
const AS_SPECIFIED = /\b(?:X\u00F3a \u1EA3nh|C\u1ED9ng h\u00F2a x\u00E3 h\u1ED9i)\b/gu;
const SPELT = [...PLACES, '__tests__', 'scripts'];
/** Official names of places and languages, and the input that fold() must handle. */
const SPELT_AS_GIVEN = [/^server\/backend\/db\/(data|migrations)\//, /(^|\/)fold\.(test\.)?ts$/];

const codeBelow = (place, exceptions) =>
  fs
    .readdirSync(inRoot(place), { recursive: true })
    .map((file) => path.posix.join(place, file.split(path.sep).join('/')))
    .filter((file) => CODE.test(file) && !exceptions.some((exception) => exception.test(file)));

const codeIn = (places, exceptions) =>
  places.filter((place) => fs.existsSync(inRoot(place))).flatMap((place) => codeBelow(place, exceptions));

const finding = (file, index, line) => `${file}:${index + 1}: ${line.trim().slice(0, 100)}`;

const findingsIn = (file) => {
  const source = fs.readFileSync(path.join(ROOT, file), 'utf8');
  if (FILE_MARK.test(source)) return [];
  const lines = source.split('\n');
  const code = withoutBlockComments(source).split('\n');
  return lines.flatMap((line, index) => {
    const excused = MARK.test(line) || MARK.test(lines[index - 1] ?? '');
    const speaks = LETTER.test(code[index].replace(LINE_COMMENT, ''));
    return speaks && !excused ? [finding(file, index, line)] : [];
  });
};

const misspeltIn = (file) =>
  fs
    .readFileSync(path.join(ROOT, file), 'utf8')
    .normalize('NFC')
    .split('\n')
    .flatMap((line, index) =>
      OTHER_SPELLING.test(line.replace(AS_SPECIFIED, '')) ? [finding(file, index, line)] : [],
    );

const report = (what, findings) => {
  if (findings.length === 0) return;
  say(`${what}:\n${findings.map((one) => `  ${one}`).join('\n')}`);
  process.exitCode = 1;
};

report('Vietnamese text outside src/text', codeIn(PLACES, EXCEPTED).flatMap(findingsIn));
report(
  'Spelt the other way, with the tone mark on the first vowel of oa, oe or uy',
  codeIn(SPELT, SPELT_AS_GIVEN).flatMap(misspeltIn),
);

/**
 * `npm run text:check`: Vietnamese sentences are allowed in src/text only. Comments, data and fold() are excepted. An
 * exception is marked with the comment `vietnamese-ok: <why>` on its line or the line above, a whole data file (glyphs,
 * names of genres) with `vietnamese-ok-file: <why>`.
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

const codeBelow = (place) =>
  fs
    .readdirSync(inRoot(place), { recursive: true })
    .map((file) => path.posix.join(place, file.split(path.sep).join('/')))
    .filter((file) => CODE.test(file) && !EXCEPTED.some((exception) => exception.test(file)));

const findingsIn = (file) => {
  const source = fs.readFileSync(path.join(ROOT, file), 'utf8');
  if (FILE_MARK.test(source)) return [];
  const lines = source.split('\n');
  const code = withoutBlockComments(source).split('\n');
  return lines.flatMap((line, index) => {
    const excused = MARK.test(line) || MARK.test(lines[index - 1] ?? '');
    const speaks = LETTER.test(code[index].replace(LINE_COMMENT, ''));
    return speaks && !excused ? [`${file}:${index + 1}: ${line.trim().slice(0, 100)}`] : [];
  });
};

const findings = PLACES.filter((place) => fs.existsSync(inRoot(place)))
  .flatMap(codeBelow)
  .flatMap(findingsIn);
if (findings.length > 0) {
  say(`Vietnamese text outside src/text:\n${findings.map((finding) => `  ${finding}`).join('\n')}`);
  process.exitCode = 1;
}

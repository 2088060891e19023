import { readdirSync, readFileSync } from 'node:fs';

const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, css: readFileSync(`src/${file}`, 'utf8') }));

test('no border stands for empty room: in forced colours it is drawn', () => {
  const wide = sheets.flatMap(({ file, css }) =>
    [...css.matchAll(/border(?:-\w+)?:\s*(\d+)px solid transparent/g)]
      .filter(([, width]) => Number(width) > 3)
      .map(([rule]) => `${file}: ${rule}`),
  );
  expect(wide).toEqual([]);
});

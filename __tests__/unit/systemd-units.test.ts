import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ImageOptimizerCache } from 'next/dist/server/image-optimizer';

const nextConfig = jest.requireActual<Record<string, unknown>>('../../next.config');

const ROOT = path.resolve(__dirname, '../..');
const UNITS = path.join(ROOT, 'docs/operations/systemd');
/** Next's build folder, unless `next.config.js` sets another. */
const DIST = '.next';

/** The values of a unit's settings, in the order of the file. */
const readUnit = (name: string): Map<string, string[]> => {
  const settings = new Map<string, string[]>();
  for (const line of readFileSync(path.join(UNITS, name), 'utf8').split('\n')) {
    const [, key, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
    if (key !== undefined && value !== undefined) settings.set(key, [...(settings.get(key) ?? []), value]);
  }
  return settings;
};

const services = readdirSync(UNITS).filter((name) => name.endsWith('.service'));

/** Programs in which Next creates pictures. */
const webs = services.filter((name) =>
  readUnit(name)
    .get('ExecStart')
    ?.some((command) => command.includes('serve.mjs')),
);

describe('the units that are shipped', () => {
  test('a web is among them', () => expect(webs).toEqual(['hoi-sach-web@.service']));

  test.each(webs)("Next's pictures can be kept under %s, whose release is not writable", (name) => {
    const unit = readUnit(name);
    const [release] = unit.get('WorkingDirectory')!;
    const [kept] = unit.get('CacheDirectory')!;
    expect(unit.get('ProtectSystem')).toEqual(['strict']);
    expect(unit.get('BindPaths')).toEqual([`%C/${kept}:${release}/${DIST}/cache`]);
    // A folder per instance: two processes would delete each other's files.
    expect(kept).toContain('%i');
  });

  test('that is where Next keeps them', () => {
    expect(nextConfig).not.toHaveProperty('distDir');
    const cache = new ImageOptimizerCache({ distDir: DIST, nextConfig: nextConfig as never });
    expect(cache).toMatchObject({ cacheDir: path.join(DIST, 'cache', 'images') });
  });

  test('a read-only container is told of the same place', () => {
    const operations = readFileSync(path.join(ROOT, 'docs/operations.md'), 'utf8');
    expect(operations).toMatch(/--read-only .*dst=\/opt\/hoi-sach\/current\/\.next\/cache/);
  });
});

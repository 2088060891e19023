import { readFileSync } from 'node:fs';
import path from 'node:path';
import { minVersion, satisfies } from 'semver';

const ROOT = path.resolve(__dirname, '../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

interface Locked {
  engines?: { node?: string };
  /** Not installed where it does not fit. */
  optional?: boolean;
}

const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> };
const oldest = minVersion(engines.node)?.version ?? '';

describe('the oldest Node that package.json allows', () => {
  it('is what the README asks for', () => {
    expect(read('README.md')).toContain(`Node.js ${oldest.split('.').slice(0, 2).join('.')} or newer`);
  });

  it('is the one of the lock file, and enough for every package in it', () => {
    expect(packages['']?.engines?.node).toBe(engines.node);
    const wanting = Object.entries(packages).filter(
      ([, { engines: own, optional }]) => own?.node && !optional && !satisfies(oldest, own.node),
    );
    expect(wanting.map(([name, { engines: own }]) => `${name} wants ${own?.node}`)).toEqual([]);
  });
});

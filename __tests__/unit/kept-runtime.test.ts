import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
const PARTS = path.join(ROOT, '__tests__/support/jest');

/** Records each evaluation. */
const PRODUCT = `
require('node:fs').appendFileSync(process.env.EVALUATIONS, 'product ');
module.exports = { read: () => 'as it is', Failure: class extends Error {}, later: () => require('./late.js') };
`;

/**
 * Each suite leaves something behind that the next one must not find; assigning to `process.env` by its literal name
 * would require a sandbox.
 */
const SUITE = `
const product = require(process.env.PRODUCT);
test('finds nothing of another suite', () => {
  expect([globalThis.left, process.env.LEFT, typeof setTimeout(() => {}, 0)]).toEqual([undefined, undefined, 'object']);
  expect([product.read(), new Date().getFullYear() > 2000]).toEqual(['as it is', true]);
  expect(product.later()).toBe('late');
  expect(() => { throw new product.Failure('x'); }).toThrow(Error);
  globalThis.left = true;
  Reflect.set(process.env, 'LEFT', 'left');
  jest.spyOn(product, 'read').mockReturnValue('as a suite left it');
  jest.useFakeTimers({ now: 0 });
});
`;

const SUITES = { one: SUITE, two: SUITE, three: `/** @isolated */${SUITE}`, four: SUITE };

describe('the runtime of the suites (decision 0035)', () => {
  let folder: string;
  beforeAll(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hoi-sach-kept-'));
    fs.writeFileSync(path.join(folder, 'product.js'), PRODUCT);
    fs.writeFileSync(path.join(folder, 'late.js'), `module.exports = 'late';`);
    for (const [name, source] of Object.entries(SUITES)) fs.writeFileSync(path.join(folder, `${name}.test.js`), source);
    const config = {
      rootDir: folder,
      runtime: path.join(PARTS, 'kept-runtime.cjs'),
      testEnvironment: path.join(PARTS, 'kept-environment.cjs'),
      testRunner: path.join(PARTS, 'measured-runner.cjs'),
      transform: {},
    };
    fs.writeFileSync(path.join(folder, 'jest.config.json'), JSON.stringify(config));
  });
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

  /** Runs the suites in one process, and returns how often the product was evaluated. */
  const evaluations = (off: string): number => {
    const notes = path.join(folder, `evaluations-${off}`);
    const env = {
      ...process.env,
      EVALUATIONS: notes,
      PRODUCT: path.join(folder, 'product.js'),
      KEPT_OFF: off,
      LEFT: '',
    };
    delete (env as Record<string, string | undefined>).LEFT;
    const args = [path.join(ROOT, 'node_modules/jest/bin/jest.js'), '-i', '-c', path.join(folder, 'jest.config.json')];
    execFileSync(process.execPath, args, { env, stdio: 'pipe' });
    return fs.readFileSync(notes, 'utf8').trim().split(' ').length;
  };

  it('loads the product once for all suites but those that ask for a sandbox, and takes back what a suite changed', () => {
    expect(evaluations('0')).toBe(2);
  });

  it('loads it for each suite with KEPT_OFF=1', () => {
    expect(evaluations('1')).toBe(4);
  });
});

import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
const PARTS = path.join(ROOT, '__tests__/support/jest');

/** Records each evaluation. */
const PRODUCT = `
require('node:fs').appendFileSync(process.env.EVALUATIONS, 'product ');
module.exports = { window };
`;

/** Each suite leaves something behind that the next one must not find. */
const SUITE = `
const product = require(process.env.PRODUCT);
const { render, screen } = require('@testing-library/react');
const React = require('react');

const found = () => ({
  href: location.href,
  head: document.head.innerHTML,
  body: document.body.outerHTML,
  html: document.documentElement.getAttributeNames(),
  rest: [document.cookie, localStorage.length, sessionStorage.length, globalThis.left, navigator.left, URL.createObjectURL],
  width: document.documentElement.clientWidth,
  scroll: typeof Element.prototype.scrollIntoView,
  isReal: !jest.isMockFunction(Element.prototype.getAttribute) && Date.now() > 1e12,
});

test('finds nothing of another suite', () => {
  expect(product.window).toBe(window);
  expect(found()).toEqual({
    ...{ href: 'http://localhost/', head: '', body: '<body></body>', html: [], width: 0, scroll: 'undefined', isReal: true },
    rest: ['', 0, 0, undefined, undefined, undefined],
  });
  render(React.createElement('input', { autoFocus: true }));
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});

test('finds a document that the test before has cleaned', () => expect(document.body.innerHTML).toBe(''));

test('writes to the console of its own suite', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  document.createElement('form').submit();
  expect(console.error).toHaveBeenCalledTimes(1);
});

afterAll(() => {
  history.pushState(null, '', '/left?a=1');
  document.head.append(document.createElement('style'));
  document.body.innerHTML = '<p>left</p>';
  document.body.className = document.documentElement.className = 'left';
  document.cookie = 'left=1; path=/';
  localStorage.setItem('left', '1');
  sessionStorage.setItem('left', '1');
  globalThis.left = navigator.left = true;
  URL.createObjectURL = () => 'left';
  Element.prototype.scrollIntoView = () => undefined;
  Object.defineProperty(document.documentElement, 'clientWidth', { value: 7, configurable: true });
  jest.spyOn(Element.prototype, 'getAttribute').mockReturnValue('left');
  setInterval(() => { throw new Error('left'); }, 1);
  jest.useFakeTimers({ now: 0 });
});
`;

const SUITES = { one: SUITE, two: SUITE, three: SUITE, four: `/** @isolated */${SUITE}` };

describe('the document of the suites of screens (decision 0035)', () => {
  let folder: string;
  beforeAll(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hoi-sach-kept-document-'));
    fs.writeFileSync(path.join(folder, 'product.js'), PRODUCT);
    for (const [name, source] of Object.entries(SUITES)) fs.writeFileSync(path.join(folder, `${name}.test.js`), source);
    fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
    const config = {
      rootDir: folder,
      runtime: path.join(PARTS, 'kept-runtime.cjs'),
      testEnvironment: path.join(PARTS, 'kept-document.cjs'),
      transform: {},
    };
    fs.writeFileSync(path.join(folder, 'jest.config.json'), JSON.stringify(config));
  });
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

  it('is one for all suites but those that ask for a sandbox, and is cleaned at the end of each', () => {
    const notes = path.join(folder, 'evaluations');
    const env = { ...process.env, EVALUATIONS: notes, PRODUCT: path.join(folder, 'product.js'), KEPT_OFF: '0' };
    const args = [path.join(ROOT, 'node_modules/jest/bin/jest.js'), '-i', '-c', path.join(folder, 'jest.config.json')];
    execFileSync(process.execPath, args, { env, stdio: 'pipe' });
    expect(fs.readFileSync(notes, 'utf8').trim().split(' ')).toHaveLength(2);
  });
});

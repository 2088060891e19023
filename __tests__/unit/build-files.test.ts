import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import request from 'supertest';
import { serveBuildFiles } from '@server/web/finished-pages/build-files';

const SCRIPT = `export const words = ${JSON.stringify(Array.from({ length: 400 }, (_, place) => `Sách ${place % 40}`))};`;
const PLACE = '/_next/static/chunks/%5Broot%5D.js';

let folder: string;
let file: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'hoi-sach-build-'));
  mkdirSync(path.join(folder, 'chunks'));
  file = path.join(folder, 'chunks/[root].js');
  writeFileSync(file, SCRIPT);
  writeFileSync(path.join(folder, 'chunks/letters.woff2'), 'font');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const others = jest.fn(async (_req, res) => void res.writeHead(418).end());
const ask = () => {
  const serve = serveBuildFiles(folder, others);
  return request(createServer((req, res) => void serve(req, res)));
};

test('a script of the build is packed once for everybody, better than on the way, and kept for ever by browsers', async () => {
  const agent = ask();
  const answer = await agent.get(PLACE).set('accept-encoding', 'gzip, br');
  expect(answer.text).toBe(SCRIPT);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/javascript; charset=UTF-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    vary: 'accept-encoding',
  });
  expect(Number(answer.headers['content-length'])).toBeLessThan(0.95 * gzipSync(SCRIPT).length);

  const other = 'rewritten';
  writeFileSync(file, other);
  for (const encoding of ['br', 'gzip', 'identity'])
    expect((await agent.get(PLACE).set('accept-encoding', encoding)).text).toBe(SCRIPT);
  writeFileSync(file, SCRIPT);
  const known = await agent.get(PLACE).set({ 'accept-encoding': 'br', 'if-none-match': answer.headers.etag });
  expect([known.status, known.text]).toEqual([304, '']);
  expect(others).not.toHaveBeenCalled();
});

test.each([
  ['get', '/'],
  ['get', '/_next/static/chunks/letters.woff2'],
  ['get', '/_next/static/../static/chunks/%5Broot%5D.js'],
  ['get', '/_next/static/chunks/%'],
  ['post', PLACE],
] as const)('%s %s is left to the pages', async (method, address) => {
  expect((await ask()[method](address)).status).toBe(418);
});

test('a file that has gone since the start is left to the pages, and tried again', async () => {
  const agent = ask();
  rmSync(file);
  expect((await agent.get(PLACE)).status).toBe(418);
  writeFileSync(file, SCRIPT);
  expect((await agent.get(PLACE)).status).toBe(200);
});

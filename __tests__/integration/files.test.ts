import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { createDiskFiles } from '@server/backend/files/disk';
import { startTestBackend, type TestBackend } from '@tests/support/backend';

const BYTES = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');

describe('files on disk', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hoi-sach-disk-'));
  const files = createDiskFiles(path.join(folder, 'files'));

  afterAll(() => fs.rmSync(folder, { recursive: true }));

  it('are read as they were put, replaced whole, and gone when deleted', async () => {
    expect(await files.read('covers/a.svg')).toBeUndefined();
    await files.put('covers/a.svg', BYTES, 'image/svg+xml');
    const stored = await files.read('covers/a.svg');
    expect(stored).toMatchObject({ size: BYTES.length, contentType: 'image/svg+xml' });
    expect(stored && (await text(stored.stream))).toBe(BYTES.toString());
    await files.put('covers/a.svg', Buffer.from('x'), 'image/svg+xml');
    expect(fs.readdirSync(path.join(folder, 'files/covers'))).toEqual(['a.svg']);
    await files.delete('covers/a.svg');
    await files.delete('covers/a.svg');
    expect(await files.read('covers/a.svg')).toBeUndefined();
  });

  it.each([
    '../a.svg',
    'a/../../a.svg',
    '/etc/a.svg',
    'a//b.svg',
    '.a.svg',
    'a/.b.svg',
    'a',
    'a.exe',
    'a\\b.svg',
    'a\0.svg',
    '',
  ])('have no key %j', async (key) => {
    await expect(files.put(key, BYTES, 'image/svg+xml')).rejects.toThrow(/no key/);
    expect(await files.read(key)).toBeUndefined();
    await files.delete(key);
  });

  it('have the content type of their extension, or are refused', async () => {
    await expect(files.put('a.svg', BYTES, 'text/html')).rejects.toThrow(/text\/html/);
  });

  it('are not folders', async () => {
    fs.mkdirSync(path.join(folder, 'files/folder.svg'), { recursive: true });
    expect(await files.read('folder.svg')).toBeUndefined();
  });
});

describe('GET /files/*', () => {
  let backend: TestBackend;

  beforeAll(async () => {
    backend = await startTestBackend();
    await backend.files.put('covers/a.svg', BYTES, 'image/svg+xml');
  });

  afterAll(() => backend.close());

  const get = (url: string) => backend.app.inject({ url });

  it('serves what is stored, to be kept for long and never to be run', async () => {
    const { statusCode, headers, body } = await get('/files/covers/a.svg');
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: BYTES.toString() });
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-length': String(BYTES.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
  });

  it.each([
    'covers/b.svg',
    'covers',
    '',
    '../package.json',
    '%2e%2e/%2e%2e/package.json',
    '..%2fpackage.json',
    'covers/a.svg%00',
  ])('answers 404 for %s', async (key) => {
    const answer = await get(`/files/${key}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('what operators ask', () => {
  let backend: TestBackend;

  beforeAll(async () => {
    backend = await startTestBackend();
  });

  afterAll(() => backend.close());

  it('/healthz and /readyz', async () => {
    expect((await backend.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await backend.app.inject('/readyz')).json()).toEqual({ status: 'ok', database: true });
    jest.spyOn(backend.db, 'ping').mockRejectedValueOnce(new Error('away'));
    const away = await backend.app.inject('/readyz');
    expect({ status: away.statusCode, body: away.json() }).toEqual({
      status: 503,
      body: { status: 'unavailable', database: false },
    });
  });

  it('/metrics, and not under /api', async () => {
    await backend.call('GET /provinces');
    const { body } = await backend.app.inject('/metrics');
    expect(body).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/api\/provinces",status="200"\} 1/);
    expect(body).toContain('process_cpu_user_seconds_total');
    expect((await backend.call('GET /metrics')).status).toBe(404);
  });
});

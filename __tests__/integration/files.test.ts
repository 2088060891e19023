import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDiskFiles } from '@server/backend/files/disk';
import type { Files } from '@server/backend/files/files';
import { createS3Files } from '@server/backend/files/s3';
import { TransientFailure } from '@server/backend/files/retry';
import { toRefusal } from '@server/backend/http/errors';
import { processMetrics } from '@server/shared/metrics';
import { startTestBackend, type TestBackend } from '@tests/support/backend';
import { eventually } from '@tests/support/eventually';
import { FakeS3 } from '@tests/support/fake-s3';

const BYTES = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hoi-sach-disk-'));
const s3 = new FakeS3();

beforeAll(() => s3.start());

afterAll(async () => {
  await s3.stop();
  fs.rmSync(folder, { recursive: true });
});

const STORES: [string, () => Files][] = [
  ['on disk', () => createDiskFiles(path.join(folder, 'files'))],
  ['in an S3-compatible store', () => createS3Files(s3.settings)],
];

describe.each(STORES)('files %s', (_, open) => {
  const contentOf = async (files: Files, key: string) => {
    const stored = await files.read(key);
    return stored && { ...stored, stream: await text(stored.stream) };
  };

  it('are read as they were put, replaced whole, and gone when deleted', async () => {
    const files = open();
    expect([await files.read('covers/a.svg'), await files.has('covers/a.svg')]).toEqual([undefined, false]);
    await files.put('covers/a.svg', BYTES, 'image/svg+xml');
    expect(await files.has('covers/a.svg')).toBe(true);
    expect(await contentOf(files, 'covers/a.svg')).toEqual({
      stream: BYTES.toString(),
      size: BYTES.length,
      contentType: 'image/svg+xml',
    });
    await files.put('covers/a.svg', Buffer.from('x'), 'image/svg+xml');
    expect(await contentOf(files, 'covers/a.svg')).toMatchObject({ stream: 'x', size: 1 });
    await files.delete('covers/a.svg');
    await files.delete('covers/a.svg');
    expect(await files.read('covers/a.svg')).toBeUndefined();
  });

  it('are read in ranges, first and last byte within', async () => {
    const files = open();
    await files.put('private/a.part', BYTES, 'application/octet-stream');
    const part = await files.read('private/a.part', { start: 1, end: 3 });
    expect(part && { size: part.size, content: await text(part.stream) }).toEqual({ size: 3, content: 'svg' });
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
    const files = open();
    await expect(files.put(key, BYTES, 'image/svg+xml')).rejects.toThrow(/no key/);
    expect([await files.read(key), await files.has(key)]).toEqual([undefined, false]);
    await files.delete(key);
  });

  it('have the content type of their extension, or are refused', async () => {
    await expect(open().put('a.svg', BYTES, 'text/html')).rejects.toThrow(/text\/html/);
  });
});

describe('files on disk', () => {
  it('leave no half-written file behind', async () => {
    const files = createDiskFiles(path.join(folder, 'whole'));
    await files.put('a.svg', BYTES, 'image/svg+xml');
    await files.put('a.svg', BYTES, 'image/svg+xml');
    expect(fs.readdirSync(path.join(folder, 'whole'))).toEqual(['a.svg']);
  });

  it('are not folders', async () => {
    fs.mkdirSync(path.join(folder, 'files/folder.svg'), { recursive: true });
    expect(await createDiskFiles(path.join(folder, 'files')).read('folder.svg')).toBeUndefined();
  });
});

describe('files in an S3-compatible store', () => {
  /** A clock that advances only by its `sleep`. */
  const patientClock = () => {
    const pauses: number[] = [];
    const now = () => pauses.reduce((sum, pause) => sum + pause, 0);
    return { pauses, now, sleep: async (ms: number) => void pauses.push(ms) };
  };
  const failForEver = () => s3.failures.push(...Array.from({ length: 200 }, () => 503));

  beforeEach(() => {
    s3.failures.length = 0;
    s3.calls = 0;
  });

  it('keep what a passing failure interrupted, with growing pauses', async () => {
    const clock = patientClock();
    s3.failures.push(503, 'hang up', 500, 429);
    await createS3Files(s3.settings, clock).put('a.svg', BYTES, 'image/svg+xml');
    expect(s3.objects.get('a.svg')?.bytes).toEqual(BYTES);
    expect(clock.pauses).toHaveLength(4);
    expect(clock.pauses[3]).toBeGreaterThan(clock.pauses[0] ?? Infinity);
  });

  it('are given up for after 120,000 ms of an operation', async () => {
    const clock = patientClock();
    failForEver();
    await expect(createS3Files(s3.settings, clock).delete('a.svg')).rejects.toThrow(/DELETE "a.svg": 503/);
    expect(clock.now()).toBeLessThan(120_000);
    expect(clock.now()).toBeGreaterThan(60_000);
  });

  it('are given up for after 600,000 ms of an upload', async () => {
    const clock = patientClock();
    failForEver();
    await expect(createS3Files(s3.settings, clock).put('b.svg', BYTES, 'image/svg+xml')).rejects.toThrow(/503/);
    expect(clock.now()).toBeLessThan(600_000);
    expect(clock.now()).toBeGreaterThan(540_000);
  });

  it('are read within 4,000 ms or not at all, which is a refusal that says when to come again', async () => {
    const clock = patientClock();
    failForEver();
    const failed: unknown = await createS3Files(s3.settings, clock)
      .read('a.svg')
      .catch((error: unknown) => error);
    expect(clock.now()).toBeGreaterThan(1_000);
    expect(clock.now()).toBeLessThan(4_000);
    expect(toRefusal(failed)).toMatchObject({ status: 503, retryAfter: 5, body: { code: 'STORAGE_UNAVAILABLE' } });
  });

  it('are refused at once while the store fails everybody, until one call finds it well', async () => {
    const clock = patientClock();
    const files = createS3Files(s3.settings, clock);
    await files.put('a.svg', BYTES, 'image/svg+xml');
    failForEver();
    await expect(files.read('a.svg')).rejects.toThrow(TransientFailure);
    await expect(files.read('a.svg')).rejects.toThrow(TransientFailure);
    const [calls, waited] = [s3.calls, clock.now()];
    await expect(files.read('a.svg')).rejects.toThrow(TransientFailure);
    await expect(files.has('a.svg')).rejects.toThrow(TransientFailure);
    expect([s3.calls, clock.now()]).toEqual([calls, waited]);
    s3.failures.length = 0;
    await clock.sleep(2_000);
    expect(await files.has('a.svg')).toBe(true);
    expect(await files.has('a.svg')).toBe(true);
    expect(await processMetrics.metrics()).toMatch(/storage_failures_total\{method="GET"\} \d+/);
  });

  it('are told to be away by the health of the backend, which finds the store well again by itself', async () => {
    const clock = patientClock();
    const files = createS3Files(s3.settings, clock);
    await expect(files.ping()).resolves.toBeUndefined();
    failForEver();
    await expect(files.has('a.svg')).rejects.toThrow(TransientFailure);
    await expect(files.ping()).rejects.toThrow(TransientFailure);
    s3.failures.length = 0;
    await expect(files.ping()).resolves.toBeUndefined();
    expect(await files.has('not-there.svg')).toBe(false);
    await expect(createS3Files({ ...s3.settings, bucket: 'nowhere' }).ping()).rejects.toThrow('no bucket "nowhere"');
  });

  it('are looked for 2,000 ms, which is a refusal that says when to come again', async () => {
    const clock = patientClock();
    failForEver();
    const failed: unknown = await createS3Files(s3.settings, clock)
      .has('a.svg')
      .catch((error: unknown) => error);
    expect(clock.now()).toBeLessThan(2_000);
    expect(toRefusal(failed)).toMatchObject({ status: 503, retryAfter: 5, body: { code: 'STORAGE_UNAVAILABLE' } });
  });

  it('are given up for when nobody waits any more', async () => {
    failForEver();
    const leaving = new AbortController();
    const removed = createS3Files(s3.settings).delete('a.svg', leaving.signal);
    await eventually(() => expect(s3.calls).toBeGreaterThan(0));
    leaving.abort();
    await expect(removed).rejects.toThrow();
  });

  it('are read to their end however long the reader takes', async () => {
    const bytes = Buffer.alloc(24 * 1024 * 1024, 'x');
    const attemptMs = 1000;
    const files = createS3Files(s3.settings, undefined, attemptMs);
    s3.objects.set('private/long.part', { bytes, contentType: 'application/octet-stream' });
    const stored = await files.read('private/long.part');
    // More than the connection buffers: the rest arrives only when it is read.
    await sleep(attemptMs + 200);
    expect((await buffer(stored!.stream)).length).toBe(bytes.length);
  });

  it.each([
    ['a wrong secret', { secretAccessKey: 'another' }, 403],
    ['a missing bucket', { bucket: 'nowhere' }, 'no bucket "nowhere"'],
  ])('are not asked for again with %s', async (_, wrong, why) => {
    const files = createS3Files({ ...s3.settings, ...wrong });
    await expect(files.put('c.svg', BYTES, 'image/svg+xml')).rejects.toThrow(String(why));
    expect(s3.calls).toBe(1);
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

  it('serves what is stored, to be kept for long', async () => {
    const { statusCode, headers, body } = await get('/files/covers/a.svg');
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: BYTES.toString() });
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-length': String(BYTES.length),
      'cache-control': 'public, max-age=31536000, immutable',
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
    for (const alive of ['/healthz', '/livez'])
      expect((await backend.app.inject(alive)).json()).toEqual({ status: 'alive' });
    expect((await backend.app.inject('/readyz')).json()).toEqual({ status: 'ready', database: true });
    jest.spyOn(backend.db, 'ping').mockRejectedValueOnce(new Error('away'));
    const away = await backend.app.inject('/readyz');
    expect({ status: away.statusCode, body: away.json() }).toEqual({
      status: 503,
      body: { status: 'out', database: false },
    });
  });

  it('/metrics, and not under /api', async () => {
    await backend.call('GET /provinces');
    const { body } = await backend.app.inject('/metrics');
    expect(body).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/api\/provinces",status="200"\} 1/);
    expect(body).toContain('process_cpu_user_seconds_total');
    expect(body).toContain('backend_health_status{status="ready"} 1');
    expect(body).toContain('backend_need_away{need="database"} 0');
    expect((await backend.call('GET /metrics')).status).toBe(404);
  });
});

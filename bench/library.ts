import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { LibraryBook } from '@/contract/endpoints/library';
import { openPostgres } from '@server/backend/db/postgres';
import { seedDemo } from '@server/backend/demo/seed';
import { freeLoopbackPort } from '@server/shared/free-port';
import { signInBy } from '@tests/support/headless-sign-in';
import { UNLIMITED } from '@tests/support/unlimited';
import { residentOf } from './memory/resident';
import { launch } from './processes';
import { percentile, row, timesOf } from './times';

const MEGABYTE = 1024 * 1024;
const PAGES = 2000;
/** Of random bytes, as scanned pages have them: about 200 MB in all. */
const PAGE_BYTES = 100_000;
const PART_BYTES = 4 * MEGABYTE;
/** What the reading page requests at a time. */
const RANGE_BYTES = 128 * 1024;
const ROUNDS = 200;
const [CUSTOMERS, RANGES_EACH] = [100, 10];
const PAGE_AIM_MS = 300;
const MEMORY_AIM_MB = 200;
const ROOT = path.resolve(__dirname, '..');
const DATA_DIR = path.join(ROOT, '.cache/bench-library');

/** A PDF of pages with a stream each. */
const largePdf = (): Buffer => {
  const chunks: Buffer[] = [];
  const offsets: number[] = [];
  let length = 0;
  const write = (chunk: Buffer | string): void => {
    const bytes = Buffer.from(chunk as string);
    chunks.push(bytes);
    length += bytes.length;
  };
  const object = (...content: (Buffer | string)[]): void => {
    offsets.push(length);
    write(`${offsets.length} 0 obj\n`);
    content.forEach(write);
    write('\nendobj\n');
  };
  write('%PDF-1.7\n');
  object('<< /Type /Catalog /Pages 2 0 R >>');
  const kids = Array.from({ length: PAGES }, (_, index) => `${3 + index * 2} 0 R`).join(' ');
  object(`<< /Type /Pages /Count ${PAGES} /Kids [${kids}] /MediaBox [0 0 420 595] >>`);
  for (let page = 0; page < PAGES; page += 1) {
    object(`<< /Type /Page /Parent 2 0 R /Resources << >> /Contents ${4 + page * 2} 0 R >>`);
    // A comment is read by no renderer.
    const stream = Buffer.concat([Buffer.from('%'), Buffer.from(randomBytes(PAGE_BYTES / 2).toString('hex'))]);
    object(`<< /Length ${stream.length} >>\nstream\n`, stream, '\nendstream');
  }
  const start = length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  write(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${entries}`);
  write(`trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.concat(chunks);
};

const storeParts = (file: Buffer): string[] => {
  const keys: string[] = [];
  for (let at = 0; at < file.length; at += PART_BYTES) {
    const key = `books/${randomUUID()}.part`;
    const target = path.join(DATA_DIR, 'files', key);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, file.subarray(at, at + PART_BYTES));
    keys.push(key);
  }
  return keys;
};

/** Gives a book of the demo's customer the large file. Returns its id. */
const prepare = async (databaseUrl: string, file: Buffer): Promise<void> => {
  const db = openPostgres(databaseUrl).on('jobs');
  await db.migrate('server/backend/db/migrations');
  await seedDemo(db, { now: new Date() });
  const id = randomUUID();
  const keys = storeParts(file);
  await db.rows(sql`
    INSERT INTO uploads (id, owner_id, purpose, file_name, content_type, bytes, received, part_bytes, parts, created_at, completed_at)
    SELECT ${id}, b.issuer_id, 'pdf-full', 'large.pdf', 'application/pdf', ${file.length}, ${file.length}, ${PART_BYTES},
      ${sql.param(keys)}::text[], now(), now()
    FROM books b JOIN entitlements e ON e.book_id = b.id AND e.edition = 'pdf' JOIN users u ON u.id = e.customer_id
    WHERE u.email = 'customer@hoisach.test' ORDER BY b.id LIMIT 1`);
  await db.rows(sql`
    UPDATE books SET pdf_file_id = ${id} WHERE id = (
      SELECT e.book_id FROM entitlements e JOIN users u ON u.id = e.customer_id
      WHERE u.email = 'customer@hoisach.test' AND e.edition = 'pdf' ORDER BY e.book_id LIMIT 1)`);
  await db.close();
};

const main = async (): Promise<void> => {
  const databaseUrl = process.argv[2]!;
  rmSync(DATA_DIR, { recursive: true, force: true });
  const file = largePdf();
  await prepare(databaseUrl, file);
  const [backendPort, webPort] = [await freeLoopbackPort(), await freeLoopbackPort()];
  const shared = {
    ...{ LOCAL_IDENTITY: '1', FIREBASE_PROJECT_ID: 'demo-test', LOG_LEVEL: 'error', ...UNLIMITED },
    ...{ AUTH_SECRET: 'a secret of the benchmark, long enough', TOKEN_SECRET: 'another secret, which is long enough' },
  };
  const backend = await launch({
    ...{ name: 'backend', args: [path.join(ROOT, 'dist/backend/index.js')], port: backendPort, ready: '/readyz' },
    env: { ...shared, DATABASE_URL: databaseUrl, BACKEND_PORT: String(backendPort), DATA_DIR },
  });
  const web = await launch({
    ...{ name: 'web', args: [path.join(ROOT, 'dist/server/index.js')], port: webPort, ready: '/healthz' },
    env: { ...shared, PORT: String(webPort), BACKEND_URL: backend.url },
  });
  const memory = (): number => residentOf(backend.pid).rss + residentOf(web.pid).rss;
  try {
    const { accessToken } = await signInBy(web.url, 'customer@hoisach.test');
    const { accessToken: organiserToken } = await signInBy(web.url, 'admin@hoisach.test');
    const headers = { authorization: `Bearer ${accessToken}` };
    const list = (await (await fetch(`${web.url}/api/library?size=200`, { headers })).json()) as {
      data: LibraryBook[];
    };
    const book = list.data.find(({ editions }) => editions.some(({ bytes }) => bytes === file.length))!;
    const url = `${web.url}/api/books/${book.bookId}/files/pdf`;
    const read = async (token: string, at: number): Promise<void> => {
      const range = `bytes=${at}-${at + RANGE_BYTES - 1}`;
      const response = await fetch(url, { headers: { authorization: `Bearer ${token}`, range } });
      if (response.status !== 206) throw new Error(`a range was answered with ${response.status}`);
      await response.arrayBuffer();
    };
    const anywhere = (): number => Math.floor(Math.random() * (file.length - RANGE_BYTES));

    const before = memory();
    row([`${(file.length / MEGABYTE).toFixed(0)} MB, ${PAGES} pages`, '', 'p50 ms', 'p95 ms', 'worst']);
    const [first = 0] = await timesOf(1, () => read(accessToken, 0));
    row(['first range of a copy', '', first.toFixed(0)]);
    const bare = await timesOf(ROUNDS, () => read(organiserToken, anywhere()));
    const marked = await timesOf(ROUNDS, () => read(accessToken, anywhere()));
    for (const [name, times] of [['bare file', bare] as const, ['marked copy', marked] as const])
      row([name, '', percentile(times, 0.5).toFixed(1), percentile(times, 0.95).toFixed(1), times.at(-1)!.toFixed(1)]);
    row(['marked : bare', '', (percentile(marked, 0.5) / percentile(bare, 0.5)).toFixed(2)]);
    const alone = memory();
    let peak = alone;
    const watch = setInterval(() => (peak = Math.max(peak, memory())), 100);
    const together = (
      await Promise.all(
        Array.from({ length: CUSTOMERS }, () => timesOf(RANGES_EACH, () => read(accessToken, anywhere()))),
      )
    )
      .flat()
      .sort((one, other) => one - other);
    clearInterval(watch);
    row([
      `${CUSTOMERS} readers at once`,
      '',
      percentile(together, 0.5).toFixed(1),
      percentile(together, 0.95).toFixed(1),
      together.at(-1)!.toFixed(1),
    ]);
    const grown = peak - before;
    process.stdout.write(
      `memory of both processes: ${before.toFixed(0)} MB at first, ${alone.toFixed(0)} MB after one reader, ${peak.toFixed(0)} MB at most while ${CUSTOMERS} read\n`,
    );
    const isQuick = percentile(marked, 0.95) < PAGE_AIM_MS;
    process.stdout.write(`a page below ${PAGE_AIM_MS} ms: ${isQuick ? 'yes' : 'no'}\n`);
    process.stdout.write(`less than ${MEMORY_AIM_MB} MB more: ${grown < MEMORY_AIM_MB ? 'yes' : 'no'}\n`);
    process.exitCode = isQuick && grown < MEMORY_AIM_MB ? 0 : 1;
  } finally {
    for (const { stop } of [backend, web]) stop();
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
};

void main();

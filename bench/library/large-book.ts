import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { LibraryBook } from '@/contract/endpoints/library';
import { openPostgres } from '@server/backend/db/postgres';
import { seedDemo } from '@server/backend/demo/seed';
import { createDiskFiles } from '@server/backend/files/disk';
import { freeLoopbackPort } from '@server/shared/free-port';
import { UNLIMITED } from '@tests/support/unlimited';
import { launch } from '../processes';

const MEGABYTE = 1024 * 1024;
export const PAGES = 2000;
/** Of random bytes, as scanned pages have them: about 200 MB in all. */
const PAGE_BYTES = 100_000;
const PART_BYTES = 4 * MEGABYTE;
const ROOT = path.resolve(__dirname, '../..');
const DATA_DIR = path.join(ROOT, '.cache/bench-library');

export const CUSTOMER = 'customer@hoisach.test';

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

/** Seeds the demo into a database, and gives a book of its customer the large file. */
const prepare = async (databaseUrl: string, file: Buffer): Promise<void> => {
  const db = openPostgres(databaseUrl).on('jobs');
  await db.migrate('server/backend/db/migrations');
  await seedDemo(db, { now: new Date(), files: createDiskFiles(path.join(DATA_DIR, 'files')) });
  const id = randomUUID();
  const keys = storeParts(file);
  await db.rows(sql`
    INSERT INTO uploads (id, owner_id, purpose, file_name, content_type, bytes, received, part_bytes, parts, created_at, completed_at)
    SELECT ${id}, b.issuer_id, 'pdf-full', 'large.pdf', 'application/pdf', ${file.length}, ${file.length}, ${PART_BYTES},
      ${sql.param(keys)}::text[], now(), now()
    FROM books b JOIN entitlements e ON e.book_id = b.id AND e.edition = 'pdf' JOIN users u ON u.id = e.customer_id
    WHERE u.email = ${CUSTOMER} ORDER BY b.id LIMIT 1`);
  await db.rows(sql`
    UPDATE books SET pdf_file_id = ${id} WHERE id = (
      SELECT e.book_id FROM entitlements e JOIN users u ON u.id = e.customer_id
      WHERE u.email = ${CUSTOMER} AND e.edition = 'pdf' ORDER BY e.book_id LIMIT 1)`);
  await db.close();
};

/** Both processes on PostgreSQL, with a large PDF in the library of the demo's customer. */
export const launchWithLargeBook = async (databaseUrl: string) => {
  rmSync(DATA_DIR, { recursive: true, force: true });
  const file = largePdf();
  await prepare(databaseUrl, file);
  const [backendPort, webPort] = [await freeLoopbackPort(), await freeLoopbackPort()];
  const shared = {
    ...{ LOCAL_IDENTITY: '1', FIREBASE_PROJECT_ID: 'demo-test', LOG_LEVEL: 'error', ...UNLIMITED },
    ...{ AUTH_SECRET: 'a secret of the benchmark, long enough', TOKEN_SECRET: 'another secret, which is long enough' },
  };
  const backend = await launch({
    ...{
      name: 'backend',
      args: [path.join(ROOT, 'dist/backend/index.js')],
      port: backendPort,
      ready: '/readyz',
    },
    env: { ...shared, DATABASE_URL: databaseUrl, BACKEND_PORT: String(backendPort), DATA_DIR },
  });
  const web = await launch({
    ...{
      name: 'web',
      args: [path.join(ROOT, 'dist/server/index.js')],
      port: webPort,
      ready: '/healthz',
    },
    env: { ...shared, PORT: String(webPort), BACKEND_URL: backend.url },
  });
  return {
    ...{ backend, web, bytes: file.length },
    stop() {
      for (const { stop } of [backend, web]) stop();
      rmSync(DATA_DIR, { recursive: true, force: true });
    },
    /** The books of the customer; `large` is the one with the large file. */
    async books(accessToken: string) {
      const headers = { authorization: `Bearer ${accessToken}` };
      const answer = await fetch(`${web.url}/api/library?size=200`, { headers });
      const { data } = (await answer.json()) as { data: LibraryBook[] };
      const isLarge = ({ editions }: LibraryBook): boolean => editions.some(({ bytes }) => bytes === file.length);
      const isSmall = (book: LibraryBook): boolean =>
        !isLarge(book) && book.editions.some(({ edition }) => edition === 'pdf');
      return { large: data.find(isLarge)!, small: data.find(isSmall)! };
    },
  };
};

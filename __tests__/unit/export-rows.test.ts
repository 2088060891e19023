import type { Author } from '@/contract/endpoints/authors';
import { LIMITS } from '@/contract/vocabulary/limits';
import { callAny } from '@/shared/api/client';
import { fileDay } from '@/shared/records/ExportMenu';
import { readRows, toCsv, toFile, type ExportColumn } from '@/shared/records/export-rows';
import { unlessBlocked } from '@/shared/records/unless-blocked';
import { pagePolicy } from '@server/shared/security-headers/page-policy';
import { formatsOf, readXlsx } from '@tests/support/xlsx';

jest.mock('@/shared/api/client', () => ({ callAny: jest.fn() }));

type Row = Pick<Author, 'name' | 'bookCount'>;

const columns: readonly ExportColumn<Row>[] = [
  { header: 'Tên tác giả', value: ({ name }) => name },
  { header: 'Số sách', value: ({ bookCount }) => bookCount },
];

const rows: Row[] = [
  { name: 'Nguyễn Nhật Ánh', bookCount: 12 },
  { name: 'Trần "Tiến", <Nam> & Bạn', bookCount: 0 },
  { name: '=HYPERLINK("http://x";"y")', bookCount: 3 },
];

const bytesOf = async (file: Blob): Promise<Buffer> => Buffer.from(await file.arrayBuffer());

describe('an exported CSV', () => {
  it('is read by spreadsheets as UTF-8, with Vietnamese letters and quoted cells', async () => {
    const file = await toFile(rows, columns, 'csv');
    expect(file.type).toBe('text/csv;charset=utf-8');
    const text = (await bytesOf(file)).toString('utf8');
    expect(text.split('\r\n').slice(0, 3)).toEqual([
      '\ufeffTên tác giả,Số sách',
      'Nguyễn Nhật Ánh,12',
      '"Trần ""Tiến"", <Nam> & Bạn",0',
    ]);
  });

  it.each([
    ...['=1+1', '+84 903', '-1', '@sum', '\t=1', '\r=1', '\n=1', '\tx', '\nx', ' =1', '\u200b=1', '−1'],
    ...['＝1+1', '＋1', '－1', '＠sum'],
  ])('disarms %j, which would be run', async (cell) => {
    const [, line = ''] = (await toCsv(['x'], [[cell]])).split('\r\n');
    expect(line.replace(/^"/, '')).toMatch(/^'/);
  });

  it('leaves numbers numbers, the negative too', async () => {
    expect(await toCsv(['x'], [[-5], [12_000]])).toBe('\ufeffx\r\n-5\r\n12000');
  });
});

describe('an exported workbook', () => {
  it('holds strings as strings, so that nothing is run, and numbers as numbers', async () => {
    const sheet = readXlsx(await bytesOf(await toFile(rows, columns, 'xlsx')));
    expect(sheet).toEqual([['Tên tác giả', 'Số sách'], ...rows.map(({ name, bookCount }) => [name, bookCount])]);
  });
});

describe('an instant in a file', () => {
  /** Five past midnight in Viet Nam, and the day before in UTC. */
  const at = '2026-10-05T17:05:00.000Z';
  const dated: readonly ExportColumn<string>[] = [{ header: 'Ngày đặt', value: (instant) => new Date(instant) }];

  it('is a date of its own in a workbook, by the clock of Viet Nam', async () => {
    const workbook = await bytesOf(await toFile([at], dated, 'xlsx'));
    const [, [days] = []] = readXlsx(workbook);
    // 6 October 2026 is the 46,301st day of such a workbook.
    expect(days).toBeCloseTo(46_301 + 5 / (24 * 60), 6);
    expect(formatsOf(workbook)).toContain('dd/mm/yyyy hh:mm');
  });

  it('is as on screens in CSV', async () => {
    expect((await bytesOf(await toFile([at], dated, 'csv'))).toString('utf8')).toContain('00:05 06/10/2026');
  });
});

describe('a large workbook, which a browser compresses in a worker', () => {
  const LARGE = 200_000;
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'Worker');
    Reflect.deleteProperty(globalThis, 'window');
  });

  it('asks for no worker that the policy of the pages stops', () => {
    const started: string[] = [];
    class Silent {
      constructor(address: string) {
        started.push(new URL(address).protocol);
      }
      postMessage(): void {}
    }
    Object.assign(globalThis, { Worker: Silent });
    const library = require.resolve('fflate/browser', { paths: [require.resolve('write-excel-file/browser')] });
    const { zip } = jest.requireActual<{ zip: (files: Record<string, Uint8Array>, done: () => void) => void }>(library);
    zip({ 'xl/worksheets/sheet1.xml': new Uint8Array(LARGE) }, () => undefined);
    expect(started).toHaveLength(1);
    const policy = pagePolicy({
      identitySource: 'firebase',
      identityProviders: ['google.com'],
      authDomain: 'sach.firebaseapp.com',
      dev: false,
    });
    const allowed = /worker-src ([^;]*)/.exec(policy)?.[1]?.split(' ');
    expect(allowed).toEqual(expect.arrayContaining(started));
  });

  it('fails in place of waiting for ever when a policy stops its worker, and only then', async () => {
    const window = new EventTarget();
    Object.assign(globalThis, { window });
    const stop = (effectiveDirective: string) =>
      window.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { effectiveDirective }));
    const waiting = unlessBlocked(new Promise(() => undefined));
    stop('img-src');
    stop('worker-src');
    await expect(waiting).rejects.toThrow('The policy of the page stops a worker');
    expect(await unlessBlocked(Promise.resolve('file'))).toBe('file');
    await expect(unlessBlocked(Promise.reject(new Error('of the work')))).rejects.toThrow('of the work');
  });
});

describe('the rows of an export', () => {
  const TOTAL = 1200;
  const pageOf = ({ page, size }: { page: number; size: number }, total = TOTAL) => ({
    data: Array.from({ length: Math.max(0, Math.min(size, total - (page - 1) * size)) }, (_, index) => ({
      id: (page - 1) * size + index + 1,
    })),
    metadata: { page, size, total },
  });

  const asked: object[] = [];
  const answerWith = (total: number) =>
    jest.mocked(callAny).mockImplementation((_, input) => {
      const { query } = input as { query: { page: number; size: number } };
      asked.push(query);
      return Promise.resolve(pageOf(query, total) as never);
    });

  beforeEach(() => void asked.splice(0));

  it('are all 1,200 that the filters leave, over three pages, in order', async () => {
    answerWith(TOTAL);
    const seen: number[] = [];
    const query = { search: 'an', sort: 'nameAsc', page: 7, size: 10 };
    const read = await readRows('GET /admin/authors', query, (count) => seen.push(count));
    expect(read.map(({ id }) => id)).toEqual(Array.from({ length: TOTAL }, (_, index) => index + 1));
    const size = LIMITS.maxPageSize;
    expect(asked).toEqual([1, 2, 3].map((page) => ({ search: 'an', sort: 'nameAsc', page, size })));
    expect(seen).toEqual([500, 1000, 1200]);
  });

  it('are none when nothing is left', async () => {
    answerWith(0);
    expect(await readRows('GET /admin/authors', {})).toEqual([]);
    expect(asked).toHaveLength(1);
  });
});

describe('the name of an exported file', () => {
  it('bears the day it is in Viet Nam, in the early hours too', () => {
    expect(fileDay(new Date('2027-01-27T18:30:00Z'))).toBe('2027-01-28');
  });
});

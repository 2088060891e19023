import {
  keepBook,
  keptFile,
  listKept,
  listStored,
  openKeptFile,
  removeKept,
  type KeepError,
} from '@/entities/library/kept-books';
import { booksCacheOf } from '@/shared/offline/kept-names';
import { openFileRanges } from '@/shared/pdf/file-ranges';

jest.mock('@/shared/pdf/file-ranges', () => ({
  ...jest.requireActual<object>('@/shared/pdf/file-ranges'),
  openFileRanges: jest.fn(),
}));

const MEGABYTE = 1024 * 1024;
const OWNER = 'owner';
const BOOK = { bookId: 12, edition: 'pdf', fileId: 'one' } as const;

/** Caches in memory that can be full. */
const memoryCaches = () => {
  const all = new Map<string, Map<string, Blob>>();
  let room = Infinity;
  const cacheOf = (name: string) => {
    const entries = all.get(name) ?? new Map<string, Blob>();
    all.set(name, entries);
    return {
      keys: async () => [...entries.keys()].map((path) => ({ url: `https://hoisach.test${path}` })),
      match: async (path: string) => {
        const blob = entries.get(path);
        return blob && new Response(blob);
      },
      put: async (path: string, response: Response) => {
        const blob = await response.blob();
        if (blob.size > room) throw new DOMException('full', 'QuotaExceededError');
        room -= blob.size;
        entries.set(path, blob);
      },
      delete: async (path: string) => entries.delete(path),
    };
  };
  return {
    entries: all,
    fill: (left: number) => (room = left),
    storage: {
      has: async (name: string) => all.has(name),
      open: async (name: string) => cacheOf(name),
    },
  };
};

describe('books that are kept on the device', () => {
  let caches: ReturnType<typeof memoryCaches>;
  let reads: number[];
  /** The part at which the network fails. */
  let failsAt: number | undefined;

  const serve = (bytes: number, tag = '"a"') => {
    const file = new Uint8Array(bytes).map((_, index) => index % 251);
    jest.mocked(openFileRanges).mockImplementation(async (_, { start }) => ({
      tag,
      start: file.slice(0, start),
      ranges: {
        length: bytes,
        read: async (begin, end) => {
          if (failsAt === begin / MEGABYTE) throw new TypeError('no network');
          reads.push(begin / MEGABYTE);
          return file.slice(begin, end);
        },
      },
    }));
    return file;
  };
  const keep = (book = BOOK, onProgress: (share: number) => void = () => undefined) =>
    keepBook(OWNER, book, { signal: new AbortController().signal, onProgress });

  beforeEach(() => {
    caches = memoryCaches();
    reads = [];
    failsAt = undefined;
    Object.assign(globalThis, { caches: caches.storage, window: { location: { origin: 'https://hoisach.test' } } });
  });

  it('are read like the file itself', async () => {
    const file = serve(2.5 * MEGABYTE);
    const shares: number[] = [];
    await keep(BOOK, (share) => shares.push(share));
    expect(shares).toEqual([1 / 3, 2 / 3, 1]);
    expect(await listKept(OWNER)).toEqual([{ ...BOOK, tag: '"a"', bytes: file.length }]);
    const { ranges, start } = await openKeptFile((await keptFile(OWNER, BOOK))!, 100);
    expect([ranges.length, ...start.slice(0, 3)]).toEqual([file.length, 0, 1, 2]);
    const across = await ranges.read(MEGABYTE - 5, MEGABYTE + 5);
    expect([...across]).toEqual([...file.slice(MEGABYTE - 5, MEGABYTE + 5)]);
  });

  it('are not there before they are complete, and continue where a download was broken off', async () => {
    serve(4 * MEGABYTE);
    failsAt = 2;
    await expect(keep()).rejects.toThrow('no network');
    expect(await keptFile(OWNER, BOOK)).toBeUndefined();
    expect([await listKept(OWNER), await listStored(OWNER)]).toEqual([[], [{ bookId: 12, edition: 'pdf' }]]);
    failsAt = undefined;
    await keep();
    expect(reads).toEqual([1, 2, 3]);
    expect((await keptFile(OWNER, BOOK))?.size).toBe(4 * MEGABYTE);
  });

  it('are replaced by a new version, whose old parts are deleted', async () => {
    serve(2 * MEGABYTE);
    await keep();
    serve(MEGABYTE, '"b"');
    const newer = { ...BOOK, fileId: 'two' };
    expect(await keptFile(OWNER, newer as unknown as typeof BOOK)).toBeUndefined();
    await keep(newer as unknown as typeof BOOK);
    expect((await keptFile(OWNER, newer as unknown as typeof BOOK))?.size).toBe(MEGABYTE);
    expect(caches.entries.get(booksCacheOf(OWNER))?.size).toBe(2);
  });

  it('leave nothing where the device is full, and nothing when they are removed', async () => {
    serve(3 * MEGABYTE);
    caches.fill(1.5 * MEGABYTE);
    const refused = await keep().catch((error: KeepError) => error.reason);
    expect([refused, caches.entries.get(booksCacheOf(OWNER))?.size]).toEqual(['full', 0]);
    caches.fill(Infinity);
    await keep();
    await removeKept(OWNER, BOOK);
    expect([await listKept(OWNER), caches.entries.get(booksCacheOf(OWNER))?.size]).toEqual([[], 0]);
  });

  it('are refused by a browser without storage', async () => {
    serve(MEGABYTE);
    Object.assign(globalThis, { caches: undefined });
    expect(await keep().catch((error: KeepError) => error.reason)).toBe('unsupported');
  });
});

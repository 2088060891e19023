import { openFileRanges, type FileFailure } from '@/shared/pdf/file-ranges';
import { setTokenRenewal } from '@/shared/api/client';

const FILE = Uint8Array.from({ length: 100 }, (_, index) => index);

const part = (init: RequestInit | undefined, tag = '"1"'): Response => {
  const range = new Headers(init?.headers).get('range') ?? '';
  const suffix = /bytes=-(\d+)/.exec(range)?.[1];
  const [, from = '0', to = '0'] = suffix
    ? ['', String(FILE.length - Number(suffix)), String(FILE.length)]
    : (/bytes=(\d+)-(\d+)/.exec(range) ?? []);
  const end = Math.min(Number(to), FILE.length - 1);
  return new Response(FILE.slice(Number(from), end + 1), {
    status: 206,
    headers: { etag: tag, 'content-range': `bytes ${from}-${end}/${FILE.length}` },
  });
};

describe('parts of a file', () => {
  const asked = jest.fn<Promise<Response>, [string, RequestInit?]>();
  beforeEach(() => {
    jest.useFakeTimers();
    asked.mockReset();
    asked.mockImplementation(async (_, init) => part(init));
    jest.spyOn(globalThis, 'fetch').mockImplementation(asked as unknown as typeof fetch);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  const open = () => openFileRanges('/file', { start: 10 }, new AbortController().signal);
  const reasonOf = (reading: Promise<unknown>): Promise<FileFailure | undefined> =>
    reading.then(
      () => undefined,
      (error: { reason: FileFailure }) => error.reason,
    );

  it('are read with their length, each of the version that was opened', async () => {
    const { ranges, start } = await open();
    expect([ranges.length, ...start]).toEqual([100, ...FILE.slice(0, 10)]);
    expect([...(await ranges.read(95, 100))]).toEqual([95, 96, 97, 98, 99]);
    expect(new Headers(asked.mock.lastCall?.[1]?.headers).get('if-range')).toBe('"1"');
  });

  it('are the first and the last in one go; an end of another version, or none, is left out', async () => {
    const openBoth = () => openFileRanges('/file', { start: 10, end: 5 }, new AbortController().signal);
    expect([...((await openBoth()).end ?? [])]).toEqual([95, 96, 97, 98, 99]);
    expect(asked.mock.calls.map(([, init]) => new Headers(init?.headers).get('range'))).toEqual([
      'bytes=0-9',
      'bytes=-5',
    ]);
    asked.mockImplementationOnce(async (_, init) => part(init, '"2"'));
    expect((await openBoth()).end).toBeUndefined();
    asked.mockImplementationOnce(async (_, init) => part(init)).mockRejectedValueOnce(new TypeError('network'));
    const { end, start } = await openBoth();
    expect([end, start.length]).toEqual([undefined, 10]);
  });

  it('are tried again while the network or the server is away, and given up in the end', async () => {
    const { ranges } = await open();
    asked
      .mockRejectedValueOnce(new TypeError('network'))
      .mockResolvedValueOnce(new Response('', { status: 503 }))
      .mockImplementationOnce(async (_, init) => {
        const response = part(init);
        jest.spyOn(response, 'arrayBuffer').mockRejectedValue(new TypeError('cut off'));
        return response;
      });
    const reading = ranges.read(0, 5);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await reading).toHaveLength(5);
    asked.mockRejectedValue(new TypeError('network'));
    const given = reasonOf(ranges.read(0, 5));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await given).toBe('unreachable');
  });

  it.each([
    [404, 'closed'],
    [403, 'closed'],
    [200, 'replaced'],
    [416, 'replaced'],
    [409, 'elsewhere'],
  ] as const)('say at once with status %d that the file is %s', async (status, reason) => {
    const { ranges } = await open();
    asked.mockResolvedValue(new Response('', { status }));
    expect(await reasonOf(ranges.read(0, 5))).toBe(reason);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('survive an expired token, and end with the session', async () => {
    const { ranges } = await open();
    const expired = () => Response.json({ code: 'TOKEN_EXPIRED' }, { status: 401 });
    const renew = jest.fn(async () => true);
    setTokenRenewal(renew);
    asked.mockResolvedValueOnce(expired());
    expect(await ranges.read(0, 5)).toHaveLength(5);
    expect(renew).toHaveBeenCalledWith('TOKEN_EXPIRED');
    renew.mockResolvedValue(false);
    asked.mockResolvedValueOnce(expired());
    expect(await reasonOf(ranges.read(0, 5))).toBe('signedOut');
  });
});

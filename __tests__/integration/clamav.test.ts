import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { mkdtempSync, rmSync } from 'node:fs';
import { readBackendEnv } from '@server/env/backend-env';
import { createReader } from '@server/env/reader';
import { sampleWav } from '@tests/support/sample-wav';
import { createClamd, type ClamdAddress } from '@server/backend/files/clamav';
import { createDiskFiles } from '@server/backend/files/disk';
import { createPartStore } from '@server/backend/files/part-store';

const EICAR = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE';

/** Implements `INSTREAM` as clamd does: each chunk is preceded by its length, until a length is zero. */
const startFakeClamd = async (at: string | number, answer?: (file: Buffer) => string) => {
  const files: Buffer[] = [];
  const server = net.createServer((socket) => {
    let bytes = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (piece) => {
      bytes = Buffer.concat([bytes, piece]);
      const command = 'zINSTREAM\0';
      if (bytes.toString('latin1', 0, command.length) !== command) return;
      const pieces: Buffer[] = [];
      for (let from = command.length; from + 4 <= bytes.length;) {
        const length = bytes.readUInt32BE(from);
        if (length > 0) {
          if (from + 4 + length > bytes.length) return;
          pieces.push(bytes.subarray(from + 4, from + 4 + length));
          from += 4 + length;
          continue;
        }
        const file = Buffer.concat(pieces);
        files.push(file);
        const found = file.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK';
        socket.end(`${answer?.(file) ?? found}\0`);
        return;
      }
    });
  });
  await new Promise<void>((listening) => server.listen(at, () => listening()));
  return { files, server, close: () => new Promise((closed) => server.close(closed)) };
};

const fileOf = async function* (...pieces: string[]) {
  for (const piece of pieces) yield Buffer.from(piece);
};

describe('files that clamd is asked about', () => {
  const away: unknown[] = [];
  const scanAt = (address: ClamdAddress, silenceMs?: number) =>
    createClamd(address, (error) => away.push(error), silenceMs);
  afterEach(() => void away.splice(0));

  it('go to it in pieces, over TCP or the socket of a path; it names what it has found', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'clamd-'));
    for (const at of [0, path.join(folder, 'clamd.ctl')]) {
      const clamd = await startFakeClamd(at);
      const scan = scanAt(
        typeof at === 'string'
          ? { path: at }
          : { host: '127.0.0.1', port: (clamd.server.address() as AddressInfo).port },
      );
      await scan(fileOf('Một', ' ', 'hai'));
      expect(clamd.files[0]?.toString()).toBe('Một hai');
      await expect(scan(fileOf('x', EICAR))).rejects.toMatchObject({
        ...{ code: 'FILE_INFECTED', status: 422, message: expect.stringContaining('Eicar-Test-Signature') },
      });
      await clamd.close();
    }
    rmSync(folder, { recursive: true });
  });

  it('are not let through when it is away, silent, or says anything else', async () => {
    const unavailable = { code: 'SCANNER_UNAVAILABLE', status: 503 };
    const odd = await startFakeClamd(0, () => 'INSTREAM size limit exceeded. ERROR');
    const { port } = odd.server.address() as AddressInfo;
    await expect(scanAt({ host: '127.0.0.1', port })(fileOf('x'))).rejects.toMatchObject(unavailable);
    await odd.close();
    await expect(scanAt({ host: '127.0.0.1', port })(fileOf('x'))).rejects.toMatchObject(unavailable);
    expect(away).toHaveLength(1);
    const silent = net.createServer((socket) => socket.resume());
    await new Promise<void>((listening) => silent.listen(0, () => listening()));
    const address = { host: '127.0.0.1', port: (silent.address() as AddressInfo).port };
    await expect(scanAt(address, 50)(fileOf('x'))).rejects.toMatchObject(unavailable);
    silent.close();
  });

  it('are the book files of the store, whole', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'clamd-'));
    const clamd = await startFakeClamd(0);
    const { port } = clamd.server.address() as AddressInfo;
    const parts = createPartStore(createDiskFiles(folder), { scan: scanAt({ host: '127.0.0.1', port }) });
    const wav = sampleWav(440);
    const half = Math.ceil(wav.length / 2);
    await parts.putPart('private/uploads/a/0-a.part', wav.subarray(0, half));
    await parts.putPart('private/uploads/a/1-b.part', wav.subarray(half));
    const file = {
      bytes: wav.length,
      partBytes: half,
      parts: ['private/uploads/a/0-a.part', 'private/uploads/a/1-b.part'],
    };
    await expect(parts.inspect('one', 'audio-full', file)).resolves.toBe('audio/wav');
    expect(clamd.files).toEqual([wav]);
    await clamd.close();
    rmSync(folder, { recursive: true });
  });
});

describe('CLAMAV_URL', () => {
  const clamdOf = (CLAMAV_URL?: string) =>
    readBackendEnv(createReader({ LOCAL_IDENTITY: '1', FIREBASE_PROJECT_ID: 'demo-x', CLAMAV_URL })).clamd;

  it('names a host or a socket, or nothing', () => {
    expect([clamdOf(), clamdOf('tcp://scan.example'), clamdOf('unix:/run/clamav/clamd.ctl')]).toEqual([
      undefined,
      { host: 'scan.example', port: 3310 },
      { path: '/run/clamav/clamd.ctl' },
    ]);
    for (const wrong of ['127.0.0.1', 'http://x', 'unix:clamd']) expect(() => clamdOf(wrong)).toThrow('CLAMAV_URL');
  });
});

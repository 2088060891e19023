import net from 'node:net';
import { finished } from 'node:stream/promises';
import { uploadErrors } from '@/contract/endpoints/uploads';
import { AppError } from '@/contract/vocabulary/error-codes';
import { LIMITS } from '@/contract/vocabulary/limits';
import { counterOf } from '@server/shared/metrics';

/** Where clamd listens. */
export type ClamdAddress = { host: string; port: number } | { path: string };

/** Scans a file for malware. Throws FILE_INFECTED, or SCANNER_UNAVAILABLE when no scan was possible. */
export type Scan = (file: AsyncIterable<Buffer>) => Promise<void>;

const scanned = counterOf({
  name: 'backend_files_scanned_total',
  help: 'Book files that clamd was asked about, by what it said.',
  labelNames: ['verdict'],
});

/** In bytes, of one reply. */
const LONGEST_REPLY = 4096;
const LENGTH = 4;

const lengthOf = (bytes: number): Buffer => {
  const length = Buffer.alloc(LENGTH);
  length.writeUInt32BE(bytes);
  return length;
};

/** The command `INSTREAM`: length-prefixed chunks, and an empty chunk at the end. */
async function* instream(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const piece of file) {
    yield lengthOf(piece.length);
    yield piece;
  }
  yield lengthOf(0);
}

const replyOf = async (socket: net.Socket): Promise<string> => {
  let reply = '';
  for await (const piece of socket as AsyncIterable<Buffer>) {
    reply += piece.toString('utf8');
    if (reply.includes('\0') || reply.length > LONGEST_REPLY) break;
  }
  return reply.replace(/\0.*$/s, '').trim();
};

/** Sends a file; stops when clamd has answered before its end, as it does for a file that is too long. */
const send = async (socket: net.Socket, file: AsyncIterable<Buffer>): Promise<void> => {
  for await (const piece of instream(file)) {
    if (!socket.writable) return;
    if (!socket.write(piece)) await Promise.race([new Promise((go) => socket.once('drain', go)), finished(socket)]);
  }
};

const ask = async (address: ClamdAddress, file: AsyncIterable<Buffer>, silenceMs: number): Promise<string> => {
  const socket = net.connect({ ...address, timeout: silenceMs });
  socket.once('timeout', () => socket.destroy(new Error('clamd is silent')));
  try {
    const [reply] = await Promise.all([replyOf(socket), send(socket, file)]);
    return reply;
  } finally {
    socket.destroy();
  }
};

/**
 * Scans files with clamd, which starts once it has the whole file, and sends nothing meanwhile. Only a file that clamd
 * explicitly calls clean is accepted.
 * @param onAway called whenever clamd does not respond
 */
export const createClamd =
  (address: ClamdAddress, onAway: (error: unknown) => void, silenceMs: number = LIMITS.scanMs): Scan =>
  async (file) => {
    const reply = await ask(address, file, silenceMs).catch((error: unknown) => {
      scanned.inc({ verdict: 'unavailable' });
      onAway(error);
      throw new AppError(uploadErrors.SCANNER_UNAVAILABLE);
    });
    const infected = /^stream: (.+) FOUND$/.exec(reply)?.[1];
    if (infected !== undefined) {
      scanned.inc({ verdict: 'infected' });
      throw new AppError(uploadErrors.FILE_INFECTED, { name: infected });
    }
    scanned.inc({ verdict: reply === 'stream: OK' ? 'clean' : 'unavailable' });
    if (reply !== 'stream: OK') throw new AppError(uploadErrors.SCANNER_UNAVAILABLE);
  };

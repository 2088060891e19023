import type { IncomingMessage } from 'node:http';
import { REFUSAL, Refused } from './answer';
import type { Seat, Seats } from './connection-slots';

interface BodyBounds {
  maxPayload: number;
  bodyMs: number;
}

const collect = async (req: IncomingMessage, maxPayload: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let length = 0;
  // Whoever is refused must still be answered, so the request outlives a loop that was left early.
  for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxPayload) throw new Refused(REFUSAL.tooLarge);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** Reads the whole of a body; throws `Refused` for one that is too large or breaks off. One too slow is cut off. */
const readBody = async (req: IncomingMessage, { maxPayload, bodyMs }: BodyBounds): Promise<Buffer> => {
  if (Number(req.headers['content-length'] ?? 0) > maxPayload) throw new Refused(REFUSAL.tooLarge);
  const tooLate = setTimeout(() => req.destroy(), bodyMs);
  try {
    return await collect(req, maxPayload);
  } catch (error) {
    throw error instanceof Refused ? error : new Refused(REFUSAL.brokenOff);
  } finally {
    clearTimeout(tooLate);
  }
};

interface PostBounds extends BodyBounds {
  sendBuffer: number;
}

/** Runs what concerns a seat one after the other, in the order in which it came (realtime 2.2). */
export const inTurn = <User>(seat: Seat<User>, task: () => Promise<void>): Promise<void> => {
  const turn = (seat.lastPost ?? Promise.resolve()).then(task);
  // A refused one does not hold up those behind it.
  seat.lastPost = turn.catch(() => undefined);
  return turn;
};

/** What comes before the transport waits for it; a client of ours does not do that, the reference allows it. */
const keepEarly = <User>(seat: Seat<User>, body: Buffer, limit: number): void => {
  const early = seat.early ? Buffer.concat([seat.early, body]) : body;
  if (early.length > limit) throw new Refused(REFUSAL.tooLarge);
  seat.early = early;
};

/** Appends a body to what the connection has received; waits while the connection does not read. */
export const takePost = async <User>(
  req: IncomingMessage,
  seat: Seat<User>,
  seats: Seats<User>,
  bounds: PostBounds,
): Promise<void> => {
  if (seat.connection?.transport === 'WebSockets') throw new Refused(REFUSAL.postOnWebSocket);
  const body = await readBody(req, bounds);
  await seat.connection?.reading();
  if (seats.get(seat.token) !== seat || seat.connection?.isOver) throw new Refused(REFUSAL.unknownId);
  if (seat.connection) seat.connection.received(body);
  else keepEarly(seat, body, bounds.sendBuffer);
};

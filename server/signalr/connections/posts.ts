import type { IncomingMessage } from 'node:http';
import { REFUSAL, Refused } from './answer';
import { readBody, type BodyBounds } from './read-body';
import type { Seat, Seats } from './connection-slots';

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

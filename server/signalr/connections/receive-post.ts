import type { IncomingMessage } from 'node:http';
import { REFUSAL, RequestRefused } from './responses';
import type { ConnectionSlot, ConnectionSlots } from './connection-slots';

interface BodyLimits {
  maxPayload: number;
  bodyMs: number;
}

const collect = async (req: IncomingMessage, maxPayload: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let length = 0;
  // Whoever is refused must still be answered, so the request outlives a loop that was left early.
  for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxPayload) throw new RequestRefused(REFUSAL.tooLarge);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** Reads the whole of a body; throws `Refused` for one that is too large or breaks off. One too slow is cut off. */
const readBody = async (req: IncomingMessage, { maxPayload, bodyMs }: BodyLimits): Promise<Buffer> => {
  if (Number(req.headers['content-length'] ?? 0) > maxPayload) throw new RequestRefused(REFUSAL.tooLarge);
  const deadline = setTimeout(() => req.destroy(), bodyMs);
  try {
    return await collect(req, maxPayload);
  } catch (error) {
    throw error instanceof RequestRefused ? error : new RequestRefused(REFUSAL.brokenOff);
  } finally {
    clearTimeout(deadline);
  }
};

interface PostLimits extends BodyLimits {
  sendBuffer: number;
}

/** Runs what concerns a seat one after the other, in the order in which it came (R2.2). */
export const enqueuePost = <User>(slot: ConnectionSlot<User>, task: () => Promise<void>): Promise<void> => {
  const done = (slot.lastPost ?? Promise.resolve()).then(task);
  // A refused one does not hold up those behind it.
  slot.lastPost = done.catch(() => undefined);
  return done;
};

/** What comes before the transport waits for it; a client of ours does not do that, the reference allows it. */
const storeEarly = <User>(slot: ConnectionSlot<User>, body: Buffer, limit: number): void => {
  const earlyBytes = slot.earlyBytes ? Buffer.concat([slot.earlyBytes, body]) : body;
  if (earlyBytes.length > limit) throw new RequestRefused(REFUSAL.tooLarge);
  slot.earlyBytes = earlyBytes;
};

/** Appends a body to what the connection has received; waits while the connection does not read. */
export const receivePost = async <User>(
  req: IncomingMessage,
  slot: ConnectionSlot<User>,
  slots: ConnectionSlots<User>,
  limits: PostLimits,
): Promise<void> => {
  if (slot.connection?.transport === 'WebSockets') throw new RequestRefused(REFUSAL.postOnWebSocket);
  const body = await readBody(req, limits);
  await slot.connection?.whenReading();
  if (slots.get(slot.token) !== slot || slot.connection?.isOver) throw new RequestRefused(REFUSAL.unknownId);
  if (slot.connection) slot.connection.received(body);
  else storeEarly(slot, body, limits.sendBuffer);
};

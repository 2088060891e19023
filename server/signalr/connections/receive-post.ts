import type { IncomingMessage } from 'node:http';
import type { ConnectionSlot, ConnectionSlots } from './connection-slots';
import { REFUSAL, RequestRefused } from './responses';

interface BodyLimits {
  maxPayload: number;
  bodyMs: number;
}

const collect = async (req: IncomingMessage, maxPayload: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let length = 0;
  // A refused request still needs a response, so leaving the loop early must not destroy it.
  for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxPayload) throw new RequestRefused(REFUSAL.tooLarge);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** Reads a whole body; destroys a request that is too slow. @throws RequestRefused when it is too large or breaks */
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

/** Runs the POST requests of a slot one after the other, in the order in which they arrived (R2.2). */
export const enqueuePost = <User>(slot: ConnectionSlot<User>, task: () => Promise<void>): Promise<void> => {
  const done = (slot.lastPost ?? Promise.resolve()).then(task);
  // A refused request does not block those behind it.
  slot.lastPost = done.catch(() => undefined);
  return done;
};

/**
 * Stores data that arrives before the transport is opened; the official client sends none, but the reference allows it.
 */
const storeEarly = <User>(slot: ConnectionSlot<User>, body: Buffer, limit: number): void => {
  const earlyBytes = slot.earlyBytes ? Buffer.concat([slot.earlyBytes, body]) : body;
  if (earlyBytes.length > limit) throw new RequestRefused(REFUSAL.tooLarge);
  slot.earlyBytes = earlyBytes;
};

/** Passes a body to the connection as received data; waits while the connection has paused reading. */
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

import type { IncomingMessage } from 'node:http';
import { REFUSAL, Refused } from './answer';

export interface BodyBounds {
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
export const readBody = async (req: IncomingMessage, { maxPayload, bodyMs }: BodyBounds): Promise<Buffer> => {
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

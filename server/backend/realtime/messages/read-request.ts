import { z } from 'zod';
import { SOCKET_LIMITS, type SocketRequest } from '@/contract/realtime/socket';
import { AppError } from '@/contract/vocabulary/error-codes';

const names = z.object({ channels: z.array(z.string()).min(1).max(SOCKET_LIMITS.channels) });

const request = z.discriminatedUnion('channel', [
  z.object({ channel: z.literal('authenticate'), data: z.object({ accessToken: z.string().min(1) }) }),
  z.object({ channel: z.literal('subscribe'), data: names }),
  z.object({ channel: z.literal('unsubscribe'), data: names }),
  z.object({ channel: z.literal('ping') }),
]) satisfies z.ZodType<SocketRequest>;

const parse = (frame: string): unknown => {
  try {
    // An empty message is an empty object, as on the client (S4.8.5).
    return frame === '' ? {} : JSON.parse(frame);
  } catch {
    throw new AppError('BAD_JSON');
  }
};

/** Parses a frame of a client. Throws BAD_JSON or INVALID_INPUT. */
export const readRequest = (frame: string): SocketRequest => {
  const { success, data } = request.safeParse(parse(frame));
  if (!success) throw new AppError('INVALID_INPUT');
  return data;
};

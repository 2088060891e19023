import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const REQUEST_ID_HEADER = 'x-request-id';

const SANE = /^[\w.:-]{8,64}$/;

/** The id that follows a request from log to log: the caller's when it is sane (it lands in logs), else a new one. */
export const requestIdOf = (req: IncomingMessage): string => {
  const given = req.headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && SANE.test(given) ? given : randomUUID();
};

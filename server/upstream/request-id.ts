import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { REQUEST_ID_HEADER, saneRequestId } from '@/contract/vocabulary/request-id';

/** The id that follows a request from log to log: the caller's when it is sane, else a new one. */
export const requestIdOf = (req: IncomingMessage): string =>
  saneRequestId(req.headers[REQUEST_ID_HEADER]) ?? randomUUID();

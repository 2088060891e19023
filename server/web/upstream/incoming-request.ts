import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { REQUEST_ID_HEADER, saneRequestId } from '@/contract/vocabulary/request-id';

/** The id that follows a request through the logs: the client's when it is well-formed, otherwise a new one. */
export const requestIdOf = (req: IncomingMessage): string =>
  saneRequestId(req.headers[REQUEST_ID_HEADER]) ?? randomUUID();

/**
 * The client's address. `X-Forwarded-For` counts only when the operator has configured a proxy, and then only its last
 * entry, which that proxy has added: the earlier ones are claims of the client.
 */
export const clientAddress = (req: IncomingMessage, trustProxy: boolean): string => {
  const own = req.socket.remoteAddress ?? '';
  const forwarded = trustProxy ? String(req.headers['x-forwarded-for'] ?? '') : '';
  return forwarded.split(',').at(-1)?.trim() || own;
};

/** Whether a request announces a body. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

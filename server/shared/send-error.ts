import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { AppError } from '@/contract/vocabulary/error-codes';

/** How long a client may continue to send a body after it was refused. */
const DRAIN_MS = 5_000;

/**
 * Closes the connection of a client that does not finish the body of a refused request. `boundUnreadBody` does so for
 * bodies that are long or of unknown length; a short one that trickles would otherwise last until the time limit of
 * whole requests.
 */
const stopEndlessUpload = (req: IncomingMessage): void => {
  // The client may have disconnected meanwhile, and its request may have lost its socket, now or until the time is
  // over.
  const socket = req.socket as Socket | null;
  if (req.complete || !socket) return;
  req.resume();
  setTimeout(() => {
    if (!req.complete) socket.destroy();
  }, DRAIN_MS).unref();
};

/** Responds with an error in the shape of the contract: `{code, message, fields?}`. */
export const sendError = (req: IncomingMessage, res: ServerResponse, error: AppError): void => {
  if (res.headersSent) {
    // Part of the response has been sent: closing the connection is the only way left to show that it is incomplete.
    res.destroy();
    return;
  }
  const { retryAfter } = error;
  const body = Buffer.from(JSON.stringify(error.toBody()));
  res.writeHead(error.status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
  });
  res.end(req.method === 'HEAD' ? undefined : body);
  stopEndlessUpload(req);
};

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AppError } from '@/contract/vocabulary/error-codes';

/** How long a caller may go on sending a body that was refused. */
const DRAIN_MS = 5_000;

const stopEndlessUpload = (req: IncomingMessage): void => {
  if (req.complete) return;
  req.resume();
  setTimeout(() => {
    if (!req.complete) req.socket.destroy();
  }, DRAIN_MS).unref();
};

/** Answers a refusal in the shape of the contract: `{code, message, fields?}`. */
export const answerError = (req: IncomingMessage, res: ServerResponse, error: AppError): void => {
  if (res.headersSent) {
    // Half an answer is out already: cutting it off is the only way left to say that it is not whole.
    res.destroy();
    return;
  }
  const body = Buffer.from(JSON.stringify(error.toBody()));
  res.writeHead(error.status, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length });
  res.end(req.method === 'HEAD' ? undefined : body);
  stopEndlessUpload(req);
};

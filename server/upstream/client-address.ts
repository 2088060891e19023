import type { IncomingMessage } from 'node:http';

/**
 * The caller's address; a proxy before us is believed only when the operator says that there is one. It has put the
 * address it saw at the end; what stands before that is the caller's own word.
 */
export const clientAddress = (req: IncomingMessage, trustProxy: boolean): string => {
  const own = req.socket.remoteAddress ?? '';
  const told = trustProxy ? String(req.headers['x-forwarded-for'] ?? '') : '';
  return told.split(',').at(-1)?.trim() || own;
};

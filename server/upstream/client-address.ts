import type { IncomingMessage } from 'node:http';

/** The caller's address; a proxy before us is believed only when the operator says that there is one. */
export const clientAddress = (req: IncomingMessage, trustProxy: boolean): string => {
  const own = req.socket.remoteAddress ?? '';
  const before = trustProxy ? req.headers['x-forwarded-for'] : undefined;
  return before ? `${String(before)}, ${own}` : own;
};

import type { IncomingMessage } from 'node:http';

/** Who asks, as the web tier says, which alone reaches the backend's port; its word stands last. */
export const addressOf = ({ headers, socket }: IncomingMessage): string =>
  [headers['x-forwarded-for']].flat().at(-1)?.split(',').at(-1)?.trim() || (socket.remoteAddress ?? '');

/** Connections of one address, to the hub and to the message socket each: a whole school or fair may sit behind one. */
export const PER_ADDRESS = 2000;

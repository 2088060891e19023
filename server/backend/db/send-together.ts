import type { Socket } from 'node:net';
import type { PoolClient } from 'pg';

/** What pg's types leave out. */
type Connected = PoolClient & { readonly connection: { readonly stream: Socket } };

/**
 * Has everything that is asked of a connection in this turn of the event loop leave in one write: a call of the kernel for each
 * statement costs more of an order than all else that this process does for it.
 */
export const sendTogether = (client: PoolClient): void => {
  const { stream } = (client as Connected).connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
};

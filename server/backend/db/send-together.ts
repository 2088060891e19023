import type { Socket } from 'node:net';
import type { PoolClient } from 'pg';

/** Missing in pg's types. */
type Connected = PoolClient & { readonly connection: { readonly stream: Socket } };

/**
 * Collects everything sent on a connection in this turn of the event loop into one write: one system call per statement
 * costs more of an order's time than everything else this process does for it.
 */
export const sendTogether = (client: PoolClient): void => {
  const { stream } = (client as Connected).connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
};

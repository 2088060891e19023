import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

const DRAIN_MS = 5_000;
const GOODBYE_MS = 1_000;

/** Upgraded sockets leave the HTTP server's books, so they are kept here to be closed at the end. */
export const trackUpgrades = (server: Server): Set<Duplex> => {
  const sockets = new Set<Duplex>();
  server.on('upgrade', (_req, socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return sockets;
};

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    server.close(() => {
      clearTimeout(force);
      resolve();
    });
    server.closeIdleConnections();
  });

/**
 * Takes no new connection and lets running answers finish for a while. Meanwhile our own backend, if there is one, stops
 * and says goodbye over the upgraded sockets, which end with it; what is left is closed.
 */
export const drain = async (
  server: Server,
  upgraded: ReadonlySet<Duplex>,
  stopBackend?: () => Promise<void>,
): Promise<void> => {
  const closed = close(server);
  if (stopBackend) {
    await stopBackend();
    // What it said last may still be on its way through us.
    await Promise.race([closed, sleep(GOODBYE_MS, undefined, { ref: false })]);
  }
  for (const socket of upgraded) socket.destroy();
  await closed;
};

/** Runs the given end of the process once, at the first Ctrl-C or SIGTERM, whoever else repeats it. */
export const onStopSignal = (stop: () => Promise<void>): void => {
  let stopped: Promise<void> | undefined;
  const once = (): void => {
    stopped ??= stop();
  };
  process.on('SIGINT', once);
  process.on('SIGTERM', once);
};

import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';

const DRAIN_MS = 5_000;

/** Upgraded sockets leave the HTTP server's books, so they are kept here to be closed at the end. */
export const trackUpgrades = (server: Server): Set<Duplex> => {
  const sockets = new Set<Duplex>();
  server.on('upgrade', (_req, socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return sockets;
};

/** Takes no new connection, lets running answers finish for a while, then closes what is left. */
export const drain = (server: Server, upgraded: ReadonlySet<Duplex>): Promise<void> =>
  new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    server.close(() => {
      clearTimeout(force);
      resolve();
    });
    server.closeIdleConnections();
    for (const socket of upgraded) socket.destroy();
  });

/** Runs the given end of the process once, at the first Ctrl-C or SIGTERM, whoever else repeats it. */
export const onStopSignal = (stop: () => Promise<void>): void => {
  let stopped: Promise<void> | undefined;
  const once = (): void => {
    stopped ??= stop();
  };
  process.on('SIGINT', once);
  process.on('SIGTERM', once);
};

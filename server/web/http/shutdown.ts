import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

const DRAIN_MS = 5_000;
const FLUSH_MS = 1_000;

/** The HTTP server does not track upgraded sockets, so they are collected here to be closed at shutdown. */
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
 * Accepts no new connections and lets running responses finish for a while. Meanwhile our own backend, if any, stops and
 * sends its close messages over the upgraded sockets; whatever is still open then is closed.
 */
export const drain = async (
  server: Server,
  upgraded: ReadonlySet<Duplex>,
  stopBackend?: () => Promise<void>,
): Promise<void> => {
  const closed = close(server);
  if (stopBackend) {
    await stopBackend();
    // The backend's last messages may still be passing through this process.
    await Promise.race([closed, sleep(FLUSH_MS, undefined, { ref: false })]);
  }
  for (const socket of upgraded) socket.destroy();
  await closed;
};

/** Runs the callback at the first Ctrl-C or SIGTERM; further signals are ignored. */
export const onStopSignal = (stop: () => Promise<void>): void => {
  let stopped: Promise<void> | undefined;
  const once = (): void => {
    stopped ??= stop();
  };
  process.on('SIGINT', once);
  process.on('SIGTERM', once);
};

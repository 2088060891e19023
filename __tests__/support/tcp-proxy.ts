import net, { type AddressInfo } from 'node:net';

export interface TcpProxy {
  port: number;
  /** Breaks all connections through it and accepts none until `mend`. */
  cut(): void;
  mend(): void;
  /** Resolves when the next client sends again after its first data, which is an upgrade request. */
  upgraded(): Promise<void>;
  close(): Promise<void>;
}

/** A proxy between a client and a server that can break the connection between them. */
export const openTcpProxy = async (target: { host: string; port: number }): Promise<TcpProxy> => {
  const sockets = new Set<net.Socket>();
  let broken = false;
  const waiting = new Set<() => void>();
  /** On the data itself: its effects are still on their way. */
  const tellOfUpgrade = (client: net.Socket): void => {
    const notified = [...waiting];
    waiting.clear();
    client.once('data', () => client.once('data', () => notified.forEach((tell) => tell())));
  };
  const keep = (socket: net.Socket): void => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => sockets.delete(socket));
  };
  const server = net.createServer((client) => {
    if (broken) return client.destroy();
    const upstream = net.connect(target);
    for (const socket of [client, upstream]) keep(socket);
    client.once('close', () => upstream.destroy());
    upstream.once('close', () => client.destroy());
    tellOfUpgrade(client);
    return client.pipe(upstream).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cutAll = (): void => sockets.forEach((socket) => socket.destroy());
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      broken = true;
      cutAll();
    },
    mend() {
      broken = false;
    },
    upgraded: () => new Promise((resolve) => void waiting.add(resolve)),
    close() {
      cutAll();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
};

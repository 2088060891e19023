import net, { type AddressInfo } from 'node:net';

export interface TcpProxy {
  port: number;
  /** Cuts what runs through it and lets nothing in until `mend`. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/** Stands between a client and a server, to break the line between them. */
export const openTcpProxy = async (target: { host: string; port: number }): Promise<TcpProxy> => {
  const sockets = new Set<net.Socket>();
  let broken = false;
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
    close() {
      cutAll();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
};

import net, { type AddressInfo } from 'node:net';

/** A proxy between a backend and PostgreSQL that can drop the answer to a COMMIT that has arrived. */
export interface CommitCutter {
  /** The database URL through the proxy. */
  url: string;
  /** Drops the answer to the next COMMIT. */
  loseNext(): void;
  close(): Promise<void>;
}

const COMMIT = Buffer.from('COMMIT\0');

export const openCommitCutter = async (database: string): Promise<CommitCutter> => {
  const url = new URL(database);
  const target = { host: url.hostname, port: Number(url.port) };
  const sockets = new Set<net.Socket>();
  let isArmed = false;
  const server = net.createServer((client) => {
    const upstream = net.connect(target);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.once('close', () => sockets.delete(socket));
    }
    upstream.pipe(client);
    client.on('data', (chunk) => {
      if (!isArmed || !chunk.includes(COMMIT)) return void upstream.write(chunk);
      isArmed = false;
      upstream.unpipe(client);
      // Waits for the server's answer, so that it has committed when the answer is dropped.
      upstream.once('data', () => {
        client.destroy();
        upstream.destroy();
      });
      upstream.resume();
      upstream.write(chunk);
    });
    client.once('close', () => upstream.destroy());
    upstream.once('close', () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    loseNext() {
      isArmed = true;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
};

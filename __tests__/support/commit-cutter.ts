import net, { type AddressInfo } from 'node:net';

/** Stands between a backend and PostgreSQL, to lose the answer to a COMMIT that has arrived. */
export interface CommitCutter {
  /** The address of the database through it. */
  url: string;
  /** Loses the answer to the next COMMIT. */
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
      // The server is heard out, so that it has committed when its answer is thrown away.
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

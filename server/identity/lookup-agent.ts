import { Agent, createServer, type IncomingMessage } from 'node:http';
import { duplexPair, type Duplex } from 'node:stream';

interface LookupRequest {
  localId?: string[];
}

const readRequest = async (req: IncomingMessage): Promise<LookupRequest> => {
  const chunks: Buffer[] = [];
  for await (const chunk of req as AsyncIterable<Buffer>) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString()) as LookupRequest;
};

/** Knows every user and disables none: whoever holds a token of the built-in emulator exists by definition. */
const lookupServer = () =>
  createServer((req, res) => {
    readRequest(req).then(
      ({ localId = [] }) => {
        res.setHeader('content-type', 'application/json');
        res.end(JSON.stringify({ users: localId.map((id) => ({ localId: id })) }));
      },
      () => res.writeHead(400).end(),
    );
  });

/**
 * An HTTP agent whose connections end inside this process. In emulator mode `firebase-admin` asks the emulator about
 * the user of every token it verifies; the backend would have to call the web server for it, which may not even run
 * (integrators, tests). This agent answers that one question, so the real SDK works without any network.
 */
export class LookupAgent extends Agent {
  readonly #server = lookupServer();

  override createConnection(): Duplex {
    const [client, server] = duplexPair();
    this.#server.emit('connection', server);
    // The SDK sets a time limit on what it takes for a network socket; this one answers at once.
    return Object.assign(client, { setTimeout: () => client });
  }
}

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

/** Reports every user as existing and enabled: every token of the built-in emulator belongs to a valid user. */
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
 * An HTTP agent whose connections end inside this process. In emulator mode `firebase-admin` looks up the user of every
 * token it verifies; the backend would have to call the web server, which may not run (integrators, tests). This agent
 * responds to that one lookup, so the real SDK works without a network.
 */
export class LookupAgent extends Agent {
  readonly #server = lookupServer();

  override createConnection(): Duplex {
    const [client, server] = duplexPair();
    this.#server.emit('connection', server);
    // The SDK sets a timeout on the socket; this one needs none.
    return Object.assign(client, { setTimeout: () => client });
  }
}

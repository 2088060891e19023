import { JsonHubProtocol, type HubMessage, type ILogger } from '@microsoft/signalr';
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack';
import type { HubServer } from '@server/signalr';
import { eventually } from '../eventually';
import { FakeConnection, type FakeOptions } from './fake-connection';

const SILENT: ILogger = { log: () => undefined };

/** The official client's encoders and decoders, which do not share bugs with ours. */
export const OFFICIAL = { json: new JsonHubProtocol(), messagepack: new MessagePackHubProtocol() };

export type OfficialName = keyof typeof OFFICIAL;

const asBytes = (written: string | ArrayBuffer): Buffer =>
  typeof written === 'string' ? Buffer.from(written, 'utf8') : Buffer.from(written);

const exact = (bytes: Buffer): ArrayBuffer => Uint8Array.from(bytes).buffer;

export const readOfficially = (name: OfficialName, bytes: Buffer): HubMessage[] =>
  name === 'json'
    ? OFFICIAL.json.parseMessages(bytes.toString('utf8'), SILENT)
    : OFFICIAL.messagepack.parseMessages(exact(bytes), SILENT);

export const writeOfficially = (name: OfficialName, message: HubMessage): Buffer =>
  asBytes(OFFICIAL[name].writeMessage(message));

export interface ClientOptions<User> extends Partial<FakeOptions<User>> {
  protocol?: OfficialName;
  version?: number;
}

export const untilQuiet = async (): Promise<void> => {
  for (let round = 0; round < 5; round += 1) await new Promise((resolve) => setImmediate(resolve));
};

/** A client that sends what the test specifies and reads with the official decoders. */
export class HubClient<User = string | undefined> {
  readonly connection: FakeConnection<User>;
  readonly protocol: OfficialName;
  #read = 0;

  constructor(options: ClientOptions<User> & { user: User }) {
    this.protocol = options.protocol ?? 'json';
    this.connection = new FakeConnection<User>({
      ...{ transport: 'WebSockets', formats: ['Text', 'Binary'], inherentKeepAlive: false, statefulReconnect: false },
      ...options,
    });
  }

  say(message: HubMessage): void {
    this.connection.say(writeOfficially(this.protocol, message));
  }

  /** Everything that arrived and was not read yet, as text. */
  text(): string {
    return this.#take().toString('utf8');
  }

  /** The next write, which may be delayed by a bus; empty if the connection has ended instead. */
  async answer(): Promise<string> {
    return eventually(() => {
      const answer = this.connection.written[this.#read];
      if (!answer && !this.connection.ended) throw new Error('the handshake is not answered');
      this.#read += 1;
      return answer?.toString('utf8') ?? '';
    });
  }

  /** The messages that arrived since the last read. */
  async received(): Promise<HubMessage[]> {
    await untilQuiet();
    return readOfficially(this.protocol, this.#take());
  }

  #take(): Buffer {
    const fresh = this.connection.written.slice(this.#read);
    this.#read = this.connection.written.length;
    return Buffer.concat(fresh);
  }
}

/** Connects and completes the handshake. */
export const connect = async <User>(
  server: Pick<HubServer<User, never>, 'accept'>,
  options: ClientOptions<User> & { user: User },
): Promise<HubClient<User>> => {
  const client = new HubClient<User>(options);
  server.accept(client.connection);
  client.connection.say(`{"protocol":"${client.protocol}","version":${options.version ?? 1}}\x1e`);
  if ((await client.answer()) !== '{}\x1e') throw new Error('the handshake failed');
  await untilQuiet();
  return client;
};

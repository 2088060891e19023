import type { IncomingHttpHeaders } from 'node:http';

export type TransportName = 'WebSockets' | 'ServerSentEvents' | 'LongPolling';

export type TransferFormat = 'Text' | 'Binary';

/** What each transport carries, in the order in which clients are to try them (R2.1). */
export const TRANSFER_FORMATS: Readonly<Record<TransportName, readonly TransferFormat[]>> = {
  WebSockets: ['Text', 'Binary'],
  ServerSentEvents: ['Text'],
  LongPolling: ['Text', 'Binary'],
};

/** The request that opened the transport: of long polling the first poll (R2.2). */
export interface OpeningRequest {
  /** Path as it was asked, without the query. */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  /** Address of the client. */
  address: string;
}

/** Why a connection ended; without an error it was the wish of one side. */
export interface Ending {
  error?: Error;
}

/** What a connection tells its owner; set once, at the start. */
export interface ConnectionEvents {
  /** Bytes in their order; where they are cut means nothing. */
  data(bytes: Buffer): void;
  /** Nothing is heard or sent any more; told once. */
  end(ending: Ending): void;
  /**
   * The transport is lost and may come back (stateful reconnect, R2.10). What is written meanwhile is dropped:
   * the owner keeps what was not acknowledged.
   */
  lost?(): void;
  /** A new transport has taken the place of the lost one; only what is written from now on reaches the client. */
  restored?(): void;
}

/**
 * A duplex stream of bytes to one client, whatever carries it. The transports of `connections/` make it, what speaks
 * over it (the hub protocol, a raw echo) knows nothing of HTTP.
 */
export interface Connection<User = unknown> {
  /** Public id: may be told to other clients, and opens nothing. */
  readonly id: string;
  readonly transport: TransportName;
  /** What the transport can carry. */
  readonly formats: readonly TransferFormat[];
  readonly request: OpeningRequest;
  /** Who the token spoke for; long polling sets it anew with every poll. */
  readonly user: User;
  /** Long polling needs no pings: each poll is a sign of life. */
  readonly inherentKeepAlive: boolean;
  /** The client asked for it at the negotiation, and it is allowed here. */
  readonly statefulReconnect: boolean;
  /** How what is written travels on a transport that knows both; text until somebody says otherwise. */
  format: TransferFormat;
  /** Bytes that were written and have not left. */
  readonly bufferedBytes: number;
  listen(events: ConnectionEvents): void;
  /**
   * Sends a whole message, which must not be changed afterwards; the same buffer written to many connections in a row
   * is framed once. Never throws: what cannot be sent because the connection is ending is dropped. A client that takes
   * too long to read is cut off (R2.12).
   */
  write(message: Buffer): void;
  /** Resolves when less than the limit is buffered, at once when it is; also when the connection ends. */
  drained(): Promise<void>;
  /** Stops reading, so that the client feels it, until `resume`; what has been read already may still come. */
  pause(): void;
  resume(): void;
  /** From now on a lost transport ends the connection: the client spoke a protocol version without reconnects. */
  disableReconnect(): void;
  /** Delivers what was written and ends; the owner is told through `end`. */
  close(): void;
  /** Ends at once, with what was not delivered. */
  abort(error: Error): void;
}

/** What is done with every new connection of an endpoint. */
export type ConnectionHandler<User = unknown> = (connection: Connection<User>) => void;

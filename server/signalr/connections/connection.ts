import type { IncomingHttpHeaders } from 'node:http';

export type TransportName = 'WebSockets' | 'ServerSentEvents' | 'LongPolling';

export type TransferFormat = 'Text' | 'Binary';

/** The formats of each transport, in the order in which clients try them (R2.1). */
export const TRANSFER_FORMATS: Readonly<Record<TransportName, readonly TransferFormat[]>> = {
  WebSockets: ['Text', 'Binary'],
  ServerSentEvents: ['Text'],
  LongPolling: ['Text', 'Binary'],
};

/** The request that opened the transport; with long polling the first poll (R2.2). */
export interface OpeningRequest {
  /** The requested path, without the query. */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  /** Address of the client. */
  address: string;
}

/** Reason for the end of a connection; without an error, one side closed it regularly. */
export interface Ending {
  error?: Error;
}

/** Callbacks of a connection's owner; set once, at the start. */
export interface ConnectionEvents {
  /** Received bytes in order; chunk boundaries carry no meaning. */
  data(bytes: Buffer): void;
  /** A frame without content has arrived (a WebSocket ping, or an empty message): it costs work all the same. */
  emptyFrame?(): void;
  /** The connection has ended; called once. */
  end(ending: Ending): void;
  /**
   * The transport is lost and may be restored (stateful reconnect, R2.10). Messages written meanwhile are dropped; the
   * owner has to keep those that were not acknowledged.
   */
  lost?(): void;
  /** A new transport has replaced the lost one; only messages written from now on reach the client. */
  restored?(): void;
}

/**
 * A duplex byte stream to one client, independent of its transport. The layer above it (the hub protocol, or a plain
 * echo) knows nothing of HTTP.
 */
export interface Connection<User = unknown> {
  /** Public id: other clients may know it; it gives no access. */
  readonly id: string;
  readonly transport: TransportName;
  /** The formats that the transport supports. */
  readonly formats: readonly TransferFormat[];
  readonly request: OpeningRequest;
  /** The authenticated user; with long polling renewed by every poll. */
  readonly user: User;
  /** True for long polling, which needs no pings because each poll shows that the client is alive. */
  readonly inherentKeepAlive: boolean;
  /** Requested by the client at the negotiation and allowed by the endpoint. */
  readonly statefulReconnect: boolean;
  /** The format of written messages on a transport that supports both; text by default. */
  format: TransferFormat;
  /** Written bytes that have not been sent yet. */
  readonly bufferedBytes: number;
  listen(events: ConnectionEvents): void;
  /**
   * Sends a whole message. The buffer must not be changed afterwards; one buffer written to many connections in a row
   * is framed only once. Never throws: a message that cannot be sent because the connection is ending is dropped. A
   * client that takes too long to read is disconnected (R2.12).
   */
  write(message: Buffer): void;
  /** Resolves when less than the limit is buffered, or the connection ends. */
  drained(): Promise<void>;
  /** Stops reading until `resume`, which slows the client down; data that was read already may still arrive. */
  pause(): void;
  resume(): void;
  /** From now on a lost transport ends the connection: the client uses a protocol version without reconnects. */
  disableReconnect(): void;
  /** Sends buffered messages, then ends the connection; the owner's `end` is called. */
  close(): void;
  /** Ends the connection at once and drops unsent messages. */
  abort(error: Error): void;
}

/** Called with every new connection of an endpoint. */
export type ConnectionHandler<User = unknown> = (connection: Connection<User>) => void;

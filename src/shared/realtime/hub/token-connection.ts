import type { HubEvent } from '@/contract/realtime/hub';
import type { BuildConnection, TokenFactory } from './build-connection';
import { HUB_EVENTS } from './hub-events';

/** A connection, and the token it was last negotiated with. */
export interface TokenConnection {
  start(): Promise<void>;
  stop(): Promise<void>;
  readonly token: string | undefined;
}

export interface ConnectionEvents {
  received(name: HubEvent, args: unknown[]): void;
  reconnecting(connection: TokenConnection, error?: Error): void;
  reconnected(connection: TokenConnection): void;
  closed(connection: TokenConnection, error?: Error): void;
}

/** Creates a connection with all handlers bound; it is not started. */
export const createTokenConnection = (
  build: BuildConnection,
  token: TokenFactory,
  events: ConnectionEvents,
): TokenConnection => {
  let lastToken: string | undefined;
  const connection = build(async () => (lastToken = await token()));
  const tokenConnection: TokenConnection = {
    start: () => connection.start(),
    stop: () => connection.stop(),
    get token() {
      return lastToken;
    },
  };
  HUB_EVENTS.forEach((name) => connection.on(name, (...args: unknown[]) => events.received(name, args)));
  connection.onreconnecting((error) => events.reconnecting(tokenConnection, error));
  connection.onreconnected(() => events.reconnected(tokenConnection));
  connection.onclose((error) => events.closed(tokenConnection, error));
  return tokenConnection;
};

import type { HubEvent } from '@/contract/realtime/hub';
import type { BuildConnection, TokenFactory } from './build-connection';
import { HUB_EVENTS } from './hub-events';

/** One connection, and the token it was last negotiated with. */
export interface HubLine {
  start(): Promise<void>;
  stop(): Promise<void>;
  readonly token: string | undefined;
}

export interface LineEvents {
  heard(name: HubEvent, args: unknown[]): void;
  reconnecting(line: HubLine, error?: Error): void;
  reconnected(line: HubLine): void;
  closed(line: HubLine, error?: Error): void;
}

/** A connection with everything bound that is to be heard of it; not started. */
export const createHubLine = (build: BuildConnection, token: TokenFactory, events: LineEvents): HubLine => {
  let used: string | undefined;
  const connection = build(async () => (used = await token()));
  const line: HubLine = {
    start: () => connection.start(),
    stop: () => connection.stop(),
    get token() {
      return used;
    },
  };
  HUB_EVENTS.forEach((name) => connection.on(name, (...args: unknown[]) => events.heard(name, args)));
  connection.onreconnecting((error) => events.reconnecting(line, error));
  connection.onreconnected(() => events.reconnected(line));
  connection.onclose((error) => events.closed(line, error));
  return line;
};

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** What answers below one path of real time: the notification hub, the message socket. */
export interface RealtimeEndpoint {
  /** Whether a path, without its query, is its own. */
  owns(path: string): boolean;
  /** Answers a plain request; it reads the body itself, if at all. */
  answer(req: IncomingMessage, res: ServerResponse): void;
  upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Lets go of what these sessions hold open here. */
  endSessions(sessionIds: readonly string[]): void;
  /** Messages may have been missed. Answers what makes one of so many shares of the connected read again. */
  resync(shares: number): (share: number) => void;
  /** Tells those who are connected to come back elsewhere, and waits a few seconds for each step of it, then goes on. */
  close(): Promise<void>;
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** A realtime endpoint below one path: the notification hub or the message socket. */
export interface RealtimeEndpoint {
  /** Whether it serves a path (without its query). */
  owns(path: string): boolean;
  /** Answers a plain HTTP request whose body has not been read. */
  answer(req: IncomingMessage, res: ServerResponse): void;
  upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Closes what these sessions hold open on this backend. */
  endSessions(sessionIds: readonly string[]): void;
  /** Messages may have been missed: returns a function that makes one of `cohorts` parts of the clients read again. */
  resync(cohorts: number): (cohort: number) => void;
  /** Asks the clients to reconnect elsewhere and waits for them to leave, for a few seconds at most. */
  close(): Promise<void>;
}

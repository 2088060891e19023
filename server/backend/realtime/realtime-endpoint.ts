import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** A realtime endpoint below one path: the notification hub or the message socket. */
export interface RealtimeEndpoint {
  /** Whether it serves a path (without its query). */
  owns(path: string): boolean;
  /** Answers a plain HTTP request whose body has not been read. */
  answer(req: IncomingMessage, res: ServerResponse): void;
  upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Closes the connections of these sessions on this backend. */
  endSessions(sessionIds: readonly string[]): void;
  /** After messages may have been missed: returns a function that makes one of `cohorts` groups of clients refetch. */
  resync(cohorts: number): (cohort: number) => void;
  /** Requests clients to reconnect to another backend and waits for them to leave, for a few seconds at most. */
  close(): Promise<void>;
}

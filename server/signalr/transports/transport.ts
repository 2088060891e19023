import type { TransferFormat } from '../connections/connection';

/** Callbacks from a transport to its connection. */
export interface TransportHost {
  readonly format: TransferFormat;
  received(bytes: Buffer): void;
  /** A frame without content was received. */
  emptyFrame(): void;
  /** Buffered bytes were sent. */
  flushed(): void;
  /** The transport has ended: closed by one side, or lost. */
  transportEnded(how: 'closed' | 'lost', error?: Error): void;
}

/** Transports the bytes of one connection. */
export interface Transport {
  /** Written bytes that have not been sent yet. */
  readonly bufferedBytes: number;
  write(message: Buffer): void;
  /** Requests a call of `flushed` when the buffered bytes are sent; transports without it always call. */
  watchFlush?(): void;
  /** Only for transports that receive; with the others the POST requests wait. */
  pause?(): void;
  resume?(): void;
  /** Sends buffered messages, ends, and calls `transportEnded`. */
  close(): void;
  /** Ends at once, without a call of `transportEnded`. */
  abort(): void;
  /** Called by every sweep with the monotonic time; an error means that the client must be disconnected. */
  sweep(now: number): Error | undefined;
}

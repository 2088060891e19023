import type { TransferFormat } from '../connections/connection';

/** What a transport tells the connection that it carries. */
export interface TransportHost {
  readonly format: TransferFormat;
  received(bytes: Buffer): void;
  /** Less is buffered than before. */
  flushed(): void;
  /** The transport is over: by the wish of one side, or lost. */
  transportEnded(how: 'closed' | 'lost', error?: Error): void;
}

/** Carries the bytes of one connection. */
export interface Transport {
  /** Bytes that were written and have not left. */
  readonly bufferedBytes: number;
  write(message: Buffer): void;
  /** Wants `flushed` to be told when what is buffered now has left; some tell it anyway. */
  watchFlush?(): void;
  /** Where what the client says comes by the same way; POST requests wait by themselves. */
  pause?(): void;
  resume?(): void;
  /** Delivers what was written, ends, and tells `gone`. */
  close(): void;
  /** Ends at once and tells nobody. */
  abort(): void;
  /** Called at the pace of the sweep with the monotonic time; an error means that the client must be cut off. */
  sweep(now: number): Error | undefined;
}

import { CanceledError } from '../protocol/errors';
import { UploadBudget, type Upload } from './upload';

/** A running call that can be cancelled. */
export interface Cancelable {
  cancel(): void;
}

/** The running calls and streams of one connection; created with its first call. */
export class CallState {
  /** Resolves when the running call releases the lock; the next call waits for it. */
  lock: Promise<void> | undefined;
  readonly active = new Set<Cancelable>();
  /** Streams to the client, by invocation id. */
  readonly streams = new Map<string, Cancelable>();
  /** Streams from the client, by stream id. */
  readonly uploads = new Map<string, Upload>();
  readonly uploadBudget: UploadBudget;

  constructor(uploadBufferBytes: number) {
    this.uploadBudget = new UploadBudget(uploadBufferBytes);
  }

  /** Acquires the lock; the returned function releases it and may be called again. */
  acquireLock(): () => void {
    let release = (): void => undefined;
    this.lock = new Promise((resolve) => (release = resolve));
    const { lock } = this;
    return () => {
      if (this.lock === lock) this.lock = undefined;
      release();
    };
  }

  /** The connection has ended. */
  end(): void {
    for (const upload of this.uploads.values()) upload.complete(new CanceledError('The connection has ended.'));
    for (const call of this.active) call.cancel();
  }
}

import { CanceledError } from '../protocol/errors';
import { UploadBudget, type Upload } from './upload';

/** A call that can be told that nobody waits for it any more. */
export interface Cancelable {
  cancel(): void;
}

/** What one connection has running; exists from its first call on. */
export class CallState {
  /** Resolves when the call whose turn it is gives it up; the next call waits for that. */
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

  /** Takes the turn; the answer gives it up again, also a second time. */
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

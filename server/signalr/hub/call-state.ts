import { CanceledError } from '../protocol/errors';
import type { Upload } from './upload';
import { UploadRoom } from './upload-room';

/** A call that can be told that nobody waits for it any more. */
export interface Cancelable {
  cancel(): void;
}

/** What one connection has running; exists from its first call on. */
export class CallState {
  /** Resolves when the call whose turn it is gives it up; the next call waits for that. */
  turn: Promise<void> | undefined;
  readonly active = new Set<Cancelable>();
  /** Streams to the client, by invocation id. */
  readonly streams = new Map<string, Cancelable>();
  /** Streams from the client, by stream id. */
  readonly uploads = new Map<string, Upload>();
  readonly uploadRoom: UploadRoom;

  constructor(uploadBufferBytes: number) {
    this.uploadRoom = new UploadRoom(uploadBufferBytes);
  }

  /** Takes the turn; the answer gives it up again, also a second time. */
  takeTurn(): () => void {
    let giveUp = (): void => undefined;
    this.turn = new Promise((resolve) => (giveUp = resolve));
    const { turn } = this;
    return () => {
      if (this.turn === turn) this.turn = undefined;
      giveUp();
    };
  }

  /** The connection has ended. */
  end(): void {
    for (const upload of this.uploads.values()) upload.complete(new CanceledError('The connection has ended.'));
    for (const call of this.active) call.cancel();
  }
}

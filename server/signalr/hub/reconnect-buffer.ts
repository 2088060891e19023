import { ProtocolError } from '../protocol/errors';
import { MessageType, isCallMessage, type HubMessage } from '../protocol/messages';

/** Stores and counts messages so that none is lost or doubled with a transport (stateful reconnect, R2.10). */
export class ReconnectBuffer {
  /** Sent messages that were not acknowledged; the first has the number `#first`. */
  #unacked: Buffer[] = [];
  #first = 1;
  #bytes = 0;
  #roomWanted: (() => void)[] = [];
  /** Numbers of the newest received message, and of the next one to arrive, which may be a repetition. */
  #received = 0;
  #next = 1;
  #ackOwed = false;
  #awaitsSequence = false;
  /** The transport is lost: messages are stored, not written. */
  lost = false;

  constructor(private readonly limit: number) {}

  get bytes(): number {
    return this.#bytes;
  }

  keep(message: Buffer): void {
    this.#unacked.push(message);
    this.#bytes += message.length;
  }

  /** Resolves when senders may continue; undefined when they may already. */
  room(): Promise<void> | undefined {
    if (this.#bytes < this.limit) return undefined;
    return new Promise((resolve) => this.#roomWanted.push(resolve));
  }

  /** The client has received everything up to this number. */
  acknowledge(sequenceId: number): void {
    const done = Math.min(sequenceId - this.#first + 1, this.#unacked.length);
    if (done <= 0) return;
    for (const message of this.#unacked.slice(0, done)) this.#bytes -= message.length;
    this.#unacked = this.#unacked.slice(done);
    this.#first += done;
    if (this.#bytes < this.limit) this.release();
  }

  /** Resumes all waiting senders, also when the connection has ended. */
  release(): void {
    const waiting = this.#roomWanted;
    this.#roomWanted = [];
    for (const resolve of waiting) resolve();
  }

  /**
   * Called with a new transport: returns the messages to repeat; the client's Sequence announces those that it repeats.
   */
  restored(): { sequenceId: number; messages: readonly Buffer[] } {
    this.lost = false;
    this.#awaitsSequence = true;
    return { sequenceId: this.#first, messages: this.#unacked };
  }

  /** Counts a received message; false for one to be ignored: a repetition, or before the Sequence. */
  accepts(message: HubMessage): boolean {
    if (this.#awaitsSequence) return message.type === MessageType.Sequence;
    if (!isCallMessage(message)) return true;
    const number = this.#next++;
    // A repetition of the newest message means that its Ack was lost with the transport.
    if (number >= this.#received) this.#ackOwed = true;
    if (number <= this.#received) return false;
    this.#received = number;
    return true;
  }

  /** @throws ProtocolError when messages are missing before this number */
  resequence(sequenceId: number): void {
    if (sequenceId > this.#received + 1)
      throw new ProtocolError("Sequence ID greater than amount of messages we've received.");
    this.#next = sequenceId;
    this.#awaitsSequence = false;
  }

  /** The number to acknowledge; undefined when there is nothing new. */
  ackDue(): number | undefined {
    if (!this.#ackOwed) return undefined;
    this.#ackOwed = false;
    return this.#received;
  }
}

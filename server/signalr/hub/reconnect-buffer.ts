import { ProtocolError } from '../protocol/errors';
import { MessageType, isCallMessage, type HubMessage } from '../protocol/messages';

/** What is kept and counted so that a lost transport loses no message and doubles none (R2.10). */
export class ReconnectBuffer {
  /** Messages that were sent and not acknowledged; the first has the number `#first`. */
  #unacked: Buffer[] = [];
  #first = 1;
  #bytes = 0;
  #roomWanted: (() => void)[] = [];
  /** Number of the newest message that came in, and of the one that comes next, which may be an old one again. */
  #received = 0;
  #next = 1;
  #ackOwed = false;
  #awaitsSequence = false;
  /** The transport is gone: messages are kept, not written. */
  lost = false;

  constructor(private readonly limit: number) {}

  get bytes(): number {
    return this.#bytes;
  }

  keep(message: Buffer): void {
    this.#unacked.push(message);
    this.#bytes += message.length;
  }

  /** Resolves when senders need not wait for an Ack. */
  room(): Promise<void> | undefined {
    if (this.#bytes < this.limit) return undefined;
    return new Promise((resolve) => this.#roomWanted.push(resolve));
  }

  /** The client has everything up to this number. */
  acknowledge(sequenceId: number): void {
    const done = Math.min(sequenceId - this.#first + 1, this.#unacked.length);
    if (done <= 0) return;
    for (const message of this.#unacked.slice(0, done)) this.#bytes -= message.length;
    this.#unacked = this.#unacked.slice(done);
    this.#first += done;
    if (this.#bytes < this.limit) this.release();
  }

  /** Lets everybody go on who waits for room, also because the connection has ended. */
  release(): void {
    const waiting = this.#roomWanted;
    this.#roomWanted = [];
    for (const resolve of waiting) resolve();
  }

  /** A new transport: what follows begins with the number the client says first. */
  restored(): { sequenceId: number; messages: readonly Buffer[] } {
    this.lost = false;
    this.#awaitsSequence = true;
    return { sequenceId: this.#first, messages: this.#unacked };
  }

  /** Counts a message that came in; false for one to be left alone: known already, or before the Sequence. */
  accepts(message: HubMessage): boolean {
    if (this.#awaitsSequence) return message.type === MessageType.Sequence;
    if (!isCallMessage(message)) return true;
    const number = this.#next++;
    // An old one that comes again says that our Ack was lost with the transport.
    if (number >= this.#received) this.#ackOwed = true;
    if (number <= this.#received) return false;
    this.#received = number;
    return true;
  }

  /** @throws ProtocolError when messages are missing between the newest that came in and this one */
  resequence(sequenceId: number): void {
    if (sequenceId > this.#received + 1)
      throw new ProtocolError("Sequence ID greater than amount of messages we've received.");
    this.#next = sequenceId;
    this.#awaitsSequence = false;
  }

  /** The number to acknowledge; undefined while the client knows it. */
  ackDue(): number | undefined {
    if (!this.#ackOwed) return undefined;
    this.#ackOwed = false;
    return this.#received;
  }
}

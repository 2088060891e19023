/**
 * Detects, without a timer per write, a client that takes too long to read: from time to time it records the number of
 * written bytes, and checks later whether that many have been sent (R2.12).
 */
export class SlowReaderDetector {
  /** Total of written bytes; the transport adds to it. */
  written = 0;
  private mark = 0;
  private since = 0;

  /** Whether bytes that were buffered `limitMs` ago are still unsent. */
  isStalled(now: number, buffered: number, limitMs: number): boolean {
    if (buffered === 0) {
      this.mark = 0;
      return false;
    }
    const left = this.written - buffered;
    if (this.mark > 0 && left < this.mark) return now - this.since > limitMs;
    this.mark = this.written;
    this.since = now;
    return false;
  }
}

/**
 * Detects, without a timer per write, a client that takes too long to read: now and then it remembers how much was
 * written, and checks later whether so much has been sent (R2.12).
 */
export class SlowReaderDetector {
  /** Total of written bytes; the transport adds to it. */
  written = 0;
  private mark = 0;
  private since = 0;

  /** Whether what was buffered `limitMs` ago is still not sent. */
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

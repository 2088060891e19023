/**
 * Finds out, without a timer per write, whether a client takes too long to read: now and then it remembers how much had
 * been written, and asks later whether so much has left (R2.12).
 */
export class SlowReaderDetector {
  /** Bytes written in all; whoever writes adds to it. */
  written = 0;
  private mark = 0;
  private since = 0;

  /** Whether what was buffered `limitMs` ago has still not left. */
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

/** Of all reads so many may be sent twice, beyond a supply for the moment in which a backend falls silent. */
const SHARE = 0.1;
const SUPPLY = 100;

/** Keeps reads that are sent twice from doubling the load when all backends are slow. */
export class HedgeBudget {
  private left = SUPPLY;

  /** A read was sent. */
  earn(): void {
    this.left = Math.min(SUPPLY, this.left + SHARE);
  }

  /** Whether one may be sent a second time; then it counts as sent. */
  spend(): boolean {
    if (this.left < 1) return false;
    this.left -= 1;
    return true;
  }
}

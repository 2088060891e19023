/**
 * Share of all reads that may be sent twice, in addition to a reserve for the moment in which a backend falls silent.
 */
const SHARE = 0.1;
const SUPPLY = 100;

/** Prevents hedged reads from doubling the load when all backends are slow. */
export class HedgeBudget {
  private left = SUPPLY;

  /** Adds the share of one read to the budget. */
  earn(): void {
    this.left = Math.min(SUPPLY, this.left + SHARE);
  }

  /** Whether a read may be sent a second time; if so, it is charged to the budget. */
  spend(): boolean {
    if (this.left < 1) return false;
    this.left -= 1;
    return true;
  }
}

import type { TabMessage } from './tab-link';

/** A tab that leads, or waits until it may. */
export interface Candidacy {
  /** Is told what other tabs say. */
  hear?(message: TabMessage): void;
  /** Waits no longer, or lets the next one lead. */
  withdraw(): void;
}

export interface Candidate {
  /** This tab is to hold the connection. */
  lead(): void;
  /** Another tab holds it as well, and has the better right. */
  yield(): void;
  post(message: TabMessage): void;
}

export type Elect = (tab: Candidate) => Candidacy;

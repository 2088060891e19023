/** What an election reads of the messages between tabs, and what it says itself. */
export interface ElectionMessage {
  from: string;
  type: string;
}

export interface ElectionQuestion {
  from: string;
  type: 'ask' | 'claim';
}

/** A tab's part in the election: it leads, or waits to lead. */
export interface Candidacy {
  /** Handles a message of another tab. */
  onMessage?(message: ElectionMessage): void;
  /** Stops waiting, or gives up the lead. */
  withdraw(): void;
}

export interface Candidate {
  /**
   * This tab becomes the leader: it opens the connection. `deposing`: another one led and has given no sign of life; what it
   * still says must not be heard.
   */
  lead(options?: { deposing: boolean }): void;
  /** Another tab leads as well and takes precedence, or has deposed this one: give up the lead. */
  yield(): void;
  post(message: ElectionQuestion): void;
}

export type Elect = (tab: Candidate) => Candidacy;

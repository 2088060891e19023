/** The part of the messages between tabs that an election reads and sends. */
export interface ElectionMessage {
  from: string;
  type: string;
}

export interface ElectionQuestion {
  from: string;
  type: 'ask' | 'claim';
}

/** A tab's participation in the election: it leads, or waits to lead. */
export interface Candidacy {
  /** Handles a message of another tab. */
  onMessage?(message: ElectionMessage): void;
  /** Stops waiting, or gives up the lead. */
  withdraw(): void;
}

export interface Candidate {
  /**
   * This tab becomes the leader: it opens the connection. `deposing`: the previous leader has stopped responding; its
   * later messages must be ignored.
   */
  lead(options?: { deposing: boolean }): void;
  /** Another tab leads as well and takes precedence, or has deposed this one: give up the lead. */
  yield(): void;
  post(message: ElectionQuestion): void;
}

export type Elect = (tab: Candidate) => Candidacy;

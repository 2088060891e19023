/** Hears what is published under a topic. What it throws is logged and stops nobody else. */
export type BusListener = (message: Uint8Array) => void;

/**
 * Carries messages between the backends (design section 7). A message reaches whoever listens at that moment, on every
 * backend and on this one alike, in the order in which one backend published; it is kept for nobody.
 */
export interface Bus {
  /** Resolves once the message has been handed on; rejects while the bus cannot be reached. */
  publish(topic: string, message: Uint8Array): Promise<void>;
  /**
   * Resolves once every later message will be heard, which waits while the bus cannot be reached; the answer takes the
   * listener away again.
   */
  subscribe(topic: string, listener: BusListener): Promise<() => Promise<void>>;
  /** Rejects while the bus cannot be reached. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** A bus that says when it had a gap. */
export interface RestorableBus extends Bus {
  /** Tells whenever the bus is heard again after it was away: what was published meanwhile is missing. */
  onRestored(listener: () => void): void;
}

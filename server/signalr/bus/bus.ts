/** Receives every message of a topic. It must not throw; the bus logs errors that it throws. */
export type BusListener = (message: Uint8Array) => void;

/**
 * The port through which the servers of one hub reach each other, e.g. Redis pub/sub. A message reaches every listener
 * that is subscribed at that moment, on every server and on the publishing one alike, in the order in which one server
 * published. It is not stored.
 */
export interface Bus {
  /** Resolves once the message has been passed on; rejects while the bus cannot be reached. */
  publish(topic: string, message: Uint8Array): Promise<void>;
  /**
   * Resolves once every later message will arrive, and may wait while the bus cannot be reached. The result ends the
   * subscription.
   */
  subscribe(topic: string, listener: BusListener): Promise<() => Promise<void>>;
}

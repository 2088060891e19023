import type { Bus as HubBus } from '@server/signalr';

/**
 * Carries messages between the backends (A7): the bus of the notification hub, and of the message socket
 * as well. What a listener throws is logged and stops no other listener.
 */
export interface Bus extends HubBus {
  /** Rejects while the bus cannot be reached. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** A bus that reports gaps. */
export interface RestorableBus extends Bus {
  /** The listener runs whenever the bus works again after an outage: what was published meanwhile is missing. */
  onRestored(listener: () => void): void;
}

import type { Bus as HubBus } from '@server/signalr';

/**
 * Carries messages between the backends (A7): the bus of the notification hub and of the message socket. An error of a
 * listener is logged and does not stop other listeners.
 */
export interface Bus extends HubBus {
  /** Rejects while the bus cannot be reached. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** A bus that reports gaps. */
export interface RestorableBus extends Bus {
  /** The listener runs whenever the bus works again after an outage: messages published meanwhile are lost. */
  onRestored(listener: () => void): void;
}

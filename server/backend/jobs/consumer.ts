import type { TxContext } from '../commerce/kernel';
import type { AnyEvent } from './outbox-rows';

/** Carries an event on. It may be called again for the same event, and must then change nothing more. */
export type Consumer = (ctx: TxContext, event: AnyEvent) => Promise<void>;

/** Who carries on what, by topic; several of one topic in this order. */
export type Consumers = Record<string, readonly Consumer[]>;

import { MessageType, type HubMessage } from './messages';
import type { HubProtocol, ProtocolName } from './protocol';

/** A message that can be encoded in each protocol. */
export interface Serialised {
  /** Undefined when the sending server does not support the protocol. */
  in(protocol: HubProtocol): Buffer | undefined;
}

/** Serialised once per protocol regardless of the number of recipients, and only for protocols in use (R2.12). */
export class SharedMessage implements Serialised {
  readonly #bytes = new Map<ProtocolName, Buffer>();

  constructor(private readonly message: HubMessage) {}

  in(protocol: HubProtocol): Buffer {
    const known = this.#bytes.get(protocol.name);
    if (known) return known;
    const bytes = protocol.write(this.message);
    this.#bytes.set(protocol.name, bytes);
    return bytes;
  }
}

export const invocation = (target: string, args: unknown[], invocationId?: string): SharedMessage =>
  new SharedMessage({ type: MessageType.Invocation, target, arguments: args, invocationId });

import { randomBytes } from 'node:crypto';
import type { HttpConnection, NegotiatedConnection } from './http-connection';
import { REFUSAL, type Refusal } from './responses';

/** A place reserved by the negotiation, and the connection in it once a transport has opened it. */
export interface ConnectionSlot<User> extends NegotiatedConnection<User> {
  readonly userId: string | undefined;
  readonly address: string;
  readonly createdAt: number;
  connection: HttpConnection<User> | undefined;
  /** Settles when the last queued POST request is done. */
  lastPost: Promise<void> | undefined;
  /** Bytes that were sent before the transport was opened. */
  earlyBytes: Buffer | undefined;
}

/** 128 random bits. */
export const newId = (): string => randomBytes(16).toString('base64url');

/** 16 bytes in base64url; the last character carries only two bits of them. */
const TOKEN = /^[\w-]{21}[AQgw]$/;

export interface SlotLimits {
  unusedMs: number;
  maxConnections: number;
  maxPerUser: number;
  maxPerAddress: number;
}

type SlotRequest<User> = Pick<ConnectionSlot<User>, 'token' | 'user' | 'userId' | 'address' | 'statefulReconnect'> & {
  id?: string;
};

const adjustCount = (counts: Map<string, number>, key: string, by: 1 | -1): void => {
  const count = (counts.get(key) ?? 0) + by;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
};

/** All slots of an endpoint by token, counted per user and per address (R2.12). */
export class ConnectionSlots<User> {
  private readonly byToken = new Map<string, ConnectionSlot<User>>();
  private readonly perUser = new Map<string, number>();
  private readonly perAddress = new Map<string, number>();

  private isClosed = false;

  constructor(private readonly limits: SlotLimits) {}

  get size(): number {
    return this.byToken.size;
  }

  get(token: string): ConnectionSlot<User> | undefined {
    return this.byToken.get(token);
  }

  *[Symbol.iterator](): Iterator<ConnectionSlot<User>> {
    yield* this.byToken.values();
  }

  /** From now on every request for a slot is refused. */
  closeForNew(): void {
    this.isClosed = true;
  }

  /** Reserves a slot, or returns why there is none. */
  take({ id = newId(), ...request }: SlotRequest<User>): ConnectionSlot<User> | Refusal {
    const refusal = this.refusal(request);
    if (refusal) return refusal;
    const createdAt = performance.now();
    const slot: ConnectionSlot<User> = {
      ...request,
      id,
      createdAt,
      connection: undefined,
      lastPost: undefined,
      earlyBytes: undefined,
    };
    this.byToken.set(slot.token, slot);
    adjustCount(this.perAddress, slot.address, 1);
    if (slot.userId !== undefined) adjustCount(this.perUser, slot.userId, 1);
    return slot;
  }

  free(token: string): void {
    const slot = this.byToken.get(token);
    if (!slot || !this.byToken.delete(token)) return;
    adjustCount(this.perAddress, slot.address, -1);
    if (slot.userId !== undefined) adjustCount(this.perUser, slot.userId, -1);
  }

  /** Frees slots that no transport has opened in time, and lets connections check their own timeouts. */
  sweep(now: number): void {
    for (const slot of this.byToken.values()) {
      if (slot.connection) slot.connection.sweep(now);
      else if (now - slot.createdAt > this.limits.unusedMs) this.free(slot.token);
    }
  }

  private refusal({ token, userId, address }: SlotRequest<User>): Refusal | undefined {
    const { maxConnections, maxPerUser, maxPerAddress } = this.limits;
    if (!TOKEN.test(token) || this.byToken.has(token)) return REFUSAL.badToken;
    if (this.isClosed || this.byToken.size >= maxConnections) return REFUSAL.full;
    if ((this.perAddress.get(address) ?? 0) >= maxPerAddress) return REFUSAL.tooMany;
    return (this.perUser.get(userId ?? '') ?? 0) >= maxPerUser ? REFUSAL.tooMany : undefined;
  }
}

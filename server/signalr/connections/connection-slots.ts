import { randomBytes } from 'node:crypto';
import { REFUSAL, type Refusal } from './answer';
import type { HttpConnection, Negotiated } from './http-connection';

/** A place that was given away at the negotiation, and the connection in it once a transport has come. */
export interface Seat<User> extends Negotiated<User> {
  readonly userId: string | undefined;
  readonly address: string;
  readonly since: number;
  connection: HttpConnection<User> | undefined;
  /** The last of the POST requests that wait their turn. */
  lastPost: Promise<void> | undefined;
  /** What was sent before a transport came. */
  early: Buffer | undefined;
}

/** 128 bits that nobody can guess. */
export const newId = (): string => randomBytes(16).toString('base64url');

/** 16 bytes in base64url; the last character carries only two bits. */
const TOKEN = /^[\w-]{21}[AQgw]$/;

export interface SeatBounds {
  unusedMs: number;
  maxConnections: number;
  maxPerUser: number;
  maxPerAddress: number;
}

type Wanted<User> = Pick<Seat<User>, 'token' | 'user' | 'userId' | 'address' | 'statefulReconnect'> & {
  id?: string;
};

const change = (counts: Map<string, number>, key: string, by: 1 | -1): void => {
  const count = (counts.get(key) ?? 0) + by;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
};

/** All seats of an endpoint by their tokens, counted per user and per address (realtime 2.12). */
export class Seats<User> {
  private readonly byToken = new Map<string, Seat<User>>();
  private readonly perUser = new Map<string, number>();
  private readonly perAddress = new Map<string, number>();

  private isShut = false;

  constructor(private readonly bounds: SeatBounds) {}

  get size(): number {
    return this.byToken.size;
  }

  get(token: string): Seat<User> | undefined {
    return this.byToken.get(token);
  }

  *[Symbol.iterator](): Iterator<Seat<User>> {
    yield* this.byToken.values();
  }

  /** From now on nobody gets a seat. */
  shut(): void {
    this.isShut = true;
  }

  /** Gives a seat away, or says why there is none. */
  take({ id = newId(), ...wanted }: Wanted<User>): Seat<User> | Refusal {
    const refusal = this.refusal(wanted);
    if (refusal) return refusal;
    const since = performance.now();
    const seat: Seat<User> = { ...wanted, id, since, connection: undefined, lastPost: undefined, early: undefined };
    this.byToken.set(seat.token, seat);
    change(this.perAddress, seat.address, 1);
    if (seat.userId !== undefined) change(this.perUser, seat.userId, 1);
    return seat;
  }

  free(token: string): void {
    const seat = this.byToken.get(token);
    if (!seat || !this.byToken.delete(token)) return;
    change(this.perAddress, seat.address, -1);
    if (seat.userId !== undefined) change(this.perUser, seat.userId, -1);
  }

  /** Frees the seats that nobody came for, and lets the connections look at their own clocks. */
  sweep(now: number): void {
    for (const seat of this.byToken.values()) {
      if (seat.connection) seat.connection.sweep(now);
      else if (now - seat.since > this.bounds.unusedMs) this.free(seat.token);
    }
  }

  private refusal({ token, userId, address }: Wanted<User>): Refusal | undefined {
    const { maxConnections, maxPerUser, maxPerAddress } = this.bounds;
    if (!TOKEN.test(token) || this.byToken.has(token)) return REFUSAL.badToken;
    if (this.isShut || this.byToken.size >= maxConnections) return REFUSAL.full;
    if ((this.perAddress.get(address) ?? 0) >= maxPerAddress) return REFUSAL.tooMany;
    return (this.perUser.get(userId ?? '') ?? 0) >= maxPerUser ? REFUSAL.tooMany : undefined;
  }
}

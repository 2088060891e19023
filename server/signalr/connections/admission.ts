import type { IncomingMessage } from 'node:http';
import type { OpeningRequest, TransportName } from './connection';
import { newId, type ConnectionSlot, type ConnectionSlots } from './connection-slots';
import type { EndpointSettings } from './options';
import { RequestSnapshot, queryValue, type RequestTarget } from './request';
import { REFUSAL, RequestRefused, transportRefusal } from './responses';

/** An authenticated request. */
export interface Caller<User> {
  user: User;
  userId: string | undefined;
  target: RequestTarget;
  request: OpeningRequest;
}

/** The checks that every request passes before a transport sees it; failures are thrown as `RequestRefused`. */
export class Admission<User> {
  constructor(
    private readonly settings: EndpointSettings<User>,
    private readonly slots: ConnectionSlots<User>,
  ) {}

  /** Authenticates; done for every request, not only the first (R2.11). */
  async caller(req: IncomingMessage, target: RequestTarget): Promise<Caller<User>> {
    const user = await this.settings.authenticate(req);
    if (user === null) throw new RequestRefused(REFUSAL.unauthorized);
    const address = this.settings.addressOf?.(req) ?? req.socket.remoteAddress ?? '';
    const request = new RequestSnapshot(req, target, address);
    return { user, userId: this.settings.userId(user), target, request };
  }

  /** Reserves a slot. Without a public id, as in version 0, its token is its id. */
  newSlot(
    req: IncomingMessage,
    caller: Caller<User>,
    negotiation: { statefulReconnect: boolean; publicId: boolean },
  ): ConnectionSlot<User> {
    const { user, userId, request } = caller;
    const token = this.settings.tokenFromRequest?.(req) ?? newId();
    const id = negotiation.publicId ? newId() : token;
    const slot = this.slots.take({
      id,
      token,
      user,
      userId,
      address: request.address,
      statefulReconnect: negotiation.statefulReconnect,
    });
    if ('status' in slot) throw new RequestRefused(slot);
    return slot;
  }

  /** The slot that a request names, if the caller is the user who negotiated it: the token alone is not enough. */
  slotOf({ target, userId }: Caller<User>): ConnectionSlot<User> {
    const token = queryValue(target.query, 'id');
    if (token === undefined) throw new RequestRefused(REFUSAL.idRequired);
    const slot = this.slots.get(token);
    if (!slot) throw new RequestRefused(REFUSAL.unknownId);
    if (slot.userId !== userId) throw new RequestRefused(REFUSAL.otherUser);
    return slot;
  }

  /** A connection keeps its first transport; a second one in parallel is refused (R2.2). */
  assertTransport({ connection, statefulReconnect }: ConnectionSlot<User>, transport: TransportName): void {
    this.assertAllowed(transport);
    if (!connection) return;
    if (connection.transport !== transport) throw new RequestRefused(REFUSAL.otherTransport);
    if (transport === 'LongPolling') return;
    if (connection.isOver) throw new RequestRefused(REFUSAL.unknownId);
    if (!statefulReconnect) throw new RequestRefused(REFUSAL.active);
  }

  assertAllowed(transport: TransportName): void {
    if (!this.settings.transports.includes(transport)) throw new RequestRefused(transportRefusal(transport));
  }
}

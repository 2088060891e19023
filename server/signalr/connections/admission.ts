import type { IncomingMessage } from 'node:http';
import { REFUSAL, Refused, transportRefusal } from './answer';
import type { OpeningRequest, TransportName } from './connection';
import type { EndpointSettings } from './options';
import { KeptRequest, queryValue, type RequestTarget } from './request';
import { newId, type Seat, type Seats } from './connection-slots';

/** Who asks for what. */
export interface Caller<User> {
  user: User;
  userId: string | undefined;
  target: RequestTarget;
  request: OpeningRequest;
}

/** The checks that every request passes before a transport sees it; what fails is thrown as `Refused`. */
export class Admission<User> {
  constructor(
    private readonly settings: EndpointSettings<User>,
    private readonly seats: Seats<User>,
  ) {}

  /** Asked on every request, not only on the first (realtime 2.11). */
  async caller(req: IncomingMessage, target: RequestTarget): Promise<Caller<User>> {
    const user = await this.settings.authenticate(req);
    if (user === null) throw new Refused(REFUSAL.unauthorized);
    const address = this.settings.addressOf?.(req) ?? req.socket.remoteAddress ?? '';
    const request = new KeptRequest(req, target, address);
    return { user, userId: this.settings.userId(user), target, request };
  }

  /** A new seat. Without a public id of its own, as in version 0, it is known by its token. */
  newSeat(
    req: IncomingMessage,
    caller: Caller<User>,
    wish: { statefulReconnect: boolean; publicId: boolean },
  ): Seat<User> {
    const { user, userId, request } = caller;
    const token = this.settings.tokenFromRequest?.(req) ?? newId();
    const id = wish.publicId ? newId() : token;
    const seat = this.seats.take({
      id,
      token,
      user,
      userId,
      address: request.address,
      statefulReconnect: wish.statefulReconnect,
    });
    if ('status' in seat) throw new Refused(seat);
    return seat;
  }

  /** The seat that a request names, if its caller is the one who took it: a token alone opens nothing. */
  seatOf({ target, userId }: Caller<User>): Seat<User> {
    const token = queryValue(target.query, 'id');
    if (token === undefined) throw new Refused(REFUSAL.idRequired);
    const seat = this.seats.get(token);
    if (!seat) throw new Refused(REFUSAL.unknownId);
    if (seat.userId !== userId) throw new Refused(REFUSAL.otherUser);
    return seat;
  }

  /** The first transport stays; a second one beside it is refused (realtime 2.2). */
  checkTransport({ connection, statefulReconnect }: Seat<User>, transport: TransportName): void {
    this.checkAllowed(transport);
    if (!connection) return;
    if (connection.transport !== transport) throw new Refused(REFUSAL.otherTransport);
    if (transport === 'LongPolling') return;
    if (connection.isOver) throw new Refused(REFUSAL.unknownId);
    if (!statefulReconnect) throw new Refused(REFUSAL.active);
  }

  checkAllowed(transport: TransportName): void {
    if (!this.settings.transports.includes(transport)) throw new Refused(transportRefusal(transport));
  }
}

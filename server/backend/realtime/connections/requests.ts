import type { IncomingMessage, ServerResponse } from 'node:http';
import { Admission, type Caller } from './admission';
import { answer, REFUSAL, Refused } from './answer';
import type { TransportName } from './connection';
import { mayUpgrade } from './cross-origin';
import { HttpConnection, type ConnectionBounds } from './http-connection';
import { negotiated, readWish, type NegotiationAnswer } from './negotiate';
import type { EndpointSettings } from './options';
import { queryValue, type Target } from './request';
import type { Seat, Seats } from './seats';
import type { Transport, TransportHost } from './transport';
import { WebSocketTransport } from './websocket-transport';
import { createSocketOpener, type Upgrade } from './websockets';

/** What an endpoint does with each kind of request; what is not served is thrown as `Refused`. */
export class Requests<User> {
  private readonly admission: Admission<User>;
  private readonly openSocket;

  constructor(
    private readonly settings: EndpointSettings<User>,
    seats: Seats<User>,
    private readonly bounds: ConnectionBounds,
  ) {
    this.admission = new Admission(settings, seats);
    this.openSocket = createSocketOpener(settings);
  }

  /** `POST {path}/negotiate` (realtime 2.1). */
  async negotiate(req: IncomingMessage, res: ServerResponse, target: Target): Promise<void> {
    if (req.method !== 'POST') throw new Refused(REFUSAL.method);
    const caller = await this.admission.caller(req, target);
    const body = JSON.stringify(this.negotiation(req, caller));
    answer(res, 200, body, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  }

  /** Everything else below the path (realtime 2.2). */
  async serve(req: IncomingMessage, res: ServerResponse, target: Target): Promise<void> {
    const caller = await this.admission.caller(req, target);
    const seat = this.admission.seatOf(caller);
    if (req.method === 'POST') throw new Refused(REFUSAL.postOnWebSocket);
    throw new Refused(seat ? REFUSAL.method : REFUSAL.unknownId);
  }

  /** A WebSocket: with an id, or without one that skips the negotiation. */
  async upgrade(upgrade: Upgrade, target: Target): Promise<void> {
    const { req } = upgrade;
    if (!mayUpgrade(req, this.settings.allowOrigin)) throw new Refused(REFUSAL.otherOrigin);
    const caller = await this.admission.caller(req, target);
    const seat = this.seatForSocket(req, caller);
    this.openSocket(upgrade, (ws) => {
      const carry = (host: TransportHost) => new WebSocketTransport(ws, upgrade.socket, host, this.settings.sendMs);
      this.attach(seat, 'WebSockets', caller, carry);
    });
  }

  private negotiation(req: IncomingMessage, caller: Caller<User>): NegotiationAnswer {
    const wish = readWish(caller.request.query, this.settings);
    if ('error' in wish) return wish;
    const redirect = this.settings.redirect?.(caller.request, caller.user);
    if (redirect) return redirect;
    const publicId = wish.version > 0;
    const seat = this.admission.newSeat(req, caller, { publicId, statefulReconnect: wish.statefulReconnect });
    return negotiated(seat, wish.version, this.settings.transports);
  }

  private seatForSocket(req: IncomingMessage, caller: Caller<User>): Seat<User> {
    if (queryValue(caller.request.query, 'id') === undefined) {
      this.admission.checkAllowed('WebSockets');
      return this.admission.newSeat(req, caller, { publicId: true, statefulReconnect: false });
    }
    const seat = this.admission.seatOf(caller);
    this.admission.checkTransport(seat, 'WebSockets');
    return seat;
  }

  /** Gives the seat its connection, or its connection a new transport. */
  private attach(
    seat: Seat<User>,
    name: TransportName,
    { user, request }: Caller<User>,
    carry: (host: TransportHost) => Transport,
  ): void {
    seat.user = user;
    if (seat.connection) return seat.connection.restore(carry(seat.connection));
    const connection = new HttpConnection(seat, name, request, this.bounds);
    seat.connection = connection;
    connection.start(carry(connection), this.settings.handler);
  }
}

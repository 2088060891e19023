import type { IncomingMessage, ServerResponse } from 'node:http';
import { Admission, type Caller } from './admission';
import { answer, REFUSAL, Refused } from './answer';
import type { TransportName } from './connection';
import { isAllowedOrigin } from './cross-origin';
import { EventStreamTransport } from '../transports/event-stream';
import { HttpConnection, type ConnectionBounds } from './http-connection';
import { answerFirstPoll, LongPollingTransport } from '../transports/long-polling';
import { negotiated, readWish, type NegotiationAnswer } from './negotiate';
import type { EndpointSettings } from './options';
import { inTurn, takePost } from './posts';
import { queryValue, wantsEventStream, type RequestTarget } from './request';
import type { Seat, Seats } from './connection-slots';
import type { Transport, TransportHost } from '../transports/transport';
import { WebSocketTransport } from '../transports/websocket';
import { createSocketOpener, type Upgrade } from '../transports/websocket-server';

type Carry = (host: TransportHost) => Transport;

/** What an endpoint does with each kind of request; what is not served is thrown as `Refused`. */
export class Requests<User> {
  private readonly admission: Admission<User>;
  private readonly openSocket;

  constructor(
    private readonly settings: EndpointSettings<User>,
    private readonly seats: Seats<User>,
    private readonly bounds: ConnectionBounds,
  ) {
    this.admission = new Admission(settings, seats);
    this.openSocket = createSocketOpener(settings);
  }

  /** `POST {path}/negotiate` (realtime 2.1). */
  async negotiate(req: IncomingMessage, res: ServerResponse, target: RequestTarget): Promise<void> {
    if (req.method !== 'POST') throw new Refused(REFUSAL.method);
    const caller = await this.admission.caller(req, target);
    const body = JSON.stringify(this.negotiation(req, caller));
    answer(res, 200, body, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  }

  /** Everything else below the path (realtime 2.2). */
  serve(req: IncomingMessage, res: ServerResponse, target: RequestTarget): Promise<void> {
    if (req.method === 'GET') return this.open(req, res, target);
    if (req.method === 'POST') return this.post(req, res, target);
    if (req.method === 'DELETE') return this.terminate(req, res, target);
    return Promise.reject(new Refused(REFUSAL.method));
  }

  /** A WebSocket: with an id, or without one that skips the negotiation (realtime 2.3). */
  async upgrade(upgrade: Upgrade, target: RequestTarget): Promise<void> {
    const { req } = upgrade;
    if (!isAllowedOrigin(req, this.settings.allowOrigin)) throw new Refused(REFUSAL.otherOrigin);
    const caller = await this.admission.caller(req, target);
    const seat = this.seatForSocket(req, caller);
    this.openSocket(upgrade, (ws) => {
      const carry: Carry = (host) => new WebSocketTransport(ws, upgrade.socket, host, this.settings.sendMs);
      seat.user = caller.user;
      if (seat.connection) seat.connection.restore(carry(seat.connection));
      else this.connect(seat, 'WebSockets', caller, carry);
    });
  }

  private negotiation(req: IncomingMessage, caller: Caller<User>): NegotiationAnswer {
    const wish = readWish(caller.target.query, this.settings);
    if ('error' in wish) return wish;
    const redirect = this.settings.redirect?.(caller.request, caller.user);
    if (redirect) return redirect;
    const publicId = wish.version > 0;
    const seat = this.admission.newSeat(req, caller, { publicId, statefulReconnect: wish.statefulReconnect });
    return negotiated(seat, wish.version, this.settings.transports);
  }

  private seatForSocket(req: IncomingMessage, caller: Caller<User>): Seat<User> {
    if (queryValue(caller.target.query, 'id') === undefined) {
      this.admission.checkAllowed('WebSockets');
      return this.admission.newSeat(req, caller, { publicId: true, statefulReconnect: false });
    }
    const seat = this.admission.seatOf(caller);
    this.admission.checkTransport(seat, 'WebSockets');
    return seat;
  }

  private async open(req: IncomingMessage, res: ServerResponse, target: RequestTarget): Promise<void> {
    const caller = await this.admission.caller(req, target);
    const seat = this.admission.seatOf(caller);
    const transport = wantsEventStream(req) ? 'ServerSentEvents' : 'LongPolling';
    this.admission.checkTransport(seat, transport);
    if (res.destroyed) return;
    seat.user = caller.user;
    if (transport === 'LongPolling') this.poll(res, seat, caller);
    else this.connect(seat, transport, caller, (host) => new EventStreamTransport(res, host, this.settings.sendMs));
  }

  private poll(res: ServerResponse, seat: Seat<User>, caller: Caller<User>): void {
    const carrier = seat.connection?.carriedBy;
    if (carrier instanceof LongPollingTransport) return carrier.hold(res);
    this.connect(seat, 'LongPolling', caller, (host) => new LongPollingTransport(host, this.settings));
    answerFirstPoll(res);
  }

  /** The turn is taken when the request comes, not when its caller is known. */
  private post(req: IncomingMessage, res: ServerResponse, target: RequestTarget): Promise<void> {
    const asked = this.admission.caller(req, target);
    // Whoever waits for his turn hears of it then.
    asked.catch(() => undefined);
    const take = async (): Promise<void> => {
      const seat = this.admission.seatOf(await asked);
      await takePost(req, seat, this.seats, this.settings);
      answer(res, 200);
    };
    const seat = this.seats.get(queryValue(target.query, 'id') ?? '');
    return seat ? inTurn(seat, take) : take();
  }

  private async terminate(req: IncomingMessage, res: ServerResponse, target: RequestTarget): Promise<void> {
    const { connection } = this.admission.seatOf(await this.admission.caller(req, target));
    const carrier = connection?.carriedBy;
    if (!connection || !(carrier instanceof LongPollingTransport)) throw new Refused(REFUSAL.deleteElsewhere);
    carrier.dismiss();
    connection.terminate();
    answer(res, 202);
  }

  private connect(seat: Seat<User>, name: TransportName, { request }: Caller<User>, carry: Carry): void {
    const connection = new HttpConnection(seat, name, request, this.bounds);
    seat.connection = connection;
    connection.start(carry(connection), this.settings.handler);
    if (seat.early) connection.received(seat.early);
    seat.early = undefined;
  }
}

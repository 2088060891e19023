import type { IncomingMessage, ServerResponse } from 'node:http';
import { EventStreamTransport } from '../transports/event-stream';
import { answerFirstPoll, LongPollingTransport } from '../transports/long-polling';
import type { Transport, TransportHost } from '../transports/transport';
import { WebSocketTransport } from '../transports/websocket';
import { createSocketOpener, type Upgrade } from '../transports/websocket-server';
import { Admission, type Caller } from './admission';
import type { TransportName } from './connection';
import type { ConnectionSlot, ConnectionSlots } from './connection-slots';
import { isAllowedOrigin } from './cross-origin';
import { HttpConnection, type ConnectionDeps } from './http-connection';
import { answerNegotiation, readNegotiation, type NegotiationAnswer } from './negotiation';
import type { EndpointSettings } from './options';
import { enqueuePost, receivePost } from './receive-post';
import { queryValue, wantsEventStream, type RequestTarget } from './request';
import { respond, REFUSAL, RequestRefused } from './responses';

type TransportFactory = (host: TransportHost) => Transport;

/** Handles each kind of request of an endpoint; refusals are thrown as `RequestRefused`. */
export class RequestHandler<User> {
  private readonly admission: Admission<User>;
  private readonly openSocket;

  constructor(
    private readonly settings: EndpointSettings<User>,
    private readonly slots: ConnectionSlots<User>,
    private readonly context: ConnectionDeps,
  ) {
    this.admission = new Admission(settings, slots);
    this.openSocket = createSocketOpener(settings);
  }

  /** `POST {path}/negotiate` (R2.1). */
  async negotiate(req: IncomingMessage, res: ServerResponse, target: RequestTarget): Promise<void> {
    if (req.method !== 'POST') throw new RequestRefused(REFUSAL.method);
    const caller = await this.admission.caller(req, target);
    const body = JSON.stringify(this.negotiationAnswer(req, caller));
    respond(res, 200, body, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  }

  /** All requests on the path itself (R2.2). */
  serve(req: IncomingMessage, res: ServerResponse, target: RequestTarget): Promise<void> {
    if (req.method === 'GET') return this.open(req, res, target);
    if (req.method === 'POST') return this.post(req, res, target);
    if (req.method === 'DELETE') return this.terminate(req, res, target);
    return Promise.reject(new RequestRefused(REFUSAL.method));
  }

  /** A WebSocket with the id of a negotiation, or without one when the client skips the negotiation (R2.3). */
  async upgrade(upgrade: Upgrade, target: RequestTarget): Promise<void> {
    const { req } = upgrade;
    if (!isAllowedOrigin(req, this.settings.allowOrigin)) throw new RequestRefused(REFUSAL.otherOrigin);
    const caller = await this.admission.caller(req, target);
    const slot = this.slotForSocket(req, caller);
    this.openSocket(upgrade, (ws) => {
      const createTransport: TransportFactory = (host) =>
        new WebSocketTransport(ws, upgrade.socket, host, this.settings.sendMs);
      slot.user = caller.user;
      if (slot.connection) slot.connection.restore(createTransport(slot.connection));
      else this.connect(slot, 'WebSockets', caller, createTransport);
    });
  }

  private negotiationAnswer(req: IncomingMessage, caller: Caller<User>): NegotiationAnswer {
    const request = readNegotiation(caller.target.query, this.settings);
    if ('error' in request) return request;
    const redirect = this.settings.redirect?.(caller.request, caller.user);
    if (redirect) return redirect;
    const publicId = request.version > 0;
    const slot = this.admission.newSlot(req, caller, { publicId, statefulReconnect: request.statefulReconnect });
    return answerNegotiation(slot, request.version, this.settings.transports);
  }

  private slotForSocket(req: IncomingMessage, caller: Caller<User>): ConnectionSlot<User> {
    if (queryValue(caller.target.query, 'id') === undefined) {
      this.admission.assertAllowed('WebSockets');
      return this.admission.newSlot(req, caller, { publicId: true, statefulReconnect: false });
    }
    const slot = this.admission.slotOf(caller);
    this.admission.assertTransport(slot, 'WebSockets');
    return slot;
  }

  private async open(req: IncomingMessage, res: ServerResponse, target: RequestTarget): Promise<void> {
    const caller = await this.admission.caller(req, target);
    const slot = this.admission.slotOf(caller);
    const transport = wantsEventStream(req) ? 'ServerSentEvents' : 'LongPolling';
    this.admission.assertTransport(slot, transport);
    if (res.destroyed) return;
    slot.user = caller.user;
    if (transport === 'LongPolling') this.poll(res, slot, caller);
    else this.connect(slot, transport, caller, (host) => new EventStreamTransport(res, host, this.settings.sendMs));
  }

  private poll(res: ServerResponse, slot: ConnectionSlot<User>, caller: Caller<User>): void {
    const transport = slot.connection?.currentTransport;
    if (transport instanceof LongPollingTransport) return transport.hold(res);
    this.connect(slot, 'LongPolling', caller, (host) => new LongPollingTransport(host, this.settings));
    answerFirstPoll(res);
  }

  /** Queued when the request arrives, not when its caller is authenticated, to keep the order. */
  private post(req: IncomingMessage, res: ServerResponse, target: RequestTarget): Promise<void> {
    const authenticated = this.admission.caller(req, target);
    // A rejection is handled when the request reaches the head of the queue.
    authenticated.catch(() => undefined);
    const receive = async (): Promise<void> => {
      const slot = this.admission.slotOf(await authenticated);
      await receivePost(req, slot, this.slots, this.settings);
      respond(res, 200);
    };
    const slot = this.slots.get(queryValue(target.query, 'id') ?? '');
    return slot ? enqueuePost(slot, receive) : receive();
  }

  private async terminate(req: IncomingMessage, res: ServerResponse, target: RequestTarget): Promise<void> {
    const { connection } = this.admission.slotOf(await this.admission.caller(req, target));
    const transport = connection?.currentTransport;
    if (!connection || !(transport instanceof LongPollingTransport)) throw new RequestRefused(REFUSAL.deleteElsewhere);
    transport.endPoll();
    connection.terminate();
    respond(res, 202);
  }

  private connect(
    slot: ConnectionSlot<User>,
    name: TransportName,
    { request }: Caller<User>,
    createTransport: TransportFactory,
  ): void {
    const connection = new HttpConnection(slot, name, request, this.context);
    slot.connection = connection;
    connection.start(createTransport(connection), this.settings.handler);
    if (slot.earlyBytes) connection.received(slot.earlyBytes);
    slot.earlyBytes = undefined;
  }
}

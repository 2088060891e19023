import type { EventMap } from './recipients';
import { Call } from './call';
import { CallState } from './call-state';
import { CallContext, type Surroundings } from './context';
import { HubException } from '../protocol/errors';
import type { Hub, HubMethod } from './define-hub';
import type { HubConnection } from './hub-connection';
import type { HubLogger } from './logger';
import {
  MessageType,
  type CallMessage,
  type Completion,
  type Invocation,
  type StreamInvocation,
} from '../protocol/messages';
import type { HubOptions } from './options';
import type { Pending } from './pending-requests';
import { Upload } from './upload';

export interface DispatcherParts<User, Events extends EventMap<Events>> {
  hub: Hub<User, Events>;
  surroundings: Surroundings;
  /** What clients were asked for. */
  results: Pending<unknown>;
  options: HubOptions;
  log: HubLogger;
}

/** Does what the messages of a client ask for: calls in order, streams and uploads beside them (realtime 2.7). */
export class Dispatcher<User, Events extends EventMap<Events>> {
  constructor(private readonly parts: DispatcherParts<User, Events>) {}

  /** When it answers a promise, the connection's next message waits for that. */
  received(connection: HubConnection<User>, message: CallMessage, bytes: number): Promise<void> | undefined {
    switch (message.type) {
      case MessageType.Invocation:
      case MessageType.StreamInvocation:
        return this.#begin(connection, message);
      case MessageType.StreamItem:
        return connection.calls?.uploads.get(message.invocationId)?.push(message.item, bytes);
      case MessageType.Completion:
        this.#completed(connection, message);
        return undefined;
      case MessageType.CancelInvocation:
        connection.calls?.streams.get(message.invocationId)?.cancel();
        return undefined;
    }
  }

  #begin(connection: HubConnection<User>, message: Invocation | StreamInvocation): Promise<void> | undefined {
    if (connection.over) return undefined;
    const calls = (connection.calls ??= new CallState(this.parts.options.uploadBufferBytes));
    if (calls.turn) return calls.turn.then(() => this.#begin(connection, message));
    const method = this.parts.hub.methods.get(message.target.toLowerCase());
    const refusal = method ? this.#refusal(calls, message) : `Unknown hub method '${message.target}'`;
    if (!method || refusal !== undefined) return this.#refuse(connection, message, refusal);
    this.#call(connection, calls, message, method);
    return undefined;
  }

  #call(
    connection: HubConnection<User>,
    calls: CallState,
    message: Invocation | StreamInvocation,
    method: HubMethod<User, Events>,
  ): void {
    const { surroundings, options, log } = this.parts;
    const isBeside = message.type === MessageType.StreamInvocation || method.uploads.length > 0;
    const giveTurnUp = isBeside ? () => undefined : calls.takeTurn();
    const uploads = this.#openUploads(calls, message, method);
    // Whoever waits for a client inside a call must let the client's other messages be read.
    const context = new CallContext<User, Events>(connection, surroundings, uploads, giveTurnUp);
    const { detailedErrors } = options;
    const call = new Call({ connection, calls, message, method, context, detailedErrors, log });
    void call.run().finally(giveTurnUp);
  }

  /** Why a call cannot even be begun. */
  #refusal(calls: CallState, { streamIds = [] }: Pick<Invocation, 'streamIds'>): string | undefined {
    const { maxCalls } = this.parts.options;
    if (calls.active.size >= maxCalls) return `A connection may have ${maxCalls} calls at a time.`;
    const used = streamIds.find((id, place) => calls.uploads.has(id) || streamIds.indexOf(id) !== place);
    return used === undefined ? undefined : `Stream ID '${used}' is already in use.`;
  }

  #refuse(
    connection: HubConnection<User>,
    { invocationId }: Pick<Invocation, 'invocationId'>,
    error?: string,
  ): Promise<void> | undefined {
    if (invocationId === undefined || !connection.protocol) return undefined;
    connection.send(connection.protocol.write({ type: MessageType.Completion, invocationId, error }));
    return connection.drained();
  }

  /** At once: their items may follow in the same packet. */
  #openUploads(
    calls: CallState,
    { streamIds = [] }: Pick<Invocation, 'streamIds'>,
    method: HubMethod<User, Events>,
  ): Upload[] {
    if (streamIds.length !== method.uploads.length) return [];
    return method.uploads.map((parse, place) => {
      const upload = new Upload(parse, this.parts.options.uploadBufferItems, calls.uploadRoom);
      calls.uploads.set(streamIds[place] ?? '', upload);
      return upload;
    });
  }

  #completed(connection: HubConnection<User>, { invocationId, error, result }: Completion): void {
    const failure = error === undefined ? undefined : new HubException(error);
    const upload = connection.calls?.uploads.get(invocationId);
    if (upload) upload.complete(failure);
    else this.parts.results.answer(invocationId, connection.id, failure ?? result);
  }
}

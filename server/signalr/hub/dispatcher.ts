import { HubException } from '../protocol/errors';
import {
  MessageType,
  type CallMessage,
  type Completion,
  type Invocation,
  type StreamInvocation,
} from '../protocol/messages';
import { Call } from './call';
import { CallState } from './call-state';
import { CallContext, type ContextDeps } from './connection-context';
import type { Hub, HubMethod } from './define-hub';
import type { HubConnection } from './hub-connection';
import type { HubLogger, HubOptions } from './options';
import type { PendingRequests } from './pending-requests';
import type { EventMap } from './recipients';
import { Upload } from './upload';

export interface DispatcherDeps<User, Events extends EventMap<Events>> {
  hub: Hub<User, Events>;
  contextDeps: ContextDeps;
  /** Results requested from clients. */
  results: PendingRequests<unknown>;
  options: HubOptions;
  log: HubLogger;
}

/** Dispatches the messages of a client: plain calls one at a time, streams and uploads concurrently (R2.7.12). */
export class Dispatcher<User, Events extends EventMap<Events>> {
  constructor(private readonly deps: DispatcherDeps<User, Events>) {}

  /** If it returns a promise, the connection's next message waits for it. */
  received(connection: HubConnection<User>, message: CallMessage, bytes: number): Promise<void> | undefined {
    switch (message.type) {
      case MessageType.Invocation:
      case MessageType.StreamInvocation:
        return this.#startCall(connection, message);
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

  #startCall(connection: HubConnection<User>, message: Invocation | StreamInvocation): Promise<void> | undefined {
    if (connection.closed) return undefined;
    const calls = (connection.calls ??= new CallState(this.deps.options.uploadBufferBytes));
    if (calls.lock) return calls.lock.then(() => this.#startCall(connection, message));
    const method = this.deps.hub.methods.get(message.target.toLowerCase());
    const refusal = method ? this.#refusal(calls, message) : `Unknown hub method '${message.target}'`;
    if (!method || refusal !== undefined) return this.#refuse(connection, message, refusal);
    this.#runCall(connection, calls, message, method);
    return undefined;
  }

  #runCall(
    connection: HubConnection<User>,
    calls: CallState,
    message: Invocation | StreamInvocation,
    method: HubMethod<User, Events>,
  ): void {
    const { contextDeps, options, log } = this.deps;
    const isConcurrent = message.type === MessageType.StreamInvocation || method.uploads.length > 0;
    const releaseLock = isConcurrent ? () => undefined : calls.acquireLock();
    const uploads = this.#openUploads(calls, message, method);
    // A method that waits for a client result must let the client's other messages be read, so it releases the lock.
    const context = new CallContext<User, Events>(connection, contextDeps, uploads, releaseLock);
    const { detailedErrors } = options;
    const call = new Call({ connection, calls, message, method, context, detailedErrors, log });
    void call.run().finally(releaseLock);
  }

  /** The reason why a call cannot be started, if any. */
  #refusal(calls: CallState, { streamIds = [] }: Pick<Invocation, 'streamIds'>): string | undefined {
    const { maxCalls } = this.deps.options;
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

  /** Opened before the method runs: items may follow in the same packet. */
  #openUploads(
    calls: CallState,
    { streamIds = [] }: Pick<Invocation, 'streamIds'>,
    method: HubMethod<User, Events>,
  ): Upload[] {
    if (streamIds.length !== method.uploads.length) return [];
    return method.uploads.map((parse, place) => {
      const upload = new Upload(parse, this.deps.options.uploadBufferItems, calls.uploadBudget);
      calls.uploads.set(streamIds[place] ?? '', upload);
      return upload;
    });
  }

  #completed(connection: HubConnection<User>, { invocationId, error, result }: Completion): void {
    const failure = error === undefined ? undefined : new HubException(error);
    const upload = connection.calls?.uploads.get(invocationId);
    if (upload) upload.complete(failure);
    else this.deps.results.settle(invocationId, connection.id, failure ?? result);
  }
}

import type { EventMap } from './addresses';
import type { CallState } from './call-state';
import type { CallContext } from './context';
import { HubException, errorText } from './errors';
import type { HubMethod } from './hub';
import type { HubConnection } from './hub-connection';
import type { HubLog } from './log';
import { MessageType, type Completion, type Invocation, type StreamInvocation } from './messages';
import { asItems, sendStream, type Items } from './send-stream';

type Outcome = Pick<Completion, 'error' | 'result'>;

/** The call does not take place, or broke off; the message is what the client reads. */
class CallFailed extends Error {}

export interface CallParts<User, Events extends EventMap<Events>> {
  connection: HubConnection<User>;
  calls: CallState;
  message: Invocation | StreamInvocation;
  method: HubMethod<User, Events>;
  context: CallContext<User, Events>;
  detailedErrors: boolean;
  log: HubLog;
}

/** One call of a method, from its message to its completion. The texts are the reference's, word for word. */
export class Call<User, Events extends EventMap<Events>> {
  readonly #invoking: string;

  constructor(private readonly parts: CallParts<User, Events>) {
    this.#invoking = `An unexpected error occurred invoking '${parts.message.target}' on the server.`;
  }

  /** Never rejects: what goes wrong is in the completion, if somebody waits for one. */
  async run(): Promise<void> {
    const { calls, context, connection } = this.parts;
    calls.active.add(context);
    const outcome = await this.#outcome();
    calls.active.delete(context);
    this.#endUploads();
    this.#complete(outcome);
    connection.touch();
    await connection.drained();
  }

  async #outcome(): Promise<Outcome> {
    try {
      return await this.#execute();
    } catch (error) {
      return { error: this.#textOf(this.#invoking, error) };
    }
  }

  async #execute(): Promise<Outcome> {
    const { method, context, message } = this.parts;
    if (method.authorize && !(await method.authorize(context))) {
      throw new CallFailed(`Failed to invoke '${message.target}' because user is unauthorized`);
    }
    this.#checkKind();
    this.#checkUploads();
    const start = this.#bind();
    if (message.type === MessageType.StreamInvocation) return this.#stream(message.invocationId, start);
    const result = start(context);
    context.begin();
    return { result: (await result) ?? null };
  }

  #checkKind(): void {
    const { method, message } = this.parts;
    const wanted = message.type === MessageType.StreamInvocation ? 'stream' : 'method';
    if (method.kind === wanted) return;
    throw new CallFailed(
      wanted === 'method'
        ? `The client attempted to invoke the streaming '${message.target}' method with a non-streaming invocation.`
        : `The client attempted to invoke the non-streaming '${message.target}' method with a streaming invocation.`,
    );
  }

  #checkUploads(): void {
    const { method, message } = this.parts;
    const sent = message.streamIds?.length ?? 0;
    const wanted = method.uploads.length;
    if (sent !== wanted) throw new HubException(`Client sent ${sent} stream(s), Hub method expects ${wanted}.`);
  }

  #bind(): ReturnType<HubMethod<User, Events>['bind']> {
    const { method, message } = this.parts;
    try {
      return method.bind(message.arguments);
    } catch (error) {
      const text = `Failed to invoke '${message.target}' due to an error on the server.`;
      throw new CallFailed(this.#textOf(text, error));
    }
  }

  async #stream(invocationId: string, start: ReturnType<HubMethod<User, Events>['bind']>): Promise<Outcome> {
    const { calls, context } = this.parts;
    if (calls.streams.has(invocationId)) throw new CallFailed(`Invocation ID '${invocationId}' is already in use.`);
    calls.streams.set(invocationId, context);
    try {
      await this.#sendItems(invocationId, asItems(await start(context)));
      return {};
    } finally {
      calls.streams.delete(invocationId);
    }
  }

  async #sendItems(invocationId: string, items: Items): Promise<void> {
    const { connection, context } = this.parts;
    const { signal } = context;
    const failed = (error: unknown): void => this.#warn('a stream that was left failed', error);
    try {
      await sendStream(items, { connection, invocationId, signal, failed, begun: () => context.begin() });
    } catch (error) {
      if (signal.aborted) return failed(error);
      throw new CallFailed(this.#textOf('An error occurred on the server while streaming results.', error));
    }
  }

  /** What was not read of the uploads is dropped, and what still comes is ignored. */
  #endUploads(): void {
    const { calls, context, message } = this.parts;
    for (const [place, upload] of context.uploads.entries()) {
      upload.drop();
      calls.uploads.delete(message.streamIds?.[place] ?? '');
    }
  }

  #complete(outcome: Outcome): void {
    const { invocationId } = this.parts.message;
    const { protocol } = this.parts.connection;
    if (invocationId === undefined || !protocol) return;
    const write = (answer: Outcome): Buffer =>
      protocol.write({ type: MessageType.Completion, invocationId, ...answer });
    this.parts.connection.send(this.#written(write, outcome));
  }

  /** A result that no protocol can write is an error of the method. */
  #written(write: (answer: Outcome) => Buffer, outcome: Outcome): Buffer {
    try {
      return write(outcome);
    } catch (error) {
      return write({ error: this.#textOf(this.#invoking, error) });
    }
  }

  #textOf(text: string, error: unknown): string {
    if (error instanceof CallFailed) return error.message;
    if (!(error instanceof HubException)) this.#warn(text, error);
    return errorText(text, error, this.parts.detailedErrors);
  }

  #warn(text: string, error: unknown): void {
    const { log, message, context } = this.parts;
    log.warn({ err: error, target: message.target, connectionId: context.connectionId }, text);
  }
}

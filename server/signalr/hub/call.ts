import { MessageType, type Completion } from '../protocol/messages';
import {
  CallFailed,
  authorizeCall,
  bindCall,
  failureText,
  warnOfCall,
  type PreparedCall,
  type RunMethod,
} from './prepare-call';
import type { EventMap } from './recipients';
import {
  CANCELED,
  asStreamSource,
  closeIterator,
  orCanceled,
  sendStream,
  iteratorOf,
  type StreamSource,
} from './send-stream';

type Outcome = Pick<Completion, 'error' | 'result'>;

/** One call of a method, from its message to its completion. The texts are those of the reference, word for word. */
export class Call<User, Events extends EventMap<Events>> {
  readonly #failureText: string;

  constructor(private readonly call: PreparedCall<User, Events>) {
    this.#failureText = `An unexpected error occurred invoking '${call.message.target}' on the server.`;
  }

  /** Never rejects: errors are sent in the completion, if the client waits for one. */
  async run(): Promise<void> {
    const { calls, context, connection } = this.call;
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
      return { error: failureText(this.call, this.#failureText, error) };
    }
  }

  async #execute(): Promise<Outcome> {
    const { method, context, message } = this.call;
    // No unnecessary await: the client's next message may cancel this call or belong to its uploads.
    if (method.authorize) await authorizeCall(this.call, method.authorize);
    const start = bindCall(this.call);
    if (message.type === MessageType.StreamInvocation) return this.#stream(message.invocationId, start);
    const result = start(context);
    context.start();
    return { result: (await result) ?? null };
  }

  async #stream(invocationId: string, start: RunMethod<User, Events>): Promise<Outcome> {
    const { calls, context } = this.call;
    if (calls.streams.has(invocationId)) throw new CallFailed(`Invocation ID '${invocationId}' is already in use.`);
    calls.streams.set(invocationId, context);
    try {
      const source = await this.#sourceOf(start(context));
      if (source) await this.#sendItems(invocationId, source);
      return {};
    } finally {
      calls.streams.delete(invocationId);
    }
  }

  /** Undefined when the call was cancelled before the method returned; a stream returned later is closed unread. */
  async #sourceOf(started: unknown): Promise<StreamSource | undefined> {
    if (!(started instanceof Promise)) return asStreamSource(started);
    const { context } = this.call;
    const pending = started.then(asStreamSource);
    context.start();
    const source = await orCanceled(pending, context.signal);
    if (source !== CANCELED) return source;
    pending.then((late) => closeIterator(iteratorOf(late), this.#warnOfStream)).catch(this.#warnOfStream);
    return undefined;
  }

  readonly #warnOfStream = (error: unknown): void => warnOfCall(this.call, 'a cancelled stream failed to close', error);

  async #sendItems(invocationId: string, source: StreamSource): Promise<void> {
    const { connection, context } = this.call;
    const { signal } = context;
    const onCloseError = this.#warnOfStream;
    try {
      await sendStream(source, { connection, invocationId, signal, onCloseError, onStarted: () => context.start() });
    } catch (error) {
      if (signal.aborted) return onCloseError(error);
      throw new CallFailed(failureText(this.call, 'An error occurred on the server while streaming results.', error));
    }
  }

  /** Drops the parts of the call's uploads that the method did not read; items that still arrive are ignored. */
  #endUploads(): void {
    const { calls, context, message } = this.call;
    for (const [index, upload] of context.uploads.entries()) {
      upload.drop();
      calls.uploads.delete(message.streamIds?.[index] ?? '');
    }
  }

  #complete(outcome: Outcome): void {
    const { invocationId } = this.call.message;
    const { protocol } = this.call.connection;
    if (invocationId === undefined || !protocol) return;
    const write = (completion: Outcome): Buffer =>
      protocol.write({ type: MessageType.Completion, invocationId, ...completion });
    this.call.connection.send(this.#writeSafely(write, outcome));
  }

  /** A result that the protocol cannot write counts as an error of the method. */
  #writeSafely(write: (completion: Outcome) => Buffer, outcome: Outcome): Buffer {
    try {
      return write(outcome);
    } catch (error) {
      return write({ error: failureText(this.call, this.#failureText, error) });
    }
  }
}

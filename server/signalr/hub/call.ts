import type { EventMap } from './recipients';
import { authorizeCall, bindCall, type Start } from './begin-call';
import { CallFailed, failureText, warnOfCall, type CallParts } from './call-failure';
import { MessageType, type Completion } from '../protocol/messages';
import { OVER, asItems, leave, orOver, sendStream, stepsOf, type Items } from './send-stream';

type Outcome = Pick<Completion, 'error' | 'result'>;

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
      return { error: failureText(this.parts, this.#invoking, error) };
    }
  }

  async #execute(): Promise<Outcome> {
    const { method, context, message } = this.parts;
    // Without an await where there is nothing to wait for: the next message may be about this call.
    if (method.authorize) await authorizeCall(this.parts, method.authorize);
    const start = bindCall(this.parts);
    if (message.type === MessageType.StreamInvocation) return this.#stream(message.invocationId, start);
    const result = start(context);
    context.begin();
    return { result: (await result) ?? null };
  }

  async #stream(invocationId: string, start: Start<User, Events>): Promise<Outcome> {
    const { calls, context } = this.parts;
    if (calls.streams.has(invocationId)) throw new CallFailed(`Invocation ID '${invocationId}' is already in use.`);
    calls.streams.set(invocationId, context);
    try {
      const items = await this.#itemsOf(start(context));
      if (items) await this.#sendItems(invocationId, items);
      return {};
    } finally {
      calls.streams.delete(invocationId);
    }
  }

  /** Undefined when the call was cancelled before the method had them; should they come after all, they are left. */
  async #itemsOf(started: unknown): Promise<Items | undefined> {
    if (!(started instanceof Promise)) return asItems(started);
    const { context } = this.parts;
    const coming = started.then(asItems);
    context.begin();
    const items = await orOver(coming, context.signal);
    if (items !== OVER) return items;
    coming.then((late) => leave(stepsOf(late), this.#failed)).catch(this.#failed);
    return undefined;
  }

  readonly #failed = (error: unknown): void => warnOfCall(this.parts, 'a stream that was left failed', error);

  async #sendItems(invocationId: string, items: Items): Promise<void> {
    const { connection, context } = this.parts;
    const { signal } = context;
    const failed = this.#failed;
    try {
      await sendStream(items, { connection, invocationId, signal, failed, begun: () => context.begin() });
    } catch (error) {
      if (signal.aborted) return failed(error);
      throw new CallFailed(failureText(this.parts, 'An error occurred on the server while streaming results.', error));
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
      return write({ error: failureText(this.parts, this.#invoking, error) });
    }
  }
}

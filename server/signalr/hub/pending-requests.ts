import { asError } from '../protocol/errors';

interface Question<T> {
  /** Who has to answer: nobody else can. */
  from: string;
  deadline: number;
  resolve: (answer: T) => void;
  reject: (error: Error) => void;
}

/** Questions that wait for an answer of a client or of another server; one clock for all of them. */
export class Pending<T> {
  readonly #questions = new Map<string, Question<T>>();
  #last = 0;

  /** @param prefix makes the ids unique among the servers */
  constructor(
    private readonly prefix: string,
    private readonly timeoutMs: number,
    private readonly now: () => number,
  ) {}

  nextId(): string {
    this.#last += 1;
    return `${this.prefix}-${this.#last}`;
  }

  ask(id: string, from: string): Promise<T> {
    const deadline = this.now() + this.timeoutMs;
    return new Promise((resolve, reject) => this.#questions.set(id, { from, deadline, resolve, reject }));
  }

  /** Asks by sending; a question that cannot be sent has failed, and sending counts as waiting. */
  askOver(id: string, from: string, send: () => Promise<void>): Promise<T> {
    const answer = this.ask(id, from);
    send().catch((error: unknown) => this.answer(id, from, asError(error)));
    return answer;
  }

  /** Answers whether somebody was waiting for this, from there. */
  answer(id: string, from: string, result: T | Error): boolean {
    const question = this.#questions.get(id);
    if (!question || question.from !== from) return false;
    this.#questions.delete(id);
    if (result instanceof Error) question.reject(result);
    else question.resolve(result);
    return true;
  }

  /** No answer will come from there any more. */
  forget(from: string, error: Error): void {
    this.#reject((question) => question.from === from, error);
  }

  expire(now: number): void {
    this.#reject(({ deadline }) => deadline <= now, new Error(`No answer within ${this.timeoutMs} ms.`));
  }

  close(): void {
    this.#reject(() => true, new Error('The server is closing.'));
  }

  #reject(which: (question: Question<T>) => boolean, error: Error): void {
    for (const [id, question] of this.#questions) {
      if (!which(question)) continue;
      this.#questions.delete(id);
      question.reject(error);
    }
  }
}

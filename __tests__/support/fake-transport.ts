import { HttpClient, HttpResponse, type HttpRequest, type ITransport } from '@microsoft/signalr';

const END = '\u001e';

/** A transport of the official client without a network; the test is the server. */
export class FakeTransport implements ITransport {
  onreceive: ((data: string | ArrayBuffer) => void) | null = null;
  onclose: ((error?: Error) => void) | null = null;
  /** The time of each attempt to connect. */
  readonly tried: number[] = [];
  readonly sent: { at: number; message: unknown }[] = [];
  isAway = false;

  async connect(): Promise<void> {
    this.tried.push(Date.now());
    if (this.isAway) throw new Error('away');
  }

  async send(data: string | ArrayBuffer): Promise<void> {
    for (const text of String(data).split(END).filter(Boolean)) {
      const message = JSON.parse(text) as { protocol?: string };
      this.sent.push({ at: Date.now(), message });
      if (message.protocol) setTimeout(() => this.say({}), 0);
    }
  }

  async stop(): Promise<void> {
    this.onclose?.();
  }

  say(message: object): void {
    this.onreceive?.(JSON.stringify(message) + END);
  }

  /** When pings were sent. */
  get pings(): number[] {
    return this.sent.flatMap(({ at, message }) => ((message as { type?: number }).type === 6 ? at : []));
  }
}

/** Answers requests of the official client, and records them. */
export class FakeHttp extends HttpClient {
  readonly requests: HttpRequest[] = [];

  constructor(private readonly answer: (request: HttpRequest) => object | string | Promise<never>) {
    super();
  }

  override async send(request: HttpRequest): Promise<HttpResponse> {
    this.requests.push(request);
    const answer = await this.answer(request);
    return new HttpResponse(200, 'OK', typeof answer === 'string' ? answer : JSON.stringify(answer));
  }
}

import {
  createHubServer,
  defineHub,
  HubException,
  method,
  stream,
  type HubCall,
  type HubServer,
  type HubServerOptions,
} from '@server/signalr';
import { asNumber, asText, oneNumber, oneText } from './arguments';

export type User = string | undefined;
type Call = HubCall<User>;

/** What the hub did and logged, for assertions. */
export interface Seen {
  lines: string[];
  problems: { text: string; error: unknown }[];
}

export class InvalidOperation extends Error {
  override readonly name = 'InvalidOperationException';
}

const anything = (raw: readonly unknown[]): unknown[] => [...raw];

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A hub with one method of every kind, for the tests of the protocol. */
export const sampleHub = (seen: Seen) =>
  defineHub<User>({
    methods: {
      Echo: method({ args: anything, run: (_call, value: unknown) => value }),
      Nothing: method({ run: () => undefined }),
      Text: method({ args: oneText, run: (_call, value) => value }),
      Slow: method({
        args: oneNumber,
        async run(_call, ms) {
          seen.lines.push(`slow ${ms} begins`);
          await pause(ms);
          seen.lines.push(`slow ${ms} ends`);
          return ms;
        },
      }),
      Note: method({ args: oneText, run: (_call, value) => void seen.lines.push(value) }),
      Fail: method({
        args: oneText,
        run(_call, value) {
          throw new InvalidOperation(value);
        },
      }),
      Refuse: method({
        args: oneText,
        run(_call, value) {
          throw new HubException(value);
        },
      }),
      Unwritable: method({
        run() {
          const loop: Record<string, unknown> = {};
          loop.loop = loop;
          return loop;
        },
      }),
      Secret: method({ authorize: ({ user }) => user === 'admin', run: () => 'secret' }),
      Leave: method({ run: (call) => call.abort() }),
      Remember: method({
        args: oneText,
        run({ items }: Call, value) {
          const before = items.get('text');
          items.set('text', value);
          return before;
        },
      }),
      AskMe: method({ args: oneText, run: (call, value) => call.clients.caller.invoke('Ask', value) }),
      Concat: method({
        uploads: [asText],
        async run({ uploads: [parts] }) {
          let all = '';
          for await (const part of parts) all += part;
          return all;
        },
      }),
      FirstOf: method({
        uploads: [asText],
        async run({ uploads: [parts] }) {
          for await (const part of parts) return part;
          return undefined;
        },
      }),
      Ignore: method({ uploads: [asText], run: () => pause(20) }),
      Never: method({
        uploads: [asText],
        async run({ signal }) {
          await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
        },
      }),
      Count: stream({
        args: oneNumber,
        async *run({ signal }, to) {
          for (let item = 1; item <= to && !signal.aborted; item += 1) yield item;
        },
      }),
      Race: stream({
        args: oneNumber,
        *run(_call, to) {
          for (let item = 1; item <= to; item += 1) yield item;
          seen.lines.push('the race was run');
        },
      }),
      Endless: stream({
        async *run({ signal }) {
          try {
            yield 0;
            await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
          } finally {
            seen.lines.push('endless is over');
          }
        },
      }),
      UntilCanceled: stream({
        async *run({ signal }) {
          await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
          seen.lines.push('told of the end');
          yield* [];
        },
      }),
      Deaf: stream({
        run: () => ({ [Symbol.asyncIterator]: () => ({ next: () => new Promise<never>(() => undefined) }) }),
      }),
      NeverBegins: stream({
        async run({ signal }) {
          await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
          seen.lines.push('told before the items');
          return new Promise<never>(() => undefined);
        },
      }),
      BeginsLate: stream({
        async run({ signal }) {
          await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
          const over = (): IteratorResult<never> => ({ done: true, value: undefined });
          const left = (): IteratorResult<never> => {
            seen.lines.push('late items were left');
            return over();
          };
          return { [Symbol.iterator]: () => ({ next: over, return: left }) };
        },
      }),
      BreakOff: stream({
        args: oneText,
        async *run(_call, value) {
          yield 1;
          throw new InvalidOperation(value);
        },
      }),
      FailToStream: stream({
        args: oneText,
        run(_call, value) {
          throw new InvalidOperation(value);
        },
      }),
      Double: stream({
        uploads: [asNumber],
        async *run({ uploads: [numbers] }) {
          for await (const one of numbers) yield 2 * one;
        },
      }),
    },
    onConnected: ({ userId }) => void seen.lines.push(`${userId ?? 'somebody'} came`),
    onDisconnected: ({ userId }, error) =>
      void seen.lines.push(`${userId ?? 'somebody'} left${error ? `: ${error.message}` : ''}`),
  });

const open: HubServer<User>[] = [];

/** Serves the sample hub until `closeAll`. */
export const serveSample = (setup: Partial<HubServerOptions<User>> = {}): { server: HubServer<User>; seen: Seen } => {
  const seen: Seen = { lines: [], problems: [] };
  const note = (details: object, text: string): void =>
    void seen.problems.push({ text, error: 'err' in details ? details.err : undefined });
  const log = { warn: note, error: note };
  const server = createHubServer(sampleHub(seen), { name: 'sample', userIdOf: (user) => user, log, ...setup });
  open.push(server);
  return { server, seen };
};

export const closeAll = async (): Promise<void> => {
  await Promise.all(open.splice(0).map((server) => server.close()));
};

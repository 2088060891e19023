import { parseCookie } from 'cookie';
import { defineHub, method, stream } from '@server/signalr';
import { asObject, asText, one, oneText } from '../support/signalr/arguments';

/** The type name that the reference's clients see for an error of the hub's own code. */
export class InvalidOperation extends Error {
  override readonly name = 'InvalidOperationException';
}

const oneObject = one(asObject);

const COMPLEX_OBJECT = {
  ByteArray: Buffer.from([1, 2, 3]),
  DateTime: new Date(Date.UTC(2000, 0, 1)),
  Guid: '00010203-0405-0607-0706-050403020100',
  IntArray: [1, 2, 3],
  String: 'hello world',
};

const cookieOf = (header: string | undefined, name: string): string | null => parseCookie(header ?? '')[name] ?? null;

const headerOf = (value: string | string[] | undefined): string | null =>
  Array.isArray(value) ? value.join(', ') : (value ?? null);

/** The methods that the functional tests of the official client call (R3). */
export const testHub = defineHub<string | undefined>({
  methods: {
    Echo: method({ args: oneText, run: (_call, message) => message }),
    GetCallerConnectionId: method({ run: ({ connectionId }) => connectionId }),
    GetNumRedirects: method({ run: ({ request }) => Number(request.query.get('numRedirects')) }),
    GetActiveTransportName: method({ run: ({ transport }) => transport }),
    GetHeader: method({ args: oneText, run: ({ request }, name) => headerOf(request.headers[name.toLowerCase()]) }),
    GetContentTypeHeader: method({ run: ({ request }) => headerOf(request.headers['content-type']) }),
    GetCookie: method({ args: oneText, run: ({ request }, name) => cookieOf(request.headers.cookie, name) }),
    InvokeWithString: method({ args: oneText, run: ({ clients }, message) => clients.caller.send('Message', message) }),
    SendCustomObject: method({ args: oneObject, run: ({ clients }, it) => clients.caller.send('CustomObject', it) }),
    EchoComplexObject: method({ args: oneObject, run: (_call, it) => it }),
    SendComplexObject: method({ run: () => COMPLEX_OBJECT }),
    ThrowException: method({
      args: oneText,
      run(_call, message) {
        throw new InvalidOperation(message);
      },
    }),
    Stream: stream({ run: () => ['a', 'b', 'c'] }),
    EmptyStream: stream({ run: () => [] }),
    InfiniteStream: stream({
      async *run({ signal, clients }) {
        await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
        await clients.caller.send('StreamCanceled');
        // Nothing is ever sent; the stream ends only because it is cancelled.
        yield* [];
      },
    }),
    StreamThrowException: stream({
      args: oneText,
      run(_call, message) {
        throw new InvalidOperation(message);
      },
    }),
    StreamingConcat: method({
      uploads: [asText],
      async run({ uploads: [parts] }) {
        let all = '';
        for await (const part of parts) all += part;
        return all;
      },
    }),
  },
});

/** For callers with a token only; the endpoint checks it. */
export const authorizedHub = defineHub<string | undefined>({
  methods: { Echo: method({ args: oneText, run: (_call, message) => message }) },
});

import net from 'node:net';

export interface RawAnswer {
  status: number;
  /** Status line and headers. */
  head: string;
  body: string;
}

const PATIENCE_MS = 8_000;

const parse = (text: string): RawAnswer => {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0), head, body: rest.join('\r\n\r\n') };
};

const isComplete = (text: string): boolean => {
  const { head, body } = parse(text);
  const length = /content-length: (\d+)/i.exec(head)?.[1];
  return text.includes('\r\n\r\n') && length !== undefined && Buffer.byteLength(body) >= Number(length);
};

/** Sends bytes unchanged and reads the response to its end; rejects if none arrives in time. */
export const rawRequest = (port: number, bytes: string | Buffer): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write(bytes));
    let text = '';
    const tooLate = setTimeout(() => socket.destroy(new Error(`no answer; so far: ${text}`)), PATIENCE_MS);
    const finish = () => {
      clearTimeout(tooLate);
      socket.destroy();
      resolve(parse(text));
    };
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      text += chunk;
      if (isComplete(text)) finish();
    });
    socket.once('end', finish).once('error', (error) => {
      clearTimeout(tooLate);
      reject(error);
    });
  });

const GET = (target: string, more = '') => `GET ${target} HTTP/1.1\r\nHost: site.test\r\n${more}\r\n`;

/** Malformed requests, and how they are refused. Node's own responses are empty or in English. */
export const ODD_REQUESTS: readonly [what: string, bytes: string, status: number, code: string][] = [
  ['OPTIONS *', 'OPTIONS * HTTP/1.1\r\nHost: site.test\r\n\r\n', 400, 'BAD_REQUEST'],
  ['GET *', GET('*'), 400, 'BAD_REQUEST'],
  ['an absolute target', GET('http://site.test/'), 400, 'BAD_REQUEST'],
  ['an absolute target of another site', GET('http://other.test/livez'), 400, 'BAD_REQUEST'],
  ['an authority', GET('site.test:80'), 400, 'BAD_REQUEST'],
  ['two slashes', GET('//'), 400, 'BAD_REQUEST'],
  ['what a browser takes for another site', GET('//other.test/x'), 400, 'BAD_REQUEST'],
  ['the same with a backslash', GET('/\\other.test/x'), 400, 'BAD_REQUEST'],
  ['broken percent encoding', GET('/%zz'), 400, 'BAD_REQUEST'],
  ['percent encoding that is no UTF-8', GET('/%E0%A4%A'), 400, 'BAD_REQUEST'],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400, 'BAD_REQUEST'],
  ['two hosts', GET('/', 'Host: other.test\r\n'), 400, 'BAD_REQUEST'],
  ['an empty host', 'GET / HTTP/1.1\r\nHost:\r\n\r\n', 400, 'BAD_REQUEST'],
  ['a host with a path', 'GET / HTTP/1.1\r\nHost: a.test/b\r\n\r\n', 400, 'BAD_REQUEST'],
  ['a host with somebody in it', 'GET / HTTP/1.1\r\nHost: a@b.test\r\n\r\n', 400, 'BAD_REQUEST'],
  ['a port that is none', 'GET / HTTP/1.1\r\nHost: a.test:99999\r\n\r\n', 400, 'BAD_REQUEST'],
  ['a method that is none', 'FOO / HTTP/1.1\r\nHost: site.test\r\n\r\n', 400, 'BAD_REQUEST'],
  ['a method of others', 'PROPFIND / HTTP/1.1\r\nHost: site.test\r\n\r\n', 405, 'METHOD_NOT_ALLOWED'],
  ['TRACE', 'TRACE / HTTP/1.1\r\nHost: site.test\r\n\r\n', 405, 'METHOD_NOT_ALLOWED'],
  ['no HTTP', 'hello\r\n\r\n', 400, 'BAD_REQUEST'],
  ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n', 400, 'BAD_REQUEST'],
  ['a control character in the target', GET('/a\x00b'), 400, 'BAD_REQUEST'],
  ['a control character in a header', GET('/', 'X-A: a\x01b\r\n'), 400, 'BAD_REQUEST'],
  ['two lengths', GET('/', 'Content-Length: 1\r\nContent-Length: 2\r\n'), 400, 'BAD_REQUEST'],
  ['a length and chunks', GET('/', 'Content-Length: 1\r\nTransfer-Encoding: chunked\r\n'), 400, 'BAD_REQUEST'],
  ['an expectation', GET('/', 'Expect: wonders\r\n'), 417, 'EXPECTATION_FAILED'],
  ['a URL that is too long', GET(`/${'x'.repeat(20_000)}`), 431, 'HEADERS_TOO_LARGE'],
  ['headers that are too large', GET('/', `X-A: ${'x'.repeat(20_000)}\r\n`), 431, 'HEADERS_TOO_LARGE'],
];

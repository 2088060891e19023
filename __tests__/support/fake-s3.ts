import { createHash, createHmac } from 'node:crypto';
import http, { type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Settings } from '@server/backend/files/s3';

const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const readAll = async (req: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of req as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
};

const AUTHORIZATION = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/;

/** An in-memory bucket behind the S3 protocol: checks every signature and content hash, and fails on demand. */
export class FakeS3 {
  readonly settings: S3Settings = {
    endpoint: '',
    bucket: 'pictures',
    region: 'ap-southeast-1',
    accessKeyId: 'test-key',
    secretAccessKey: 'test-secret',
  };
  readonly objects = new Map<string, { bytes: Buffer; contentType: string }>();
  /** How the next calls fail: a status, or no response at all. */
  readonly failures: (number | 'hang up')[] = [];
  calls = 0;
  #server: Server | undefined;

  async start(): Promise<void> {
    const server = http.createServer((req, res) => void this.#take(req, res));
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    this.settings.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => this.#server?.close(resolve));
  }

  async #take(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const bytes = await readAll(req);
    this.calls += 1;
    const failure = this.failures.shift();
    if (failure === 'hang up') return void req.socket.destroy();
    const status = failure ?? this.#refusalOf(req, bytes);
    if (status) return void res.writeHead(status).end('<Error/>');
    this.#answer(req, res, bytes);
  }

  /** Signature version 4, as S3's documentation describes it. */
  #signatureOf(req: IncomingMessage, scope: string, signed: string): string {
    const { region, secretAccessKey } = this.settings;
    const date = String(req.headers['x-amz-date']);
    const names = signed.split(';');
    const headers = names.map((name) => `${name}:${String(req.headers[name]).trim()}\n`).join('');
    const url = new URL(req.url ?? '', 'http://s3');
    const content = String(req.headers['x-amz-content-sha256']);
    const request = [req.method, url.pathname, url.search.slice(1), headers, signed, content].join('\n');
    const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(request)].join('\n');
    const key = [date.slice(0, 8), region, 's3', 'aws4_request'].reduce<string | Buffer>(
      hmac,
      `AWS4${secretAccessKey}`,
    );
    return hmac(key, toSign).toString('hex');
  }

  #refusalOf(req: IncomingMessage, bytes: Buffer): number | undefined {
    const [, keyId, scope = '', signed = '', signature] = AUTHORIZATION.exec(req.headers.authorization ?? '') ?? [];
    if (keyId !== this.settings.accessKeyId || signature !== this.#signatureOf(req, scope, signed)) return 403;
    return req.headers['x-amz-content-sha256'] === sha256(bytes) ? undefined : 400;
  }

  #answer(req: IncomingMessage, res: ServerResponse, bytes: Buffer): void {
    const [, bucket, ...rest] = (req.url ?? '').split('/');
    const key = rest.join('/');
    const object = bucket === this.settings.bucket ? this.objects.get(key) : undefined;
    if (key === '' && bucket === this.settings.bucket) {
      res.writeHead(200).end();
    } else if (req.method === 'PUT' && bucket === this.settings.bucket) {
      this.objects.set(key, { bytes, contentType: req.headers['content-type'] ?? '' });
      res.end();
    } else if (req.method === 'DELETE') {
      this.objects.delete(key);
      res.writeHead(204).end();
    } else if (object) {
      const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(req.headers.range ?? '') ?? [];
      const sent = first && last ? object.bytes.subarray(Number(first), Number(last) + 1) : object.bytes;
      const headers = { 'content-type': object.contentType, 'content-length': sent.length };
      res.writeHead(first ? 206 : 200, headers).end(req.method === 'HEAD' ? undefined : sent);
    } else {
      res.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    }
  }
}

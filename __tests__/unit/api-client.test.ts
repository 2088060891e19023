import { readdirSync, readFileSync } from 'node:fs';
import { apiEndpoints } from '@/contract/api';
import { answersFile } from '@/contract/endpoint';
import { LONG_ANSWERS_MS } from '@/contract/long-answers';
import { ApiError, messageOf, OFFLINE } from '@/shared/api/api-error';
import { call, onNoResponse } from '@/shared/api/client';
import { apiText } from '@/text/api';
import { errorText } from '@/text/errors';

const RAW = /failed to fetch|unexpected|\[object|json|<html|bad gateway|aborted|undefined|status|\b[45]\d\d\b/i;

const answer = (status: number, body: string, type = 'application/json') =>
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, { status, headers: { 'content-type': type } }));

const fail = (reason: Error) => jest.spyOn(globalThis, 'fetch').mockRejectedValue(reason);

const read = () => call('GET /users/me', {});

const refusal = async (): Promise<ApiError> => {
  const error: unknown = await read().catch((reason: unknown) => reason);
  if (!(error instanceof ApiError)) throw new Error(`not refused: ${String(error)}`);
  return error;
};

afterEach(() => jest.restoreAllMocks());

describe('an answer that is none of ours becomes a sentence', () => {
  const html = '<html><title>502 Bad Gateway</title></html>';
  it.each<[string, number, string, string, keyof typeof errorText]>([
    ['HTML of a proxy, 502', 502, html, 'text/html', 'BACKEND_UNAVAILABLE'],
    ['HTML of a proxy, 503', 503, html, 'text/html', 'BACKEND_UNAVAILABLE'],
    ['HTML of a proxy, 504', 504, html, 'text/html', 'BACKEND_TIMEOUT'],
    ['HTML of a hotel network, 200', 200, html, 'text/html', 'INTERNAL'],
    ['HTML that says it is JSON', 500, html, 'application/json', 'INTERNAL'],
    ['an empty body', 500, '', 'application/json', 'INTERNAL'],
    ['an empty success', 200, '', 'application/json', 'INTERNAL'],
    ['JSON that breaks off', 200, '{"id":', 'application/json', 'INTERNAL'],
    ['JSON without a code', 400, '{"error":"Bad Request"}', 'application/json', 'INTERNAL'],
    ['JSON with a code of somebody else', 500, '{"code":"ECONNRESET","message":"socket hang up"}', '', 'INTERNAL'],
    ['a sentence that is none', 500, '{"code":"INTERNAL","message":{"en":"Boom"}}', '', 'INTERNAL'],
    ['JSON that is no object', 500, 'null', 'application/json', 'INTERNAL'],
    ['too large, by a proxy', 413, html, 'text/html', 'BODY_TOO_LARGE'],
    ['too many, by a proxy', 429, 'Too Many Requests', 'text/plain', 'TOO_MANY_REQUESTS'],
    ['not there, by a proxy', 404, html, 'text/html', 'NOT_FOUND'],
  ])('%s', async (_, status, body, type, code) => {
    answer(status, body, type);
    const error = await refusal();
    expect(error).toMatchObject({ status, code, message: errorText[code] });
    expect(messageOf(error)).not.toMatch(RAW);
  });
});

it('a refusal of ours keeps its own sentence, code and fields', async () => {
  const body = { code: 'QUANTITY_ABOVE_STOCK', message: 'M', fields: { 'lines.0.quantity': ['F'] } };
  answer(409, JSON.stringify(body));
  expect(await refusal()).toMatchObject({ status: 409, ...body });
});

describe('no answer at all becomes a sentence', () => {
  const named = (name: string, message: string) => Object.assign(new Error(message), { name });
  it.each<[string, Error, string, string]>([
    ['the network is gone', new TypeError('Failed to fetch'), OFFLINE, apiText.offline],
    ['the page was left', named('AbortError', 'The operation was aborted'), OFFLINE, apiText.offline],
    ['it took too long', named('TimeoutError', 'signal timed out'), 'BACKEND_TIMEOUT', errorText.BACKEND_TIMEOUT],
  ])('%s', async (_, reason, code, message) => {
    fail(reason);
    const notified = jest.fn();
    const stop = onNoResponse(notified);
    const error = await refusal();
    stop();
    expect(error).toMatchObject({ status: 0, code, message, cause: reason });
    expect(messageOf(error)).not.toMatch(RAW);
    expect(notified).toHaveBeenCalledTimes(1);
  });

  it('the connection broke while the answer came', async () => {
    const broken = new Response('{}');
    jest.spyOn(broken, 'text').mockRejectedValue(new TypeError('terminated'));
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(broken);
    expect(await refusal()).toMatchObject({ status: 0, code: OFFLINE });
  });
});

it('a call gives up after half a minute, one of many decisions later than the web tier, an upload after ten minutes', async () => {
  const limits = jest.spyOn(AbortSignal, 'timeout');
  answer(200, '{}');
  await read();
  answer(200, '{}');
  await call('POST /images', { file: new Blob(['x']) });
  answer(200, '{}');
  await call('POST /issuer/stand/deeds', { body: { deeds: [] } });
  expect(limits.mock.calls).toEqual([[30_000], [600_000], [65_000]]);
});

it('is told of every endpoint that may answer late', () => {
  const late = apiEndpoints.flatMap(([key, { answer: shape, upload, answerMs }]) =>
    answersFile(shape) || upload || answerMs === undefined ? [] : [[key, answerMs]],
  );
  expect(LONG_ANSWERS_MS).toEqual(Object.fromEntries(late));
});

it('what is no refusal has a sentence too', () => {
  for (const error of [new TypeError('x is undefined'), 'text', { message: 'raw' }, undefined]) {
    expect(messageOf(error)).toBe(errorText.INTERNAL);
    expect(messageOf(error, 'S')).toBe('S');
  }
});

it('every screen shows an error through one function', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
  const raw = files.filter((name) => /\b(error|reason|failed)\??\.message\b/.test(readFileSync(`src/${name}`, 'utf8')));
  expect(raw).toEqual(['shared/api/api-error.ts']);
});

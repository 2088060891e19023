import type { NextApiHandler, NextApiRequest } from 'next';
import NextAuth from 'next-auth';
import pino from 'pino';
import { LANDING } from '@/contract/rules/access';
import { AppError } from '@/contract/vocabulary/error-codes';
import { SESSION_END_HEADER, type SessionEnd } from '@/contract/vocabulary/session-errors';
import { LIMITS } from '@/contract/vocabulary/limits';
import { parseJson } from '@/shared/lib/parse-json';
import { logLevel } from '@server/env';
import { sendError } from '@server/shared/send-error';
import { isClientDisconnected, toRefusal } from '@server/web/upstream/backend-failure';
import { csrfTokenIn, nextAuthCookies } from './request-cookies';
import { readBody } from '../calls/request-body';
import { refreshModeFor } from './live-session';
import { authOptionsFor } from './session';

const log = pino({ name: 'auth', level: logLevel() });

const LOGIN = '/login';
const READ_SESSION = 'GET session';

/** The calls that the browser makes. next-auth's other routes would respond with English pages and raw errors. */
const ALLOWED: ReadonlySet<string> = new Set([
  READ_SESSION,
  'GET csrf',
  'GET providers',
  'POST session',
  'POST signout',
  'POST callback/credentials',
]);

/** Pages of next-auth, and the page of ours that replaces each. */
const PAGES: ReadonlyMap<string, string> = new Map([
  ['signin', LOGIN],
  ['callback', LOGIN],
  ['error', LOGIN],
  ['verify-request', LOGIN],
  ['signout', LANDING],
]);

const segmentsOf = ({ query }: NextApiRequest): string[] => [query.nextauth ?? []].flat();

const pageFor = (req: NextApiRequest): string | undefined =>
  req.method === 'GET' || req.method === 'HEAD' ? PAGES.get(segmentsOf(req)[0] ?? '') : undefined;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const FORM = 'application/x-www-form-urlencoded';

/** Fields of a JSON or form body. Throws UNSUPPORTED_MEDIA_TYPE or BAD_JSON. */
const parseBody = (contentType: string, text: string): Record<string, unknown> => {
  if (contentType.startsWith(FORM)) return Object.fromEntries(new URLSearchParams(text));
  if (!contentType.includes('json')) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  const body = parseJson(text);
  if (!isObject(body)) throw new AppError('BAD_JSON');
  return body;
};

const bodyOf = async (req: NextApiRequest): Promise<Record<string, unknown>> => {
  const bytes = await readBody(req, LIMITS.jsonBytes);
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) return {};
  return parseBody((req.headers['content-type'] ?? '').toLowerCase(), bytes.toString());
};

/** A browser that sends a form itself shows the response to a person. */
const isForm = ({ headers }: NextApiRequest): boolean => (headers.accept ?? '').includes('text/html');

/**
 * Throws BAD_REQUEST for a call without the token against forgery. next-auth would redirect such a call to a page, which
 * only a person needs; our own pages ask with `json` for the address in place of the redirect.
 */
const refuseWithoutToken = (req: NextApiRequest, { csrfToken, json }: Record<string, unknown>): void => {
  if (req.method !== 'POST' || isForm(req)) return;
  const isReadByPage = json === 'true' && typeof csrfToken === 'string';
  if (!isReadByPage && (csrfToken === undefined || csrfToken !== csrfTokenIn(req))) throw new AppError('BAD_REQUEST');
};

/**
 * next-auth fails on a callback URL that it does not accept (none of our callers sends one) and on malformed cookies.
 */
const withoutOddities = async (req: NextApiRequest): Promise<NextApiRequest> => {
  const body = { ...(await bodyOf(req)), callbackUrl: undefined };
  refuseWithoutToken(req, body);
  return Object.assign(req, { body, query: { nextauth: segmentsOf(req) }, cookies: nextAuthCookies(req) });
};

/**
 * next-auth at `/api/auth/*`: the few calls the browser makes. Opening one of its pages redirects to ours, and everything
 * else is refused like any other unknown call. Reads the body itself.
 */
export const authRoute: NextApiHandler = async (req, res) => {
  const page = pageFor(req);
  if (page !== undefined) return void res.redirect(page);
  try {
    const call = `${req.method} ${segmentsOf(req).join('/')}`;
    if (!ALLOWED.has(call)) throw new AppError('NOT_FOUND');
    const given = await withoutOddities(req);
    // Pages call this to find out who is signed in: a user who was just disabled must appear as signed out.
    const mode = call === READ_SESSION ? await refreshModeFor(req, res) : undefined;
    const sayWhy = (end: SessionEnd) => void res.setHeader(SESSION_END_HEADER, end);
    await NextAuth(given, res, authOptionsFor(req, mode, sayWhy));
  } catch (error) {
    if (isClientDisconnected(error)) return;
    const refusal = toRefusal(error);
    if (refusal.status >= 500) log.error({ err: error }, refusal.code);
    sendError(req, res, refusal);
  }
};

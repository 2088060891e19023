import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { encode } from 'next-auth/jwt';
import { ROLE } from '@/contract/vocabulary/roles';
import type { LoginAnswer } from '@/contract/endpoints/session';
import { freeLoopbackPort } from '@server/shared/free-port';
import { startBuiltServer, type BuiltServer } from '@tests/support/built-server';
import { postJson, signInBy } from '@tests/support/headless-sign-in';
import { accessOf, addressOf, PAGES, readSamples, type PageRow, type Samples } from '@tests/support/page-table';

jest.setTimeout(180_000);

const SECRET = 'the secret of the guard walk, long enough to be accepted';
const COOKIE = 'guard-walk.session';
const BUILD_ID = readFileSync(path.resolve(__dirname, '../../.next/BUILD_ID'), 'utf8');

/** The start page of a role (S2.5.1); every other role, known or not, starts at the landing page. */
const START: Partial<Record<number, string>> = {
  [ROLE.SYSTEM]: '/admin/dashboard',
  [ROLE.ISSUER]: '/issuer/dashboard',
};
const UNKNOWN_ROLE = 99;

const EMAILS = {
  SYSTEM: 'admin@hoisach.test',
  ISSUER: 'issuer@hoisach.test',
  STAFF: 'staff@hoisach.test',
  CUSTOMER: 'customer@hoisach.test',
} as const;

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'hoi-sach-guard-'));
let server: BuiltServer;
let samples: Samples;

beforeAll(async () => {
  const env = { AUTH_SECRET: SECRET, INSTANCE_ID: 'guard-walk' };
  server = await startBuiltServer(await freeLoopbackPort(), dataDir, env);
  const { accessToken } = await signInBy(server.url, EMAILS.CUSTOMER);
  const headers = { authorization: `Bearer ${accessToken}` };
  samples = await readSamples(async (place) => (await fetch(`${server.url}/api${place}`, { headers })).json());
});

afterAll(async () => {
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const as = (email: string) => () => signInBy(server.url, email);

const ofUnknownRole = async (): Promise<LoginAnswer> => {
  const login = await signInBy(server.url, EMAILS.CUSTOMER);
  // None of our logins has such a role, so the type has to be cast.
  return { ...login, user: { ...login.user, role: UNKNOWN_ROLE as 4 } };
};

const loggedOut = async (email: string): Promise<LoginAnswer> => {
  const login = await signInBy(server.url, email);
  await postJson(`${server.url}/api/logout`, { refreshToken: login.refreshToken });
  return login;
};

/** The access token has expired, and the refresh token is no longer valid. */
const expired = async (): Promise<LoginAnswer> => ({
  ...(await loggedOut(EMAILS.ISSUER)),
  expiresAt: new Date(Date.now() - 60_000).toISOString(),
});

/** Signed out on another device a moment ago: by its expiry the access token in the cookie is still valid. */
const revoked = () => loggedOut(EMAILS.CUSTOMER);

interface Visitor {
  login?: () => Promise<LoginAnswer>;
  /** The role that the guard must find: undefined without a valid token. */
  role: number | undefined;
}

const VISITORS: [name: string, visitor: Visitor][] = [
  ['nobody', { role: undefined }],
  ['an administrator', { login: as(EMAILS.SYSTEM), role: ROLE.SYSTEM }],
  ['an issuer', { login: as(EMAILS.ISSUER), role: ROLE.ISSUER }],
  // Staff cannot sign in on the website; the guard must handle them all the same.
  ['staff', { login: as(EMAILS.STAFF), role: ROLE.STAFF }],
  ['a customer', { login: as(EMAILS.CUSTOMER), role: ROLE.CUSTOMER }],
  ['an unknown role', { login: ofUnknownRole, role: UNKNOWN_ROLE }],
  ['an expired session', { login: expired, role: undefined }],
  ['a revoked session', { login: revoked, role: undefined }],
];

/**
 * The redirect by the three rules of S4.1; undefined where the page may be opened. A visitor's redirect carries the
 * page they wanted.
 */
const sentTo = (address: string, role: number | undefined): string | undefined => {
  const access = accessOf(address);
  if (access === undefined) return undefined;
  if (role === undefined) return `/?next=${encodeURIComponent(address)}`;
  if (access === 'authenticated' || access.some((allowed) => allowed === role)) return undefined;
  return START[role] ?? '/';
};

/** Where a page itself redirects users who may open it. */
const ledTo = ({ leadsTo }: PageRow, role: number | undefined): string | undefined => {
  if (leadsTo !== 'start') return leadsTo;
  return role === undefined ? undefined : (START[role] ?? '/');
};

const expectedOf = (row: PageRow, role: number | undefined): string => {
  const address = addressOf(row, samples);
  const target = sentTo(address, role) ?? ledTo(row, role);
  return `${row.file}: ${target === undefined ? (row.status ?? 200) : `to ${target}`}`;
};

describe.each(VISITORS)('%s', (_, { login: signIn, role }) => {
  const headers: Record<string, string> = {};
  /** Must never be part of a page. */
  let token: string | undefined;

  beforeAll(async () => {
    const login = await signIn?.();
    token = login?.accessToken;
    // The cookie as the web tier encrypts it.
    if (login) headers.cookie = `${COOKIE}=${await encode({ token: { login }, secret: SECRET })}`;
  });

  const ask = (place: string): Promise<Response> => fetch(server.url + place, { redirect: 'manual', headers });

  const answerOf = async (row: PageRow): Promise<string> => {
    const answer = await ask(addressOf(row, samples));
    const target = answer.headers.get('location');
    const body = await answer.text();
    // A redirect contains nothing of the page: its body is its target and no more.
    const leaks = (target !== null && body !== target) || (token !== undefined && body.includes(token));
    return `${row.file}: ${target === null ? answer.status : `to ${target}`}${leaks ? `, leaking ${body}` : ''}`;
  };

  /** The same for the data of a page, which Next fetches when a link is followed. */
  const dataOf = async (row: PageRow): Promise<string> => {
    const answer = await ask(`/_next/data/${BUILD_ID}${addressOf(row, samples)}.json`);
    // A page that does not exist has no props.
    const { pageProps = {} } = (await answer.json()) as { pageProps?: Record<string, unknown> };
    const { __N_REDIRECT: target, __N_REDIRECT_STATUS: _status, __N_SSP: _kind, ...rest } = pageProps;
    const leaks = JSON.stringify(rest).includes(token ?? ' ') || (target !== undefined && Object.keys(rest).length > 0);
    return `${row.file}: ${target === undefined ? answer.status : `to ${String(target)}`}${leaks ? ', leaking' : ''}`;
  };

  it('opens every page that is allowed, and is sent on from every other, which never shows', async () => {
    const answers: string[] = [];
    for (const row of PAGES) answers.push(await answerOf(row));
    expect(answers).toEqual(PAGES.map((row) => expectedOf(row, role)));
  });

  it('gets no more from the data that Next fetches when a link is followed', async () => {
    const rows = PAGES.filter((row) => accessOf(addressOf(row, samples)) !== undefined);
    const answers: string[] = [];
    for (const row of rows) answers.push(await dataOf(row));
    expect(answers).toEqual(rows.map((row) => expectedOf(row, role)));
  });
});

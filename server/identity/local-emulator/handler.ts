import type { IncomingMessage, ServerResponse } from 'node:http';
import { isDirect } from '../direct-request';
import { AccountDirectory, type DemoAccount } from './accounts';
import { EmulatorError } from './emulator-error';
import { readFields, sendJson, sendPage } from './http';
import { iframePage } from './iframe-page';
import { popupPage } from './popup-page';
import * as operations from './operations';
import type { EmulatorState, Fields } from './operations';

/** Handles a request of the emulator's API (true), or passes it on (false). */
export type LocalEmulator = (req: IncomingMessage, res: ServerResponse) => boolean;

export interface LocalEmulatorConfig {
  projectId: string;
  /** Listed in the popup. */
  accounts: readonly DemoAccount[];
  /** Milliseconds since the epoch. */
  now?: () => number;
}

const PREFIXES = ['/emulator/', '/identitytoolkit.googleapis.com/', '/securetoken.googleapis.com/'];
const TOOLKIT = '/identitytoolkit.googleapis.com/v1';

type Operation = (state: EmulatorState, body: Fields) => Fields;

const OPERATIONS: Record<string, Operation> = {
  [`POST ${TOOLKIT}/accounts:signInWithIdp`]: operations.signInWithIdp,
  [`POST ${TOOLKIT}/accounts:lookup`]: operations.lookup,
  [`POST ${TOOLKIT}/accounts:createAuthUri`]: operations.createAuthUri,
  [`GET ${TOOLKIT}/projects`]: operations.projectConfig,
  'POST /securetoken.googleapis.com/v1/token': operations.grantToken,
};

const runOperation = async (state: EmulatorState, operation: Operation, req: IncomingMessage, url: URL) => {
  if (!url.searchParams.get('key')) throw new EmulatorError('The request is missing a valid API key.', 403);
  return operation(state, req.method === 'POST' ? await readFields(req) : {});
};

const answer = async (
  { state, accounts }: { state: EmulatorState; accounts: readonly DemoAccount[] },
  req: IncomingMessage,
  res: ServerResponse,
  url: URL,
): Promise<void> => {
  const key = `${req.method} ${url.pathname}`;
  if (key === 'GET /emulator/auth/handler') return sendPage(res, (nonce) => popupPage(accounts, nonce));
  if (key === 'GET /emulator/auth/iframe') return sendPage(res, iframePage, 'site');
  if (key === `GET /emulator/v1/projects/${state.projectId}/config`) {
    return sendJson(res, 200, operations.emulatorConfig());
  }
  const operation = OPERATIONS[key];
  if (!operation) throw new EmulatorError('NOT_FOUND', 404);
  sendJson(res, 200, await runOperation(state, operation, req, url));
};

const refuse = (res: ServerResponse, error: unknown): void => {
  const refusal = error instanceof EmulatorError ? error : new EmulatorError('INTERNAL_ERROR', 500);
  sendJson(res, refusal.status, refusal.toBody());
};

/**
 * The few calls of Google's Identity Toolkit that the Firebase Web SDK needs for a Google popup, without Google and
 * without passwords: anyone can sign in as any user. Use it only after `assertLocalIdentityAllowed`. It serves only
 * requests that arrive directly from this machine: no proxy or tunnel, and a loopback `Host`, against DNS rebinding by
 * other web pages.
 */
export const createLocalEmulator = (config: LocalEmulatorConfig): LocalEmulator => {
  const { projectId, accounts, now = Date.now } = config;
  const state = { projectId, directory: new AccountDirectory(), now: () => Math.floor(now() / 1000) };
  return (req, res) => {
    const { url: target = '/', headers } = req;
    if (!PREFIXES.some((prefix) => target.startsWith(prefix))) return false;
    const url = new URL(target, 'http://localhost');
    if (isDirect(headers)) {
      answer({ state, accounts }, req, res, url).catch((error: unknown) => refuse(res, error));
    } else {
      refuse(res, new EmulatorError('NOT_FOUND', 404));
    }
    return true;
  };
};

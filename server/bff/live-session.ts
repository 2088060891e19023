import type { IncomingMessage, ServerResponse } from 'node:http';
import { backendCall, BackendError } from './backend-call';
import { requestIdOf } from '@server/upstream/request-id';
import { readSession, renewSession, type ServerSession } from './session';

/** The backend does not want the caller: token, session or account is not good any more. */
const REFUSED: ReadonlySet<number> = new Set([401, 403]);

/**
 * The caller's session as the backend knows it now, null without one. The access token in the cookie outlives a session
 * that was ended elsewhere, or an account that was disabled, by up to 15 minutes; once the backend has refused it, a
 * renewal decides, and drops the cookie of a session that is over. A backend that is away decides nothing.
 */
export const readLiveSession = async (req: IncomingMessage, res: ServerResponse): Promise<ServerSession | null> => {
  const session = await readSession(req, res);
  if (!session) return null;
  try {
    await backendCall('GET /users/me', {}, { accessToken: session.accessToken, requestId: requestIdOf(req) });
    return session;
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    return REFUSED.has(error.status) ? renewSession(req, res) : session;
  }
};

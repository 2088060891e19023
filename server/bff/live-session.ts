import type { IncomingMessage, ServerResponse } from 'node:http';
import { backendCall, BackendError } from './backend-call';
import { goneSignal } from '@server/upstream/caller';
import { requestIdOf } from '@server/upstream/incoming-request';
import { readSession, renewSession, type ServerSession } from './session';

/** The backend refuses the user: token, session or account is no longer valid. */
const REFUSED: ReadonlySet<number> = new Set([401, 403]);

/**
 * The user's session, verified with the backend; null without one. The access token in the cookie outlives a session
 * that was ended elsewhere, or an account that was disabled, by up to 15 minutes. Once the backend has refused it, a
 * renewal decides, and drops the cookie of an ended session. While the backend is unavailable the session is kept.
 */
export const readVerifiedSession = async (req: IncomingMessage, res: ServerResponse): Promise<ServerSession | null> => {
  const session = await readSession(req, res);
  if (!session) return null;
  try {
    await backendCall(
      'GET /users/me',
      {},
      {
        accessToken: session.accessToken,
        requestId: requestIdOf(req),
        signal: goneSignal(res),
      },
    );
    return session;
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    return REFUSED.has(error.status) ? renewSession(req, res) : session;
  }
};

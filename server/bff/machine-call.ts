import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next';
import type { ApiCall } from '@/shared/api/api-call';
import { webEnv } from '@server/env';
import { isCallerGone } from '@server/upstream/backend-failure';
import { goneSignal } from '@server/upstream/caller';
import { clientAddress, requestIdOf } from '@server/upstream/incoming-request';
import { backendCall, BackendError, isTooMany } from './backend-call';

const TOO_MANY = 429;
const UNAVAILABLE = 503;
const RETRY_AFTER_S = '60';

/** Calls of the backend for a file that machines read, by and for the address that asks for it. */
export const machineCall = ({ req, res }: GetServerSidePropsContext): ApiCall => {
  const options = {
    requestId: requestIdOf(req),
    clientAddress: clientAddress(req, webEnv().trustProxy),
    signal: goneSignal(res),
  };
  return (key, input) => backendCall(key, input, options);
};

/** Whoever asked has gone: before anything was sent, or while it was. */
const isGone = (error: unknown): boolean =>
  isCallerGone(error) || (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE';

/** Answers what was made, or in a status alone that it must be asked for later: of a machine nobody reads a sentence. */
export const unlessUnavailable = async (
  { res }: GetServerSidePropsContext,
  make: () => Promise<GetServerSidePropsResult<object>>,
): Promise<GetServerSidePropsResult<object>> => {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof BackendError) && !isGone(error)) throw error;
    // Of a file that was begun the connection is cut: half of it must not pass for the whole.
    if (res.headersSent) res.destroy();
    else {
      res.statusCode = isTooMany(error) ? TOO_MANY : UNAVAILABLE;
      res.setHeader('retry-after', RETRY_AFTER_S);
      res.end();
    }
    return { props: {} };
  }
};

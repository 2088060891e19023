import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next';
import type { ApiCall } from '@/shared/api/api-call';
import { webEnv } from '@server/env';
import { isClientDisconnected } from '@server/web/upstream/backend-failure';
import { disconnectSignal } from '@server/web/upstream/caller';
import { clientAddress, requestIdOf } from '@server/web/upstream/incoming-request';
import { backendCall, BackendError, isTooMany } from './backend-call';

const TOO_MANY = 429;
const UNAVAILABLE = 503;
const RETRY_AFTER_S = '60';

/** Calls the backend for a machine-readable file, on behalf of the address that requests it. */
export const machineCall = ({ req, res }: GetServerSidePropsContext): ApiCall => {
  const options = {
    requestId: requestIdOf(req),
    clientAddress: clientAddress(req, webEnv().trustProxy),
    signal: disconnectSignal(res),
  };
  return (key, input) => backendCall(key, input, options);
};

/** Whether the client disconnected, before the response began or during it. */
const isDisconnect = (error: unknown): boolean =>
  isClientDisconnected(error) || (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE';

/** Returns the result of `make`, or responds 429 or 503 with `retry-after` and an empty body: no person reads it. */
export const unlessUnavailable = async (
  { res }: GetServerSidePropsContext,
  make: () => Promise<GetServerSidePropsResult<object>>,
): Promise<GetServerSidePropsResult<object>> => {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof BackendError) && !isDisconnect(error)) throw error;
    // If the file was partly sent, the connection is cut: a truncated file must not pass for a complete one.
    if (res.headersSent) res.destroy();
    else {
      res.statusCode = isTooMany(error) ? TOO_MANY : UNAVAILABLE;
      res.setHeader('retry-after', RETRY_AFTER_S);
      res.end();
    }
    return { props: {} };
  }
};
